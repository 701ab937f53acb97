import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { longDayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { Status } from '../../ui/status.tsx'
import { useCategoryWord } from '../category.tsx'
import { useSplitWords } from '../split-words.ts'
import { minorOf, shareOf } from '../wire.ts'
import { ApproveButton } from './approve-button.tsx'
import { useAnswerBy } from './clock-words.ts'

type AnswerCardProps = {
  expense: Expense
  parents: Parents
  family: Family
  isPrimary: boolean
  isApproving: boolean
  onApprove: () => void
  /** open, approved but still undoable, or approved and sent */
  state: 'open' | 'undo' | 'done'
  onUndo: () => void
}

/** An expense to answer, above the list. */
export function AnswerCard({
  expense,
  parents,
  family,
  isPrimary,
  isApproving,
  onApprove,
  state,
  onUndo,
}: AnswerCardProps) {
  const word = useCategoryWord()
  const splitWords = useSplitWords(parents)
  const { currency } = expense
  const child = family.children.find((one) => one.id === expense.childId)
  const share = shareOf(expense, parents.me.id)
  const region = useRegion()
  const { locale } = region
  const { them } = parents
  const day = longDayText(expense.createdAt, region)
  const amount = moneyText(share, currency, locale)
  const whole = <Money cents={minorOf(expense.amount, currency)} currency={currency} />
  const answerBy = useAnswerBy(expense, family, parents)
  const about = [word(expense.category), splitWords(expense), child?.firstName].filter(Boolean)
  return (
    <article
      aria-labelledby={`answer-${expense.id}`}
      className="-mx-1 mb-5 grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1 rounded-3 bg-well px-4 py-4.5 [--ground:var(--well)] md:mx-0 md:grid-cols-[auto_1fr_auto] md:px-6 md:py-5.5"
    >
      <PersonMark name={parents.them} kind="them" />
      <div>
        <h2 id={`answer-${expense.id}`} className="text-17">
          <Link to={`/expenses/${expense.id}`} className="no-underline hover:underline">
            {expense.description || word(expense.category)}
          </Link>
        </h2>
        <p className="text-15 text-ink-2">
          {expense.status !== 'pending' ? (
            <Trans>{them} suggested this.</Trans>
          ) : expense.receipt ? (
            <Trans>
              {them} added it on {day}, with a receipt.
            </Trans>
          ) : (
            <Trans>
              {them} added it on {day}.
            </Trans>
          )}
        </p>
        <p className="text-15 text-ink-2">{about.join(' · ')}</p>
        {state === 'open' &&
          answerBy.map((words) => (
            <p key={words} className="text-15">
              {words}
            </p>
          ))}
      </div>
      <p className="col-start-2 mt-2 flex items-baseline gap-2 md:col-start-3 md:mt-0 md:grid md:justify-items-end md:gap-0">
        <Money cents={share} currency={currency} className="text-28 leading-[1.1]" />
        <span className="text-15 text-ink-2">
          <Trans>of {whole}</Trans>
        </span>
      </p>
      {/* always two rows on a phone, so that nothing below shifts under a finger */}
      <div className="col-span-full mt-3 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2 max-md:grid-rows-[minmax(3rem,auto)_minmax(3rem,auto)] max-md:[&>:first-child]:col-span-2 md:col-start-2">
        {state === 'open' ? (
          <>
            <ApproveButton
              expense={expense}
              parents={parents}
              isPrimary={isPrimary}
              isApproving={isApproving}
              onApprove={onApprove}
            />
            <ButtonLink to={`/expenses/${expense.id}?answer=counter`}>
              <Trans>Suggest a change</Trans>
            </ButtonLink>
            <ButtonLink
              to={`/expenses/${expense.id}?answer=${expense.status === 'pending' ? 'reject' : 'deny'}`}
            >
              {expense.status === 'pending' ? <Trans>Not shared</Trans> : <Trans>Leave it disputed</Trans>}
            </ButtonLink>
          </>
        ) : (
          <>
            <Status glyph="done">
              <Trans>Approved {amount}</Trans>
            </Status>
            {state === 'undo' && (
              <Button onClick={onUndo} className="max-md:col-start-2">
                <Trans>Undo</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  )
}
