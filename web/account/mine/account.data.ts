import { getSecurity, previewDeletion } from '@evenhand/contract/account/account.ts'
import { getProfile } from '@evenhand/contract/account/auth.ts'
import { getGoogleLink } from '@evenhand/contract/account/google.ts'
import { listPasskeys } from '@evenhand/contract/account/passkeys.ts'
import { listSessions } from '@evenhand/contract/account/sessions.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { reading, touched } from '../../api/reads/query.ts'
import { sessionNow } from '../../api/session/session.ts'
import { deviceStorage } from '../../device/storage.ts'

export const useProfile = () => useQuery({ ...reading(getProfile, {}), select: ({ data }) => data.user })

// ways to sign in are fetched at each visit and never copied to the device
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
 * Changes how the person signs in: at once or not at all. It is never queued, since the reply contains secrets or
 * ends sessions. What the screen shows is fetched again afterwards.
 */
export async function changeMine<E extends Endpoint>(endpoint: E, ask: AskOf<E>): Promise<ReplyOf<E>> {
  // signed out in another tab that could not notify this one
  if (sessionNow().status !== 'signed-in' || deviceStorage.getItem('currentUser') === null)
    throw new CallFailure('client/no-user', 'No user logged in')
  const reply = await call(endpoint, ask)
  touched(getSecurity, getProfile, listSessions, listPasskeys, getGoogleLink)
  return reply
}
