import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { listMessages, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { listRecord } from '@evenhand/contract/record/exports.ts'
import { recordHead, recordLog } from '@evenhand/contract/record/record.ts'
import { verifyLog } from '@evenhand/domain/record/verify.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { placesOf } from '../testing/places-of.ts'
import { addTestDevice, signatureHeader } from '../testing/witness.ts'
import { sha256 } from './append.commands.ts'
import { eraseEntries } from './erasure.commands.ts'
import { readLog } from './read-log.sql.ts'
import { eraseOldJob } from './retention.jobs.ts'

const WORD = 'Quetzalcoatl'
let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  const device = await addTestDevice(app, home.a.token, home.id)
  await say(`Not for ever: ${WORD}`, device)
  await say('This one stays')
  const lunch = {
    amount: 10,
    category: 'food',
    description: WORD,
    date: '2026-11-01',
    splitType: 'equal',
  } as const
  const { id } = (await app.call(createExpense, { token: home.a.token, body: lunch })).body.data.expense
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  form.set('receipt', new Blob([new Uint8Array(picture)]), `${WORD}.png`)
  await app.call(uploadReceipt, { token: home.a.token, params: { id }, form })
})
afterAll(() => app.stop())

async function say(text: string, device?: Parameters<typeof signatureHeader>[0]) {
  const body = { conversationId: home.id, clientId: crypto.randomUUID(), text, decision: 'none' as const }
  const key = `say-${crypto.randomUUID()}`
  const headers = device && {
    'x-evenhand-signature': await signatureHeader(device, sendMessage, { key, body }),
  }
  const sent = await app.call(sendMessage, {
    token: home.a.token,
    key,
    ...(headers && { headers }),
    body: body as never,
  })
  if (sent.status !== 201) throw new Error(sent.text)
}

const record = (text?: string) =>
  app
    .call(listRecord, { token: home.b.token, params: { familyId: home.id }, query: text ? { text } : {} })
    .then(({ body }) => body.items)
const log = () => inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))

it('[REC-06] erased content is gone from every table, search and files; the log verifies as before', async () => {
  expect((await placesOf(app.owner, WORD)).sort()).toEqual(
    expect.arrayContaining(['expenses', 'files', 'messages', 'author_signatures', 'record_bodies']),
  )
  const named = await record(WORD)
  expect(named).toHaveLength(3)
  const removed: string[] = []
  const files = {
    remove: async (family: string, file: string) => {
      removed.push(file)
      await app.ctx.files.remove(family, file)
    },
  }
  await eraseEntries(
    app.owner,
    files,
    home.id,
    { seqs: named.map(({ seq }) => seq), why: 'request' },
    app.ctx.clock(),
  )
  expect(await placesOf(app.owner, WORD)).toEqual([])
  expect(await record(WORD)).toEqual([])
  expect(removed).toHaveLength(1)
  expect(await app.ctx.files.get(home.id, removed[0] ?? '')).toBeNull()
  const whole = await log()
  expect(whole?.items.filter(({ content }) => content === null)).toHaveLength(3)
  expect(await verifyLog(whole as NonNullable<typeof whole>, sha256, () => true)).toEqual([])
  const erased = (await record()).filter(({ body }) => body === null)
  expect(erased.every(({ erasedAt }) => erasedAt !== null)).toBe(true)
  expect((await record('stays')).map(({ kind }) => kind)).toEqual(['message.sent'])
  const { messages } = (
    await app.call(listMessages, { token: home.b.token, params: { id: home.id }, query: {} })
  ).body
  expect(messages.map(({ text }) => text)).toContain('This one stays')
})

it('[REC-07] a device that holds the record is told how many entries were erased, and which since when', async () => {
  const ask = { token: home.b.token, params: { familyId: home.id } }
  const ofLog = async (query: { from?: string; erasedSince?: string }) =>
    (await app.call(recordLog, { ...ask, query })).body
  expect((await app.call(recordHead, ask)).body.erased).toBe(3)
  const { entries, erasures } = await ofLog({})
  const gone = entries.filter(({ body }) => body === null).map(({ seq }) => seq)
  expect(erasures.map(({ seq }) => seq)).toEqual(gone)
  const at = erasures[0]?.at ?? ''
  // no entry, since the device has them
  expect(await ofLog({ erasedSince: at })).toEqual({ entries: [], erasures, next: null })
  const later = new Date(Date.parse(at) + 1).toISOString()
  expect(await ofLog({ erasedSince: later })).toEqual({ entries: [], erasures: [], next: null })
  expect((await ofLog({ erasedSince: at, from: String(gone.at(-1)) })).erasures).toHaveLength(1)
})

it('[REC-06] the app’s role cannot erase anything, whatever it sets', async () => {
  const attempt = inTransaction(app.ctx.db, { person: home.a.id }, async (tx) => {
    const { sql } = await import('kysely')
    await sql`select set_config('evenhand.erasing', ${home.id}, true)`.execute(tx)
    await sql`delete from record_bodies where family_id = ${home.id}`.execute(tx)
  })
  await expect(attempt).rejects.toThrow(/denied|refused/)
})

it('[REC-06] content older than the operator keeps is erased at night; without a limit nothing is', async () => {
  const jobs = openPool(app.jobsUrl, { max: 1, name: 'test' })
  const inYears = (recordYears: number | null, years: number) =>
    eraseOldJob(
      {
        ...app.ctx,
        clock: () => Date.now() + years * 366 * 86_400_000,
        config: { ...app.ctx.config, recordYears },
      },
      {},
      jobs,
    )
  await inYears(null, 30)
  await inYears(5, 3)
  expect(await record('stays')).toHaveLength(1)
  await inYears(5, 6)
  const whole = await log()
  const left = whole?.items.filter(({ content }) => content !== null).map(({ entry }) => entry.kind)
  expect([...new Set(left)]).toEqual(['device.added'])
  expect(await verifyLog(whole as NonNullable<typeof whole>, sha256, () => true)).toEqual([])
  await jobs.close()
})
