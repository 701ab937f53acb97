import type { Family, Member } from '@evenhand/contract/family/family.ts'
import { useNameOfOther } from './other-parent.ts'

/** The two sides of a family from the signed-in person's view. */
export type Parents = {
  me: Member
  /** null until the other parent has joined */
  other: Member | null
  /** the other parent after leaving: what the two have entered stays between them */
  former?: Member | null
  /** what to call the other parent, whether they have joined, have left, or neither */
  them: string
}

/** You and the other parent; null for somebody who is not in the family. */
export function useParents(family: Family): Parents | null {
  const nameOfOther = useNameOfOther()
  const me = family.members.find((member) => member.isMe)
  if (!me) return null
  const other = family.members.find((member) => !member.isMe) ?? null
  const former = other === null ? (family.former[0] ?? null) : null
  return { me, other, former, them: nameOfOther(family) }
}

/** Who shares past facts with you: the other parent, even after leaving; null where there never was one. */
export function otherSide({ other, former = null }: Parents): Member | null {
  return other ?? former
}

/** The parents with whoever shares the past with you, for what is read and not written any more; null for one alone. */
export function withOtherSide(parents: Parents): (Parents & { other: Member }) | null {
  const other = otherSide(parents)
  return other && { ...parents, other }
}

/** Has the other parent left, or ended their account: what waits between the two cannot be answered. */
export const isAloneNow = ({ other, former = null }: Parents): boolean => other === null && former !== null
