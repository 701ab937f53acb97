import { shareDocument, withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { listNotifications, putNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { remindJob } from './documents.jobs.ts'
import { newDocument } from './test-documents.ts'

const CANARY = 'canary-4410-heron'
const NOON = Date.UTC(2027, 2, 1, 12)
const TODAY = asDay('2027-03-01')
const DAY_MS = 24 * 3_600_000

let app: TestApp
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true, start: NOON, faults: { noLimits: true } })
  jobs = openPool(app.jobsUrl)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

const expiring = (home: TestFamily, inDays: number, remindDays: number[], title = 'Passport') =>
  newDocument(app, home, home.a.token, { name: 'passport.txt', bytes: Buffer.from('P') }, {
    title,
    expiresOn: addDays(TODAY, inDays),
    remindDays,
  } as never)
const run = () => remindJob(app.ctx, {}, jobs)
const reminders = async (token: string) =>
  (await app.call(listNotifications, { token })).body.notifications.filter(
    ({ fact }) => fact === 'document.ending',
  )
const share = (home: TestFamily, document: { id: string; latest: { id: string } }) =>
  app.call(shareDocument, {
    token: home.a.token,
    params: { id: document.id },
    body: { versionId: document.latest.id },
  })

describe('a reminder of a document that expires', () => {
  it('[DOC-01] is sent once, in the page and by mail, and outside the app names neither document nor owner', async () => {
    const home = await newFamily(app)
    const { id } = await expiring(home, 14, [14, 1], CANARY)
    await run()
    await run()
    expect(await reminders(home.a.token)).toMatchObject([{ subject: id, count: 1, readAt: null }])
    const sent = async () =>
      (await mailsTo(app, home.a.email)).filter(({ text }) => text.includes('/documents'))
    await expect.poll(async () => (await sent()).length).toBe(1)
    expect(JSON.stringify(await sent())).not.toContain(CANARY)
    // private: the other parent gets no reminder of a document they do not know
    expect(await reminders(home.b.token)).toEqual([])
  })

  it('[DOC-01] is for both parents once the document is shared, and for neither once it is withdrawn', async () => {
    const home = await newFamily(app)
    const [shared, withdrawn] = [await expiring(home, 7, [7]), await expiring(home, 7, [7])]
    await share(home, shared)
    await share(home, withdrawn)
    await app.call(withdrawDocument, { token: home.a.token, params: { id: withdrawn.id } })
    await run()
    for (const { token } of [home.a, home.b])
      expect((await reminders(token)).map(({ subject }) => subject)).toEqual([shared.id])
  })

  it('[DOC-01] is sent from eight in the morning in the family’s time zone, on its day', async () => {
    const home = await newFamily(app)
    await expiring(home, 2, [1])
    await run()
    expect(await reminders(home.a.token)).toEqual([])
    // 06:30 in Berlin on the day before it expires
    const early = { ...app.ctx, clock: () => Date.UTC(2027, 2, 2, 5, 30) }
    await remindJob(early, {}, jobs)
    expect(await reminders(home.a.token)).toEqual([])
    await remindJob({ ...app.ctx, clock: () => NOON + DAY_MS }, {}, jobs)
    expect(await reminders(home.a.token)).toHaveLength(1)
  })

  it('[DOC-01] is mailed in the reader’s language, and only once even if they get every notification by mail', async () => {
    const home = await newFamily(app)
    await app.owner.pool.query(
      `update people set preferences = coalesce(preferences, '{}') || '{"language":"fr"}' where id = $1`,
      [home.a.id],
    )
    await app.call(putNotificationChoices, {
      token: home.a.token,
      body: { ...NOTHING_CHOSEN, off: [], mail: 'each' } as never,
    })
    await expiring(home, 28, [28])
    await run()
    await expect
      .poll(async () => (await mailsTo(app, home.a.email)).map(({ text }) => text))
      .toEqual(expect.arrayContaining([expect.stringContaining('Connectez-vous')]))
    await expect.poll(async () => (await reminders(home.a.token)).length, { timeout: 5000 }).toBe(1)
    // a task of its own marks them as told
    const untold = async () => {
      const { rows } = await app.owner.pool.query(
        'select count(*)::int as untold from notifications where person_id = $1 and told_at is null',
        [home.a.id],
      )
      return rows[0].untold
    }
    await expect.poll(untold, { timeout: 5000 }).toBe(0)
    const french = (await mailsTo(app, home.a.email)).filter(({ text }) => text.includes('Connectez-vous'))
    expect(french.map(({ text }) => text.includes('/notifications'))).toEqual([false])
  })
})
