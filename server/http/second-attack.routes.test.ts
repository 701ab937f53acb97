import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createContact, listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { createFolder, folderZip } from '@evenhand/contract/documents/folders.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import { addPushDevice, getNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUTSIDE } from '../outside/fetcher.ts'
import { pushKeysFrom, sendPush } from '../outside/push.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

/** A second round of attacks, on the newer features; each was tried by hand before it became a test. */
let app: TestApp
let home: TestFamily
let other: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  other = await newFamily(app)
})
afterAll(() => app?.stop())

// a point on the curve and a secret, as a browser creates them
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

describe('a push subscription that points to an internal address', () => {
  it.each([
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://0:PORT/',
    'https://name:secret@127.0.0.1:PORT/',
    'https://localhost.:PORT/',
  ])('[MSG-09] %s reaches nothing', async (endpoint) => {
    let reached = 0
    const canary = createServer((socket) => {
      reached += 1
      socket.destroy()
    }).listen(0, 'localhost')
    await once(canary, 'listening')
    const { port } = canary.address() as AddressInfo
    const push = (mayReach: typeof OUTSIDE.mayReach) =>
      sendPush(
        { endpoint: endpoint.replace('PORT', String(port)), ...keys },
        '{}',
        {
          keys: pushKeysFrom(app.ctx.keys.mac),
          subject: 'mailto:a@example.org',
          topic: 't',
          isUrgent: false,
        },
        { guard: { ...OUTSIDE, mayReach } },
      )
    // the address decides, not the port
    expect(await push((address) => OUTSIDE.mayReach(address, 443))).toBe('failed')
    expect(reached).toBe(0)
    // control: without the guard the same address is reached; the two exceptions depend on the machine
    await push(() => true)
    if (!/::1\]|localhost\./.test(endpoint)) expect(reached).toBe(1)
    canary.close()
  })
})

describe('many at once', () => {
  it('[MSG-09] a person’s push devices stay within their limit', async () => {
    const add = (at: number) =>
      app.call(addPushDevice, {
        token: home.a.token,
        body: { endpoint: `https://push.example.org/${at}`, keys },
      })
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => add(at)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    const { push } = (await app.call(getNotificationChoices, { token: home.a.token })).body
    expect(push.devices).toHaveLength(20)
  })
})

describe('names that travel', () => {
  it.each(['Eve\r\nBcc: all@example.org', 'Eve\u2028Bcc: x', 'Eve\0'])(
    '[CON-01] %j is refused as a name: it would end a header',
    async (name) => {
      const body = { name, category: 'other' } as never
      const answer = await app.call(createContact, { token: home.a.token, body })
      const { contacts } = (await app.call(listContacts, { token: home.a.token })).body
      expect([answer.status, contacts.filter((one) => one.name.startsWith('Eve'))]).toEqual([400, []])
    },
  )

  it('[DOC-01] a folder named like a path is saved under a safe name', async () => {
    const params = { familyId: home.id }
    const made = await app.call(createFolder, {
      token: home.a.token,
      params,
      body: { name: '../../etc/passwd' } as never,
    })
    const { folder } = made.body as never as { folder: { id: string } }
    const zip = await app.call(folderZip, {
      token: home.a.token,
      params,
      query: { folder: folder.id },
    } as never)
    expect([zip.status, /\.\.|\//.test(zip.headers.get('content-disposition') ?? '..')]).toEqual([200, false])
  })
})

describe('ids of another family', () => {
  it('[MSG-01] a message finds no conversation, no message to quote and no file there', async () => {
    const mine = { conversationId: home.id, text: 'x', decision: 'none' as const }
    const theirs = (
      await app.call(sendMessage, {
        token: other.a.token,
        body: { ...mine, conversationId: other.id, clientId: crypto.randomUUID() },
      })
    ).body.message
    const send = (some: object) =>
      app.call(sendMessage, {
        token: home.a.token,
        body: { ...mine, clientId: crypto.randomUUID(), ...some } as never,
      })
    expect((await send({ conversationId: other.id })).status).toBe(404)
    for (const some of [{ replyTo: theirs.id }, { attachmentIds: [theirs.id] }, { attachments: [theirs.id] }])
      expect((await send(some)).status).toBeGreaterThanOrEqual(400)
  })
})
