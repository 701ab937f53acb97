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
    [
      'a zone as Windows shows it',
      ['DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20260701T120000'],
      ['2026-07-01T16:00'],
    ],
    [
      'a zone as Windows shows it, without its offset and escaped',
      ['DTSTART;TZID="Pacific Time (US &amp\\; Canada)":20260701T120000'.replace('\\;', ';')],
      ['2026-07-01T19:00'],
    ],
    [
      'a zone as Windows shows it, which shares a city with another',
      ['DTSTART;TZID="(UTC-07:00) La Paz, Mazatlan":20260701T120000'],
      ['2026-07-01T19:00'],
    ],
    [
      'coordinated universal time',
      ['DTSTART;TZID="(UTC) Coordinated Universal Time":20260701T120000'],
      ['2026-07-01T12:00'],
    ],
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
    ['GMT', '-1SU;BYMONTH=3', '-1SU;BYMONTH=10', '+0000', '+0100', ['2026-07-01T08:00', '2026-12-01T09:00']],
    ['EST', '2SU;BYMONTH=3', '1SU;BYMONTH=11', '-0500', '-0400', ['2026-07-01T13:00', '2026-12-01T14:00']],
    [
      'Europe/Berlin',
      '1MO;BYMONTH=3',
      '1MO;BYMONTH=10',
      '+0500',
      '+0600',
      ['2026-07-01T03:00', '2026-12-01T04:00'],
    ],
  ])(
    "a zone of the file's own counts before one of the same name elsewhere: %s",
    async (id, spring, autumn, winter, summer, times) => {
      const change = (kind: string, day: string, from: string, to: string) => [
        ...[`BEGIN:${kind}`, `DTSTART:20070101T020000`, `RRULE:FREQ=YEARLY;BYDAY=${day}`],
        ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`],
      ]
      const file = await read(
        calendar(
          ...['BEGIN:VTIMEZONE', `TZID:${id}`, ...change('DAYLIGHT', spring, winter, summer)],
          ...[...change('STANDARD', autumn, summer, winter), 'END:VTIMEZONE'],
          event(`DTSTART;TZID=${id}:20260701T090000`, `RDATE;TZID=${id}:20261201T090000`),
        ),
      )
      expect(file.times).toEqual(times)
    },
  )

  test("a zone of the file's own is followed beyond 2035, and on the hours its clocks skip and repeat", async () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Berlin', 'BEGIN:DAYLIGHT', 'DTSTART:19810329T020000'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
      ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
    ]
    const at = async (time: string, days: { from: string; to: string }) =>
      (await read(calendar(...zone, event(`DTSTART;TZID=Berlin:${time}`)), days as never)).times
    expect(await at('20400701T120000', year(2040))).toEqual(['2040-07-01T10:00'])
    expect(await at('20260329T023000', year(2026))).toEqual(['2026-03-29T01:30'])
    expect(await at('20261025T023000', year(2026))).toEqual(['2026-10-25T00:30'])
  })

  test('a time without a zone is in the zone of its calendar (X-WR-TIMEZONE), whole days and zoned times are not', async () => {
    const dentist = event(
      ...['DTSTART:20260201T093000', 'DTEND:20260201T100000', 'RRULE:FREQ=DAILY;UNTIL=20260202T143000Z'],
    )
    const file = await read(calendar('X-WR-TIMEZONE:America/New_York', dentist))
    expect(file.times).toEqual(['2026-02-01T14:30', '2026-02-02T14:30'])
    expect(file.occurrences[0]).toMatchObject({ zone: 'America/New_York', wallStart: '2026-02-01T09:30:00' })
    const others = await read(
      calendar(
        'X-WR-TIMEZONE:America/New_York',
        event('DTSTART;TZID=Europe/Berlin:20260201T093000', 'DTEND:20260201T103000'),
        event('DTSTART;VALUE=DATE:20260203').replace('UID:a', 'UID:b'),
      ),
    )
    expect(others.times).toEqual(['2026-02-01T08:30', '2026-02-03/2026-02-04'])
    expect(others.occurrences[0]?.wallEnd).toBe('2026-02-01T10:30:00')
    // a zone nobody knows says nothing
    const lost = await read(calendar('X-WR-TIMEZONE:Mars/Olympus', event('DTSTART:20260201T093000')))
    expect(lost.times).toEqual(['2026-02-01T08:30'])
  })

  test.each([
    [
      'a birthday on 29 February',
      'DTSTART;VALUE=DATE:20240229',
      'RRULE:FREQ=YEARLY',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    [
      'with its month',
      'DTSTART;VALUE=DATE:20240229',
      'RRULE:FREQ=YEARLY;BYMONTH=2',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    ['counted', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;COUNT=2', ['2024-02-29', '2028-02-29']],
    [
      'every second year',
      'DTSTART;VALUE=DATE:20240229',
      'RRULE:FREQ=YEARLY;INTERVAL=2',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    [
      'on 1 March where the rule says so',
      'DTSTART;VALUE=DATE:20240229',
      'RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD;COUNT=3',
      ['2024-02-29', '2025-03-01', '2026-03-01'],
    ],
    [
      'on 28 February where the rule says so',
      'DTSTART;VALUE=DATE:20240229',
      'RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD;COUNT=3',
      ['2024-02-29', '2025-02-28', '2026-02-28'],
    ],
    [
      'a 31st in months that may lack it',
      'DTSTART;VALUE=DATE:20320131',
      'RRULE:FREQ=YEARLY;BYMONTH=1,2,3;COUNT=4',
      ['2032-01-31', '2032-03-31', '2033-01-31', '2033-03-31'],
    ],
    [
      'a 31st every month',
      'DTSTART;VALUE=DATE:20320131',
      'RRULE:FREQ=MONTHLY;COUNT=3',
      ['2032-01-31', '2032-03-31', '2032-05-31'],
    ],
  ])('a date that some years do not have is left out in them: %s', async (_name, start, rule, days) => {
    const window = { from: asDay('2024-01-01'), to: asDay('2033-12-31') }
    const file = await read(calendar(event(start, rule)), window)
    expect(file.occurrences.map(({ wallStart }) => wallStart)).toEqual(days)
  })

  test('of one event twice the higher SEQUENCE counts, then the later stamp, wherever it stands', async () => {
    const at = (hour: string, ...lines: string[]) => event(`DTSTART:20260501T${hour}0000Z`, ...lines)
    const times = async (...events: string[]) => (await read(calendar(...events))).times
    expect(await times(at('12', 'SEQUENCE:2'), at('08', 'SEQUENCE:1'))).toEqual(['2026-05-01T12:00'])
    expect(await times(at('08'), at('12', 'SEQUENCE:10'), at('09', 'SEQUENCE:9'))).toEqual([
      '2026-05-01T12:00',
    ])
    expect(await times(at('12', 'DTSTAMP:20260302T000000Z'), at('08', 'DTSTAMP:20260301T000000Z'))).toEqual([
      '2026-05-01T12:00',
    ])
    const series = event('DTSTART:20260501T120000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:1')
    const moved = (hour: string, sequence: number) =>
      event('RECURRENCE-ID:20260502T120000Z', `DTSTART:20260503T${hour}0000Z`, `SEQUENCE:${sequence}`)
    expect(await times(moved('09', 3), series, moved('10', 2))).toEqual([
      '2026-05-01T12:00',
      '2026-05-03T09:00',
    ])
  })

  test('METHOD:CANCEL takes every event of the file away', async () => {
    const file = await read(calendar('METHOD:CANCEL', event('DTSTART:20260501T120000Z', 'SEQUENCE:1')))
    expect(file.bad).toEqual([])
    expect(file.times).toEqual([])
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
