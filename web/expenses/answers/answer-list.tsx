import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { useToAnswer } from '../expenses.data.ts'
import { AnswerCard } from './answer-card.tsx'
import { useUndoableApproval } from './use-undoable-approval.ts'

const SHOWN = 2
const NONE: readonly Expense[] = []

/** Expenses awaiting one's answer, above the list; where there are many, the oldest first with a link to the rest. */
export function AnswerList({ family, parents }: { family: Family; parents: Parents }) {
  const toAnswer = useToAnswer(family.id, parents.me.id)
  const waiting = isAloneNow(parents) ? NONE : (toAnswer.data ?? NONE)
  const approval = useUndoableApproval(waiting)
  const more = approval.expenses.length - SHOWN
  return (
    <>
      {approval.expenses.slice(0, SHOWN).map((expense) => (
        <AnswerCard
          key={expense.id}
          expense={expense}
          parents={parents}
          family={family}
          isPrimary={false}
          isApproving={approval.isSending(expense)}
          state={approval.canUndo(expense) ? 'undo' : approval.isDone(expense) ? 'done' : 'open'}
          onApprove={() => approval.begin(expense)}
          onUndo={() => approval.undo(expense)}
        />
      ))}
      {more > 0 && (
        <p className="mb-4">
          <Link to="/expenses?status=to-answer" className="link">
            <Plural value={more} one="One more needs your answer" other="# more need your answer" />
          </Link>
        </p>
      )}
    </>
  )
}
