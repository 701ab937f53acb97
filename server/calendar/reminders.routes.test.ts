import { createEvent, removeEvent } from '@evenhand/contract/calendar/events.ts'
import { publicHolidays } from '@evenhand/contract/calendar/public-holidays.ts'
import { listNotifications, putNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { remindOfEventsJob } from './calendar.jobs.ts'

const CANARY = 'canary-7731-wren'
const NOON = Date.UTC(2027, 2, 1, 12)
const HOUR = 3_600_000

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

/** Adds an event in a family on UTC: tomorrow at noon, with a reminder a day before. */
const add = (home: TestFamily, change: object = {}) =>
  app.call(createEvent, {
    token: home.a.token,
    params: { familyId: home.id },
    body: {
      firstDay: '2027-03-04',
      lastDay: '2027-03-04',
      startsAt: '12:00',
      endsAt: '13:00',
      recurrence: null,
      title: CANARY,
      kind: 'medical',
      childIds: [],
      place: '',
      takenBy: null,
      notes: '',
      reminders: [60],
      visibility: 'shared',
      ...change,
    } as never,
  })
const at = (ms: number) => remindOfEventsJob({ ...app.ctx, clock: () => ms }, {}, jobs)
const reminded = async (token: string) =>
  (await app.call(listNotifications, { token })).body.notifications.filter(
    ({ fact }) => fact === 'event.soon',
  )
const due = Date.UTC(2027, 2, 5)

describe('a reminder of an event', () => {
  it('[CAL-01] reaches both parents once, when due, and outside the app does not say what it is about', async () => {
    const home = await newFamily(app)
    await app.call(putNotificationChoices, {
      token: home.b.token,
      body: { ...NOTHING_CHOSEN, off: [], mail: 'each' } as never,
    })
    const { id } = (await add(home)).body.event
    await at(NOON + 24 * HOUR)
    expect(await reminded(home.a.token)).toEqual([])
    await at(due)
    await at(due + HOUR)
    for (const { token } of [home.a, home.b])
      expect(await reminded(token)).toMatchObject([{ subject: id, count: 1 }])
    const mails = async () =>
      (await mailsTo(app, home.b.email)).filter(({ text }) => text.includes('/calendar'))
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect(JSON.stringify(await mails())).not.toContain(CANARY)
  })

  it('[CAL-01] of several, each comes at its own time, and nothing after the last', async () => {
    const home = await newFamily(app)
    const { id } = (await add(home, { reminders: [15, 24 * 60, 60] })).body.event
    // noon in Berlin; an unread reminder is replaced by the next, which rings again
    const begins = Date.UTC(2027, 2, 4, 11)
    const rings: (number | null)[] = []
    for (const before of [25, 24, 23, 1, 0.25, 0, -24]) {
      await at(begins - before * HOUR)
      const [told] = await reminded(home.b.token)
      expect(told?.subject ?? id).toBe(id)
      rings.push(told ? (begins - Date.parse(told.lastAt)) / HOUR : null)
    }
    expect(rings).toEqual([null, 24, 24, 1, 0.25, 0.25, 0.25])
  })

  it('[CAL-01] of a private event reaches nobody else', async () => {
    const home = await newFamily(app)
    await add(home, { visibility: 'private' })
    await add(home, { visibility: 'busy' })
    await at(due)
    expect(await reminded(home.a.token)).toHaveLength(2)
    expect(await reminded(home.b.token)).toEqual([])
  })

  it('[CAL-01] is not sent for a removed event, and is sent each time for a series', async () => {
    const home = await newFamily(app)
    const { id } = (await add(home)).body.event
    await app.call(removeEvent, { token: home.a.token, params: { id }, body: {} })
    const series = (await add(home, { recurrence: 'FREQ=DAILY;COUNT=2' })).body.event
    const next = async () => {
      const { rows } = await app.owner.pool.query(
        'select remind_at from calendar_events where event_id = $1',
        [series.id],
      )
      // without a reminder the tables' owner cannot read it at all
      return (rows[0]?.remind_at as Date | undefined)?.toISOString() ?? null
    }
    const first = (await next()) ?? ''
    await at(Date.parse(first))
    expect((await reminded(home.a.token)).map(({ subject }) => subject)).toEqual([series.id])
    const second = (await next()) ?? ''
    expect(Date.parse(second) - Date.parse(first)).toBe(24 * HOUR)
    await at(Date.parse(second))
    expect(await next()).toBeNull()
  })
})

it('[CAL-02] lists the public holidays of a country and state for ten years', async () => {
  const home = await newFamily(app)
  const ask = (query: object) =>
    app.call(publicHolidays, {
      token: home.a.token,
      params: { familyId: home.id },
      query: { year: '2027', language: 'en', ...query } as never,
    })
  const all = (await ask({})).body
  expect(all.countries).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(all.holidays).toEqual([])
  const { states, holidays } = (await ask({ country: 'US', state: 'CA' })).body
  expect(states).toContainEqual({ code: 'CA', name: 'California' })
  expect(holidays.find(({ name }) => name === 'Thanksgiving Day')?.days.slice(0, 2)).toEqual([
    '2027-11-25',
    '2028-11-23',
  ])
  expect((await ask({ country: 'ZZ' })).problem.fields?.[0]?.field).toBe('country')
})
