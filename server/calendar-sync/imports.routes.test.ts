import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getCalendarSync,
  listOutsideEvents,
  makeFeed,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  cutSource,
  importCalendar,
  previewImport,
  sourceFile,
} from '@evenhand/contract/calendar-sync/sources.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readCalendarFile } from '../outside/ical/ics-reader.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true }, start: Date.UTC(2026, 10, 25) })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

function fileOf(text: string | Buffer, name = 'harbour-swimming.ics'): FormData {
  const form = new FormData()
  form.set('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name)
  return form
}
const params = () => ({ familyId: home.id })
const look = (text: string | Buffer) =>
  app.call(previewImport, { token: home.a.token, params: params(), form: fileOf(text) })
const bring = (text: string | Buffer, key?: string) =>
  app.call(importCalendar, {
    token: home.a.token,
    params: params(),
    form: fileOf(text),
    ...(key ? { key } : {}),
  })
const outside = async (token = home.b.token) =>
  (
    await app.call(listOutsideEvents, {
      token,
      params: params(),
      query: { from: '2026-12-01', to: '2027-12-31' },
    })
  ).body.events
const exported = (id: string) => app.call(sourceFile, { token: home.a.token, params: { id } })

const SWIMMING = `BEGIN:VCALENDAR
VERSION:2.0
X-WR-CALNAME:Harbour swimming
BEGIN:VEVENT
UID:swim@harbour
SUMMARY:Swimming\\, Theo
DTSTART;TZID=Europe/Berlin:20270107T160000
DTEND;TZID=Europe/Berlin:20270107T170000
RRULE:FREQ=WEEKLY;COUNT=12
END:VEVENT
BEGIN:VEVENT
UID:gala@harbour
SUMMARY:Swimming gala
DTSTART;VALUE=DATE:20270230
END:VEVENT
BEGIN:VEVENT
UID:doctor@harbour
SUMMARY:Check-up
CLASS:PRIVATE
DTSTART;VALUE=DATE:20270315
END:VEVENT
END:VCALENDAR
`

describe('importing a file', () => {
  it('[CAL-04] previews what can be imported and what cannot, with its line, and stores nothing', async () => {
    const { body } = await look(SWIMMING)
    expect(body).toMatchObject({ name: 'Harbour swimming', toImport: 2, known: 0, badCount: 1 })
    expect(body.bad).toEqual([{ line: 14, reason: 'not-a-time', title: 'Swimming gala' }])
    expect(body.events[0]).toMatchObject({
      title: 'Swimming, Theo',
      firstDay: '2027-01-07',
      startsAt: '16:00',
      times: 12,
    })
    expect(await outside()).toEqual([])
  })

  it('[CAL-04] imports it once for both parents, and undoes it all in one step', async () => {
    const { source, imported } = (await bring(SWIMMING)).body
    expect(imported).toBe(2)
    const events = await outside()
    expect(events.filter(({ title }) => title === 'Swimming, Theo')).toHaveLength(12)
    // an event marked private in the file is stored without its title
    expect(events.filter(({ title }) => title === null)).toHaveLength(1)
    expect((await look(SWIMMING)).body).toMatchObject({ toImport: 0, known: 2 })
    expect((await bring(SWIMMING)).problem.code).toBe('import/nothing-to-import')
    const theirs = { token: home.b.token, params: { id: source.id }, body: { removes: true } }
    expect((await app.call(cutSource, theirs)).problem.code).toBe('calendar-sync/not-yours')
    await app.call(cutSource, { ...theirs, token: home.a.token })
    expect(await outside()).toEqual([])
    expect((await app.call(getCalendarSync, { token: home.a.token, params: params() })).body.sources).toEqual(
      [],
    )
  })

  it('[CAL-04] pressed twice imports once', async () => {
    const [one, two] = await Promise.all([bring(SWIMMING, 'press-12345'), bring(SWIMMING, 'press-12345')])
    expect(one.text).toBe(two.text)
    expect((await outside()).filter(({ title }) => title !== null)).toHaveLength(12)
  })

  it('[CAL-04] is exported as the same events, in its own file and in a feed', async () => {
    const { source } = (await bring(SWIMMING)).body
    const window = { from: '2026-12-01', to: '2027-12-31' } as never
    const known = await readCalendarFile(Buffer.from(SWIMMING), window)
    const again = await readCalendarFile(Buffer.from((await exported(source.id)).text), window)
    expect(timesOf(again)).toEqual(timesOf(known))
    const body = { childId: null, contents: ['events' as const] }
    const { url } = (await app.call(makeFeed, { token: home.b.token, params: params(), body })).body
    const text = await (await fetch(`${app.url}${new URL(url).pathname}`)).text()
    expect(text).toContain('UID:swim@harbour')
    expect(text).not.toContain('Check-up')
  })

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['noise', '\u0000\u0001\u0002 not a calendar'],
  ])('[CAL-04] refuses %s with a clear line', async (_, text) => {
    expect((await look(text)).problem.code).toBe('import/not-a-calendar')
    expect((await bring(text)).problem.code).toBe('import/not-a-calendar')
  })

  it('[CAL-04] survives an endless secondly rule and an unknown zone, and imports the rest', async () => {
    const event = (uid: string, lines: string) =>
      `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${uid}\n${lines}\nEND:VEVENT\n`
    const text = `BEGIN:VCALENDAR\n${event('seconds', 'DTSTART:20261201T000000Z\nRRULE:FREQ=SECONDLY')}${event('moon', 'DTSTART;TZID=Moon/Tranquility:20261201T100000')}${event('good', 'DTSTART:20261203T100000Z')}END:VCALENDAR\n`
    const { body } = await look(text)
    expect(body.bad.map(({ reason, title }) => [reason, title])).toEqual([
      ['too-often', 'seconds'],
      ['unknown-zone', 'moon'],
    ])
    expect((await bring(text)).body).toMatchObject({ imported: 1, badCount: 2 })
  })
})

const icsOf = (lines: string[], ...events: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines],
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n')
const titled = async () =>
  (await outside()).map(({ title, firstDay, startsAt }) => `${title} ${firstDay} ${startsAt ?? ''}`.trim())
const undo = (id: string) =>
  app.call(cutSource, { token: home.a.token, params: { id }, body: { removes: true } })

describe('a later version of an event that is here', () => {
  const dentist = (day: string, sequence: number, more: string[] = []) => [
    ...['UID:dentist@practice', 'SUMMARY:Dentist', `SEQUENCE:${sequence}`],
    ...[`DTSTART;TZID=Europe/Berlin:${day}T093000`, ...more],
  ]
  const choir = (sequence: number, ...more: string[]) => [
    ...['UID:choir@school', 'SUMMARY:Choir', `SEQUENCE:${sequence}`],
    ...['DTSTART;TZID=Europe/Berlin:20270107T160000', 'RRULE:FREQ=WEEKLY;COUNT=3', ...more],
  ]
  const DAYS = ['Choir 2027-01-07 16:00', 'Choir 2027-01-14 16:00', 'Choir 2027-01-21 16:00']

  it('[CAL-04] with the same UID and a higher SEQUENCE moves it: one date, and the preview says which', async () => {
    await bring(icsOf([], dentist('20270201', 0)))
    const moved = icsOf([], dentist('20270203', 1))
    const { body } = await look(moved)
    expect(body).toMatchObject({ toImport: 0, toChange: 1, toCancel: 0, known: 0 })
    expect(body.events).toMatchObject([
      { firstDay: '2027-02-03', standing: 'changes', was: { firstDay: '2027-02-01', startsAt: '09:30' } },
    ])
    const { source, imported, changed } = (await bring(moved)).body
    expect([imported, changed]).toEqual([0, 1])
    expect(await titled()).toEqual(['Dentist 2027-02-03 09:30'])
    expect((await exported(source.id)).text).toContain('20270203T093000')
    // the older version again changes nothing, and taking the newer one back brings the older back
    expect((await bring(icsOf([], dentist('20270201', 0)))).problem.code).toBe('import/nothing-to-import')
    await undo(source.id)
    expect(await titled()).toEqual(['Dentist 2027-02-01 09:30'])
  })

  it('[CAL-04] taken back in the middle of three leaves the latest alone', async () => {
    await bring(icsOf([], dentist('20270201', 0)))
    const second = (await bring(icsOf([], dentist('20270202', 1)))).body.source
    const third = (await bring(icsOf([], dentist('20270203', 2)))).body.source
    await undo(second.id)
    expect(await titled()).toEqual(['Dentist 2027-02-03 09:30'])
    await undo(third.id)
    expect(await titled()).toEqual(['Dentist 2027-02-01 09:30'])
  })

  it('[CAL-04] METHOD:CANCEL takes the event out, and taking that file back puts it in again', async () => {
    await bring(icsOf([], dentist('20270201', 0)))
    const cancel = icsOf(
      ['METHOD:CANCEL'],
      ['UID:dentist@practice', 'SEQUENCE:1', 'DTSTAMP:20270101T000000Z'],
    )
    expect((await look(cancel)).body).toMatchObject({ toImport: 0, toCancel: 1 })
    const { source, cancelled } = (await bring(cancel)).body
    expect([cancelled, await titled()]).toEqual([1, []])
    await undo(source.id)
    expect(await titled()).toEqual(['Dentist 2027-02-01 09:30'])
  })

  it('[CAL-04] in the other parent’s file neither moves nor cancels it', async () => {
    await bring(icsOf([], dentist('20270201', 0)))
    const theirs = (text: string) =>
      app.call(importCalendar, { token: home.b.token, params: params(), form: fileOf(text) })
    const cancel = icsOf(['METHOD:CANCEL'], dentist('20270201', 1))
    expect((await theirs(cancel)).problem.code).toBe('import/nothing-to-import')
    expect(await titled()).toEqual(['Dentist 2027-02-01 09:30'])
    const moved = (await theirs(icsOf([], dentist('20270203', 1)))).body
    expect([moved.imported, moved.changed]).toEqual([1, 0])
    expect(await titled()).toEqual(['Dentist 2027-02-01 09:30', 'Dentist 2027-02-03 09:30'])
  })

  it('[CAL-04] of which nothing is here cancels nothing', async () => {
    const cancel = icsOf(['METHOD:CANCEL'], dentist('20270201', 1))
    expect((await bring(cancel)).problem.code).toBe('import/nothing-to-import')
    expect(await titled()).toEqual([])
  })

  it('[CAL-04] one occurrence cancelled, named in UTC, goes; another moves; the series stays', async () => {
    await bring(icsOf([], choir(0)))
    expect(await titled()).toEqual(DAYS)
    const one = [
      'UID:choir@school',
      'SEQUENCE:1',
      'DTSTART:20270114T150000Z',
      'RECURRENCE-ID:20270114T150000Z',
    ]
    expect((await bring(icsOf(['METHOD:CANCEL'], one))).body.cancelled).toBe(1)
    expect(await titled()).toEqual([DAYS[0], DAYS[2]])
    const moved = [
      ...['UID:choir@school', 'SUMMARY:Choir', 'SEQUENCE:1', 'DTSTART;TZID=Europe/Berlin:20270122T100000'],
      'RECURRENCE-ID;TZID=Europe/Berlin:20270121T160000',
    ]
    await bring(icsOf(['METHOD:REQUEST'], moved))
    expect(await titled()).toEqual([DAYS[0], 'Choir 2027-01-22 10:00'])
  })

  it('[CAL-04] of a whole series replaces all of it', async () => {
    await bring(icsOf([], choir(0, 'EXDATE;TZID=Europe/Berlin:20270114T160000')))
    await bring(
      icsOf(
        [],
        choir(1).map((line) => line.replace('T160000', 'T170000')),
      ),
    )
    expect(await titled()).toEqual(DAYS.map((day) => day.replace('16:00', '17:00')))
  })

  it('[CAL-04] times without a zone stay in the zone of their calendar when they are exported', async () => {
    const file = icsOf(
      ['X-WR-TIMEZONE:America/New_York'],
      ['UID:d', 'SUMMARY:Dentist', 'DTSTART:20270201T093000'],
    )
    const { source } = (await bring(file)).body
    expect(await titled()).toEqual(['Dentist 2027-02-01 15:30'])
    expect((await exported(source.id)).text).toContain('DTSTART;TZID=America/New_York:20270201T093000')
  })
})

const folder = process.env.EXTERNAL_DATA ? join(process.env.EXTERNAL_DATA, 'ics') : ''
if (!existsSync(folder))
  console.log('The calendar files of EXTERNAL_DATA are missing; their test is skipped.')
describe.skipIf(!existsSync(folder))('calendar files of other people’s programs', () => {
  it('[CAL-04] are imported completely or not at all, and exported as the same events', {
    timeout: 120_000,
  }, async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ics'))
    let brought = 0
    for (const name of files.filter((_, at) => at % 9 === 0)) {
      const bytes = readFileSync(join(folder, name))
      const reply = await bring(bytes)
      if (reply.status !== 201) {
        expect(['import/not-a-calendar', 'import/nothing-to-import', 'file/too-large'], name).toContain(
          reply.problem.code,
        )
        continue
      }
      brought += 1
      const { source } = reply.body
      const window = { from: '2024-01-01', to: '2029-12-31' } as never
      const known = await readCalendarFile(bytes, window)
      const again = await readCalendarFile(Buffer.from((await exported(source.id)).text), window)
      expect(timesOf(again), name).toEqual(timesOf(known))
      await app.call(cutSource, { token: home.a.token, params: { id: source.id }, body: { removes: true } })
    }
    expect(brought).toBeGreaterThan(10)
  })
})

/** When a file's events take place, identified by content: the same event under two UIDs is one. */
function timesOf(file: Awaited<ReturnType<typeof readCalendarFile>>): string[] {
  const all = file.occurrences.map(({ event, start, end }) => `${file.events[event]?.title} ${start} ${end}`)
  return [...new Set(all)].toSorted()
}
