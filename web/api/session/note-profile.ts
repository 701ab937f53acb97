import type { Profile } from '@evenhand/contract/account/auth.ts'
import { change, type SessionUser } from '../store.ts'
import { keepUser } from './kept-user.ts'
import { sessionNow } from './session.ts'

/** The person has changed their profile: updates the stored user. */
export function noteProfile(profile: Profile): void {
  const { user } = sessionNow()
  if (!user || user.id !== profile.id) return
  const now: SessionUser = {
    ...user,
    email: profile.email,
    first_name: profile.firstName,
    last_name: profile.lastName,
    profile_complete: profile.profile_complete,
    email_verified: profile.emailVerified,
    phone_number: profile.phoneNumber,
    updated_at: profile.updatedAt,
  }
  change('auth', { user: now })
  void keepUser(now, () => sessionNow().user === now)
  change('user', { profile })
}
