import { normaliseEmail } from '../account/email.ts'
import type { Instant } from '../time/wall.ts'
import type { PersonId } from './parents.ts'

/** What the rules need to know of an invitation. The stored status never says expired: time does. [ONB-08] */
export type InvitationFacts = {
  readonly senderId: PersonId
  /** In the form of `normaliseEmail`. */
  readonly recipientEmail: string
  readonly status: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  readonly expiresAt: Instant
}

/** The states of an invitation as both parents see them. */
export type InvitationState = InvitationFacts['status'] | 'expired'

/** How long an invitation can be accepted: 72 hours. */
export const invitationLifetime = 72 * 3_600_000

/** When an invitation sent (or sent again) now runs out. */
export function expiryOf(now: Instant): Instant {
  return now + invitationLifetime
}

/** The state at a moment: a pending one is expired from its expiry on. */
export function stateOf(invitation: InvitationFacts, now: Instant): InvitationState {
  return invitation.status === 'pending' && now >= invitation.expiresAt ? 'expired' : invitation.status
}

/** A signed-in person who opens an invitation. */
export type Invitee = { readonly id: PersonId; readonly email: string; readonly emailVerified: boolean }

/** Why an invitation cannot be answered, sent again or withdrawn. */
export type InvitationRefusal =
  | Exclude<InvitationState, 'pending'>
  | 'own-invitation'
  | 'not-your-address'
  | 'address-not-verified'
  | 'not-yours'

/**
 * Whether the person may accept: it binds to the invited address, which must be proven to be theirs; a
 * link passed on is worth nothing. To a stranger the state is not told. [ONB-09]
 */
export function mayAccept(
  invitation: InvitationFacts,
  person: Invitee,
  now: Instant,
): true | InvitationRefusal {
  if (person.id === invitation.senderId) return 'own-invitation'
  if (normaliseEmail(person.email) !== invitation.recipientEmail) return 'not-your-address'
  if (!person.emailVerified) return 'address-not-verified'
  const state = stateOf(invitation, now)
  return state === 'pending' ? true : state
}

/** Whether the person may decline: whoever may accept. [ONB-09] */
export const mayDecline: typeof mayAccept = mayAccept

/** Whether the person may send it again: the sender, while it is open or ran out. A decline stands. [ONB-09] */
export function mayResend(
  invitation: InvitationFacts,
  person: PersonId,
  now: Instant,
): true | InvitationRefusal {
  if (person !== invitation.senderId) return 'not-yours'
  const state = stateOf(invitation, now)
  return state === 'pending' || state === 'expired' ? true : state
}

/** Whether the person may withdraw it: the sender, until it is answered; one that ran out too. [ONB-09] */
export const mayWithdraw: typeof mayResend = mayResend
