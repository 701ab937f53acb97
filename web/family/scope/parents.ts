import type { Family, Member } from '@evenhand/contract/family.ts'
import { useLingui } from '@lingui/react/macro'

/** The two sides of a family as the signed-in person sees them. */
export type Parents = {
  me: Member
  /** null until the other parent has joined */
  other: Member | null
  /** what to call the other parent, joined or not */
  them: string
}

/** You and the other parent; null for somebody who is not in the family. */
export function useParents(family: Family): Parents | null {
  const { t } = useLingui()
  const me = family.members.find((member) => member.isMe)
  if (!me) return null
  const other = family.members.find((member) => !member.isMe) ?? null
  return { me, other, them: other?.firstName || family.coParentName || t`the other parent` }
}
