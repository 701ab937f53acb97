import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { changeEvent, createEvent, removeEvent } from '@evenhand/contract/calendar/events.ts'
import { getCalendarSync, listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  changeGoogleOutlet,
  cutGoogleOutlet,
  disconnectGoogle,
  listGoogleCalendars,
  makeGoogleOutlet,
  readGoogleCalendar,
} from '@evenhand/contract/calendar-sync/google.ts'
import { putRotation } from '@evenhand/contract/family/family.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { type GoogleStandIn, startGoogleStandIn } from '../demo/stand-in/google.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { exchange } from './exchange.commands.ts'
import { putAccount, readAccount } from './google-accounts.sql.ts'
import { readGoogleSource } from './google-reading.commands.ts'
import { sealTokens } from './google-way.commands.ts'

let google: GoogleStandIn
let app: TestApp
let home: TestFamily
let account: string
beforeAll(async () => {
  google = await startGoogleStandIn()
  const client = { issuer: google.url, clientId: 'evenhand', clientSecret: 'a secret of the client' }
  app = await startTestApp({
    jobs: true,
    faults: { noLimits: true, googleSleep: async () => {} },
    config: { googleCalendarUrl: google.url },
    start: Date.UTC(2026, 10, 25, 12),
  })
  Object.assign(app.ctx.config.signIn, { google: client })
})
beforeEach(async () => {
  home = await newFamily(app)
  google.calendars.clear()
  google.fails = () => null
  google.pageSize = 2500
  google.requests.length = 0
  account = await connectAs(home.a.id)
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})

/** Connects as if the person had consented in the browser. */
async function connectAs(person: string, subject = 'nora'): Promise<string> {
  const tokens = { access: google.token, refresh: 'r', expiresAt: app.ctx.clock() + 365 * 86_400_000 }
  const row = {
    account_id: app.ctx.newId(),
    family_id: home.id,
    person_id: person,
    subject,
    email: 'nora@gmail.test',
  }
  return inTransaction(app.ctx.db, { person }, (tx) =>
    putAccount(tx, {
      ...row,
      tokens_sealed: sealTokens(app.ctx, tokens),
      created_at: new Date(app.ctx.clock()),
    }),
  )
}
const mine = () => ({ token: home.a.token, params: { id: account } })
const inPath = () => ({ familyId: home.id })
const sync = async (token = home.a.token) =>
  (await app.call(getCalendarSync, { token, params: inPath() })).body
let later = 0
/** The same server after the next poll is due. */
const next = () => {
  later += 20 * 60_000
  return { ...app.ctx, clock: () => app.ctx.clock() + later }
}
const placeOf = (id: string) => ({ id, family: home.id as FamilyId, person: home.a.id as PersonId })

/** Waits until the job the call enqueued has run. */
async function tried(isDone: () => Promise<boolean>) {
  for (let tries = 0; tries < 8000 && !(await isDone()); tries += 1)
    await new Promise((done) => setTimeout(done, 25))
}

async function source(shows: 'events' | 'busy' = 'events') {
  const body = { calendar: 'work', name: 'Google, Work', shows }
  const made = await app.call(readGoogleCalendar, { ...mine(), body })
  await tried(async () => (await sync()).sources.some(({ lastReadAt, problem }) => lastReadAt ?? problem))
  return made.body.source.id
}
async function outlet(contents: ('nights' | 'handovers' | 'events')[] = ['events'], takesChanges = true) {
  const made = await app.call(makeGoogleOutlet, { ...mine(), body: { name: 'Kids', contents, takesChanges } })
  await tried(async () =>
    (await sync()).outlets.some(({ lastExchangedAt, problem }) => lastExchangedAt ?? problem),
  )
  const calendar = [...google.calendars.values()].find(({ description }) =>
    description.includes(made.body.outlet.id),
  )!
  return { id: made.body.outlet.id, calendar }
}
const again = (id: string) => exchange(next(), placeOf(id))
const outside = async (token = home.b.token) =>
  (
    await app.call(listOutsideEvents, {
      token,
      params: inPath(),
      query: { from: '2026-12-01', to: '2026-12-31' },
    })
  ).body.events
const add = async (title: string, more: object = {}) => {
  const body = {
    firstDay: '2026-12-10',
    lastDay: '2026-12-10',
    startsAt: '09:00',
    endsAt: '10:00',
    recurrence: null,
    title,
    kind: 'medical' as const,
    childIds: [],
    place: '',
    takenBy: null,
    notes: '',
    reminders: [],
    visibility: 'shared' as const,
    ...more,
  }
  return (await app.call(createEvent, { token: home.a.token, params: inPath(), body })).body.event
}
const ours = async () =>
  (
    await app.call(getCalendar, {
      token: home.b.token,
      params: inPath(),
      query: { from: '2026-12-01', to: '2026-12-31' },
    })
  ).body.events
const theirs = (calendar: { items: Map<string, { status: string }> }) =>
  [...calendar.items.values()].filter(({ status }) => status !== 'cancelled') as unknown as Record<
    string,
    unknown
  >[]
const at = (hour: string) => ({ dateTime: `2026-12-12T${hour}:00:00+01:00` })
const work = (id: string, summary: string, more: object = {}) =>
  google.write('work', id, { summary, start: at('09'), end: at('10'), ...more })

describe('an incoming calendar at Google', () => {
  beforeEach(() => void google.add('work', 'Work'))

  it('[CAL-04] is read page by page, then only what has changed', async () => {
    google.pageSize = 2
    for (const id of ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee']) work(id, id)
    const id = await source()
    expect(await outside()).toHaveLength(5)
    work('aaaaa', 'Moved')
    google.write('work', 'bbbbb', { status: 'cancelled' })
    google.requests.length = 0
    await readGoogleSource(next(), placeOf(id))
    expect(google.requests).toHaveLength(1)
    const titles = (await outside()).map(({ title }) => title).toSorted()
    expect(titles).toEqual(['Moved', 'ccccc', 'ddddd', 'eeeee'])
  })

  it('[CAL-04] an event that changes while its pages are read comes twice, and is what it is then', async () => {
    google.pageSize = 2
    for (const id of ['aaaaa', 'bbbbb', 'ccccc']) work(id, id)
    let pages = 0
    google.fails = (_method, path) => {
      // the stand-in counts events, so that what moved to the end comes again
      if (path.endsWith('/events')) pages += 1
      if (pages === 2) work('aaaaa', 'Moved')
      return null
    }
    await source()
    const titles = (await outside()).map(({ title }) => title)
    expect(titles.filter((title) => title === 'Moved' || title === 'aaaaa')).toEqual(['Moved'])
  })

  it('[CAL-04] shown as busy brings neither titles nor places, and private events never do', async () => {
    work('aaaaa', 'Interview', { location: 'Berlin' })
    work('bbbbb', 'Lunch', { transparency: 'transparent' })
    await source('busy')
    expect((await outside()).map(({ title, place }) => [title, place])).toEqual([[null, '']])
  })

  it('[CAL-04] starts over if Google has invalidated the sync token (410), without duplicates', async () => {
    work('aaaaa', 'Lunch')
    const id = await source()
    google.forget('work')
    work('bbbbb', 'Dinner')
    await readGoogleSource(next(), placeOf(id))
    expect((await outside()).map(({ title }) => title).toSorted()).toEqual(['Dinner', 'Lunch'])
    expect((await sync()).sources[0]?.problem).toBeNull()
  })

  it('[CAL-04] backs off and retries on 403, 429, 5xx and lost responses', async () => {
    work('aaaaa', 'Lunch')
    const faults = ['limit403', 'limit', 'fault', 'lost-before', 'lost-after'] as const
    let asked = 0
    google.fails = () => faults[asked++] ?? null
    await source()
    expect((await outside()).map(({ title }) => title)).toEqual(['Lunch'])
  })

  it('[CAL-04] reports in one sentence that the calendar is gone, consent withdrawn, or Google not responding', async () => {
    work('aaaaa', 'Lunch')
    const id = await source()
    google.fails = () => 'fault'
    await readGoogleSource(next(), placeOf(id))
    expect((await sync()).sources[0]?.problem).toBe('not-answering')
    google.fails = () => null
    later += 86_400_000
    await readGoogleSource(next(), placeOf(id))
    expect((await sync()).sources[0]?.problem).toBeNull()
    google.calendars.delete('work')
    await readGoogleSource(next(), placeOf(id))
    expect((await sync()).sources[0]?.problem).toBe('calendar-gone')
    // events imported before stay
    expect(await outside()).toHaveLength(1)
  })
})

describe('the outgoing calendar at Google', () => {
  it('[CAL-04] gets nights, handovers and events, and shows an event that is not shared as busy', async () => {
    const rotation = {
      anchorDay: '2026-11-23',
      handoverTime: '17:00',
      zone: 'Europe/Berlin',
      startsWith: 'me' as const,
      template: '2-2-3' as const,
    }
    await app.call(putRotation, { token: home.a.token, params: inPath(), body: rotation })
    await add('Dentist')
    await add('Lawyer', { visibility: 'private', place: 'Court' })
    const { calendar } = await outlet(['nights', 'handovers', 'events'])
    const titles = theirs(calendar).map(({ summary }) => summary)
    expect(titles).toContain('Dentist')
    expect(titles).toContain('Busy')
    expect(JSON.stringify(theirs(calendar))).not.toMatch(/Lawyer|Court/)
    expect(titles.filter((title) => String(title).includes('→')).length).toBeGreaterThan(50)
  })

  it('[CAL-04] a change on either side reaches the other within one poll, and does not echo back', async () => {
    const dentist = await add('Dentist')
    const { id, calendar } = await outlet()
    const [there] = theirs(calendar)
    google.write(calendar.id, String(there?.id), { summary: 'Dentist, 2nd floor' })
    google.write(calendar.id, 'fromilse1', { summary: 'Grandma', start: at('15'), end: at('16') })
    await again(id)
    expect((await ours()).map(({ title }) => title).toSorted()).toEqual(['Dentist, 2nd floor', 'Grandma'])
    expect((await sync()).outlets[0]).toMatchObject({ received: 2, sent: 0, problem: null })
    const [now] = (await ours()).filter((one) => one.id === dentist.id)
    const {
      id: _,
      familyId: __,
      except: ___,
      updatedAt: ____,
      createdBy: _____,
      wasShared: ______,
      ...input
    } = now!
    const change = { ...input, title: 'Dentist at ten', place: 'Main St' }
    await app.call(changeEvent, { token: home.a.token, params: { id: dentist.id }, body: change as never })
    await again(id)
    expect(
      theirs(calendar)
        .map(({ summary }) => summary)
        .toSorted(),
    ).toEqual(['Dentist at ten', 'Grandma'])
    google.requests.length = 0
    await again(id)
    expect(google.requests).toHaveLength(1)
    await app.call(removeEvent, { token: home.a.token, params: { id: dentist.id }, body: {} })
    const [grandma] = theirs(calendar).filter(({ summary }) => summary === 'Grandma')
    google.write(calendar.id, String(grandma?.id), { status: 'cancelled' })
    await again(id)
    expect([await ours(), theirs(calendar)]).toEqual([[], []])
  })

  it('[CAL-04] never creates duplicates, whatever responses are lost', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await add(title)
    let asked = 0
    google.fails = (method) => (method === 'POST' && asked++ % 2 === 0 ? 'lost-after' : null)
    const { calendar } = await outlet()
    expect(google.calendars.size).toBe(1)
    expect(
      theirs(calendar)
        .map(({ summary }) => summary)
        .toSorted(),
    ).toEqual(['Five', 'Four', 'One', 'Six', 'Three', 'Two'])
  })

  it('[CAL-04] of simultaneous changes keeps theirs, and sends ours over it only once theirs was read (412)', async () => {
    const dentist = await add('Dentist')
    const { id, calendar } = await outlet()
    const [there] = theirs(calendar)
    const body = { ...dentist, title: 'Ours', scope: null }
    const {
      id: _,
      familyId: __,
      except: ___,
      updatedAt: ____,
      createdBy: _____,
      wasShared: ______,
      ...input
    } = body
    await app.call(changeEvent, { token: home.a.token, params: { id: dentist.id }, body: input as never })
    // written there between our read and our write
    let isWritten = false
    google.fails = (method) => {
      if (method === 'PUT' && !isWritten) {
        isWritten = true
        google.write(calendar.id, String(there?.id), { summary: 'Theirs' })
      }
      return null
    }
    await again(id)
    expect(theirs(calendar)).toHaveLength(1)
    await again(id)
    await again(id)
    const [left, right] = [(await ours())[0]?.title, theirs(calendar)[0]?.summary]
    expect([left, right]).toEqual(['Theirs', 'Theirs'])
  })

  it('[CAL-04] reverts changes there to what is ours alone', async () => {
    await add('Dentist')
    const { id, calendar } = await outlet(['events'], false)
    const [there] = theirs(calendar)
    google.write(calendar.id, String(there?.id), { summary: 'Nonsense' })
    await again(id)
    expect(theirs(calendar).map(({ summary }) => summary)).toEqual(['Dentist'])
    google.write(calendar.id, String(there?.id), { status: 'cancelled' })
    await again(id)
    await again(id)
    expect(theirs(calendar).map(({ summary }) => summary)).toEqual(['Dentist'])
    expect((await ours()).map(({ title }) => title)).toEqual(['Dentist'])
  })

  it('[CAL-04] reports in one sentence that the calendar there was deleted', async () => {
    await add('Dentist')
    const { id, calendar } = await outlet()
    google.calendars.delete(calendar.id)
    await again(id)
    expect((await sync()).outlets[0]?.problem).toBe('calendar-gone')
  })

  it('[CAL-04] can be paused and cut, by whoever set it up', async () => {
    const { id, calendar } = await outlet()
    const params = { id }
    const theirCut = await app.call(cutGoogleOutlet, { token: home.b.token, params, body: { removes: true } })
    expect(theirCut.problem.code).toBe('calendar-sync/not-yours')
    await app.call(changeGoogleOutlet, { token: home.a.token, params, body: { isPaused: true } })
    await add('Dentist')
    await again(id)
    expect(theirs(calendar)).toEqual([])
    await app.call(cutGoogleOutlet, { token: home.a.token, params, body: { removes: false } })
    expect((await sync()).outlets).toEqual([])
  })
})

describe('a first sync while one request in ten fails', () => {
  const many = Number(process.env.SYNC_EVENTS ?? 200)
  const faults = ['limit', 'limit403', 'fault', 'lost-before', 'lost-after'] as const
  let asked = 0
  const oneInTen = () => {
    asked += 1
    return asked % 10 === 0 ? (faults[(asked / 10) % faults.length] ?? null) : null
  }

  it('[CAL-04] in: all arrive once, none is lost, with at most 1.3 times the minimum requests', {
    timeout: 120_000,
  }, async () => {
    google.add('work', 'Work')
    google.pageSize = 20
    for (let at = 0; at < many; at += 1) work(`e${String(at).padStart(6, '0')}`, `Event ${at}`)
    google.requests.length = 0
    google.fails = oneInTen
    const id = await source()
    expect((await sync()).sources.find((one) => one.id === id)?.events).toBe(many)
    expect(google.requests.length).toBeLessThanOrEqual(Math.ceil(many / 20) * 1.3 + 1)
  })

  it('[CAL-04] out: all arrive once, none is lost, with at most 1.3 times the minimum requests', {
    timeout: 300_000,
  }, async () => {
    await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
      sql`with made as (
          select gen_random_uuid() as id, n from generate_series(1, ${many}::int) n
        ), events as (
          insert into calendar_events (family_id, event_id, visibility, first_day, last_day, starts_at, ends_at,
            until_day, version, created_by, created_at, updated_at)
          select ${home.id}::uuid, id, 'shared', '2026-12-10'::date + n % 300, '2026-12-10'::date + n % 300, '09:00',
            '10:00', '2026-12-10'::date + n % 300, 1, ${home.a.id}::uuid, now(), now() from made returning 1
        )
        insert into calendar_event_versions (family_id, event_id, version, is_own, owner_id, facts, changed_by, changed_at)
        select ${home.id}::uuid, id, 1, false, ${home.a.id}::uuid,
          json_build_object('title', 'Event ' || n, 'kind', 'other', 'childIds', '[]'::json, 'place', '', 'takenBy', null,
            'notes', '', 'reminders', '[]'::json), ${home.a.id}::uuid, now() from made`.execute(tx),
    )
    google.fails = oneInTen
    google.requests.length = 0
    const { calendar } = await outlet()
    const titles = theirs(calendar).map(({ summary }) => summary)
    expect([titles.length, new Set(titles).size]).toEqual([many, many])
    // listing calendars, creating the calendar, listing its events, and one per event
    const least = many + 3
    console.log(
      `first sync of ${many} events: ${google.requests.length} requests, ${(google.requests.length / least).toFixed(2)} of the least`,
    )
    expect(google.requests.length / least).toBeLessThanOrEqual(1.3)
  })
})

describe('an account at Google', () => {
  it('[CAL-04] is stored once, however many devices connect it at once, with sealed tokens', async () => {
    const ids = await Promise.all([connectAs(home.a.id, 'same'), connectAs(home.a.id, 'same')])
    expect(new Set(ids).size).toBe(1)
    const row = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
      readAccount(tx, home.id as FamilyId, ids[0] ?? ''),
    )
    expect(row?.tokens_sealed).not.toContain(google.token)
    expect(Buffer.from(row?.tokens_sealed ?? '', 'base64url').toString('latin1')).not.toContain('refresh')
  })

  it('[CAL-04] is invisible to others, and ends together with everything synced through it', async () => {
    google.add('work', 'Work')
    google.write('work', 'aaaaa', { summary: 'Lunch', start: at('09'), end: at('10') })
    await source()
    expect((await sync(home.b.token)).accounts).toEqual([])
    const names = (await app.call(listGoogleCalendars, mine())).body.calendars.map(({ name }) => name)
    expect(names).toContain('Work')
    await app.call(disconnectGoogle, mine())
    const { accounts, sources } = await sync()
    expect([accounts, sources[0]?.status]).toEqual([[], 'cut'])
    expect(await outside()).toHaveLength(1)
  })
})
