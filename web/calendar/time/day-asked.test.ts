import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { describe, expect, it } from 'vitest'
import { dayAsked } from './day-asked.ts'

const today = asDay('2026-11-24')
const english = { today: 'today', tomorrow: 'tomorrow', nextYear: 'next year', thisYear: 'this year' }
const spanish = { today: 'hoy', tomorrow: 'mañana', nextYear: 'el próximo año', thisYear: 'este año' }
const french = {
  today: 'aujourd’hui',
  tomorrow: 'demain',
  nextYear: 'l’année prochaine',
  thisYear: 'cette année',
}
const holidays = [
  { name: 'Christmas Eve', dayIn: (year: number) => asDay(`${year}-12-24`) as Day | undefined },
  { name: 'Mila’s birthday', dayIn: (year: number) => asDay(`${year}-05-14`) as Day | undefined },
]
const ask = (text: string, locale = 'en-GB', words = english) =>
  dayAsked(text, today, locale, words, holidays)

describe('[CAL-02] a day as people ask for it', () => {
  it.each([
    ['24 december next year', '2027-12-24'],
    ['who has 24 Dec next year?', '2027-12-24'],
    ['December 24th, 2027', '2027-12-24'],
    ['24 dec', '2026-12-24'],
    ['1 march', '2027-03-01'],
    ['1 march this year', '2026-03-01'],
    ['24.12.2027', '2027-12-24'],
    ['24.12.27', '2027-12-24'],
    ['24/12', '2026-12-24'],
    ['2027-12-24', '2027-12-24'],
    ['29 february', '2028-02-29'],
    ['christmas eve 2028', '2028-12-24'],
    ['chris', '2026-12-24'],
    ['milas birthday next year', '2027-05-14'],
    ['tomorrow', '2026-11-25'],
    ['who has friday', '2026-11-27'],
    ['tuesday', '2026-12-01'],
  ])('%s', (text, day) => expect(ask(text)).toBe(day))

  it.each(['', '24', 'expenses', '31 february 2027', 'add an expense', '99.99.2027', 'dec', '12345678'])(
    'none: %s',
    (text) => expect(ask(text)).toBeNull(),
  )

  it('follows the region’s order of day and month', () => {
    expect(ask('12/24/2027', 'en-US')).toBe('2027-12-24')
    expect(ask('3/4', 'en-US')).toBe('2027-03-04')
    expect(ask('3/4', 'en-GB')).toBe('2027-04-03')
  })

  it('reads Spanish and French', () => {
    expect(ask('24 de diciembre del próximo año', 'es', { ...spanish, nextYear: 'próximo año' })).toBe(
      '2027-12-24',
    )
    expect(ask('el 24 dic', 'es', spanish)).toBe('2026-12-24')
    expect(ask('24 déc 2027', 'fr', french)).toBe('2027-12-24')
    expect(ask('1er août', 'fr', french)).toBe('2027-08-01')
    expect(ask('demain', 'fr', french)).toBe('2026-11-25')
  })
})
