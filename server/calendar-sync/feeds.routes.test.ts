import { createEvent, putHandover } from '@evenhand/contract/calendar/events.ts'
import {
  changeFeed,
  endFeed,
  feedAddress,
  getCalendarSync,
  makeFeed,
  rotateFeed,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { putRotation } from '@evenhand/contract/family/family.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readCalendarFile } from '../outside/ical/ics-reader.ts'

let app: TestApp
let home: TestFamily
let today: Day
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
  today = asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10))
})
afterAll(() => app.stop())

const make = (body: object = {}, token = home.a.token) =>
  app.call(makeFeed, {
    token,
    params: { familyId: home.id },
    body: { childId: null, contents: ['nights', 'handovers', 'events'], ...body },
  })
const pathOf = (url: string) => new URL(url).pathname
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${pathOf(url)}`, { headers })
const read = async (url: string) => {
  const bytes = Buffer.from(await (await get(url)).arrayBuffer())
  return readCalendarFile(
    bytes,
    { from: addDays(today, -30), to: addDays(today, 90) },
    { fallbackZone: 'Europe/Berlin' },
  )
}
const add = (more: object = {}, token = home.a.token) =>
  app.call(createEvent, {
    token,
    params: { familyId: home.id },
    body: {
      firstDay: addDays(today, 2),
      lastDay: addDays(today, 2),
      startsAt: '09:00',
      endsAt: '10:00',
      recurrence: null,
      title: 'Dentist, Mila',
      kind: 'medical',
      childIds: [],
      place: 'Main St 3; rear',
      takenBy: null,
      notes: 'Bring the card\nand smile',
      reminders: [],
      visibility: 'shared',
      ...more,
    },
  })
const sync = async (token = home.a.token) =>
  (await app.call(getCalendarSync, { token, params: { familyId: home.id } })).body

describe('a private feed', () => {
  it('[CAL-04] gives any calendar app nights, handovers and events as valid iCalendar', async () => {
    await app.call(putRotation, {
      token: home.a.token,
      params: { familyId: home.id },
      body: {
        anchorDay: today,
        handoverTime: '17:00',
        zone: 'Europe/Berlin',
        startsWith: 'me',
        template: '2-2-3',
      },
    })
    await add()
    await add({ title: 'Swimming', recurrence: 'FREQ=WEEKLY;COUNT=4', place: '', notes: '' })
    const { url } = (await make()).body
    const response = await get(url)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text).toContain('LOCATION:Main St 3\\; rear')
    expect(text).toContain('BEGIN:VTIMEZONE')
    const file = await read(url)
    expect(file.bad).toEqual([])
    expect(file.events.find(({ title }) => title === 'Dentist, Mila')?.notes).toBe(
      'Bring the card\nand smile',
    )
    expect(file.occurrences.filter(({ event }) => file.events[event]?.title === 'Swimming')).toHaveLength(4)
    expect(file.events.filter(({ title }) => title.includes('→')).length).toBeGreaterThan(10)
    expect(new Set(file.events.map(({ uid }) => uid)).size).toBe(file.events.length)
  })

  it('[CAL-09] says of each handover where it takes place, not of its day', async () => {
    const params = { familyId: home.id }
    const choice = { anchorDay: today, handoverTime: '17:00', zone: 'Europe/Berlin' } as const
    const body = { ...choice, startsWith: 'me', template: '2-2-3' } as const
    await app.call(putRotation, { token: home.a.token, params, body })
    const { url } = (await make({ contents: ['handovers'] })).body
    const placed = async () =>
      (await read(url)).events.filter(({ place }) => place !== '').map(({ place }) => place)
    const { events, occurrences } = await read(url)
    const day = occurrences.find(({ event }) => events[event]?.title.includes('→'))!.wallStart.slice(0, 10)
    const note = { drives: null, brings: [], notes: '', doneAt: null, isMissed: false }
    const say = (planned: string, place: string) =>
      app.call(putHandover, {
        token: home.a.token,
        params: { ...params, day },
        body: { ...note, place, planned },
      })
    await say('17:00', 'School gate')
    // siblings change hands that evening elsewhere
    await say('19:00', 'Station')
    expect(await placed()).toEqual(['School gate'])
  })

  it('[CAL-04] has a token of 128 bits; a new address ends the old one, and an ended feed is not found', async () => {
    const { feed, url } = (await make()).body
    expect(Buffer.from(/feed\/([\w-]+)\.ics/.exec(url)?.[1] ?? '', 'base64url')).toHaveLength(16)
    const params = { id: feed.id }
    expect((await app.call(feedAddress, { token: home.a.token, params })).body.url).toBe(url)
    const next = (await app.call(rotateFeed, { token: home.a.token, params })).body.url
    expect((await get(url)).status).toBe(404)
    expect((await get(next)).status).toBe(200)
    await app.call(changeFeed, { token: home.a.token, params, body: { isPaused: true } })
    expect((await get(next)).status).toBe(404)
    await app.call(changeFeed, { token: home.a.token, params, body: { isPaused: false } })
    expect((await get(next)).status).toBe(200)
    await app.call(endFeed, { token: home.a.token, params })
    expect((await get(next)).status).toBe(404)
    expect((await sync()).feeds).toEqual([])
  })

  it('[CAL-04] has an ETag that holds until the calendar changes', async () => {
    const { url } = (await make()).body
    const etag = (await get(url)).headers.get('etag') ?? ''
    const again = await get(url, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': `W/${etag}` })).status).toBe(304)
    await add()
    const changed = await get(url, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('Dentist')
  })

  it('[CAL-04] shows a private event as busy, and nothing the other parent keeps private', async () => {
    await add({ title: 'Lawyer', visibility: 'private', place: 'Court', notes: 'secret' })
    await add({ title: 'Therapy', visibility: 'busy', place: 'Clinic' })
    for (const [token, events] of [
      [home.a.token, 2],
      [home.b.token, 1],
    ] as const) {
      const { url } = (await make({}, token)).body
      const text = await (await get(url)).text()
      expect(text).not.toMatch(/Lawyer|Court|secret|Therapy|Clinic/)
      expect(text.match(/SUMMARY:Busy/g)).toHaveLength(events)
    }
  })

  it('[CAL-04] of one child has only that child’s events and the chosen contents', async () => {
    const [mila, theo] = home.children as [string, string]
    await add({ title: 'Ballet', childIds: [mila] })
    await add({ title: 'Football', childIds: [theo] })
    const { url } = (await make({ childId: theo, contents: ['events'] })).body
    const text = await (await get(url)).text()
    expect(text).toContain('Football')
    expect(text).not.toContain('Ballet')
  })

  it('[CAL-04] belongs to the parent who made it, and ends for one who has left the family', async () => {
    const { feed, url } = (await make()).body
    const theirs = { token: home.b.token, params: { id: feed.id } }
    expect((await app.call(feedAddress, theirs)).problem.code).toBe('calendar-sync/not-yours')
    expect((await app.call(endFeed, theirs)).problem.code).toBe('calendar-sync/not-yours')
    const [seen] = (await sync(home.b.token)).feeds
    expect(seen?.ownerId).toBe(home.a.id)
    expect(JSON.stringify(await sync(home.b.token))).not.toContain(pathOf(url))
    await app.call(leaveFamily, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { understood: true },
    })
    expect((await get(url)).status).toBe(404)
  })
})
