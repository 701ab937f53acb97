import { getSecurity, previewDeletion } from '@evenhand/contract/account.ts'
import { getProfile } from '@evenhand/contract/auth.ts'
import { getGoogleLink } from '@evenhand/contract/google.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { listPasskeys } from '@evenhand/contract/passkeys.ts'
import { listSessions } from '@evenhand/contract/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { reading, touched } from '../../api/query.ts'
import { sessionNow } from '../../api/session.ts'

export const useProfile = () => useQuery({ ...reading(getProfile, {}), select: ({ data }) => data.user })

// how one gets in is read anew at each visit and leaves no copy on the device
const private_ = { meta: { withoutCopy: true }, staleTime: 0 }
export const useSecurity = () => useQuery({ ...reading(getSecurity, {}), ...private_ })
export const useSessions = () =>
  useQuery({ ...reading(listSessions, {}), ...private_, select: ({ sessions }) => sessions })
export const usePasskeys = () =>
  useQuery({ ...reading(listPasskeys, {}), ...private_, select: ({ passkeys }) => passkeys })
export const useGoogleLink = () =>
  useQuery({ ...reading(getGoogleLink, {}), ...private_, select: ({ google }) => google })
export const useDeletion = (isOpen: boolean) =>
  useQuery({ ...reading(previewDeletion, {}), ...private_, enabled: isOpen })

/**
 * A change of how one gets in: made at once or not at all, never kept to be sent later, since its answer holds
 * secrets or ends sessions. What the screen shows of it is read again afterwards.
 */
export async function changeMine<E extends Endpoint>(endpoint: E, ask: AskOf<E>): Promise<ReplyOf<E>> {
  // signed out in another tab that could not tell this one
  if (sessionNow().status !== 'signed-in' || localStorage.getItem('currentUser') === null)
    throw new CallFailure('client/no-user', 'No user logged in')
  const reply = await call(endpoint, ask)
  touched(getSecurity, getProfile, listSessions, listPasskeys, getGoogleLink)
  return reply
}
