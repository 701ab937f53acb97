import { register, resendVerification } from '@evenhand/contract/account/auth.ts'
import { sendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import { sendPasswordReset } from '@evenhand/contract/account/password-reset.ts'
import { sendPhoneCode } from '@evenhand/contract/account/phone.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NamingClient } from '../../db/naming-client.ts'
import { buildPerson } from '../../demo/people.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser, PASSWORD } from '../../testing/browser.ts'
import { doneWork, givePhone } from '../../testing/phone.ts'

// no jobs run, so only the statements the caller waits for are seen
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ faults: { noLimits: true } })
  await buildPerson(app.ctx, { email: 'known@example.org', firstName: 'Ana' })
  await buildPerson(app.ctx, { email: 'shut@example.org', firstName: 'Ben' })
  await givePhone(app, 'known@example.org', '+4915111111111')
  const at = new Date(app.ctx.clock())
  await app.owner.query
    .updateTable('people')
    .set({ disabled_at: at })
    .where('email_key', '=', 'shut@example.org')
    .execute()
  const waiting = { email: 'waits@example.org', password: PASSWORD, firstName: 'Cem', lastName: 'W' }
  await app.call(register, { body: waiting })
})
afterAll(() => app.stop())

const EMAILS = ['known@example.org', 'shut@example.org', 'waits@example.org', 'nobody@example.org']

/** What a caller can see, and every statement the response waited for. */
async function watch<E extends Endpoint>(endpoint: E, ask: AskOf<E>) {
  const statements: string[] = []
  const query = vi.spyOn(NamingClient.prototype, 'query').mockImplementation(function (
    this: NamingClient,
    ...given: unknown[]
  ) {
    const [what] = given as [string | { text: string }]
    statements.push(typeof what === 'string' ? what : what.text)
    return (real as (...all: unknown[]) => unknown).apply(this, given)
  } as never)
  const reply = await openBrowser(app).call(endpoint, ask as never)
  query.mockRestore()
  const headers = [...reply.headers].filter(([name]) => name !== 'date' && name !== 'set-cookie')
  return {
    status: reply.status,
    text: reply.text.replaceAll(/"(code|verificationId|phoneNumber)":"[^"]+"/g, '"$1"'),
    headers,
    statements,
  }
}
const real = NamingClient.prototype.query

describe('known, disabled, pending and unknown addresses look the same to the caller', () => {
  test.each<[string, Endpoint]>([
    ['a sign-in link', sendMagicLink],
    ['a new password', sendPasswordReset],
    ['the verification mail', resendVerification],
  ])('[AUTH-22] [AUTH-25] asking for %s: same answer, same statements', async (_what, endpoint) => {
    // the first call prepares statements and connections for the rest
    await watch(endpoint, { body: { email: 'first@example.org' } } as never)
    const seen = []
    for (const email of EMAILS) seen.push(await watch(endpoint, { body: { email } } as never))
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]?.status).toBe(200)
    expect(seen[0]?.statements.length).toBeGreaterThan(3)
    expect(seen[0]?.statements.some((text) => text.includes('people'))).toBe(false)
  })

  test('[AUTH-09] requesting a code by text message: same reply, same statements', async () => {
    const seen = []
    for (const phoneNumber of ['+4915133333333', '+4915111111111', '+4915122222222']) {
      const work = await doneWork(openBrowser(app))
      seen.push(await watch(sendPhoneCode, { body: { phoneNumber, work } }))
    }
    expect(seen[1]).toEqual(seen[2])
    expect(seen[1]?.status).toBe(200)
    expect(seen[1]?.statements.some((text) => text.includes('people'))).toBe(false)
  })
})
