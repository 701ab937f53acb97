import { asDay } from '@evenhand/domain/time/day.ts'
import { describe, expect, test } from 'vitest'
import { readCalendarFile } from './ics-reader.ts'

/** Problems found with a second set of files, separate from those the reader was developed with. */
const window = { from: asDay('2026-01-01'), to: asDay('2028-12-31') }
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']
const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART:20261205T090000Z', 'END:VEVENT']
const calendar = (...parts: string[][]) => ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR'].join('\r\n')

async function read(bytes: string | Buffer) {
  const file = await readCalendarFile(Buffer.from(bytes as string), window)
  const own = file.occurrences.filter(({ uid }) => uid !== 'good')
  return {
    bad: file.bad.map(({ reason }) => reason),
    times: own.map(({ wallStart }) => wallStart.slice(0, 16)),
    others: file.occurrences.length - own.length,
  }
}
const rule = (text: string, start = '20260101T090000Z') => event(`DTSTART:${start}`, `RRULE:${text}`)

describe('[CAL-04] a calendar file of a kind not tried before', () => {
  test.each<[string, string[], string[]]>([
    ['30 February', rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), ['2026-01-01T09:00']],
    ['the 31st of short months', rule('FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31'), ['2026-01-01T09:00']],
    ['the 53rd week', rule('FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH', '20261231T090000Z'), ['2026-12-31T09:00']],
    [
      'the first Monday, twice a day',
      rule('FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9,15;UNTIL=20260310T000000Z', '20260105T090000Z'),
      ['01-05T09', '01-05T15', '02-02T09', '02-02T15', '03-02T09', '03-02T15'].map((at) => `2026-${at}:00`),
    ],
    [
      'Sundays in January, twice a day, yearly',
      rule(
        'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30;UNTIL=20260111T090000Z',
        '20260104T083000Z',
      ),
      ['01-04T08', '01-04T09', '01-11T08'].map((at) => `2026-${at}:30`),
    ],
  ])('follows a rule as it stands: %s', async (_, lines, times) => {
    expect(await read(calendar(lines, good))).toEqual({ bad: [], times, others: 1 })
  })

  test.each<[string, string[], string]>([
    ['years of another calendar system', rule('RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5'), 'not-a-rule'],
    ['a count of several times a day', rule('FREQ=YEARLY;COUNT=9;BYDAY=SU;BYHOUR=8,9'), 'not-a-rule'],
    [
      'every second of every year',
      rule(`FREQ=YEARLY;BYDAY=MO;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]}`),
      'too-often',
    ],
    ['a duration in years and months', event('DTSTART:20261201T090000Z', 'DURATION:P1Y2M'), 'not-a-time'],
    ['a zone nobody knows', event('DTSTART;TZID=Mars/Olympus:20261201T090000'), 'unknown-zone'],
    [
      'a zone that is named but not defined',
      [
        ...['BEGIN:VTIMEZONE', 'TZID:Hollow', 'END:VTIMEZONE'],
        ...event('DTSTART;TZID=Hollow:20261201T090000'),
      ],
      'unknown-zone',
    ],
  ])('names what it cannot follow, and reads the rest: %s', async (_, lines, reason) => {
    expect(await read(calendar(lines, good))).toEqual({ bad: [reason], times: [], others: 1 })
  })

  test('reads UTF-16 in either byte order', async () => {
    const little = Buffer.from(`\ufeff${calendar(event('DTSTART:20261201T090000Z'))}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect((await read(bytes)).times).toEqual(['2026-12-01T09:00'])
  })
})
