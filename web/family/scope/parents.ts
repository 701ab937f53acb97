import type { Family, Member } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'

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
  const { t } = useLingui()
  const me = family.members.find((member) => member.isMe)
  if (!me) return null
  const other = family.members.find((member) => !member.isMe) ?? null
  const former = other === null ? (family.former[0] ?? null) : null
  const them = (other ?? former)?.firstName || family.coParentName || t`the other parent`
  return { me, other, former, them }
}

/** Who shares past facts with you: the other parent, even after leaving; null where there never was one. */
export function otherSide({ other, former = null }: Parents): Member | null {
  return other ?? former
}
