import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { ageOn, asDay, type Day } from '@evenhand/domain/time/day.ts'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { contactOf, readContacts } from './contacts.sql.ts'
import { listSharedWith } from './shared-contacts.sql.ts'

/** The day ages are computed for; UTC, because a list is read wherever its owner is. */
export function dayOf(now: number): Day {
  return asDay(new Date(now).toISOString().slice(0, 10))
}

/** The person's list with what others share with them: emergency contacts first, then by name (CON-02). */
export async function contactsFor(tx: Tx, person: PersonId, now: number): Promise<Contact[]> {
  const today = dayOf(now)
  const own = (await readContacts(tx, person)).map((row) => contactOf(row, today))
  const shared = (await listSharedWith(tx, person)).map((facts) => ({
    ...facts,
    notes: '',
    age: ageOn(facts.birthDate === null ? null : asDay(facts.birthDate), today),
  }))
  return [...own, ...shared].sort(
    (one, other) =>
      Number(other.isEmergency) - Number(one.isEmergency) || one.name.localeCompare(other.name, 'en'),
  )
}
