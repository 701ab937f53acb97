/**
 * How the other parent of a family stands to it, seen by the one who is here. A family has one other parent at most, so
 * exactly one of these is true at a time. [ONB-08] [ONB-10]
 */
export type Standing =
  | 'joined'
  | 'not-invited'
  | 'invited'
  | 'expired'
  | 'declined'
  | 'withdrawn'
  | 'left'
  | 'deleted'

type Known = {
  /** somebody else belongs to the family now */
  readonly hasOther: boolean
  /** the name of a parent who has left, empty once their account has ended; null where nobody has left */
  readonly formerName: string | null
  /** the state of the latest invitation, null where none was sent */
  readonly invitation: 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
}

/**
 * The one state of the other parent. An account that has ended outweighs every invitation: nobody can come back with
 * it. One who has left and is invited again stands as somebody invited, until they answer or the invitation is taken
 * back.
 */
export function standingOf({ hasOther, formerName, invitation }: Known): Standing {
  if (hasOther) return 'joined'
  if (formerName === '') return 'deleted'
  if (invitation === 'pending') return 'invited'
  if (invitation === 'expired' || invitation === 'declined') return invitation
  if (formerName !== null) return 'left'
  // accepted by somebody the list does not name any more: nothing is known of an answer to come
  return invitation === 'withdrawn' ? 'withdrawn' : 'not-invited'
}

/** Was there another parent, who is not here any more: what waits between the two cannot be answered. */
export const hasGone = (standing: Standing): boolean => standing === 'left' || standing === 'deleted'
