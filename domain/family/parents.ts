/** The id of a person: the same on every floor. */
export type PersonId = string

/** The parents of a family: one, or two. [ONB-10] */
export type Parents = readonly [PersonId] | readonly [PersonId, PersonId]

/** The other parent of the family, or null where there is none yet. */
export function otherParent(parents: Parents, person: PersonId): PersonId | null {
  return parents.find((parent) => parent !== person) ?? null
}
