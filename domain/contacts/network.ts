import type { ContactCategory } from './contact.ts'

/** Somebody around the children, as the picture and the tree show them. */
export type Around = {
  /** the contact's id */
  readonly id: string
  readonly name: string
  readonly role: string
  readonly category: ContactCategory
  readonly phone: string
  readonly mayPickUp: boolean
  readonly isEmergency: boolean
  /** empty means all children */
  readonly childIds: readonly string[]
}

/** What the network knows of a contact. */
export type NetworkContact = Around & {
  readonly ownerId: string
  readonly familyId: string | null
}

/** The people around the children: those of either home, and those who are there for the children themselves. [CON-03] */
export type Network = {
  readonly yours: readonly Around[]
  readonly theirs: readonly Around[]
  readonly shared: readonly Around[]
}

/**
 * Who stands where: family and friends with the parent in whose list they are, doctors, schools and carers with the
 * children. Lawyers are nobody around the children, and children and parents stand there already. Contacts of no
 * family count where there is one family only: nothing of one family is seen in another. [CON-03] [ONB-10]
 */
export function networkOf(
  contacts: readonly NetworkContact[],
  family: { readonly id: string; readonly isOnly: boolean },
  me: string,
): Network {
  const here = contacts
    .filter(({ familyId }) => familyId === family.id || (familyId === null && family.isOnly))
    .filter(({ category }) => !['child', 'co-parent', 'legal'].includes(category))
    .sort(byWeight)
  const relatives = here.filter(({ category }) => category === 'family')
  return {
    yours: relatives.filter(({ ownerId }) => ownerId === me),
    theirs: relatives.filter(({ ownerId }) => ownerId !== me),
    shared: here.filter(({ category }) => category !== 'family'),
  }
}

/** Whom one needs soonest stands nearest: emergencies, then who may pick up, then by name. */
function byWeight(one: NetworkContact, other: NetworkContact): number {
  const weight = ({ isEmergency, mayPickUp }: Around) => (isEmergency ? 2 : 0) + (mayPickUp ? 1 : 0)
  return weight(other) - weight(one) || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
}
