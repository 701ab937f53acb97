import { type Expense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { isUsuallyCovered } from '@evenhand/domain/expenses/category.ts'
import { maybeSameBill, SAME_BILL_DAYS } from '@evenhand/domain/expenses/same-bill.ts'
import { addDays, asDay, isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { reading } from '../../api/reads/query.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { minorOf } from '../wire.ts'
import { readAmount } from './amount-text.ts'
import type { Draft, DraftSetting } from './draft.ts'
import type { LiveDecision } from './use-decision.ts'

type EntryHintsProps = {
  draft: Draft
  family: Family
  parents: Parents
  setting: DraftSetting
  decided: LiveDecision | null
  hasReceipt: boolean
  /** an expense being edited does not count as its own duplicate */
  except?: string | undefined
}

/** What may be wrong with an expense, pointed out before it is sent; hints never prevent sending. */
export function EntryHints({
  draft,
  family,
  parents,
  setting,
  decided,
  hasReceipt,
  except,
}: EntryHintsProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { them } = parents
  const double = useSameBill(draft, family.id, setting, except)
  const hints = [
    decided?.decision.needsConsent && t`Your agreement says to ask first. Has ${them} agreed to it?`,
    decided?.decision.needsReceipt && !hasReceipt && t`Your agreement asks for a receipt.`,
    !decided && draft.category !== '' && isUsuallyCovered(draft.category) && parents.other
      ? t`Everyday costs like this are often part of child support. Check with ${them} before it is counted as shared.`
      : null,
  ].filter((hint) => typeof hint === 'string')
  if (hints.length === 0 && !double) return null
  const when = double && dayText(double.date, locale, { day: 'numeric', month: 'long' })
  return (
    <div className="grid gap-1.5 text-15" role="status">
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {double && (
        <p>
          <Trans>
            The same amount was entered for {when}.{' '}
            <Link to={`/expenses/${double.id}`} className="link">
              Is it the same bill?
            </Link>
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Finds an expense of the same amount within three days, entered by either parent. [EXP-11] */
function useSameBill(
  draft: Draft,
  familyId: string,
  { currency, locale }: DraftSetting,
  except: string | undefined,
) {
  const amount = readAmount(useDeferredValue(draft.amount), currency, locale)
  const day = isDay(draft.date) ? asDay(draft.date) : null
  const query = day && {
    dateFrom: addDays(day, -SAME_BILL_DAYS),
    dateTo: addDays(day, SAME_BILL_DAYS),
    limit: '200',
  }
  const near = useQuery({
    enabled: query !== null && amount.ok,
    ...reading(listExpenses, { params: { familyId }, ...(query && { query }) }),
  })
  if (!amount.ok || day === null) return null
  const bill = { amount: amount.cents, currency, date: day }
  const isSame = (one: Expense) =>
    maybeSameBill(bill, { ...one, amount: minorOf(one.amount, one.currency), date: asDay(one.date) })
  return near.data?.expenses.find((one) => one.id !== except && isSame(one)) ?? null
}
