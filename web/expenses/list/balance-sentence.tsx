import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { Trans } from '@lingui/react/macro'
import { isAloneNow, otherSide, type Parents } from '../../family/scope/parents.ts'
import { Money } from '../../ui/money.tsx'
import { minorOf } from '../wire.ts'

type BalanceSentenceProps = { summary: Summary; parents: Parents }

/** [EXP-07] What there is to settle, in one sentence. In a family of one: what one has paid. */
export function BalanceSentence({ summary, parents }: BalanceSentenceProps) {
  const { currency } = summary
  const { them } = parents
  if (otherSide(parents) === null) {
    if (summary.totalPaid === 0) return <Trans>Nothing paid yet</Trans>
    const paid = (
      <Money cents={minorOf(summary.totalPaid, currency)} currency={currency} className="font-display" />
    )
    return <Trans>You paid {paid}</Trans>
  }
  const owed = minorOf(summary.outstanding, currency)
  const amount = <Money cents={Math.abs(owed)} currency={currency} className="font-display" />
  if (owed > 0)
    return (
      <Trans>
        {them} owes you {amount}
      </Trans>
    )
  if (owed < 0)
    return (
      <Trans>
        You owe {them} {amount}
      </Trans>
    )
  return <Trans>You and {them} are even</Trans>
}

/** What is claimed but not answered yet: shown beside the balance, never included in it. */
export function ClaimedSentence({ summary, parents }: BalanceSentenceProps) {
  const { currency } = summary
  const { them } = parents
  if (otherSide(parents) === null) return <Trans>Nobody owes anybody while you are on your own here.</Trans>
  const claimed = minorOf(summary.claimed, currency)
  const amount = <Money cents={Math.abs(claimed)} currency={currency} />
  if (claimed === 0) return null
  if (isAloneNow(parents)) return <Trans>{amount} was left unanswered.</Trans>
  if (claimed > 0)
    return (
      <Trans>
        {amount} is waiting for {them}’s answer.
      </Trans>
    )
  return <Trans>{amount} is waiting for your answer.</Trans>
}
