import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DOCUMENT, ENTRIES, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from './account/mail/mail.commands.ts'
import { resendMails, unsentMails } from './account/mail/unsent-mails.commands.ts'
import { familySize } from './account/operator.commands.ts'
import { type Database, openPool } from './db/pool.ts'
import { inTransaction } from './db/transaction.ts'
import { buildFamily } from './demo/people.ts'
import { aParent } from './demo/test-parents.ts'
import { startTestApp, type TestApp } from './http/test-app.ts'
import { enqueueTask } from './jobs/queue.sql.ts'
import { eraseForOperator, readErased } from './record/erasure.commands.ts'
import { exportForCourt } from './record/exports/court-export.commands.ts'
import { rotateKeys } from './record/key-rotation.commands.ts'
import { filesIn } from './testing/zip.ts'

let app: TestApp
let jobs: Database
beforeAll(async () => {
  app = await startTestApp()
  jobs = openPool(app.jobsUrl, { max: 1, name: 'evenhand operator' })
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

test('the operator sees the size of an account’s families, table by table, and of no others', async () => {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  await buildFamily(app.ctx, { parents: [(await aParent(app, 'Cleo')).row] })
  const sizes = await familySize(app.ctx, ana.email)
  const rows = Object.fromEntries((sizes ?? []).map((one) => [one.table, one.rows]))
  expect(rows).toMatchObject({ families: 1, family_members: 2, children: 1 })
  expect(sizes?.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(await familySize(app.ctx, 'nobody@example.org')).toBe(null)
})

test('the operator sees whom a mail did not reach and why, and resends it; the log notes it', async () => {
  const sealed = app.ctx.keys.seal(
    'mail',
    JSON.stringify({ to: 'ana@example.org', subject: 'x', text: 'a secret' }),
  )
  await inTransaction(app.ctx.db, {}, (tx) => enqueueTask(tx, sendMail, { id: app.ctx.newId(), sealed }))
  expect(await unsentMails(app.ctx, jobs)).toEqual([])
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = '550 no such mailbox'
    where payload ->> 'sealed' = ${sealed}`.execute(jobs.query)
  const [mail, ...rest] = await unsentMails(app.ctx, jobs)
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ to: 'ana@example.org', attempts: 3, reason: '550 no such mailbox' })
  expect(JSON.stringify(mail)).not.toContain('a secret')
  expect(await resendMails(app.ctx, jobs, 'none')).toBe(0)
  expect(await resendMails(app.ctx, jobs, mail!.id)).toBe(1)
  expect(await unsentMails(app.ctx, jobs)).toEqual([])
  expect(await eventsOf('mails', 'mail-again')).toEqual([
    { what: 'mails', outcome: 'operator' },
    { what: 'mail-again', outcome: 'operator' },
  ])
})

test('[REC-06] the operator erases only what is named exactly', () => {
  const why = 'request'
  expect(readErased(['before', '2026-02-28'])).toEqual({ before: new Date('2026-02-28T00:00:00Z'), why })
  expect(readErased(['EH-000003', 'EH-000012'])).toEqual({ seqs: [3, 12], why })
  for (const words of [[], ['before'], ['before', '2026-02-31'], ['before', '2026-02-28', 'EH-000003']])
    expect([words, readErased(words)]).toEqual([words, null])
  for (const words of [['EH-000003', '12'], ['EH-'], ['2026-02-28']])
    expect([words, readErased(words)]).toEqual([words, null])
})

test('an erasure and new keys are in the security log', async () => {
  const home = await buildFamily(app.ctx, { parents: [(await aParent(app, 'Dora')).row] })
  await eraseForOperator(app.ctx, app.owner, home.id, { seqs: [0], why: 'request' })
  await rotateKeys(app.ctx, app.owner, app.secret)
  expect(await eventsOf('erase-record', 'rotate-keys')).toEqual([
    { what: 'erase-record', outcome: 'operator' },
    { what: 'rotate-keys', outcome: 'operator' },
  ])
})

test('[REC-06] an erasure says how many entries it erased: none in an unknown family, none twice', async () => {
  const home = await buildFamily(app.ctx, { parents: [(await aParent(app, 'Fay')).row] })
  let now = Date.now()
  const ctx = { ...app.ctx, clock: () => (now += 1000) }
  const erase = (family: string, seqs: readonly number[]) =>
    eraseForOperator(ctx, app.owner, family, { seqs, why: 'request' })
  expect(await erase(app.ctx.newId(), [0])).toEqual({ files: 0, entries: 0 })
  expect(await erase(home.id, [999_999])).toEqual({ files: 0, entries: 0 })
  expect(await erase(home.id, [0, 999_999])).toEqual({ files: 0, entries: 1 })
  expect(await erase(home.id, [0])).toEqual({ files: 0, entries: 0 })
})

async function eventsOf(...whats: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select what, outcome from security_events where what = any(${whats}) order by at, id`.execute(
    app.owner.query,
  )
  return rows
}

test('[REC-02] the operator exports for a court what a parent could export; the log notes it', async () => {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const { id: family } = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  const folder = join(mkdtempSync(join(tmpdir(), 'evenhand-court-')), 'case 12')
  expect(await exportForCourt(app.ctx, 'nobody@example.org', folder)).toBe(null)
  const [file, ...rest] = (await exportForCourt(app.ctx, ben.email, folder)) ?? []
  expect([file, rest]).toEqual([join(folder, `record-${family}.zip`), []])
  const files = filesIn(new Uint8Array(readFileSync(file!)))
  expect([...files.keys()]).toEqual(expect.arrayContaining([ENTRIES, MANIFEST, DOCUMENT]))
  const manifest = JSON.parse(new TextDecoder().decode(files.get(MANIFEST))) as {
    madeFor: string
    entries: number
  }
  expect(manifest.madeFor).toBe(ben.id)
  expect(manifest.entries).toBeGreaterThan(0)
  const { rows } = await sql`select person_id from security_events where what = 'court-export'`.execute(
    app.owner.query,
  )
  expect(rows).toEqual([{ person_id: ben.id }])
  rmSync(dirname(folder), { recursive: true })
})
