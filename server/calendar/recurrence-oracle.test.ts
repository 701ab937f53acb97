import { occurrences } from '@evenhand/domain/calendar/recurrence.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'

const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
  minLength: 1,
  maxLength: 4,
})
const by = fc.oneof(
  fc.record({ freq: fc.constant('DAILY'), more: fc.constant('') }),
  fc.record({ freq: fc.constant('WEEKLY'), more: weekdays.map((days) => `;BYDAY=${days.join(',')}`) }),
  fc.record({
    freq: fc.constant('MONTHLY'),
    more: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 31 }).map((day) => `;BYMONTHDAY=${day}`),
      fc.constant(';BYMONTHDAY=-1'),
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, 5, -1), fc.constantFrom('MO', 'WE', 'FR', 'SU'))
        .map(([nth, day]) => `;BYDAY=${nth}${day}`),
    ),
  }),
  fc.record({ freq: fc.constant('YEARLY'), more: fc.constant('') }),
)
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc
    .integer({ min: 0, max: 900 })
    .map((days) => `;UNTIL=${addDays(asDay('2026-01-01'), days).replaceAll('-', '')}`),
)

test('[CAL-01] random rules recur on the same days as in rrule-temporal', () => {
  const cases = fc.tuple(by, fc.integer({ min: 1, max: 4 }), end, fc.nat(700), fc.nat(900))
  fc.assert(
    fc.property(cases, ([{ freq, more }, every, until, start, away]) => {
      const first = addDays(asDay('2025-02-01'), start)
      const rule = `FREQ=${freq};INTERVAL=${every}${more}${until}`
      const [from, to] = [addDays(first, away - 100), addDays(first, away)]
      expect(occurrences(first, rule, [], from, to), `${first} ${rule}`).toEqual(known(first, rule, from, to))
    }),
    { numRuns: 400 },
  )
})

function known(first: Day, rule: string, from: Day, to: Day): string[] {
  const start = Temporal.PlainDate.from(first).toZonedDateTime('UTC')
  const at = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime('UTC')
  return new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart: start } as never)
    .between(new Date(at(from).epochMilliseconds), new Date(at(to).epochMilliseconds), true)
    .map((one) => one.toPlainDate().toString())
}
