import { normaliseEmail } from '../account/email.ts'
import { displayName } from '../account/name.ts'
import type { Day } from '../time/day.ts'
import { commaJoined, splitName } from './child.ts'
import type { PersonId } from './parents.ts'

/** What onboarding says of the other parent. `name` stands where first and last name are not given. [ONB-03] */
export type CoParentInput = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
}

/** A co-parent contact as onboarding makes it. [ONB-04] */
export type CoParentContact = {
  readonly ownerId: PersonId
  readonly category: 'co-parent'
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly children: string
  readonly status: 'invited'
}

/**
 * What becomes of the owner's co-parent contact with that address: it is made with status 'invited'; one
 * that exists without children gets them (comma-joined names); anything else stays as it is. [ONB-04]
 */
export function coParentContact(
  ownerId: PersonId,
  input: CoParentInput,
  childNames: readonly string[],
  existing: { readonly children: string | null } | null,
): { do: 'create'; contact: CoParentContact } | { do: 'fill'; children: string } | { do: 'nothing' } {
  const children = commaJoined(childNames)
  if (existing) return existing.children || children === '' ? { do: 'nothing' } : { do: 'fill', children }
  const joined = displayName(input.firstName, input.lastName)
  const { firstName, lastName } = joined === '' ? splitName(input.name) : input
  const contact: CoParentContact = {
    ownerId,
    category: 'co-parent',
    email: normaliseEmail(input.email),
    name: displayName(firstName, lastName),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    children,
    status: 'invited',
  }
  return { do: 'create', contact }
}

/** The copy of a child contact in the co-parent's account. It holds no notes. [ONB-05] */
export type SharedChildContact = {
  readonly ownerId: PersonId
  readonly category: 'child'
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: Day | null
  readonly isSharedChild: true
  readonly createdBy: PersonId
  readonly sharedWithUserId: PersonId
}

/**
 * The copy of a child contact for the person who has the co-parent's address, or null: there must be
 * such a person, not the inviter, and the address must be proven theirs. createdBy and sharedWithUserId
 * both point to the inviting parent, as ONB-05 has it. Name and birth date go along, notes never.
 */
export function sharedChildContact(
  child: { readonly name: string; readonly birthDate: Day | null },
  inviterId: PersonId,
  coParent: { readonly id: PersonId; readonly emailVerified: boolean } | null,
): SharedChildContact | null {
  if (!coParent?.emailVerified || coParent.id === inviterId) return null
  return {
    ownerId: coParent.id,
    category: 'child',
    name: child.name,
    ...splitName(child.name),
    birthDate: child.birthDate,
    isSharedChild: true,
    createdBy: inviterId,
    sharedWithUserId: inviterId,
  }
}
