import { approveExpense, type Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWaiting } from '../api/writes/use-waiting.ts'
import type { ProposalsToAnswer } from '../calendar/plan.data.ts'
import { ApproveButton } from '../expenses/answers/approve-button.tsx'
import { useUndoableApproval } from '../expenses/answers/use-undoable-approval.ts'
import { useCategoryWord } from '../expenses/category.tsx'
import { useOverviewToAnswer } from '../expenses/list/overview.data.ts'
import { minorOf, shareOf } from '../expenses/wire.ts'
import { useReceivedInvitations } from '../family/family.data.ts'
import { isAloneNow, type Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { PersonMark } from '../ui/people.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { ProposalsWaiting } from './proposals-waiting.tsx'

const NONE: readonly Expense[] = []

type WaitsProps = {
  family: Family
  parents: Parents
  /** of the calendar; left out where only money is shown */
  proposals?: ProposalsToAnswer
}
const UNASKED: ProposalsToAnswer = { list: [], plan: null, mine: 'A', isKnown: false }

/** [DASH-01] Swaps and other proposals, expenses and invitations that await my answer. */
export function Waits({ family, parents, proposals = UNASKED }: WaitsProps) {
  const { t } = useLingui()
  const toAnswer = useOverviewToAnswer(family.id, parents.me.id)
  const invitations = (useReceivedInvitations().data ?? []).filter(({ status }) => status === 'pending')
  // of what a parent who has gone asked for, nothing is owed an answer any more
  const asked = isAloneNow(parents) ? NONE : (toAnswer.data ?? NONE)
  const approval = useUndoableApproval(asked)
  const count = asked.length + invitations.length + proposals.list.length
  return (
    <Section
      title={t`Waiting for you`}
      end={count > 0 && <span className="text-15 text-ink-2">{count}</span>}
    >
      <ProposalsWaiting proposals={proposals} them={parents.them} />
      <Loaded
        query={toAnswer}
        failure={t`Failed to fetch expenses`}
        skeleton={
          <Skeleton label={t`Loading what is waiting for you`}>
            <SkeletonRows rows={2} />
          </Skeleton>
        }
      >
        {() =>
          approval.expenses.length + invitations.length === 0 ? (
            proposals.list.length === 0 && (
              <p className="pt-4 text-15 text-ink-2">
                {proposals.isKnown ? (
                  <Trans>
                    No swap, no other proposal, no expense and no invitation waits for your answer.
                  </Trans>
                ) : (
                  <Trans>No expense and no invitation waits for your answer.</Trans>
                )}
              </p>
            )
          ) : (
            <ul className="items">
              {approval.expenses.map((expense, index) => (
                <ToAnswer
                  key={expense.id}
                  expense={expense}
                  parents={parents}
                  isPrimary={index === 0}
                  isApproving={approval.isSending(expense)}
                  state={approval.canUndo(expense) ? 'undo' : approval.isDone(expense) ? 'done' : 'open'}
                  onApprove={() => approval.begin(expense)}
                  onUndo={() => approval.undo(expense)}
                />
              ))}
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

type ToAnswerProps = {
  expense: Expense
  parents: Parents
  isPrimary: boolean
  isApproving: boolean
  /** open, approved but still undoable, or approved and sent */
  state: 'open' | 'undo' | 'done'
  onApprove: () => void
  onUndo: () => void
}

function ToAnswer(props: ToAnswerProps) {
  const { expense, parents, isApproving, state, onUndo } = props
  const { locale } = useRegion()
  const word = useCategoryWord()
  const [unsent] = useWaiting(expense.id, approveExpense)
  const { currency } = expense
  const { them } = parents
  const whole = <Money cents={minorOf(expense.amount, currency)} currency={currency} />
  const amount = moneyText(shareOf(expense, parents.me.id), currency, locale)
  const share = <Money cents={shareOf(expense, parents.me.id)} currency={currency} />
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 py-4">
      <PersonMark name={them} kind="them" />
      <div>
        <h3 className="text-17 leading-[1.4] font-semibold">
          {expense.description || word(expense.category)}
        </h3>
        <p className="text-15 text-ink-2">
          {expense.paidBy === parents.me.id ? (
            <Trans>
              {them} entered that you paid {whole}. Your share is {share}.
            </Trans>
          ) : expense.splitType === 'equal' ? (
            <Trans>
              {them} paid {whole}. Your half is {share}.
            </Trans>
          ) : (
            <Trans>
              {them} paid {whole}. Your share is {share}.
            </Trans>
          )}
        </p>
      </div>
      <div className="col-start-2 mt-2 flex min-h-11 flex-wrap items-center gap-2 max-md:[&_.button]:flex-auto">
        {state !== 'open' ? (
          <>
            <Status glyph="done">
              <Trans>Approved {amount}</Trans>
            </Status>
            {state === 'undo' && (
              <Button onClick={onUndo}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </>
        ) : unsent && !isApproving ? (
          <Status glyph="waiting">
            <Trans>Approved here, waiting to be sent</Trans>
          </Status>
        ) : (
          <>
            <ApproveButton {...props} />
            <ButtonLink
              to={`/expenses/${expense.id}?answer=${expense.status === 'pending' ? 'reject' : 'counter'}`}
            >
              {expense.status === 'pending' ? <Trans>Not shared</Trans> : <Trans>Suggest a change</Trans>}
            </ButtonLink>
          </>
        )}
        <ButtonLink look="quiet" to={`/expenses/${expense.id}`}>
          {expense.receipt ? <Trans>See receipt</Trans> : <Trans>See the expense</Trans>}
        </ButtonLink>
      </div>
    </li>
  )
}
