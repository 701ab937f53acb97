import { describe, expect, it } from 'vitest'
import { countryOfZone } from '../time/country-of-zone.ts'
import { asDay } from '../time/day.ts'
import { holidayDays } from './holiday.ts'
import { scheduleTemplateOf } from './schedule-templates.ts'
import { type UsualHoliday, usualHolidays, usualOn, usualSchedules } from './usual.ts'

const dayIn = (zone: string | null, name: UsualHoliday, year: number) => {
  const found = usualHolidays(zone === null ? null : countryOfZone(zone)).find((one) => one.name === name)
  return found && holidayDays(found.on, year)[0]
}

describe('[CAL-02] what is offered first follows the family’s country', () => {
  it.each<[string, UsualHoliday, number, string | undefined]>([
    ['Europe/Berlin', 'thanksgiving', 2027, undefined],
    ['Europe/Berlin', 'halloween', 2027, undefined],
    ['Europe/Berlin', 'fathers-day', 2027, '2027-05-06'],
    ['Europe/Berlin', 'mothers-day', 2027, '2027-05-09'],
    ['Europe/Berlin', 'second-christmas-day', 2027, '2027-12-26'],
    ['America/New_York', 'thanksgiving', 2027, '2027-11-25'],
    ['America/Toronto', 'thanksgiving', 2027, '2027-10-11'],
    ['America/New_York', 'second-christmas-day', 2027, undefined],
    ['Europe/London', 'mothers-day', 2027, '2027-03-07'],
    ['Europe/Paris', 'mothers-day', 2027, '2027-05-30'],
    ['Europe/Paris', 'thanksgiving', 2027, undefined],
    ['Europe/Madrid', 'epiphany', 2027, '2027-01-06'],
    ['Europe/Madrid', 'fathers-day', 2027, '2027-03-19'],
  ])('in %s, %s of %i', (zone, name, year, day) => expect(dayIn(zone, name, year)).toBe(day))

  it.each<[string, Parameters<typeof usualOn>[0], string | null, UsualHoliday | null]>([
    ['24 December', { kind: 'date', month: 12, day: 24 }, 'DE', 'christmas-eve'],
    ['Easter Sunday', { kind: 'easter', offset: 0 }, 'DE', 'easter'],
    ['Ascension', { kind: 'easter', offset: 39 }, 'DE', 'fathers-day'],
    ['Father’s Day elsewhere', { kind: 'nth', nth: 3, weekday: 7, month: 6 }, 'DE', 'fathers-day'],
    ['second Sunday of May', { kind: 'nth', nth: 2, weekday: 7, month: 5 }, null, 'mothers-day'],
    ['second Sunday of May', { kind: 'nth', nth: 2, weekday: 7, month: 5 }, 'RO', 'fathers-day'],
    ['a birthday', { kind: 'date', month: 5, day: 14 }, 'DE', null],
    ['days of a school', { kind: 'days', days: [asDay('2027-05-09')] }, 'DE', null],
  ])('%s is known for what it is (%#)', (_, on, country, name) => expect(usualOn(on, country)).toBe(name))

  it('where no country is known, only what is kept nearly everywhere', () => {
    for (const zone of ['UTC', 'Asia/Tokyo'])
      expect(usualHolidays(countryOfZone(zone)).map(({ name }) => name)).toEqual([
        'christmas-eve',
        'christmas-day',
        'new-years-eve',
        'easter',
        'mothers-day',
        'fathers-day',
      ])
  })

  it.each(['Europe/Berlin', 'Europe/Paris', 'America/Chicago', 'UTC'])(
    'in %s every other weekend is the first schedule offered, and each offered one exists',
    (zone) => {
      const [first, ...others] = usualSchedules(countryOfZone(zone))
      expect(first).toBe('12-2')
      expect(others).toHaveLength(4)
      for (const id of others) expect(scheduleTemplateOf(id)?.id).toBe(id)
    },
  )
})
