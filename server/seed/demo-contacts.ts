import type { ContactInput } from '@evenhand/contract/contacts.ts'
import type { Family } from '@evenhand/contract/family.ts'
import type { PersonRow } from '../account/people.sql.ts'
import { createContact } from '../contacts/contacts.commands.ts'
import type { Context } from '../context.ts'
import { changeChild } from '../family/children.commands.ts'
import { mintOwnFamily, type PersonId } from '../http/gate.ts'
import type { Repeat } from '../http/serve.ts'
import { type DemoContact, NORAS, SAMS, THE_CHILDREN } from './demo-people.ts'

type Home = {
  readonly family: Family
  readonly parents: { readonly nora: PersonRow; readonly sam: PersonRow }
}

/**
 * The people around Mila and Theo, each in the list of the parent they belong to, and what both should know of the
 * children. By the commands people use, each with a key of its own.
 */
export async function addDemoContacts(
  ctx: Context,
  { family, parents }: Home,
  once: (key: string) => Repeat,
): Promise<void> {
  const nora = parents.nora.id as PersonId
  for (const { name, health, school } of THE_CHILDREN) {
    const child = family.children.find((one) => one.name === name)
    if (!child) continue
    const scope = { ctx, person: nora, family: mintOwnFamily(family.id), repeat: once(`demo-child-${name}`) }
    await changeChild(scope, child.id, { name, birthDate: child.birthDate, health, school })
  }
  for (const [person, contacts] of [
    [nora, NORAS],
    [parents.sam.id as PersonId, SAMS],
  ] as const) {
    for (const contact of contacts) {
      const repeat = once(`demo-contact-${contact.name}`)
      await createContact({ ctx, person, repeat }, inputOf(contact, family))
    }
  }
}

function inputOf({ for: names = [], ...contact }: DemoContact, family: Family): ContactInput {
  const childIds = family.children.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  return { ...contact, phones: [...(contact.phones ?? [])], familyId: family.id, childIds }
}
