import { changeEmail, confirmEmail } from '@evenhand/contract/account/account.ts'
import { sendPasswordReset } from '@evenhand/contract/account/password-reset.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { addChild } from '@evenhand/contract/family/changes.ts'
import { resendInvitation } from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import { enterSandbox } from '@evenhand/contract/server/test-mode.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFamily } from '../../demo/people.ts'
import { aParent } from '../../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, config: { trustProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })

test('[ONB-09] one mailbox gets no more than a few invitations an hour', async () => {
  const ana = await aParent(app, 'Ana')
  const family = await buildFamily(app.ctx, { parents: [ana.row] })
  const invited = await app.call(sendInvitation, {
    token: ana.token,
    params: { familyId: family.id },
    body: { email: 'flooded@example.org' },
  })
  const params = { id: invited.body.invitation.id }
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1)
    statuses.push((await app.call(resendInvitation, { token: ana.token, params })).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('[AUTH-20] strangers who ask for reset mails all day do not shut out the browser its owner uses', async () => {
  const email = 'owner@example.org'
  const own = openBrowser(app)
  await signUp(app, own, email)
  const body = { email }
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (let n = 0; n < 5; n += 1) await app.call(sendPasswordReset, { body, headers: from(address) })
  const stranger = await app.call(sendPasswordReset, { body, headers: from('203.0.113.4') })
  expect(stranger.status).toBe(429)
  expect((await own.call(sendPasswordReset, { body })).status).toBe(200)
})

test('[AUTH-07] when several people confirm one address at once, one gets it and the others are told', async () => {
  const people = []
  for (let n = 0; n < 4; n += 1) {
    const { token } = await signUp(app, openBrowser(app), `several-${n}@example.org`)
    await app.call(changeEmail, { token, body: { email: 'wanted@example.org' } })
    people.push(token)
  }
  const mails = await mailsTo(app, 'wanted@example.org', 4)
  const links = mails.map(({ text }) => /mode=email&token=([\w-]+)/.exec(text)?.[1] ?? '')
  // the mails do not say whose link is whose, so everybody tries each
  const replies = await Promise.all(
    people.flatMap((token) => links.map((link) => app.call(confirmEmail, { token, body: { token: link } }))),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
})

test('[ONB-10] a family has room for 20 children', async () => {
  const ana = await aParent(app, 'Ana')
  const family = await buildFamily(app.ctx, { parents: [ana.row] })
  const statuses: number[] = []
  for (let n = family.children.length; n < 22; n += 1) {
    const body = { name: `Child ${n}`, birthDate: '2018-01-01' }
    const { status } = await app.call(addChild, { token: ana.token, params: { familyId: family.id }, body })
    statuses.push(status)
  }
  expect(statuses.slice(-3)).toEqual([201, 409, 409])
})

test('[EXP-08] a date at the end of time is refused and breaks nothing', async () => {
  const ana = await aParent(app, 'Ana')
  const family = await buildFamily(app.ctx, { parents: [ana.row] })
  for (const call of [listExpenses, expenseSummary])
    for (const dateFrom of ['9999-12-31', '0001-01-01', '2026-02-30']) {
      const query = { dateFrom } as never
      const reply = await app.call(call, { token: ana.token, params: { familyId: family.id }, query })
      expect([dateFrom, reply.status]).toEqual([dateFrom, 400])
    }
})

test('[ROUTE-21] a form on another site changes nothing here, least of all whose session this is', async () => {
  const form = new FormData()
  const bad = [
    { headers: { 'sec-fetch-site': 'cross-site', 'x-evenhand': '' }, form },
    { headers: { 'sec-fetch-site': 'cross-site' }, body: { parent: 'first', begins: 'joined' } },
    { headers: { 'x-evenhand': '' }, form },
  ]
  for (const ask of bad) {
    const reply = await app.call(enterSandbox, ask as never)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.headers.getSetCookie()).toEqual([])
  }
})
