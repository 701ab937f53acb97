import type { SplitType } from '@evenhand/domain/expenses/expense.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Money } from '../../ui/money.tsx'
import { TwoPartBar } from '../two-part-bar.tsx'
import { type Draft, type DraftSetting, sharesOfDraft } from './draft.ts'
import { SplitFields } from './split-fields.tsx'

type SharesCardProps = {
  draft: Draft
  change: (some: Partial<Draft>) => void
  onPart: (parent: string, text: string) => void
  setting: DraftSetting
  parents: Parents
  isSending: boolean
  isChanging: boolean
  error: string | undefined
  /** the clause that decides the split, in words, and a toggle to override it; null where no agreement decides */
  clause: { isOn: boolean; words: ReactNode; onToggle: () => void } | null
}

/** How the expense is shared, updated while typing; the button states the result. [EXP-06] */
export function SharesCard(props: SharesCardProps) {
  const { draft, change, onPart, setting, parents, isSending, isChanging, error, clause } = props
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency } = setting
  const words = useResultWords(props)
  const live = sharesOfDraft(draft, setting)
  const button = (
    <Button type="submit" look="primary" size="large" wide busy={isSending}>
      {words}
    </Button>
  )
  if (parents.other === null) return <div className="grid max-w-[400px] gap-3">{button}</div>
  const [mine, theirs] = [live?.shares[parents.me.id] ?? 0, live?.shares[parents.other.id] ?? 0]
  const { them } = parents
  const percent = percentWords(live?.amount ?? 0, locale)
  return (
    <section
      aria-labelledby="shares"
      className="float -mx-1 grid grid-cols-[minmax(0,1fr)] gap-4.5 px-4 py-5 md:mx-0 md:px-7 md:pt-6.5 md:pb-6 min-[1100px]:sticky min-[1100px]:top-10"
    >
      <h2 id="shares">
        <Trans>How it is shared</Trans>
      </h2>
      <TwoPartBar
        you={live ? mine : 1}
        them={live ? theirs : 1}
        whole={live ? live.amount : 2}
        height={56}
        youLabel={live && percent(mine)}
        themLabel={live && percent(theirs)}
      />
      <div className="flex flex-wrap justify-between gap-3" aria-live="polite">
        <div>
          <p className="text-15 text-ink-2">
            <Trans>Your share</Trans>
          </p>
          <Money cents={mine} currency={currency} withCurrency={false} className="text-28 leading-[1.1]" />
        </div>
        <div className="text-end">
          <p className="text-15 text-ink-2">
            <Trans>{them}’s share</Trans>
          </p>
          <Money cents={theirs} currency={currency} withCurrency={false} className="text-28 leading-[1.1]" />
        </div>
      </div>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
        id="expense-parts"
        tabIndex={-1}
      >
        {setting.refund ? (
          <p className="text-15">
            <Trans>It goes back the way you shared it.</Trans>
          </p>
        ) : clause?.isOn ? (
          clause.words
        ) : (
          <>
            <Segmented<SplitType>
              wide
              label={t`Share it`}
              value={draft.splitType}
              onChange={(splitType) => change({ splitType })}
              options={[
                { value: 'equal', label: t`Half each` },
                { value: 'percentage', label: t`Percent` },
                { value: 'custom', label: t`Amounts` },
              ]}
            />
            {draft.splitType !== 'equal' && (
              <SplitFields
                draft={draft}
                onPart={onPart}
                parents={parents}
                setting={setting}
                otherId={parents.other.id}
              />
            )}
          </>
        )}
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
      <p className="text-15">
        {isChanging ? (
          <Trans>{them} sees the change straight away. The earlier version stays in the record.</Trans>
        ) : (
          <Trans>{them} sees it straight away and can approve it.</Trans>
        )}
      </p>
      {button}
      {clause && (
        <button type="button" className="link justify-self-start text-15" onClick={clause.onToggle}>
          {clause.isOn ? <Trans>Split it another way</Trans> : <Trans>Share it by the agreement</Trans>}
        </button>
      )}
    </section>
  )
}

/** The button's label says what it does: "Add, Sam owes 98,40 €". */
function useResultWords({ draft, setting, parents, isChanging }: SharesCardProps): string {
  const { t } = useLingui()
  const { locale } = useRegion()
  const live = sharesOfDraft(draft, setting)
  const act = isChanging ? t`Save` : t`Add`
  if (live === null) return isChanging ? t`Save the changes` : t`Add the expense`
  const text = (minor: number) => moneyText(minor, setting.currency, locale)
  if (parents.other === null) return `${act} ${text(live.amount)}`
  const { them } = parents
  const isMine = draft.paidBy === parents.me.id
  const part = live.shares[isMine ? parents.other.id : parents.me.id] ?? 0
  if (part === 0) return t`${act}, nobody owes for it`
  const owed = text(part)
  // whoever received money that came back owes the other their part of it
  return isMine !== (setting.refund !== undefined)
    ? t`${act}, ${them} owes ${owed}`
    : t`${act}, you owe ${owed}`
}

function percentWords(amount: number, locale: string): (part: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (part) => (amount > 0 ? format.format(part / amount) : '')
}
