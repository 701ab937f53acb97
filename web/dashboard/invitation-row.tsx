import type { ReceivedInvitation } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'

/** An invitation to another family: answered on its own screen, where the terms are. */
export function InvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const { locale } = useRegion()
  const { senderName } = invitation
  const children = new Intl.ListFormat(locale, { type: 'conjunction' }).format(invitation.children)
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 py-4">
      <PersonMark name={senderName} kind="other" />
      <div>
        <h3 className="text-17 leading-[1.4] font-semibold">
          <Trans>{senderName} invites you</Trans>
        </h3>
        <p className="text-15 text-ink-2">
          <Trans>For {children}. You see what is recorded before you accept.</Trans>
        </p>
      </div>
      <div className="col-start-2 mt-2 flex">
        <ButtonLink to="/accept-invite" className="max-md:flex-1">
          <Trans>See the invitation</Trans>
        </ButtonLink>
      </div>
    </li>
  )
}
