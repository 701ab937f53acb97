import { listInvitations } from '@evenhand/contract/family.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/query.ts'

/** Invitations of others to me that I have not answered. */
export function useReceivedInvitations() {
  return useQuery({
    ...reading(listInvitations, {}),
    select: ({ invitations }) => invitations.filter((invitation) => invitation.status === 'pending'),
  })
}
