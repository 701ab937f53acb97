import type { ContactInput } from '@evenhand/contract/contacts/contacts.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { changeChild } from '../family/children.commands.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { createContact } from './contacts.commands.ts'
import { type DemoContact, NORAS, SAMS, THE_CHILDREN } from './people.demo.ts'

const DAY = 24 * 3_600_000

/**
 * The people around Mila and Theo, each in the address book of the parent they belong to, and what both parents should
 * know about the children.
 */
export function demoContacts({ family, begun }: DemoHome): DemoStep[] {
  const at = begun + 3 * DAY
  const children = THE_CHILDREN.flatMap(({ name, health, school }): DemoStep[] => {
    const child = family.children.find((one) => one.name === name)
    if (!child) return []
    const facts = { name, birthDate: child.birthDate, health, school }
    return [
      { at, key: `demo-child-${name}`, who: 'nora', take: (scope) => changeChild(scope, child.id, facts) },
    ]
  })
  const contacts = (
    [
      ['nora', NORAS],
      ['sam', SAMS],
    ] as const
  ).flatMap(([who, list]) =>
    list.map(
      (contact): DemoStep => ({
        at,
        key: `demo-contact-${contact.name}`,
        who,
        take: (scope) => createContact(scope, inputOf(contact, family)),
      }),
    ),
  )
  return [...children, ...contacts]
}

function inputOf({ for: names = [], ...contact }: DemoContact, family: Family): ContactInput {
  const childIds = family.children.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  return { ...contact, phones: [...(contact.phones ?? [])], familyId: family.id, childIds }
}
