import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import { addPushDevice, listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMailJob } from '../account/mail/mail.jobs.ts'
import { openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily } from '../http/test-people.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { pushReceiver } from '../testing/push-receiver.ts'

let app: TestApp
let receiver: Awaited<ReturnType<typeof pushReceiver>>
beforeAll(async () => {
  receiver = await pushReceiver()
  app = await startTestApp({
    jobs: true,
    faults: { noLimits: true, pushWay: receiver.way },
    config: { isTrial: true },
  })
})
afterAll(async () => {
  await app.stop()
  await receiver.stop()
})

it('[MSG-09] a trial copy of a backup wakes no device', async () => {
  const home = await newFamily(app)
  await app.call(addPushDevice, { token: home.b.token, body: receiver.subscription })
  const body = {
    conversationId: home.id,
    clientId: crypto.randomUUID(),
    text: 'Pool?',
    decision: 'none',
  } as const
  expect((await app.call(sendMessage, { token: home.a.token, body })).status).toBe(201)
  await jobsDone(app)
  const { notifications } = (await app.call(listNotifications, { token: home.b.token })).body
  expect(notifications.map(({ fact }) => fact)).toContain('message.sent')
  expect(receiver.received).toEqual([])
})

it('[ROUTE-21] and mails nobody, in production either: its mails are kept', async () => {
  const jobs = openPool(app.jobsUrl, { max: 1 })
  const production = { ...app.ctx, config: { ...app.ctx.config, mode: 'production' as const, smtpUrl: null } }
  const letter = { to: 'ana@example.org', subject: 'Trial', text: 'x', html: '<p>x</p>' }
  const given = { id: app.ctx.newId(), sealed: app.ctx.keys.seal('mail', JSON.stringify(letter)) }
  try {
    await sendMailJob(production, given, jobs)
    expect((await mailsTo(app, letter.to)).map(({ subject }) => subject)).toEqual(['Trial'])
    // in service it is not kept, but waits for a mail server
    const inService = { ...production, config: { ...production.config, isTrial: false } }
    await expect(sendMailJob(inService, given, jobs)).rejects.toThrow('SMTP_URL is not set')
  } finally {
    await jobs.close()
  }
})
