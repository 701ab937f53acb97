import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameKeys } from '../db/exact-key.ts'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from './test-people.ts'

let app: TestApp
let home: TestFamily
let stranger: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  stranger = await newFamily(app)
})
afterAll(() => app.stop())

it.each(['partner', 'stranger'] as const)(
  '[AUTH-26] no table shows a parent’s ways to sign in to a %s, whatever keys the statement names',
  async (actor) => {
    const planted = await plantWaysIn(home.a)
    const sub = actor === 'partner' ? home.b.id : stranger.a.id
    const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and has_table_privilege('evenhand_app', c.oid, 'select')`.execute(app.owner.query)
    const shownTo = async (scope: { person?: string }) => {
      const told: string[] = []
      for (const { name } of tables.rows) {
        const rows = await inTransaction(app.ctx.db, scope, async (tx) => {
          await nameKeys(tx, home.a.id, home.a.email, ...planted.keys)
          return (await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(tx))
            .rows
        })
        const text = rows.map((row) => row.text).join('\n')
        told.push(...planted.secrets.filter((one) => text.includes(one)))
      }
      return told
    }
    expect(await shownTo({ person: sub })).toEqual([])
    // control: before the person is known, as at sign-in, the named keys do show them
    expect((await shownTo({})).length).toBeGreaterThan(6)
    expect(tables.rows.length).toBeGreaterThan(30)
  },
)

it('[AUTH-26] a statement can read who the other parent is, and can change nothing of theirs', async () => {
  const { b } = home
  await inTransaction(app.ctx.db, { person: b.id }, async (tx) => {
    await nameKeys(tx, home.a.id)
    const known = await tx.selectFrom('known_people').select('email').where('id', '=', home.a.id).execute()
    expect(known).toEqual([{ email: home.a.email }])
    const change = tx.updateTable('people').set({ disabled_at: new Date() }).where('id', '=', home.a.id)
    expect((await change.executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n)
  })
})

/** Plants whatever opens a person's account in every table that holds any; each text occurs in one place only. */
async function plantWaysIn({ id }: TestPerson): Promise<{ keys: string[]; secrets: string[] }> {
  const owner = app.owner.query
  const [phone, at] = ['+4915112345678', new Date(app.ctx.clock())]
  const [link, code, visit] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const life = { created_at: at, expires_at: new Date(at.getTime() + 3_600_000) }
  const browser = { browser_hash: bytes('dd') }
  await owner.updateTable('people').set({ phone_number: phone }).where('id', '=', id).execute()
  await owner
    .insertInto('linked_accounts')
    .values({
      issuer: 'issuer',
      subject: 'sub-a',
      person_id: id,
      email: 'at@google',
      created_at: at,
      seen_at: at,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await owner
    .insertInto('mailed_links')
    .values({
      token_hash: bytes(link),
      purpose: 'reset',
      person_id: id,
      code_hash: bytes('ee'),
      ...browser,
      ...life,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await owner
    .insertInto('phone_codes')
    .values({ request_hash: bytes(code), person_id: id, code_hash: bytes('ee'), ...browser, ...life })
    .onConflict((on) => on.doNothing())
    .execute()
  await owner
    .insertInto('google_visits')
    .values({
      state_hash: bytes(visit),
      person_id: id,
      sealed: 'sealed-a',
      ...browser,
      expires_at: life.expires_at,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  // the author's policy applies to the owner too
  await inTransaction(app.owner, { person: id }, async (tx) => {
    const totp = { person_id: id, sealed: 'totp-a', since: at, last_step: '0' }
    await tx
      .insertInto('totp_secrets')
      .values(totp)
      .onConflict((on) => on.doNothing())
      .execute()
  })
  const stored = owner.selectFrom('people').select('password_hash').where('id', '=', id)
  const { password_hash: hash } = await stored.executeTakeFirstOrThrow()
  const sessions = await owner.selectFrom('sessions').select('id').where('person_id', '=', id).execute()
  const secrets = [phone, hash ?? '', 'sub-a', 'at@google', link, code, visit, 'sealed-a', 'totp-a']
  expect(secrets.every((one) => one.length > 3)).toBe(true)
  return {
    keys: [phone, 'issuer sub-a', link, code, visit, ...sessions.map((one) => one.id)],
    secrets: [...secrets, ...sessions.map((one) => one.id)],
  }
}
