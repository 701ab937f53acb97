// slow
import { signIn } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPerson } from '../../demo/people.ts'
import { countAgainst } from '../../http/limits.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { hashPassword } from './passwords.commands.ts'

const PASSWORD = 'seven grey stones'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const HOUR = 3_600_000

/** One attempt from an address, through a browser with cookies if one is given. */
const attempt = (email: string, password: string, from: string, own = openBrowser(app)) =>
  own.call(signIn, { body: { email, password }, headers: { 'x-forwarded-for': from } })

/** Sets the overall count for this hour to this many guesses and clears all others. */
async function haveGuessed(count: number): Promise<void> {
  await app.owner.query.deleteFrom('rate_limits').execute()
  await countAgainst(app.ctx, ['guess', 'all'], { calls: 2_000, seconds: 3_600 })
  await app.owner.query.updateTable('rate_limits').set({ count }).execute()
}

/** Makes this many attempts, forty at a time: they count the same as one after the other. */
async function tries(count: number, one: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 40) {
    const batch = Array.from({ length: Math.min(40, count - n) }, (_, i) => one(n + i))
    statuses.push(...(await Promise.all(batch)).map((reply) => reply.status))
  }
  return statuses
}
const effective = (statuses: number[]) => statuses.filter((status) => status !== 429).length

async function account(email: string): Promise<void> {
  await buildPerson(app.ctx, { email, firstName: 'Ana', passwordHash: await hashPassword(PASSWORD) })
}

// 10,000 of each run in `npm run bench -- attacks` (docs/asvs.md, V6.3.1): too slow for every test run
test('[AUTH-20] of guesses on one account from 200 addresses, 20 an hour get through, and the owner still signs in', async () => {
  await account('target@example.org')
  const owner = openBrowser(app)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.1', owner)).status).toBe(200)
  const from = (n: number) => `198.51.${100 + Math.floor((n % 200) / 100)}.${(n % 100) + 1}`
  const first = await tries(240, (n) => attempt('target@example.org', `guess ${n}`, from(n)))
  expect(effective(first)).toBe(20)
  // during the attack: the owner's own browser gets in, another one that knows the password waits
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.1', owner)).status).toBe(200)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.2')).status).toBe(429)
  // the next hour allows 20 more and no more than that
  app.pass(HOUR)
  expect(effective(await tries(40, (n) => attempt('target@example.org', `more ${n}`, from(n))))).toBe(20)
}, 120_000)

test('[AUTH-20] one guess on each of 10,000 accounts is stopped: 60 an hour from one address, 2,000 overall', async () => {
  app.pass(2 * HOUR)
  const names = (n: number) => `list-${n}@example.org`
  // from one address
  expect(effective(await tries(80, (n) => attempt(names(n), PASSWORD, '203.0.113.9')))).toBe(60)
  // from as many addresses as it takes
  await haveGuessed(1_970)
  const spread = await tries(60, (n) => attempt(names(n), PASSWORD, `2001:db8:${n.toString(16)}::1`))
  expect(effective(spread)).toBe(30)
  // somebody who has been here before is not affected
  app.pass(HOUR)
  const owner = openBrowser(app)
  await attempt('target@example.org', PASSWORD, '192.0.2.1', owner)
  await haveGuessed(2_000)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.7')).status).toBe(429)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.1', owner)).status).toBe(200)
}, 120_000)

test('[AUTH-20] a spoofed address is not believed when no proxy is trusted', async () => {
  const bare = await startTestApp()
  try {
    const browser = openBrowser(bare)
    const statuses = await tries(80, (n) =>
      browser.call(signIn, {
        body: { email: `spoof-${n}@example.org`, password: 'x' },
        headers: { 'x-forwarded-for': `198.18.0.${n}` },
      }),
    )
    expect(effective(statuses)).toBe(60)
  } finally {
    await bare.stop()
  }
})
