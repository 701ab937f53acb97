import { randomUUID } from 'node:crypto'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { receiptFile, uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { acceptInvitation, listInvitations } from '@evenhand/contract/family/family.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, newHome, newParent, type TestFamily, type TestPerson } from './test-people.ts'

let app: TestApp
let home: TestFamily
let stranger: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  stranger = await newFamily(app)
})
afterAll(() => app.stop())

/** Runs statements as a person, to see what the database itself lets them do, whatever the server checks. */
const as = <T>(person: TestPerson, work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.ctx.db, { person: person.id }, work)
const refused = { code: '42501' }

function childFor(
  owner: TestPerson,
  by: TestPerson,
  family: TestFamily | { id: string; children: string[] },
) {
  const now = new Date(app.ctx.clock())
  return {
    owner_id: owner.id,
    contact_id: randomUUID(),
    family_id: family.id,
    child_id: family.children[0]!,
    name: 'Planted',
    first_name: 'Planted',
    last_name: '',
    category: 'child' as const,
    is_shared_child: true,
    created_by: by.id,
    created_at: now,
    updated_at: now,
  }
}

describe('row-level security by itself', () => {
  it('[ONB-05] lets nobody write into the list of someone they have not invited', async () => {
    const planted = childFor(home.a, stranger.a, stranger)
    await expect(
      as(stranger.a, (tx) => tx.insertInto('contacts').values(planted).execute()),
    ).rejects.toMatchObject(refused)
    // nor into that of an invitee who has already answered
    const again = { ...childFor(home.b, home.a, home), child_id: null }
    await expect(as(home.a, (tx) => tx.insertInto('contacts').values(again).execute())).rejects.toMatchObject(
      refused,
    )
  })

  it('[ONB-05] lets the inviter write a child without notes for the invitee, and nothing else', async () => {
    const [inviter, invited] = [await newParent(app), await newParent(app, 'Ben')]
    const sent = await newHome(app, inviter, invited.email)
    const copy = childFor(invited, inviter, sent)
    for (const change of [{ notes: 'CANARY' }, { is_shared_child: false }, { family_id: stranger.id }]) {
      const planted = { ...copy, contact_id: randomUUID(), child_id: null, ...change }
      await expect(
        as(inviter, (tx) => tx.insertInto('contacts').values(planted).execute()),
        JSON.stringify(change),
      ).rejects.toMatchObject(refused)
    }
    const good = { ...copy, child_id: null }
    await as(inviter, (tx) => tx.insertInto('contacts').values(good).execute())
  })

  it('[ONB-09] grants nothing for an answered invitation', async () => {
    const mayJoin = (tx: Tx) => sql<{ may: boolean }>`select may_join(${home.id}) as may`.execute(tx)
    expect((await as(home.b, mayJoin)).rows).toEqual([{ may: false }])
    expect((await as(stranger.a, mayJoin)).rows).toEqual([{ may: false }])
  })

  it('[ONB-08] lets nobody send an invitation in the other parent’s name', async () => {
    const at = new Date(app.ctx.clock())
    const forged = {
      family_id: home.id,
      invitation_id: randomUUID(),
      token_hash: Buffer.alloc(32, 7),
      sender_id: home.a.id,
      sender_name: 'Ana',
      recipient_email: 'x@example.org',
      recipient_email_key: 'x@example.org',
      recipient_name: '',
      status: 'pending' as const,
      created_at: at,
      sent_at: at,
      expires_at: at,
    }
    await expect(
      as(home.b, (tx) => tx.insertInto('invitations').values(forged).execute()),
    ).rejects.toMatchObject(refused)
  })

  it('[ONB-10] shows the creator of a family nothing of it after they have left', async () => {
    const left = await newFamily(app)
    await sql`update family_members set left_at = now() where family_id = ${left.id} and person_id = ${left.a.id}`.execute(
      app.owner.query,
    )
    const seen = await as(left.a, (tx) => tx.selectFrom('families').selectAll().execute())
    expect(seen).toEqual([])
    const changed = await as(left.a, (tx) =>
      tx.updateTable('families').set({ zone: 'UTC' }).where('family_id', '=', left.id).executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(0)
    const rejoin = { family_id: left.id, person_id: left.a.id, joined_at: new Date() }
    await expect(
      as(left.a, (tx) => tx.insertInto('family_members').values(rejoin).execute()),
    ).rejects.toMatchObject(refused)
  })

  it('[ONB-10] hides the receipts of one’s own ledger from the other parent', async () => {
    const [owner, joining] = [await newParent(app), await newParent(app, 'Ben')]
    const own = await newHome(app, owner, joining.email)
    const receipt = await ownReceipt(owner)
    const [invitation] = (await app.call(listInvitations, { token: joining.token })).body.invitations
    await app.call(acceptInvitation, {
      token: joining.token,
      params: { id: invitation!.id },
      body: { termsAccepted: true },
    })
    const files = (person: TestPerson) =>
      as(person, (tx) => tx.selectFrom('files').select('file_id').where('family_id', '=', own.id).execute())
    expect(await files(owner)).toEqual([{ file_id: receipt }])
    expect(await files(joining)).toEqual([])
    const fetched = (token: string) =>
      app.call(receiptFile, { token, params: { familyId: own.id, fileId: receipt } })
    expect((await fetched(owner.token)).status).toBe(200)
    expect((await fetched(joining.token)).problem.code).toBe('file/not-found')
  })

  it('[EXP-01] lets nobody change who entered an expense, or in which family', async () => {
    for (const change of [{ created_by: home.b.id }, { family_id: stranger.id }, { currency: 'USD' }]) {
      await expect(
        as(home.b, (tx) => tx.updateTable('expenses').set(change).execute()),
      ).rejects.toMatchObject(refused)
    }
  })
})

async function ownReceipt({ token }: TestPerson): Promise<string> {
  const lunch = { amount: 10, category: 'food', description: 'Lunch', date: '2026-11-01' } as const
  const made = await app.call(createExpense, { token, body: { ...lunch, splitType: 'equal' } })
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('receipt', new Blob([new Uint8Array(bytes)]), 'receipt.png')
  const stored = await app.call(uploadReceipt, { token, params: { id: made.body.data.expense.id }, form })
  return stored.body.data.expense.receipt!.id
}
