import { deleteAccount } from '@evenhand/contract/account/account.ts'
import * as contract from '@evenhand/contract/messages/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const send = (token: string, text: string, more: object = {}) =>
  app.call(contract.sendMessage, {
    token,
    body: { conversationId: home.id, clientId: crypto.randomUUID(), text, decision: 'none', ...more },
  })
const read = async (token: string) =>
  (await app.call(contract.listMessages, { token, params: { id: home.id } })).body.messages

describe('two devices that disagree about the time', () => {
  it('[MSG-02] the server alone decides time and order; a time sent along is refused', async () => {
    const { a, b } = home
    const ahead = new Date(app.ctx.clock() + 3_600_000).toISOString()
    const refused = await send(a.token, 'From the future', { sentAt: ahead })
    expect([refused.status, refused.problem.code]).toEqual([400, 'request/invalid'])
    await send(a.token, 'first')
    app.pass(1000)
    await send(b.token, 'second')
    app.pass(1000)
    await send(a.token, 'third')
    const messages = await read(b.token)
    expect(messages.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
    const [first, second, third] = messages.map(({ sentAt }) => Date.parse(sentAt))
    expect([second! - first!, third! - second!]).toEqual([1000, 1000])
  })
})

describe('the other parent’s account is deleted', () => {
  it('[MSG-03] what both wrote stays verbatim and searchable, and nothing more can be sent', async () => {
    const { a, b } = home
    await send(b.token, 'The dentist is on Monday at 9.')
    const before = await read(a.token)
    const gone = await app.call(deleteAccount, {
      token: b.token,
      body: { password: 'correct horse 1 battery' },
    })
    expect(gone.status).toBe(200)
    expect(await read(a.token)).toEqual(before)
    const found = await app.call(contract.searchMessages, {
      token: a.token,
      params: { familyId: home.id },
      query: { q: 'dentist' },
    })
    expect(found.body.messages.map(({ authorId }) => authorId)).toEqual([b.id])
    const refused = await send(a.token, 'Hello?')
    expect([refused.status, refused.problem.code]).toEqual([409, 'message/nobody-there'])
    await expect.poll(async () => (await send(b.token, 'Still me')).status).toBe(401)
  })
})
