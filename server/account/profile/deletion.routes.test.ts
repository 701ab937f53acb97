import { existsSync, readdirSync } from 'node:fs'
import { deleteAccount, previewDeletion, uploadAvatar } from '@evenhand/contract/account/account.ts'
import { getProfile, refresh, register, signIn } from '@evenhand/contract/account/auth.ts'
import { createExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { buildFamily, buildSession } from '../../demo/people.ts'
import { aParent, recordOf } from '../../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { pastPolicies } from '../../testing/past-policies.ts'
import { findPersonByEmail } from '../people.sql.ts'

let app: TestApp
let picture: Blob
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)])
})
afterAll(() => app.stop())

const statusOf = async (token: string) => (await app.call(getProfile, { token })).status
const lunch = (description: string) =>
  ({ amount: 10, category: 'food', description, date: '2026-11-01', splitType: 'equal' }) as const

async function withReceipt(token: string, description: string, familyId?: string) {
  const body = { ...lunch(description), ...(familyId ? { familyId } : {}) }
  const { expense } = (await app.call(createExpense, { token, body })).body.data
  const form = new FormData()
  form.set('receipt', picture, `${description}.png`)
  await app.call(uploadReceipt, { token, params: { id: expense.id }, form })
  return expense.id
}

/** Every row of every table as one string: all that somebody holding the whole database could read. */
async function everything(): Promise<string> {
  const client = await app.owner.checkOut()
  try {
    const tables = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await pastPolicies(client, name, () =>
        client.query(`select t::text as text from "${name}" t`),
      )
      texts.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    return texts.join('\n')
  } finally {
    client.release()
  }
}

/** Two parents with a shared family, one of them with private things too. */
async function family(name: string) {
  const own = openBrowser(app)
  const email = `${name.toLowerCase()}-canary@example.org`
  const { token, user } = await signUp(app, own, email, [name, 'Canarysurname'])
  const row = (await findPersonByEmail(app.ctx.db.query, email))!
  const other = await aParent(app, 'Ben')
  const shared = await buildFamily(app.ctx, { parents: [row, other.row] })
  const expense = await withReceipt(token, `Shared by ${name}`, shared.id)
  return { own, email, token, id: user.id, other, shared, expense }
}

test('[AUTH-07] the preview says what goes and what stays, and that is what happens', async () => {
  const ana = await family('Annika')
  const form = new FormData()
  form.set('avatar', picture, 'me.png')
  await app.call(uploadAvatar, { token: ana.token, form })
  const second = await enter(openBrowser(app), ana.email)

  const told = (await app.call(previewDeletion, { token: ana.token })).body
  const counts = Object.fromEntries([...told.erased, ...told.kept].map(({ what, count }) => [what, count]))
  expect(told.erased.map((one) => one.what)).toEqual(
    expect.arrayContaining(['profile', 'sign-in', 'sessions', 'contacts']),
  )
  expect(counts).toMatchObject({
    sessions: 2,
    'shared-expenses': 1,
    'shared-receipts': 1,
    'name-in-record': 1,
  })
  expect([told.others, told.needsPassword]).toEqual([['Ben'], true])
  const before = await recordOf(app, ana.other, ana.shared.id)
  expect(counts['record']).toBe(before.kinds.length)

  const wrong = await app.call(deleteAccount, { token: ana.token, body: { password: 'wrong' } })
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'auth/wrong-password'])
  const none = await app.call(deleteAccount, { token: ana.token, body: {} })
  expect([none.status, none.problem.code]).toEqual([403, 'auth/missing-password'])
  expect(await statusOf(ana.token)).toBe(200)

  expect((await ana.own.call(deleteAccount, { token: ana.token, body: { password: PASSWORD } })).status).toBe(
    200,
  )
  // signed out everywhere, at once and for good
  await expect.poll(() => statusOf(second.token)).toBe(401)
  expect((await ana.own.call(refresh, {})).status).toBe(401)
  const again = await app.call(signIn, { body: { email: ana.email, password: PASSWORD } })
  expect(again.problem.code).toBe('auth/user-not-found')
  await jobsDone(app)
  const mails = await mailsTo(app, ana.email, 2)
  expect(mails.some((mail) => mail.text.includes('was deleted'))).toBe(true)

  // gone: address, names, private files. Left are the mail itself (local mode's outbox) and the shared record.
  const left = (await everything())
    .split('\n')
    .filter((line) => /canary/i.test(line))
    .map((line) => line.split(' ')[0])
  expect([...new Set(left)].sort()).toEqual(['outbox', 'record_bodies'])
  expect(existsSync(`${app.ctx.config.filesUrl}/person-${ana.id}`)).toBe(true)
  expect(readdirSync(`${app.ctx.config.filesUrl}/person-${ana.id}`)).toEqual([])

  // the other parent keeps what both could see, and the record says who left
  const kept = await app.call(listExpenses, {
    token: ana.other.token,
    params: { familyId: ana.shared.id },
  })
  expect(kept.body.expenses.map((one) => one.description)).toEqual(['Shared by Annika'])
  const after = await recordOf(app, ana.other, ana.shared.id)
  expect(after.kinds.slice(0, before.kinds.length)).toEqual(before.kinds)
  expect(after.kinds.at(-1)).toBe('member.left')
  const { families } = (await app.call(listFamilies, { token: ana.other.token })).body
  expect(families[0]?.members.map((one) => one.isMe)).toEqual([true])
})

test('[AUTH-07] a family with nobody left goes with the last account, its record down to the hashes', async () => {
  const ana = await aParent(app, 'Solvei')
  const alone = await buildFamily(app.ctx, {
    parents: [ana.row],
    children: [{ name: 'Lonelychild', birthDate: '2019-01-01', notes: 'Lonelynote' }],
  })
  await withReceipt(ana.token, 'Lonelylunch')
  expect((await everything()).includes('Lonelylunch')).toBe(true)
  // no password: a fresh sign-in is required, and this session was not opened by one
  const stale = await app.call(deleteAccount, { token: ana.token, body: {} })
  expect(stale.problem.code).toBe('auth/fresh-sign-in-required')
  const { openSession } = await import('../sign-in/sessions.commands.ts')
  const fresh = {
    how: 'phone' as const,
    provenAt: app.ctx.clock(),
    browser: null,
    system: null,
    network: null,
  }
  const { token } = await openSession(app.ctx, ana.row, undefined, fresh)
  expect((await app.call(deleteAccount, { token, body: {} })).status).toBe(200)
  const all = await everything()
  for (const text of ['Lonelychild', 'Lonelynote', 'Lonelylunch', 'Solvei', ana.email])
    expect(
      all.split('\n').some((line) => !line.startsWith('outbox') && line.includes(text)),
      text,
    ).toBe(false)
  expect(readdirSync(`${app.ctx.config.filesUrl}/${alone.id}`)).toEqual([])
  expect(new RegExp(`record_entries.*${alone.id}`).test(all)).toBe(true)
})

test('[AUTH-07] one’s own ledger goes, the other parent’s stays; once both have left, the rest goes too', async () => {
  const [ana, ben] = [await aParent(app, 'Ada'), await aParent(app, 'Bela')]
  const first = await buildFamily(app.ctx, { parents: [ana.row] })
  await withReceipt(ana.token, 'Ownledger')
  expect((await app.call(previewDeletion, { token: ana.token })).body.erased).toContainEqual({
    what: 'own-expenses',
    count: 1,
  })
  const shared = await buildFamily(app.ctx, { parents: [ben.row, (await aParent(app, 'Cleo')).row] })
  await withReceipt(ben.token, 'Stillthere', shared.id)
  const fresh = {
    how: 'phone' as const,
    provenAt: app.ctx.clock(),
    browser: null,
    system: null,
    network: null,
  }
  const { openSession } = await import('../sign-in/sessions.commands.ts')
  const leave = async (row: typeof ana.row) => {
    const { token } = await openSession(app.ctx, row, undefined, fresh)
    expect((await app.call(deleteAccount, { token, body: {} })).status).toBe(200)
  }
  await leave(ana.row)
  expect((await everything()).includes('Ownledger')).toBe(false)
  await leave(ben.row)
  expect((await everything()).includes('Stillthere')).toBe(true)
  const cleo = (await everything()).match(/people \(([0-9a-f-]{36}),cleo/)?.[1] ?? ''
  const { findPerson } = await import('../people.sql.ts')
  await leave((await findPerson(app.ctx.db.query, cleo))!)
  expect((await everything()).includes('Stillthere')).toBe(false)
  expect(first.id).toBeTruthy()
})

test('[AUTH-07] the address is free again, and whoever takes it starts from scratch', async () => {
  const ana = await family('Greta')
  await app.call(deleteAccount, { token: ana.token, body: { password: PASSWORD } })
  const names = { firstName: 'Greta', lastName: 'Anew' }
  const again = await app.call(register, { body: { email: ana.email, password: PASSWORD, ...names } })
  expect(again.body.requiresVerification).toBe(true)
})

test('[AUTH-07] erasure cannot be forced another way: only after leaving all families, and only one’s own', async () => {
  const ana = await family('Frida')
  const erase = (person: string | undefined) =>
    inTransaction(app.ctx.db, person ? { person } : {}, (tx) => sql`select erase_me(now())`.execute(tx))
  await expect(erase(ana.id)).rejects.toThrow('after its families were left')
  await expect(erase(undefined)).rejects.toThrow('after its families were left')
  expect(await statusOf(await buildSession(app.ctx, ana.other.row))).toBe(200)
  // nor is anything in the record erased while somebody still belongs to its family
  const removing = inTransaction(app.owner, {}, (tx) =>
    sql`delete from record_bodies where family_id = ${ana.shared.id}`.execute(tx),
  )
  await removing
  expect((await recordOf(app, ana.other, ana.shared.id)).kinds.length).toBeGreaterThan(0)
})
