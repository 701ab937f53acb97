import { getProfile, refresh, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertTotp } from './account/factors/second-factor.sql.ts'
import {
  disableAccount,
  dropSecondFactor,
  enableAccount,
  signOutEverywhere,
  unlockAccount,
} from './account/operator.commands.ts'
import { findPersonByEmail, setDisabled } from './account/people.sql.ts'
import { endSessions } from './account/sign-in/sessions.sql.ts'
import { inTransaction } from './db/transaction.ts'
import { countAgainst, forgetCounts } from './http/limits.ts'
import { startTestApp, type TestApp } from './http/test-app.ts'
import { operate } from './operator.ts'
import { enter, openBrowser, PASSWORD, signUp } from './testing/browser.ts'

let app: TestApp
const email = 'ana@example.org'
const browser = () => openBrowser(app)
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  await signUp(app, openBrowser(app), email)
})
afterAll(() => app.stop())

test('[AUTH-25] a disabled account is signed out everywhere and told so when it signs in', async () => {
  const devices = await Promise.all([1, 2, 3].map(async () => ({ own: browser(), token: '' })))
  for (const device of devices) device.token = (await enter(device.own, email)).token
  const answer = await disableAccount(app.ctx, 'ANA@example.org')
  expect(answer?.ended).toBe(4)
  for (const { own, token } of devices) {
    await expect.poll(async () => (await app.call(getProfile, { token })).status).toBe(401)
    expect((await own.call(refresh, {})).status).toBe(401)
  }
  const reply = await app.call(signIn, { body: { email, password: PASSWORD } })
  expect([reply.status, reply.problem.code]).toEqual([403, 'auth/user-disabled'])
  const guess = await app.call(signIn, { body: { email, password: 'not the password' } })
  expect(guess.problem.code).toBe('auth/wrong-password')

  await enableAccount(app.ctx, email)
  expect((await enter(browser(), email)).success).toBe(true)
})

test('[AUTH-26] the operator ends all sessions of an account', async () => {
  const own = browser()
  const { token } = await enter(own, email)
  expect((await signOutEverywhere(app.ctx, email))?.ended).toBeGreaterThan(0)
  await expect.poll(async () => (await app.call(getProfile, { token })).status).toBe(401)
  expect((await enter(own, email)).success).toBe(true)
})

test('[AUTH-20] the operator unlocks an account that guesses have locked; the log notes it', async () => {
  const counted = ['guess', 'account', email]
  const guess = () => countAgainst(app.ctx, counted, { calls: 20, seconds: 3600 }).catch(() => {})
  for (let n = 0; n < 20; n += 1) await guess()
  const enterNow = () => app.call(signIn, { body: { email, password: PASSWORD } })
  expect((await enterNow()).status).toBe(429)
  expect(
    await unlockAccount(app.ctx, 'ANA@example.org', (counts) => forgetCounts(app.ctx, ...counts)),
  ).toEqual({ ended: 0 })
  expect((await enterNow()).status).toBe(200)
  const { rows } = await sql<{ what: string; outcome: string }>`
    select what, outcome from security_events where what = 'unlock'`.execute(app.owner.query)
  expect(rows).toEqual([{ what: 'unlock', outcome: 'operator' }])
})

test('[AUTH-25] an address without an account changes nothing', async () => {
  expect(await disableAccount(app.ctx, 'nobody@example.org')).toBe(null)
})

test('[AUTH-25] a session opened while the account is being disabled does not survive', async () => {
  const { idToken = '' } = (await app.call(signIn, { body: { email, password: PASSWORD } })).body
  let opening: Promise<{ status: number }> | undefined
  // as disableAccount does, with the sign-in between its two steps
  await inTransaction(app.ctx.db, {}, async (tx) => {
    const person = (await findPersonByEmail(tx, email))!
    await setDisabled(tx, person.id, new Date(app.ctx.clock()), app.ctx.clock())
    opening = app.call(verifyFirebaseToken, { body: { idToken } })
    const early = opening.then(() => 'opened')
    await expect.poll(() => Promise.race([early, isSomeoneWaiting()])).toBeTruthy()
    await endSessions(tx, { person: person.id }, 'disabled', app.ctx.clock())
  })
  expect((await opening)?.status).toBe(403)
  await enableAccount(app.ctx, email)
})

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db.query)
  return rows.length > 0
}

test('[AUTH-26] somebody who has lost every second factor signs in by password once the operator has removed it', async () => {
  const own = openBrowser(app)
  const lost = 'lost@example.org'
  const { token, user } = await signUp(app, own, lost)
  await inTransaction(app.ctx.db, { person: user.id }, (tx) =>
    insertTotp(tx, user.id, app.ctx.keys.seal(`totp ${user.id}`, 'x'), 0, app.ctx.clock()),
  )
  const exchange = async () => {
    const { idToken = '' } = (await app.call(signIn, { body: { email: lost, password: PASSWORD } })).body
    return app.call(verifyFirebaseToken, { body: { idToken } })
  }
  expect((await exchange()).problem.code).toBe('auth/second-factor-required')
  expect((await dropSecondFactor(app.ctx, 'LOST@example.org'))?.ended).toBe(1)
  expect((await exchange()).status).toBe(200)
  await expect.poll(async () => (await app.call(getProfile, { token })).status).toBe(401)
  expect(await dropSecondFactor(app.ctx, 'nobody@example.org')).toBe(null)
})

test('the operator checks the running server’s health; an unknown command lists the commands', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { hostname: host, port } = new URL(app.url)
  const config = { ...app.ctx.config, host, port: Number(port) }
  expect(await operate(['health'], config)).toBe(0)
  expect(JSON.parse(said.mock.lastCall?.[0])).toMatchObject({ version: '1.0.0' })
  expect(await operate(['health'], { ...config, port: 9 })).toBe(1)
  expect(said.mock.lastCall?.[0]).toBe(`Nothing answers at http://${host}:9/api/health.`)
  expect(await operate(['disable'], config)).toBe(2)
  expect(said.mock.lastCall?.[0]).toMatch(/disable EMAIL[\s\S]*health/)
  said.mockRestore()
})
