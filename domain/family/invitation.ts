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

/** How long somebody who declined is left in peace by the same person: a week. */
export const declineRest = 7 * 24 * 3_600_000

/** Why somebody who declined before cannot be invited now. */
export type RestRefusal = 'declined-lately' | 'no-more'

/**
 * Whether a person may invite somebody who has declined them before, in whichever family: after a week, and never where
 * they asked for no more. [ONB-09]
 */
export function mayInviteAgain(
  before: { readonly declinedAt: Instant | null; readonly noMore: boolean },
  now: Instant,
): true | RestRefusal {
  if (before.noMore) return 'no-more'
  return before.declinedAt !== null && now < before.declinedAt + declineRest ? 'declined-lately' : true
}

/** Why nobody can be invited to a family now. */
export type InviteRefusal = 'open-already' | 'complete' | 'was-left'

/**
 * Whether a new invitation may be sent: the family has one parent, no invitation of it waits for an answer, and
 * a family whose other parent has left is opened to that parent alone, since its record holds their words.
 * After a decline, a withdrawal or when one ran out, a new one may be sent. [ONB-09] [ONB-10]
 */
export function mayInvite(
  family: {
    readonly members: number
    readonly hasOpen: boolean
    /** addresses, in the form of `normaliseEmail`, of parents who have left */
    readonly left: readonly string[]
  },
  emailKey: string,
): true | InviteRefusal {
  if (family.members > 1) return 'complete'
  if (family.hasOpen) return 'open-already'
  return family.left.length === 0 || family.left.includes(emailKey) ? true : 'was-left'
}

/** How long a code can be used that is read out on the phone: 24 hours. */
export const codeLifetime = 24 * 3_600_000

const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of eight letters and digits to read out, of as many random bytes; no I, L, O, U to mishear. */
export function codeOf(bytes: Uint8Array): string {
  return [...bytes.slice(0, 8)].map((byte) => CODE_LETTERS[byte % 32]).join('')
}

/** A code as it is spoken and shown: in two halves, 'K7QM-2RTX'. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** What was typed, as a code: case, spaces and dashes aside, O read as 0, I and L as 1; null where it is none. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === 8 && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null
}

/**
 * The token in what was pasted: an invitation's link, or the token alone; null where there is none. A link that
 * is mailed and one that is handed over look alike.
 */
export function tokenInLink(text: string): string | null {
  const found = /[?&#]token=([\w-]{20,200})/.exec(text)?.[1] ?? text.trim()
  return /^[\w-]{20,200}$/.test(found) ? found : null
}

/** An address as somebody may see it who holds a link or code from the sender: 'b•••@example.org'. */
export function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
