import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Money } from '../../ui/money.tsx'
import { Ledger } from '../../ui/plots/plot.tsx'
import { Section } from '../../ui/section.tsx'
import { useCategoryWord } from '../category.tsx'
import { minorOf } from '../wire.ts'

type Figures = Summary['byCategory'][string]
type By = 'category' | 'child' | 'month'

/** [EXP-07] The balance broken down: what I paid, what is approved and what is claimed, by category, child or month. */
export function BalanceTable({
  summary,
  family,
  parents,
}: {
  summary: Summary
  family: Family
  parents: Parents
}) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const [by, setBy] = useState<By>('category')
  const isAlone = otherSide(parents) === null
  const money = (amount: number) =>
    amount === 0 ? (
      '–'
    ) : (
      <Money cents={minorOf(amount, summary.currency)} currency={summary.currency} withCurrency={false} />
    )
  const row = (name: string, part: Figures) => [
    name,
    money(part.totalPaid),
    ...(isAlone ? [] : [money(part.outstanding), money(part.claimed)]),
  ]
  const parts: Record<By, [string, Figures][]> = {
    category: categoryNames.flatMap((name) => {
      const part = summary.byCategory[name]
      return part ? [[word(name), part]] : []
    }),
    child: Object.entries(summary.byChild).map(([id, part]) => {
      const child = family.children.find((one) => one.id === id)
      return [child ? child.firstName || child.name : t`All children`, part]
    }),
    month: Object.entries(summary.byMonth)
      .toSorted(([p], [q]) => (p < q ? 1 : -1))
      .map(([month, part]) => [dayText(`${month}-01`, locale, { month: 'long', year: 'numeric' }), part]),
  }
  if (summary.count === 0) return null
  return (
    <div id={ADDS_UP} ref={comeIntoView} className="scroll-mt-4">
      <Section
        title={t`How it adds up`}
        className="[&>.section-head]:flex-wrap"
        end={
          <Segmented<By>
            label={t`Balances by`}
            value={by}
            onChange={setBy}
            options={[
              { value: 'category', label: t`Category` },
              { value: 'child', label: t`Child` },
              { value: 'month', label: t`Month` },
            ]}
          />
        }
      >
        <div className="pt-3">
          <Ledger
            caption={t`How it adds up`}
            head={[
              { category: t`Category`, child: t`Child`, month: t`Month` }[by],
              t`You paid`,
              ...(isAlone
                ? []
                : [
                    t({ message: 'Approved', context: 'an amount' }),
                    t({ message: 'Open', context: 'an amount' }),
                  ]),
            ]}
            rows={parts[by].map(([name, part]) => row(name, part))}
            foot={row(t`All`, summary)}
          />
          {!isAlone && (
            <p className="hint mt-3">
              <Trans>
                Plus: owed to you. Minus: you owe. Confirmed payments count in the last line only: they settle
                the whole, not a part.
              </Trans>
            </p>
          )}
        </div>
      </Section>
    </div>
  )
}

const ADDS_UP = 'adds-up'

/** Scrolls to this part for whoever followed a link to it; by then everything above has loaded. */
function comeIntoView(element: HTMLElement | null): void {
  if (window.location.hash === `#${ADDS_UP}`) element?.scrollIntoView()
}
