import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { importCalendar, previewImport } from '@evenhand/contract/calendar-sync/sources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { turnFor } from '../outside/apart/room.ts'
import type { PlainEvent } from '../outside/ical/ics-reader.ts'
import { againstHere, type Entry } from './import-plan.commands.ts'
import type { Here, Incoming } from './outside-events.sql.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true }, start: Date.UTC(2026, 10, 25) })
  home = await newFamily(app)
})
afterAll(() => app.stop())

function formOf(day: string, sequence: number): FormData {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:dentist@practice', 'SUMMARY:Dentist'],
    ...[
      `SEQUENCE:${sequence}`,
      `DTSTART;TZID=Europe/Berlin:${day}T093000`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n')
  const form = new FormData()
  form.set('file', new Blob([text]), 'practice.ics')
  return form
}
const ask = (day: string, sequence: number) => ({
  token: home.a.token,
  params: { familyId: home.id },
  form: formOf(day, sequence),
})
const days = async () => {
  const query = { from: '2027-01-01', to: '2027-12-31' }
  const { body } = await app.call(listOutsideEvents, {
    token: home.a.token,
    params: { familyId: home.id },
    query,
  })
  return body.events.map(({ firstDay }) => firstDay)
}

describe('[R9] a preview while the files of others are read', () => {
  it('ends with a sentence where its turn does not come in time, and comes where it does', async () => {
    const others = [await turnFor('calendar', 'one'), await turnFor('calendar', 'two')]
    const refused = await app.call(previewImport, ask('20270201', 0))
    expect([refused.status, refused.problem.code]).toEqual([503, 'server/busy'])
    others[0]!()
    // on a busy machine the first process may start too late for the first
    const seen = async () => (await app.call(previewImport, ask('20270201', 0))).status
    await expect.poll(seen, { timeout: 60_000 }).toBe(200)
    others[1]!()
  }, 90_000)
})

const REFUSALS = ['import/nothing-to-import', 'server/busy']

describe('[CAL-04] two files at once that move the same event', () => {
  it('are planned one after the other: the later version stays, once', async () => {
    await app.call(importCalendar, ask('20270201', 0))
    const versions = [1, 2, 3, 4].map((sequence) =>
      app.call(importCalendar, ask(`2027020${sequence + 1}`, sequence)),
    )
    const answers = await Promise.all(versions)
    for (const answer of answers) if (answer.status !== 201) expect(REFUSALS).toContain(answer.problem.code)
    await app.call(importCalendar, ask('20270205', 4))
    expect(await days()).toEqual(['2027-02-05'])
  })
})

describe('[R9] a series with thousands of changed occurrences', () => {
  it('is compared in a time that grows with their number, not with its square', () => {
    const looksOf = (count: number) => {
      let looks = 0
      const event = (at: number, sequence: number): PlainEvent => ({
        uid: 'one',
        line: 1,
        title: '',
        place: '',
        notes: '',
        isPrivate: false,
        isRepeated: false,
        isCancelled: false,
        version: { sequence, stamp: 0 },
        text: `${at} ${sequence}`,
        get changes() {
          looks += 1
          return `2027 ${at}`
        },
      })
      const incoming = (key: string): Incoming => ({
        key,
        title: '',
        place: '',
        notes: '',
        isBusy: false,
        body: null,
        times: [],
      })
      const range = Array.from({ length: count }, (_, at) => at)
      const group = range.map((at): Entry => ({ event: event(at, 1), incoming: incoming(`new ${at}`) }))
      const here: Here[] = [
        { source: 's', key: 'old', uid: 'one', body: '', zones: '', firstDay: null, startsAt: null },
      ]
      expect(
        againstHere(
          group,
          here,
          range.map((at) => event(at, 0)),
        ).planned,
      ).toHaveLength(count)
      return looks
    }
    expect(looksOf(400)).toBeLessThan(11 * looksOf(40))
  })
})
