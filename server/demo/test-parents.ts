import type { PersonRow } from '../account/people.sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { TestApp } from '../http/test-app.ts'
import { buildPerson, buildSession } from './people.ts'

/** A signed-in parent in a test. */
export type Parent = {
  readonly row: PersonRow
  readonly id: string
  readonly email: string
  readonly token: string
}

let count = 0

/** A new person with a verified mailbox and an open session. */
export async function aParent(app: TestApp, firstName: string, email?: string): Promise<Parent> {
  count += 1
  const address = email ?? `${firstName.toLowerCase()}-${count}@example.org`
  const row = await buildPerson(app.ctx, { email: address, firstName, lastName: 'Example' })
  return { row, id: row.id, email: address, token: await buildSession(app.ctx, row) }
}

/** The contacts in a parent's own list, as they see them. */
export async function contactsOf(app: TestApp, parent: Parent) {
  return inTransaction(app.ctx.db, { person: parent.id }, (tx) =>
    tx.selectFrom('contacts').selectAll().orderBy('created_at').orderBy('contact_id').execute(),
  )
}

/** The kinds of facts in a family's record, in order, as a member sees them; and the whole of it as text. */
export async function recordOf(app: TestApp, parent: Parent, family: string) {
  return inTransaction(app.ctx.db, { person: parent.id }, async (tx) => {
    const rows = await tx
      .selectFrom('record_entries as e')
      .innerJoin('record_bodies as b', (join) =>
        join.onRef('b.family_id', '=', 'e.family_id').onRef('b.seq', '=', 'e.seq'),
      )
      .select(['e.kind', 'e.actor', 'b.body'])
      .where('e.family_id', '=', family)
      .orderBy('e.seq')
      .execute()
    return { kinds: rows.map((row) => row.kind), rows, text: rows.map((row) => row.body).join('\n') }
  })
}
