import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { Trans } from '@lingui/react/macro'
import { isAloneNow, otherSide, type Parents } from '../../family/scope/parents.ts'
import { Money } from '../../ui/money.tsx'
import { useClaims, useUnconfirmed } from '../../waiting/waiting.data.ts'
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

/**
 * What is claimed but not answered yet, and paid but not confirmed, by whose answer it waits for and never netted: shown
 * beside the balance, never included in it.
 */
export function ClaimedSentence({ summary, parents, familyId }: BalanceSentenceProps & { familyId: string }) {
  const { currency } = summary
  const { them } = parents
  const claims = useClaims(familyId)
  const payments = useUnconfirmed(familyId)
  if (otherSide(parents) === null) return <Trans>Balances start once {them} joins.</Trans>
  if (isAloneNow(parents)) {
    const left = <Money cents={Math.abs(minorOf(summary.claimed, currency))} currency={currency} />
    return summary.claimed === 0 ? null : <Trans>{left} was left unanswered.</Trans>
  }
  const mine = <Money cents={minorOf(claims.mine, currency)} currency={currency} />
  const theirs = <Money cents={minorOf(claims.theirs, currency)} currency={currency} />
  const sent = <Money cents={minorOf(payments.sent, currency)} currency={currency} />
  const arriving = <Money cents={minorOf(payments.arriving, currency)} currency={currency} />
  return (
    <>
      {claims.mine > 0 && <Trans>You haven’t answered {mine} yet.</Trans>}{' '}
      {claims.theirs > 0 && (
        <Trans>
          {them} hasn’t answered {theirs} yet.
        </Trans>
      )}{' '}
      {payments.arriving > 0 && (
        <Trans>
          You haven’t confirmed the {arriving} {them} sent.
        </Trans>
      )}{' '}
      {payments.sent > 0 && (
        <Trans>
          {them} hasn’t confirmed the {sent} you sent.
        </Trans>
      )}
    </>
  )
}
