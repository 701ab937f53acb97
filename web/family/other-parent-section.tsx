import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { PersonMark } from '../ui/people.tsx'
import { Section } from '../ui/section.tsx'
import { InviteForm } from './invitation/invite-form.tsx'
import { OpenInvitation } from './invitation/open-invitation.tsx'
import { useOtherParent } from './scope/other-parent.ts'

/** The other parent: joined, invited, or not invited yet. A single parent is a complete family too. */
export function OtherParentSection({ family }: { family: Family }) {
  const other = family.members.find(({ isMe }) => !isMe)
  const { invitation } = family
  const { standing, sentence, meaning } = useOtherParent(family)
  return (
    <Section title={<Trans>The other parent</Trans>}>
      {other ? (
        <p className="mt-4 flex items-center gap-4">
          <PersonMark name={other.firstName} kind="them" />
          <span className="min-w-0">
            <span className="block font-semibold [overflow-wrap:anywhere]">{other.displayName}</span>
            <span className="block text-15 text-ink-2">
              <Trans>Sees everything this family shares</Trans>
            </span>
          </span>
        </p>
      ) : standing === 'deleted' ? (
        <p className="mt-3 max-w-measure text-ink-2">
          {sentence} {meaning}{' '}
          <Trans>
            A deleted account cannot come back, and nobody else can be invited into this family: its record
            holds what the other parent wrote. You can set up another family below.
          </Trans>
        </p>
      ) : invitation && (invitation.status === 'pending' || invitation.status === 'expired') ? (
        <OpenInvitation invitation={invitation} />
      ) : (
        <>
          <p className="mt-3 max-w-measure text-ink-2">
            {standing === 'left' ? (
              <Trans>
                {sentence} {meaning} Only they can come back, with the address they had: this family’s record
                holds what they wrote.
              </Trans>
            ) : standing === 'declined' ? (
              <Trans>
                {sentence} You can continue on your own, or invite again after a week, unless they asked for
                no more invitations.
              </Trans>
            ) : standing === 'withdrawn' ? (
              <Trans>{sentence} You can send a new one.</Trans>
            ) : (
              <Trans>
                You can use everything here alone: the ledger and the record are yours. When the other parent
                joins, they see what the family shares from then on, and of your own expenses only those you
                give them.
              </Trans>
            )}
          </p>
          <InviteForm
            familyId={family.id}
            firstName={family.coParentName ?? ''}
            childNames={family.children.map(({ firstName }) => firstName)}
          />
        </>
      )}
    </Section>
  )
}
