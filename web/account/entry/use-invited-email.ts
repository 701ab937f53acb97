import { lookAtInvitation } from '@evenhand/contract/family/family.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

type InvitedEmail = { readonly state: 'loading' | 'known'; readonly email: string | null }

/** The address an open invitation was sent to; null without a link, or with one that no longer works. */
export function useInvitedEmail(token: string | null): InvitedEmail {
  const [found, setFound] = useState<InvitedEmail>({ state: token ? 'loading' : 'known', email: null })
  useEffect(() => {
    if (!token) return
    let isGone = false
    call(lookAtInvitation, { body: { token } }, { withoutSession: true }).then(
      ({ invitation }) => {
        const isOpen = invitation.status === 'pending'
        if (!isGone) setFound({ state: 'known', email: isOpen ? invitation.recipientEmail : null })
      },
      () => !isGone && setFound({ state: 'known', email: null }),
    )
    return () => {
      isGone = true
    }
  }, [token])
  return found
}
