import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { hasGone } from '@evenhand/domain/family/standing.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { BalanceSentence, ClaimedSentence } from '../expenses/list/balance-sentence.tsx'
import { useOtherParent } from '../family/scope/other-parent.ts'
import { otherSide, type Parents } from '../family/scope/parents.ts'
import { longDayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Section } from '../ui/section.tsx'

type BetweenProps = { summary: Summary; family: Family; parents: Parents }

/** [DASH-01] The balance in a sentence; in a family of one, the state of the invitation. */
export function Between({ summary, family, parents }: BetweenProps) {
  const { t } = useLingui()
  const isAlone = otherSide(parents) === null
  const { count } = summary.sides
  return (
    <Section
      title={isAlone ? t`Your expenses` : t`Between you`}
      end={
        <Link to="/expenses" className="link max-md:-my-3">
          <Trans>Expenses</Trans>
        </Link>
      }
    >
      <p className="pt-4 font-serif text-28 leading-[1.15] font-display tracking-[-0.014em] text-balance">
        <BalanceSentence summary={summary} parents={parents} />
      </p>
      <p className="mt-1 text-15 text-ink-2">
        {!isAlone && count > 0 && (
          <>
            <Plural value={count} one="One approved item." other="# approved items." />{' '}
          </>
        )}
        <ClaimedSentence summary={summary} parents={parents} familyId={family.id} />
      </p>
      {parents.other === null && <InvitationState family={family} />}
    </Section>
  )
}

function InvitationState({ family }: { family: Family }) {
  const region = useRegion()
  const { standing, sentence, meaning } = useOtherParent(family)
  const { invitation } = family
  if (hasGone(standing))
    return (
      <p className="mt-3 border-t border-line pt-3 text-15">
        {sentence} {meaning}
      </p>
    )
  if (standing === 'not-invited' || invitation === null)
    return (
      <p className="mt-3 border-t border-line pt-3">
        <Link to="/family" className="link">
          <Trans>Invite the other parent</Trans>
        </Link>
      </p>
    )
  const address = invitation.recipientEmail
  const day = longDayText(invitation.sentAt, region)
  return (
    <div className="mt-3 border-t border-line pt-3 text-15 [overflow-wrap:anywhere]">
      <p>
        {sentence}{' '}
        {standing === 'invited' && (
          <Trans>
            The invitation went to {address} on {day}.
          </Trans>
        )}
      </p>
      <p className="mt-1">
        <Link to="/family" className="link">
          {invitation.status === 'pending' ? (
            <Trans>Other ways to invite</Trans>
          ) : (
            <Trans>Invite again</Trans>
          )}
        </Link>
      </p>
    </div>
  )
}
