import type { Family } from '@evenhand/contract/family/family.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { Loaded } from '../../page/loaded.tsx'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Ledger } from '../../ui/plots/plot.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { useCategoryWord } from '../category.tsx'
import { TwoPartBar } from '../two-part-bar.tsx'
import { minorOf } from '../wire.ts'
import { useComparison } from './agreements.data.ts'

type AgreementEffectProps = {
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  first: string
  second: string
  names: readonly [string, string]
  today: string
}

/**
 * Two versions applied to the actual expenses of the last twelve months: what each parent would have borne. [EXP-09]
 */
export function AgreementEffect({ family, parents, first, second, names, today }: AgreementEffectProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const dateFrom = addDays(asDay(today), -364)
  const comparison = useComparison(family.id, { first, second, dateFrom, dateTo: today })
  const { me, other, them } = parents
  return (
    <Loaded
      query={comparison}
      failure={t`The comparison could not be worked out`}
      skeleton={
        <Skeleton label={t`Comparing`}>
          <SkeletonBar width="60%" height={36} />
          <SkeletonBar height={120} />
        </Skeleton>
      }
    >
      {(found) => {
        const { currency } = found
        const minor = (amount: number | undefined) => minorOf(amount ?? 0, currency)
        const [before, after] = [minor(found.first.borne[me.id]), minor(found.second.borne[me.id])]
        const change = after - before
        const text = moneyText(Math.abs(change), currency, locale)
        const money = (amount: number, isSigned = false) =>
          amount === 0 && isSigned ? (
            '–'
          ) : (
            <span className="whitespace-nowrap">
              {isSigned && amount > 0 && '+'}
              <Money cents={amount} currency={currency} withCurrency={false} />
            </span>
          )
        const row = (name: string, one: number, two: number) => [
          name,
          money(one),
          money(two),
          money(two - one, true),
        ]
        const categories = categoryNames.filter(
          (name) => found.first.byCategory[name] || found.second.byCategory[name],
        )
        if (found.count === 0)
          return (
            <p className="text-15 text-ink-2">
              <Trans>Nothing was shared in the last twelve months, so there is nothing to compare yet.</Trans>
            </p>
          )
        return (
          <div className="grid gap-6">
            <div className="grid gap-5 md:grid-cols-2">
              {[found.first, found.second].map((run, index) => {
                const [mine, theirs] = [minor(run.borne[me.id]), minor(run.borne[other.id])]
                return (
                  <div key={names[index]} className="grid content-start gap-2">
                    <p className="text-15 text-ink-2">{names[index]}</p>
                    <TwoPartBar you={mine} them={theirs} whole={mine + theirs} height={24} />
                    <p className="flex justify-between gap-3 text-15">
                      <span>{t`You ${moneyText(mine, currency, locale)}`}</span>
                      <span>{`${them} ${moneyText(theirs, currency, locale)}`}</span>
                    </p>
                  </div>
                )
              })}
            </div>
            <div>
              <p className="heading-serif">
                {change === 0 ? (
                  <Trans>It would have made no difference</Trans>
                ) : change < 0 ? (
                  <Trans>You would have paid {text} less</Trans>
                ) : (
                  <Trans>You would have paid {text} more</Trans>
                )}
              </p>
              <p className="mt-1 max-w-[60ch] text-15 text-ink-2">
                <Plural
                  value={found.count}
                  one="Both versions, worked out on the one expense you shared in the last twelve months."
                  other="Both versions, worked out on the # expenses you shared in the last twelve months."
                />{' '}
                {change !== 0 && (
                  <Trans>
                    For {them} it is {text} the other way.
                  </Trans>
                )}
              </p>
            </div>
            <Ledger
              caption={t`Your part by category`}
              head={[t`Your part`, names[0], names[1], t`Difference`]}
              rows={categories.map((name) =>
                row(
                  word(name),
                  minor(found.first.byCategory[name]?.[me.id]),
                  minor(found.second.byCategory[name]?.[me.id]),
                ),
              )}
              foot={row(t`All`, before, after)}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
