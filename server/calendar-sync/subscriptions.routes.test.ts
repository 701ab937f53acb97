import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getCalendarSync, listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  changeSource,
  cutSource,
  readSource,
  subscribeCalendar,
} from '@evenhand/contract/calendar-sync/sources.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { type Guard, OUTSIDE } from '../outside/fetcher.ts'
import { until } from '../testing/until.ts'
import { readCalendarsJob } from './calendar-sync.jobs.ts'

/** Stands in for the public internet: one port on loopback, by name. */
let feed: RequestListener
let hits: { url: string; headers: Record<string, unknown> }[] = []
let server: Server
let app: TestApp
let home: TestFamily
const names = new Map<string, () => string[]>()
const guard: { -readonly [Part in keyof Guard]: Guard[Part] } = { ...OUTSIDE }
beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push({ url: request.url ?? '', headers: request.headers })
    feed(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  guard.resolve = async (name) => names.get(name)?.() ?? ['127.0.0.1']
  guard.mayReach = (address, port) => address === '127.0.0.1' && port === portOf()
  guard.patience = 1500
  app = await startTestApp({
    jobs: true,
    faults: { noLimits: true, fetchGuard: guard },
    start: Date.UTC(2026, 10, 25),
  })
})
beforeEach(async () => {
  home = await newFamily(app)
  hits = []
  names.clear()
})
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})
const portOf = () => (server.address() as AddressInfo).port
const inPath = () => ({ familyId: home.id })

const event = (uid: string, title: string, start = 'VALUE=DATE:20261221') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:${Date.now()}\r\nSUMMARY:${title}\r\nDTSTART;${start}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
const sends =
  (text: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
  }

let connected = 0
const pathNow = () => `/school-${connected}.ics`
async function connect() {
  connected += 1
  const body = {
    address: `http://feed.test:${portOf()}${pathNow()}`,
    name: 'School holidays',
    shows: 'events' as const,
  }
  const { source } = (await app.call(subscribeCalendar, { token: home.a.token, params: inPath(), body })).body
  await readOn(source.id)
  return source.id
}
const syncNow = async () => (await app.call(getCalendarSync, { token: home.b.token, params: inPath() })).body
const sourceOf = async (id: string) => (await syncNow()).sources.find((one) => one.id === id)
/** Runs the job as the schedule does, until this source has been tried. */
async function readOn(id: string) {
  const jobs = openPool(app.jobsUrl)
  await until('the calendar to be tried', async () => {
    await readCalendarsJob(app.ctx, {}, jobs)
    const source = await sourceOf(id)
    return source?.lastReadAt || source?.problem || undefined
  })
  await jobs.close()
}
let later = 0
async function readAgain(id: string) {
  later += 25 * 3_600_000
  const jobs = openPool(app.jobsUrl)
  hits = []
  // sessions would expire before the next read is due, so only the job's clock advances
  await readCalendarsJob({ ...app.ctx, clock: () => app.ctx.clock() + later }, {}, jobs)
  await jobs.close()
  return { source: await sourceOf(id), reads: hits.filter(({ url }) => url === pathNow()).length }
}
const titles = async (token = home.b.token) =>
  (
    await app.call(listOutsideEvents, {
      token,
      params: inPath(),
      query: { from: '2026-12-01', to: '2027-12-01' },
    })
  ).body.events.map(({ title }) => title)

describe('a subscription', () => {
  it('[CAL-04] imports what the feed contains, and removes what it no longer contains', async () => {
    feed = sends(calendar(event('1', 'Christmas'), event('2', 'Carnival', 'VALUE=DATE:20270208')))
    const id = await connect()
    expect(await titles()).toEqual(['Christmas', 'Carnival'])
    expect(await sourceOf(id)).toMatchObject({
      added: 2,
      removed: 0,
      events: 2,
      problem: null,
      host: 'feed.test',
    })
    feed = sends(
      calendar(event('2', 'Carnival', 'VALUE=DATE:20270208'), event('3', 'Easter', 'VALUE=DATE:20270326')),
    )
    const { source } = await readAgain(id)
    expect(source).toMatchObject({ added: 1, removed: 1, events: 2 })
    expect(await titles()).toEqual(['Carnival', 'Easter'])
  })

  it('[CAL-04] to a feed that changes its UIDs on every read imports nothing twice', async () => {
    feed = sends(calendar(event('a', 'Christmas')))
    const id = await connect()
    const { changed } = { changed: await sourceOf(id) }
    feed = sends(calendar(event(`b-${Math.random()}`, 'Christmas')))
    const { source } = await readAgain(id)
    expect(await titles()).toEqual(['Christmas'])
    expect(source).toMatchObject({ added: changed?.added, removed: 0, events: 1 })
  })

  it('[CAL-04] is requested with its ETag, so that an unchanged feed is not sent', async () => {
    feed = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else sends(calendar(event('1', 'Christmas')), { etag: '"v1"' })(request, response)
    }
    const id = await connect()
    const { source } = await readAgain(id)
    expect(hits.find(({ url }) => url === pathNow())?.headers['if-none-match']).toBe('"v1"')
    expect(source?.problem).toBeNull()
    expect(await titles()).toEqual(['Christmas'])
  })

  it('[CAL-04] shown as busy keeps neither title nor place, whenever that is chosen', async () => {
    feed = sends(calendar(event('1', 'Interview'), event('2', 'Doctor\r\nCLASS:PRIVATE')))
    const id = await connect()
    expect((await titles()).toSorted()).toEqual(['Interview', null])
    await app.call(changeSource, { token: home.a.token, params: { id }, body: { shows: 'busy' } })
    expect(await titles()).toEqual([null, null])
    const kept = app.ctx.db.query.selectFrom('outside_events').select('title').where('source_id', '=', id)
    expect(await asPerson(app.ctx.db, home.a.id, kept)).toEqual([{ title: '' }, { title: '' }])
  })

  it('[CAL-04] can be paused, disconnected, and disconnected with its events, by whoever connected it', async () => {
    feed = sends(calendar(event('1', 'Christmas')))
    const id = await connect()
    const mine = { token: home.a.token, params: { id } }
    const theirs = await app.call(changeSource, {
      token: home.b.token,
      params: { id },
      body: { isPaused: true },
    })
    expect(theirs.problem.code).toBe('calendar-sync/not-yours')
    await app.call(changeSource, { ...mine, body: { isPaused: true } })
    expect((await readAgain(id)).reads).toBe(0)
    await app.call(changeSource, { ...mine, body: { isPaused: false } })
    expect((await readAgain(id)).reads).toBeGreaterThan(0)
    await app.call(cutSource, { ...mine, body: { removes: false } })
    expect((await readAgain(id)).reads).toBe(0)
    expect([(await sourceOf(id))?.status, await titles()]).toEqual(['cut', ['Christmas']])
    await app.call(cutSource, { ...mine, body: { removes: true } })
    expect([await sourceOf(id), await titles()]).toEqual([undefined, []])
  })

  it('[CAL-04] is created once, however often it is requested', async () => {
    feed = sends(calendar())
    const id = await connect()
    const body = {
      address: `http://feed.test:${portOf()}${pathNow()}`,
      name: 'Again',
      shows: 'busy' as const,
    }
    const again = await app.call(subscribeCalendar, { token: home.b.token, params: inPath(), body })
    expect(again.problem.code).toBe('source/known')
    expect((await app.call(readSource, { token: home.a.token, params: { id } })).status).toBe(200)
  })
})

const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' })
  const piece = Buffer.alloc(1 << 16, 'x')
  const more = () => {
    while (response.writable && response.write(piece));
    response.once('drain', more)
  }
  more()
}

describe('a malicious or broken feed', () => {
  it.each<[string, RequestListener, string]>([
    ['a page with 200', sends('<html>Sign in</html>', { 'content-type': 'text/html' }), 'not-a-calendar'],
    ['a gigabyte', endless, 'too-large'],
    ['a gzip bomb', sends(gzipSync(Buffer.alloc(40 << 20)), { 'content-encoding': 'gzip' }), 'too-large'],
    ['silence', () => {}, 'too-slow'],
    ['a drip', (_, response) => void response.writeHead(200).write('BEGIN:'), 'too-slow'],
    ['404', (_, response) => void response.writeHead(404).end(), 'not-found'],
    ['401', (_, response) => void response.writeHead(401).end(), 'refused'],
    [
      'a redirect to a private address',
      (_, response) => void response.writeHead(302, { location: 'http://192.168.0.1/x.ics' }).end(),
      'address-not-allowed',
    ],
    [
      'a redirect without end',
      (request, response) => void response.writeHead(302, { location: request.url ?? '' }).end(),
      'too-many-redirects',
    ],
  ])('[CAL-04] %s: what came in before stays, and the reason is said once', async (_, bad, problem) => {
    feed = sends(calendar(event('1', 'Christmas')))
    const id = await connect()
    feed = bad
    const { source } = await readAgain(id)
    expect(source?.problem).toBe(problem)
    expect(await titles()).toEqual(['Christmas'])
    // and the problem clears by itself
    feed = sends(calendar(event('1', 'Christmas')))
    expect((await readAgain(id)).source?.problem).toBeNull()
  })

  it('[CAL-04] with an unknown zone leaves out only that event', async () => {
    feed = sends(
      calendar(event('1', 'Landing', 'TZID=Mars/Olympus:20261220T090000'), event('2', 'Christmas')),
    )
    const id = await connect()
    expect(await titles()).toEqual(['Christmas'])
    expect(await sourceOf(id)).toMatchObject({ problem: null, events: 1 })
  })

  it('[CAL-04] with new UIDs on every read, even of a series, never brings anything twice', async () => {
    const fresh = () => `${crypto.randomUUID()}@feed`
    const weekly = () =>
      event(fresh(), 'Swimming', 'TZID=Europe/Berlin:20261203T160000').replace(
        'END:',
        'RRULE:FREQ=WEEKLY;COUNT=4\r\nEND:',
      )
    feed = (request, response) =>
      sends(
        calendar(event(fresh(), 'Christmas'), event(fresh(), 'Carnival', 'VALUE=DATE:20270208'), weekly()),
      )(request, response)
    const id = await connect()
    const first = await sourceOf(id)
    const before = await titles()
    for (const _ of [1, 2, 3]) await readAgain(id)
    expect(await titles()).toEqual(before)
    expect(await sourceOf(id)).toMatchObject({ added: first?.added, removed: 0, events: 3, problem: null })
  })

  it('[CAL-04] a name that resolves to another address the second time reaches nothing', async () => {
    feed = sends(calendar(event('1', 'Christmas')))
    // once when it is entered, once when it is read for the first time
    const answers = [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']]
    names.set('feed.test', () => answers.shift() ?? ['127.0.0.2'])
    const id = await connect()
    const { source, reads } = await readAgain(id)
    expect([source?.problem, reads]).toEqual(['address-not-allowed', 0])
  })

  it.each([
    'http://localhost/x.ics',
    'file:///etc/passwd',
    'https://user:secret@feed.test/x.ics',
    'javascript:alert(1)',
    'not an address',
  ])('[CAL-04] %s is refused when it is entered', async (address) => {
    const body = { address, name: 'x', shows: 'events' as const }
    const reply = await app.call(subscribeCalendar, { token: home.a.token, params: inPath(), body })
    expect(reply.problem.code).toBe('source/address-not-allowed')
  })

  it.each([
    'http://10.0.0.1/x.ics',
    'http://169.254.169.254/latest',
    'http://[::1].test/x.ics',
    'https://feed.test:8443/x.ics',
  ])('[CAL-04] %s is refused at once, and nothing is kept of it', async (address) => {
    const body = { address, name: 'x', shows: 'events' as const }
    const reply = await app.call(subscribeCalendar, { token: home.a.token, params: inPath(), body })
    expect(reply.problem.code).toBe('source/address-not-allowed')
    expect(hits).toEqual([])
    expect((await syncNow()).sources).toEqual([])
  })

  it('[CAL-04] a name or a redirect that leads inside is refused at once, one that is only down is not', async () => {
    const subscribe = (path: string) => {
      const body = { address: `http://feed.test:${portOf()}${path}`, name: 'x', shows: 'events' as const }
      return app.call(subscribeCalendar, { token: home.a.token, params: inPath(), body })
    }
    feed = (_, response) => void response.writeHead(302, { location: 'http://192.168.0.1/x.ics' }).end()
    expect((await subscribe('/moved.ics')).problem.code).toBe('source/address-not-allowed')
    names.set('feed.test', () => ['127.0.0.2'])
    expect((await subscribe('/inside.ics')).problem.code).toBe('source/address-not-allowed')
    expect((await syncNow()).sources).toEqual([])
    names.clear()
    feed = (_, response) => void response.writeHead(503).end()
    expect((await subscribe('/down.ics')).status).toBe(201)
  })
})
