import { putPreferences } from '@evenhand/contract/account/auth.ts'
import { sawMessages, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import * as contract from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { pushReceiver } from '../testing/push-receiver.ts'
import { tellPerson } from './notifications.commands.ts'
import { digestJob } from './notifications.jobs.ts'

/** Words that must never leave the app: a text, a name, an amount. */
const CANARY = 'canary-7319-brisket'

let app: TestApp
let home: TestFamily
let jobs: Database
let receiver: Awaited<ReturnType<typeof pushReceiver>>
beforeAll(async () => {
  receiver = await pushReceiver()
  app = await startTestApp({ jobs: true, faults: { noLimits: true, pushWay: receiver.way } })
  jobs = openPool(app.jobsUrl)
  home = await newFamily(app)
  await add()
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
  await receiver.stop()
})

const send = async (text: string, decision: 'none' | 'urgent' = 'none') => {
  const body = { conversationId: home.id, clientId: crypto.randomUUID(), text, decision }
  return (await app.call(sendMessage, { token: home.a.token, body })).body.message
}
const listed = async (token = home.b.token) => (await app.call(contract.listNotifications, { token })).body
const readAll = () => app.call(contract.readNotifications, { token: home.b.token, body: { ids: null } })
const choose = (some: object) =>
  app.call(contract.putNotificationChoices, {
    token: home.b.token,
    body: { ...NOTHING_CHOSEN, off: [], ...some } as never,
  })
const add = (endpoint = receiver.subscription.endpoint, app_?: 'notes') =>
  app.call(contract.addPushDevice, {
    token: home.b.token,
    body: { ...receiver.subscription, endpoint, ...(app_ && { app: app_ }) },
  })
const pushed = (count: number) => expect.poll(() => receiver.received).toHaveLength(count)
const fresh = async () => {
  await jobsDone(app)
  await readAll()
  await choose({})
  receiver.received.length = 0
}

describe('the list in the page', () => {
  it('[MSG-09] tells the other parent what was done, never the one who did it, until read', async () => {
    await send('Pool at five?')
    await send('And the boots.')
    const { notifications, unread } = await listed()
    expect(unread).toBe(1)
    expect(notifications[0]).toMatchObject({ fact: 'message.sent', subject: home.id, count: 2, readAt: null })
    const own = (await listed(home.a.token)).notifications
    expect(own.filter(({ fact }) => fact === 'message.sent')).toEqual([])
    await readAll()
    expect((await listed()).unread).toBe(0)
  })

  it('[MSG-09] viewing something marks it as read in the list', async () => {
    const { id } = await send('Read me')
    expect((await listed()).unread).toBe(1)
    await app.call(sawMessages, {
      token: home.b.token,
      params: { id: home.id },
      body: { what: 'viewed', ids: [id] },
    })
    expect((await listed()).unread).toBe(0)
  })

  it('[MSG-09] a flood of messages makes one notification and one push, and every message is kept', async () => {
    await fresh()
    await Promise.all(Array.from({ length: 100 }, (_, at) => send(`Message ${at}`)))
    const { notifications } = await listed()
    expect(notifications.filter(({ readAt }) => readAt === null)).toMatchObject([{ count: 100 }])
    await pushed(1)
  })
})

describe('Web Push', () => {
  it('[MSG-09] told by several tasks at the same moment rings once', async () => {
    await fresh()
    await send('At once')
    await Promise.all(Array.from({ length: 8 }, () => tellPerson(app.ctx, home.b.id)))
    await pushed(1)
  })

  it('[MSG-09] is encrypted for the browser alone and carries no text, name or amount', async () => {
    await fresh()
    await send(`${CANARY} at five`)
    await pushed(1)
    const [push] = receiver.received
    expect(JSON.parse(push!.text)).toEqual({
      title: 'Evenhand',
      body: 'Something new in messages',
      tag: 'messages',
      app: 'evenhand',
      unread: 1,
      url: '/notifications',
    })
    expect(push!.headers.authorization).toMatch(/^vapid t=/)
    expect(push!.headers['content-encoding']).toBe('aes128gcm')
    expect(push!.text).not.toContain(CANARY)
  })

  it('[MSG-09] names the other parent only if the person chose that, and never includes the text', async () => {
    await fresh()
    await choose({ showsNames: true })
    await send(`${CANARY} again`)
    await pushed(1)
    const { title } = JSON.parse(receiver.received[0]!.text)
    expect(title).not.toBe('Evenhand')
    expect(receiver.received[0]!.text).not.toContain(CANARY)
  })

  it('[MSG-09] is silent for a disabled kind and in quiet hours, except for urgent messages', async () => {
    await fresh()
    await choose({ off: ['messages'] })
    await send('Off')
    await tellPerson(app.ctx, home.b.id)
    await fresh()
    await choose({ quiet: { from: '00:00', to: '23:59' } })
    await send('Quiet')
    await tellPerson(app.ctx, home.b.id)
    expect(receiver.received).toEqual([])
    await send('Fever', 'urgent')
    await pushed(1)
    expect(receiver.received[0]!.headers.urgency).toBe('high')
  })

  it('[MSG-10] is silent in the agreed quiet hours, and the message is listed', async () => {
    await fresh()
    const token = home.a.token
    const quiet = { from: '00:00', to: '23:59' }
    const asked = await app.call(proposeTerms, {
      token,
      params: { familyId: home.id },
      body: { perDay: null, quiet },
    })
    const params = { id: asked.body.terms.id }
    await app.call(answerTerms, { token: home.b.token, params, body: { answer: 'accepted' } })
    await fresh()
    await send('Late')
    await tellPerson(app.ctx, home.b.id)
    expect(receiver.received).toEqual([])
    expect((await listed()).unread).toBe(1)
    const open = { perDay: null, quiet: null }
    const off = await app.call(proposeTerms, { token, params: { familyId: home.id }, body: open })
    await app.call(answerTerms, {
      token: home.b.token,
      params: { id: off.body.terms.id },
      body: { answer: 'accepted' },
    })
  })

  it('[PHONE-02] a quiet name is all that a locked screen shows, with how many there are, in the person’s language', async () => {
    await fresh()
    await choose({ showsNames: true })
    await add(receiver.subscription.endpoint, 'notes')
    await app.call(putPreferences, { token: home.b.token, body: { language: 'es' } })
    await send(`${CANARY} quietly`)
    await send('Fever', 'urgent')
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    await jobsDone(app)
    for (const { text } of receiver.received) {
      const { title, body, tag, app: name } = JSON.parse(text)
      expect([title, tag, name]).toEqual(['Notas', 'news', 'notes'])
      expect(body).toMatch(/^\d novedad(es)?$/)
      expect(text).not.toMatch(/evenhand|message|mensaje|urgent|fever|canary/i)
    }
    const { devices } = (await app.call(contract.getNotificationChoices, { token: home.b.token })).body.push
    expect(devices.map(({ app: name }) => name)).toEqual(['notes'])
    await app.call(putPreferences, { token: home.b.token, body: { language: 'en' } })
    await add()
  })

  it('[MSG-09] removes a browser that has unsubscribed', async () => {
    await fresh()
    receiver.answerWith(410)
    await send('Anyone?')
    const devices = async () =>
      (await app.call(contract.getNotificationChoices, { token: home.b.token })).body.push.devices
    await expect.poll(devices).toEqual([])
    receiver.answerWith(201)
    await add()
  })

  it('[MSG-09] an address inside the network is never reached', async () => {
    await fresh()
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', 'push.internal']) await add(`https://${host}/x`)
    await send('Knock')
    await pushed(1)
    expect(receiver.received[0]!.path).toBe('/device/1')
  })
})

describe('mail', () => {
  it('[MSG-09] is sent once a day, on time, only if there is something new, and without its content', async () => {
    await fresh()
    await choose({ mail: 'daily', digestAt: '00:00', quiet: null })
    await send(`${CANARY} by mail`)
    await digestJob(app.ctx, {}, jobs, SERVER_FEATURES)
    const mails = () => mailsTo(app, home.b.email)
    await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain('Your day')
    await jobsDone(app)
    const count = (await mails()).length
    await digestJob(app.ctx, {}, jobs, SERVER_FEATURES)
    await readAll()
    app.pass(24 * 3_600_000)
    await digestJob(app.ctx, {}, jobs, SERVER_FEATURES)
    await jobsDone(app)
    expect(await mails()).toHaveLength(count)
    for (const { text } of await mails()) expect(text).not.toContain(CANARY)
  })
})
