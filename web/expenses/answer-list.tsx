import type { Family } from '@evenhand/contract/family.ts'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import { AnswerCard } from './answer-card.tsx'
import { useApprove } from './expense-writes.data.ts'
import { useToAnswer } from './expenses.data.ts'

const SHOWN = 2

/** What waits for one's answer sits above the list; where there is much, the oldest first and a way to the rest. */
export function AnswerList({ family, parents }: { family: Family; parents: Parents }) {
  const toAnswer = useToAnswer(family.id, parents.me.id)
  const { approve, isApproving } = useApprove()
  const waiting = toAnswer.data ?? []
  const more = waiting.length - SHOWN
  return (
    <>
      {waiting.slice(0, SHOWN).map((expense) => (
        <AnswerCard
          key={expense.id}
          expense={expense}
          parents={parents}
          familyChildren={family.children}
          isPrimary={false}
          isApproving={isApproving(expense)}
          onApprove={() => void approve(expense)}
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
