import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { recordKeys } from '@evenhand/contract/account/auth.ts'
import { createExpense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import { recordHead, recordLog, recordShownOtherwise } from '@evenhand/contract/record/record.ts'
import { type SignatureCheck, verifyHead } from '@evenhand/domain/record/head.ts'
import { type Log, verifyLog } from '@evenhand/domain/record/verify.ts'
import { verifyConsistency } from '@evenhand/domain/record/verify-proofs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { sha256 } from './append.commands.ts'
import { readLog } from './read-log.sql.ts'

let app: TestApp
let home: TestFamily
let check: SignatureCheck
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  const { keys } = (await app.call(recordKeys, {})).body
  const publicKey = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' })
  check = (bytes, signature) => verify(null, bytes, publicKey, signature)
})
afterAll(() => app.stop())

const lunch = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const add = async (description = 'Lunch') =>
  (await app.call(createExpense, { token: home.a.token, body: { ...lunch, description } })).body.data.expense

const log = () =>
  inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id)) as Promise<Log>
const head = async (since?: number) =>
  (
    await app.call(recordHead, {
      token: home.b.token,
      params: { familyId: home.id },
      ...(since === undefined ? {} : { query: { since: String(since) } }),
    })
  ).body

describe('the record of a family', () => {
  it('[EXP-03] contains every version of an expense, and verifies against its signed head', async () => {
    const { id } = await add('First words')
    await app.call(updateExpense, {
      token: home.a.token,
      params: { id },
      body: { ...lunch, description: 'Second' },
    })
    const record = await log()
    const versions = record.items.filter((item) => item.entry.subject === id)
    expect(versions.map((item) => item.entry.kind)).toEqual(['expense.created', 'expense.edited'])
    expect(versions.map((item) => (item.content!.body as { description: string }).description)).toEqual([
      'First words',
      'Second',
    ])
    expect(await verifyLog(record, sha256, check)).toEqual([])
  })

  it('[ONB-09] begins with how the family was created', async () => {
    const kinds = (await log()).items.map((item) => item.entry.kind)
    for (const kind of ['family.created', 'child.added', 'invitation.sent']) expect(kinds).toContain(kind)
  })

  it('shows pages a head signed by the published key, and proves an earlier one to be its prefix', async () => {
    const before = (await head()).head
    for (let n = 0; n < 5; n += 1) await add()
    const { head: after, consistency } = await head(before.size)
    for (const one of [before, after]) {
      const { family, size, root, at } = one
      const signature = Buffer.from(one.signature, 'base64url')
      expect(await verifyHead({ head: { family, size, root, at: Date.parse(at) }, signature }, check)).toBe(
        true,
      )
    }
    const proof = consistency!.map((hash) => Buffer.from(hash, 'hex'))
    const [first, second] = [before, after].map((one) => Buffer.from(one.root, 'hex')) as [Buffer, Buffer]
    expect(
      await verifyConsistency(
        { size1: before.size, size2: after.size, root1: first, root2: second, proof },
        sha256,
      ),
    ).toBe(true)
  })

  it('sixteen concurrent writers leave one unbroken order', async () => {
    const size = (await log()).items.length
    await Promise.all(Array.from({ length: 16 }, (_, n) => add(`writer ${n}`)))
    const record = await log()
    expect(record.items.length).toBe(size + 16)
    expect(await verifyLog(record, sha256, check)).toEqual([])
  })

  it('cannot be changed by the app or the tables’ owner', async () => {
    for (const change of [
      'update record_entries set kind = kind',
      'delete from record_bodies',
      'truncate record_heads',
    ]) {
      for (const db of [app.ctx.db, app.owner]) {
        const attempt = inTransaction(db, { person: home.a.id }, (tx) => sql.raw(change).execute(tx))
        await expect(attempt, change).rejects.toThrow(/denied|refused/)
      }
    }
  })
})

describe('[REC-04] what screens show, held against the record', () => {
  const ask = async () =>
    (await app.call(recordShownOtherwise, { token: home.b.token, params: { familyId: home.id } })).body
  const say = async (text: string) => {
    const clientId = crypto.randomUUID()
    const body = { conversationId: home.id, clientId, text, decision: 'none' as const }
    return (await app.call(sendMessage, { token: home.a.token, body })).body.message.id
  }
  /** As a superuser does it: past the policies and the triggers. */
  const past = async (table: string, statement: string, values: unknown[]) => {
    const client = await app.owner.checkOut()
    try {
      await client.query('begin')
      await client.query(`alter table ${table} no force row level security`)
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(statement, values)
      await client.query(`alter table ${table} enable trigger user`)
      await client.query(`alter table ${table} force row level security`)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  it('names a message and an expense whose rows were changed past the application', async () => {
    const message = await say('I will bring the boots')
    const { id } = await add('Dentist')
    await app.call(updateExpense, {
      token: home.a.token,
      params: { id },
      body: { ...lunch, description: 'Dentist, twice' },
    })
    expect(await ask()).toEqual({ entries: [], unrecorded: 0 })
    const seqOf = async (kind: string, subject: string) =>
      (await log()).items.findLast(({ entry }) => entry.kind === kind && entry.subject === subject)?.entry.seq

    /** The entries named while one column says something else. */
    const one = async (table: string, column: string, value: string, row: string) => {
      const key = table === 'messages' ? 'message_id' : 'expense_id'
      const read = `select ${column}::text as value from ${table} where ${key} = '${row}'`
      const { rows } = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
        sql.raw<{ value: string | null }>(read).execute(tx),
      )
      const was = rows[0]!.value
      await past(table, `update ${table} set ${column} = ${value} where ${key} = $1`, [row])
      const { entries } = await ask()
      const back = was === null ? 'null' : `'${was}'`
      await past(table, `update ${table} set ${column} = ${back} where ${key} = $1`, [row])
      return entries
    }
    const sent = await seqOf('message.sent', message)
    for (const [column, value] of [
      ['body', "'I will not'"],
      ['author_id', `'${home.b.id}'`],
      ['sent_at', "sent_at - interval '1 day'"],
      ['is_urgent', 'not is_urgent'],
      ['reply_to', 'message_id'],
    ] as const)
      expect([column, await one('messages', column, value, message)]).toEqual([column, [sent]])
    const edited = await seqOf('expense.edited', id)
    for (const [column, value] of [
      ['amount_minor', 'amount_minor + 1'],
      ['payer_share_minor', 'payer_share_minor - 1'],
      ['category', "'travel'"],
      ['description', "'Dentist, thrice'"],
      ['day', 'day - 1'],
      ['paid_by', `'${home.b.id}'`],
      ['withdrawn_at', 'now()'],
    ] as const)
      expect([column, await one('expenses', column, value, id)]).toEqual([column, [edited]])
    expect(await ask()).toEqual({ entries: [], unrecorded: 0 })
  })

  it('gives every entry with its content, page by page, to be checked where it is read', async () => {
    const params = { familyId: home.id }
    const { entries, next } = (await app.call(recordLog, { token: home.b.token, params })).body
    const size = (await log()).items.length
    expect([entries.length, entries.map(({ seq }) => seq), next]).toEqual([
      ...[size, Array.from({ length: size }, (_, seq) => seq), null],
    ])
    expect(entries.every(({ salt, body }) => salt !== null && body !== null)).toBe(true)
    const rest = (await app.call(recordLog, { token: home.b.token, params, query: { from: '2' } })).body
    expect(rest.entries[0]?.seq).toBe(2)
  })

  it('is silent of an expense whose last entry was erased: an earlier one is no longer what holds', async () => {
    const { id } = await add('Dentist')
    const body = { ...lunch, description: 'Dentist, twice' }
    await app.call(updateExpense, { token: home.a.token, params: { id }, body })
    const edited = (await log()).items.findLast(({ entry }) => entry.subject === id)!.entry.seq
    await past('record_bodies', 'delete from record_bodies where family_id = $1 and seq = $2', [
      home.id,
      edited,
    ])
    expect((await ask()).entries).toEqual([])
  })
})
