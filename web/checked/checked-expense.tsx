import { type Expense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { shownExpense } from '@evenhand/contract/expenses/shown.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import type { Difference, From, Looked } from './checking.ts'
import { useFound } from './use-found.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedExpenseProps = { expense: Expense; name: string; parents: Parents; from?: From }

/** An expense that both share; one's own ledger is in no record. */
const useLooked = (expense: Expense, from?: From) =>
  useMemo(() => ({ ...lookedOf(expense), ...from }), [expense, from])

function lookedOf(expense: Expense): Looked {
  const { id, familyId } = expense
  return {
    family: familyId,
    thing: `expense:${id}`,
    shown: shownExpense(expense),
    again: async (ask) => shownExpense((await ask(getExpense, { params: { id } })).data.expense),
    refresh: () => touched(getExpense),
  }
}

/** [REC-08] Above an expense: nothing while it is as recorded, and where it is not, what this device found. */
export function CheckedExpense({ expense, name, parents, from }: CheckedExpenseProps) {
  const { t } = useLingui()
  const titleOf = ({ seq, fields }: Difference) =>
    seq === null
      ? t`“${name}” is not in the record.`
      : fields.includes('amountMinor')
        ? t`The amount of “${name}” is not what was recorded.`
        : t`“${name}” is not shown as it was recorded.`
  return (
    <WhereDifferent looked={useLooked(expense, from)} currency={expense.currency} {...{ parents, titleOf }}>
      {t`Do not answer or pay it until you know which is right.`}
    </WhereDifferent>
  )
}

/** [REC-08] At the foot of an expense: that this device has compared it, and when; nothing where it has not. */
export function ExpenseSeal({ expense }: { expense: Expense }) {
  const region = useRegion()
  const found = useFound(useLooked(expense))
  if (found.is !== 'same') return null
  const [number, at] = [entryNumber(found.seq), dateTimeText(found.at, region)]
  return (
    <details className="checked-seal">
      <summary>
        <SealGlyph />
        <Trans>Checked on this device</Trans>
      </summary>
      <p>
        <Trans>
          What is shown of this expense is what the record on this device says, up to entry {number}. The
          record here was last compared with the server’s seal on {at}.
        </Trans>
      </p>
    </details>
  )
}

function SealGlyph() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.2" fill="var(--ink)" />
      <path
        d="m5.4 9.2 2.5 2.5 4.8-5.2"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
