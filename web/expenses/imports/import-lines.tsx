import type { ImportPreview } from '@evenhand/domain/expenses/import.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import { useCategoryWord } from '../category.tsx'
import type { Known } from './known-bills.ts'

const SHOWN = 20

/** A preview of a file: how much is imported, its first lines, and each skipped line with its reason. */
export function ImportLines({
  preview,
  currency,
  parents,
  known,
}: {
  preview: ImportPreview
  currency: string
  parents: Parents
  /** lines that may be here already */
  known: ReadonlyMap<number, Known>
}) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const { expenses, skipped } = preview
  const paidWords = ({ paidBy, refundOf }: ImportPreview['expenses'][number]) => {
    const isMine = paidBy === parents.me.id
    if (refundOf !== null) return isMine ? t`refunded to you` : t`refunded to ${parents.them}`
    return isMine ? t`you paid` : t`${parents.them} paid`
  }
  const knownWords = { here: t`Seems to be here already`, repeated: t`In the file twice` }
  const sum = moneyText(
    expenses.reduce((all, { amount }) => all + amount, 0),
    currency,
    locale,
  )
  const reasons = {
    payment: t`a payment, not an expense`,
    'another-currency': t`in another currency`,
    'not-between-you': t`not shared between the two of you`,
    unreadable: t`could not be read`,
    'refund-alone': t`a refund; enter it from its expense`,
    'not-shared': t`was not shared in the end`,
  }
  return (
    <>
      <Section title={<Plural value={expenses.length} one="# expense" other="# expenses" />}>
        {expenses.length === 0 ? (
          <p className="pt-3 text-ink-2">
            <Trans>Nothing in this file is shared between the two of you.</Trans>
          </p>
        ) : (
          <>
            <p className="pt-3 text-ink-2">
              <Trans>
                Together {sum}. They wait for {parents.them}’s answer.
              </Trans>
            </p>
            <ul className="items">
              {expenses.slice(0, SHOWN).map((one) => (
                <li
                  key={one.line}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3.5 py-2.5"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold [overflow-wrap:anywhere]">
                      {one.description || word(one.category)}
                    </span>
                    <span className="block text-15 text-ink-2">
                      {dayText(one.date, locale)}, {word(one.category)}, {paidWords(one)}
                    </span>
                  </span>
                  <span className="text-end">
                    <Money cents={one.amount} currency={currency} />
                    <span className="block text-15 text-ink-2">
                      {t`yours ${moneyText(one.shares[parents.me.id] ?? 0, currency, locale, false)}`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {expenses.length > SHOWN && (
              <p className="hint">
                <Plural value={expenses.length - SHOWN} one="and # more" other="and # more" />
              </p>
            )}
          </>
        )}
      </Section>
      {known.size > 0 && (
        <details className="border-t border-line pt-3" open>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Plural
              value={known.size}
              one="# line seems to be here already"
              other="# lines seem to be here already"
            />
          </summary>
          <ul className="grid gap-1.5 pt-2 text-15">
            {[...known].slice(0, 200).map(([line, why]) => (
              <li key={line}>
                {t`Line ${line}`}: <span className="text-ink-2">{knownWords[why]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details className="border-t border-line pt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Plural value={skipped.length} one="# line is left out" other="# lines are left out" />
          </summary>
          <ul className="grid gap-1.5 pt-2 text-15">
            {skipped.slice(0, 200).map(({ line, words, reason }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t`Line ${line}`}: {words !== '' && `${words}, `}
                <span className="text-ink-2">{reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
