import type { Family, Member } from '@evenhand/contract/family.ts'
import { useLingui } from '@lingui/react/macro'

/** The two sides of a family as the signed-in person sees them. */
export type Parents = {
  me: Member
  /** null until the other parent has joined */
  other: Member | null
  /** the other parent who has left: what was entered between the two stays between them */
  former?: Member | null
  /** what to call the other parent, whether they have joined, have left, or neither */
  them: string
}

/** You and the other parent; null for somebody who is not in the family. */
export function useParents(family: Family): Parents | null {
  const { t } = useLingui()
  const me = family.members.find((member) => member.isMe)
  if (!me) return null
  const other = family.members.find((member) => !member.isMe) ?? null
  const former = other === null ? (family.former[0] ?? null) : null
  const them = (other ?? former)?.firstName || family.coParentName || t`the other parent`
  return { me, other, former, them }
}

/** Whom past facts are between: the other parent, also one who has left; null where there never was one. */
export function otherSide({ other, former = null }: Parents): Member | null {
  return other ?? former
}
