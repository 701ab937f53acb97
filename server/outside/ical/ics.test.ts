import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asDay } from '@evenhand/domain/time/day.ts'
import { describe, expect, it, test } from 'vitest'
import { readCalendarFile } from './ics-reader.ts'

const year = (number: number) => ({ from: asDay(`${number}-01-01`), to: asDay(`${number}-12-31`) })
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Choir', ...lines, 'END:VEVENT'].join('\r\n')

async function read(text: string, window = year(2026), fallbackZone = 'Europe/Berlin') {
  const file = await readCalendarFile(Buffer.from(text), window, { fallbackZone })
  const times = file.occurrences.map(({ start, wallStart, wallEnd, isAllDay }) =>
    isAllDay ? `${wallStart}/${wallEnd}` : new Date(start).toISOString().slice(0, 16),
  )
  return { ...file, times }
}

describe('[CAL-04] a calendar file', () => {
  test('keeps wall-clock times when daylight saving time begins and ends', async () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20260323T170000',
      'DTEND;TZID=Europe/Berlin:20260323T180000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    )
    expect((await read(calendar(weekly))).times).toEqual([
      '2026-03-23T16:00',
      '2026-03-30T15:00',
      '2026-04-06T15:00',
    ])
  })

  test.each([
    [
      'a day that ends the day after',
      ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260502'],
      ['2026-05-01/2026-05-02'],
    ],
    [
      'a day that ends on itself',
      ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260501'],
      ['2026-05-01/2026-05-02'],
    ],
    ['a day without an end', ['DTSTART;VALUE=DATE:20260501'], ['2026-05-01/2026-05-02']],
    ['a date without VALUE=DATE', ['DTSTART:20260501'], ['2026-05-01/2026-05-02']],
    ['a week by its duration', ['DTSTART;VALUE=DATE:20260501', 'DURATION:P1W'], ['2026-05-01/2026-05-08']],
    ['a time in UTC', ['DTSTART:20260501T120000Z'], ['2026-05-01T12:00']],
    ['a time without a zone, read where the family lives', ['DTSTART:20260501T120000'], ['2026-05-01T10:00']],
    [
      'a zone by its Windows name',
      ['DTSTART;TZID="Eastern Standard Time":20260501T120000'],
      ['2026-05-01T16:00'],
    ],
    [
      'a zone prefixed by the name of a program',
      ['DTSTART;TZID=/mozilla.org/20050126_1/America/Boise:20260501T120000'],
      ['2026-05-01T18:00'],
    ],
    ['a zone by its offset from UTC', ['DTSTART;TZID="(GMT +01:00)":20260501T120000'], ['2026-05-01T11:00']],
    [
      'a zone by one of its cities',
      ['DTSTART;TZID="(GMT+10:00) Canberra, Melbourne, Sydney":20260501T120000'],
      ['2026-05-01T02:00'],
    ],
    [
      'until a moment in UTC',
      ['DTSTART;TZID=America/New_York:20260501T200000', 'RRULE:FREQ=DAILY;UNTIL=20260503T000000Z'],
      ['2026-05-02T00:00', '2026-05-03T00:00'],
    ],
    [
      'until a day, which is included',
      ['DTSTART;TZID=Europe/Berlin:20260501T200000', 'RRULE:FREQ=DAILY;UNTIL=20260502'],
      ['2026-05-01T18:00', '2026-05-02T18:00'],
    ],
    [
      'extra and excluded days',
      [
        'DTSTART;VALUE=DATE:20260501',
        'RRULE:FREQ=DAILY;COUNT=3',
        'RDATE;VALUE=DATE:20260510',
        'EXDATE;VALUE=DATE:20260502',
      ],
      ['2026-05-01/2026-05-02', '2026-05-03/2026-05-04', '2026-05-10/2026-05-11'],
    ],
    ['a cancelled event', ['DTSTART;VALUE=DATE:20260501', 'STATUS:CANCELLED'], []],
  ])('reads %s', async (_name, lines, times) => {
    const file = await read(calendar(event(...lines)))
    expect(file.bad).toEqual([])
    expect(file.times).toEqual(times)
  })

  test('a moved occurrence is at its new time, and a cancelled one is gone', async () => {
    const file = await read(
      calendar(
        event('DTSTART:20260501T120000Z', 'RRULE:FREQ=DAILY;COUNT=4'),
        event('RECURRENCE-ID:20260502T120000Z', 'DTSTART:20260509T080000Z'),
        event('RECURRENCE-ID:20260503T120000Z', 'DTSTART:20260503T120000Z', 'STATUS:CANCELLED'),
      ),
    )
    expect(file.times).toEqual(['2026-05-01T12:00', '2026-05-04T12:00', '2026-05-09T08:00'])
  })

  test("a zone of the file's own, defined after it is used", async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Here\\, there',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0330',
      'TZOFFSETTO:+0330',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const file = await read(calendar(event('DTSTART;TZID="Here, there":20260501T120000'), ...zone))
    expect(file.times).toEqual(['2026-05-01T08:30'])
  })

  test.each([
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230'], { line: 6, reason: 'not-a-time' }],
    ['no start', ['DTSTAMP:20260101T000000Z'], { line: 3, reason: 'no-start' }],
    [
      'an end before the start',
      ['DTSTART:20260502T120000Z', 'DTEND:20260501T120000Z'],
      { line: 7, reason: 'ends-before-it-starts' },
    ],
    [
      'a zone nobody knows',
      ['DTSTART;TZID=Mars/Olympus:20260501T120000'],
      { line: 6, reason: 'unknown-zone' },
    ],
    [
      'a line without a colon',
      ['DTSTART:20260501T120000Z', 'LOCATION here'],
      { line: 7, reason: 'not-a-line' },
    ],
    [
      'an invalid rule',
      ['DTSTART:20260501T120000Z', 'RRULE:FREQ=SOMETIMES'],
      { line: 7, reason: 'not-a-rule' },
    ],
    [
      'an endless secondly rule',
      ['DTSTART:20200101T120000Z', 'RRULE:FREQ=SECONDLY'],
      { line: 3, reason: expect.stringMatching(/too-often|too-long-to-read/) },
    ],
  ])('names the line of %s, and reads the others', async (_name, lines, bad) => {
    const good = event('DTSTART:20260601T120000Z').replace('UID:a', 'UID:b')
    const file = await read(calendar(event(...lines), good))
    expect(file.bad).toEqual([bad])
    expect(file.times).toEqual(['2026-06-01T12:00'])
  })

  test.each(['', 'hello', '<!doctype html><title>Sign in</title>', '\u0000\u0001', 'BEGIN:VEVENT'])(
    '%j is not one, or contains nothing valid',
    async (text) => {
      const file = await read(text)
      expect(file.events).toEqual([])
      expect(file.bad.length).toBe(1)
    },
  )
})

const folder = process.env.EXTERNAL_DATA ? join(process.env.EXTERNAL_DATA, 'ics') : ''
const files = folder && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ics')) : []
if (files.length === 0) console.log('The calendar files of EXTERNAL_DATA are missing; their test is skipped.')

describe.skipIf(files.length === 0)('[CAL-04] calendar files nobody here wrote', () => {
  it('are read without a crash, and each bad event is reported with its line', async () => {
    expect(files.length).toBeGreaterThan(270)
    let events = 0
    for (const name of files) {
      const bytes = readFileSync(join(folder, name))
      const lines = bytes.toString().split(/\r\n|\n|\r/).length
      const file = await readCalendarFile(bytes, year(2026))
      events += file.events.length
      for (const { line } of file.bad) expect(line, name).toBeLessThanOrEqual(lines)
      expect(file.events.length + file.bad.length, name).toBeGreaterThanOrEqual(file.isCalendar ? 0 : 1)
    }
    expect(events).toBeGreaterThan(3800)
  })
})
