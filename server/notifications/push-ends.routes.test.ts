import { putPassword } from '@evenhand/contract/account/account.ts'
import { signOut } from '@evenhand/contract/account/auth.ts'
import { endSession, endSessions, listSessions } from '@evenhand/contract/account/sessions.ts'
import { addPushDevice, getNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../testing/browser.ts'
import { mailsTo } from '../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
})
afterAll(() => app.stop())

const keys = { p256dh: 'BOxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', auth: 'xxxxxxxxxxxxxxxxxxxxxx' }
let count = 0
/** Someone with three sessions, each with a browser that is woken by push; the first is this one. */
async function someone() {
  count += 1
  const email = `push-${count}@example.org`
  const first = openBrowser(app)
  await signUp(app, first, email)
  const own = [
    await enter(first, email),
    await enter(openBrowser(app), email),
    await enter(openBrowser(app), email),
  ]
  // as these browsers would have said
  await app.owner.query.updateTable('sessions').set({ browser: 'Firefox', system: 'Linux' }).execute()
  for (const [at, { token }] of own.entries()) await add(token, `https://push.example.org/${count}/${at}`)
  return { email, tokens: own.map(({ token }) => token), browser: first }
}
const add = (token: string, endpoint: string) => app.call(addPushDevice, { token, body: { endpoint, keys } })
const devices = async (token: string) => (await app.call(getNotificationChoices, { token })).body.push.devices
/** Read past the policies: nothing is left for anybody. */
const endpointsOf = async (at: number) =>
  (await app.owner.query.selectFrom('push_devices').select('endpoint').execute())
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.includes(`/${at}/`))
    .map((endpoint) => endpoint.slice(-1))
    .sort()

test('[MSG-09] a browser that gets notifications is listed by name and day, and announced by mail once', async () => {
  const { email, tokens } = await someone()
  const listed = await devices(tokens[0]!)
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false])
  for (const one of listed)
    expect(one).toMatchObject({ since: expect.any(String), browser: 'Firefox', system: 'Linux' })
  await add(tokens[0]!, `https://push.example.org/${count}/0`)
  const told = async () =>
    (await mailsTo(app, email)).filter(({ text }) => text.includes('Notifications were turned on'))
  await expect.poll(async () => (await told()).length).toBe(3)
  expect((await told())[0]?.text).not.toMatch(/push\.example|Ana|Weber/)
})

test('[AUTH-26] notifications end with the session they were turned on in', async () => {
  const { tokens } = await someone()
  const token = tokens[0]!
  const { sessions } = (await app.call(listSessions, { token })).body
  for (const { id } of sessions.filter((one) => !one.isCurrent))
    await app.call(endSession, { token, params: { id } })
  expect((await devices(token)).map(({ isThis }) => isThis)).toEqual([true])
})

test('[AUTH-26] signing out ends them in this browser', async () => {
  const { browser } = await someone()
  await browser.call(signOut, {})
  expect(await endpointsOf(count)).toEqual(['1', '2'])
})

test('[AUTH-26] signing out everywhere ends all of them, or all but this browser’s', async () => {
  const { tokens } = await someone()
  await app.call(endSessions, { token: tokens[0]!, body: { keepThis: true } })
  expect(await endpointsOf(count)).toEqual(['0'])
  await app.call(endSessions, { token: tokens[0]!, body: { keepThis: false } })
  expect(await endpointsOf(count)).toEqual([])
})

test('[AUTH-07] so does a changed password, and those from before sessions were kept with them', async () => {
  const { tokens } = await someone()
  await app.owner.query
    .updateTable('push_devices')
    .set({ session_id: null })
    .where('endpoint', '=', `https://push.example.org/${count}/1`)
    .execute()
  await app.call(putPassword, {
    token: tokens[0]!,
    body: { currentPassword: PASSWORD, newPassword: 'nine blue lanterns' },
  })
  expect(await endpointsOf(count)).toEqual(['0'])
})
