import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import type { Child } from '@evenhand/contract/family/family.ts'
import { asWallTime } from '@evenhand/domain/time/wall.ts'

type Holiday = Extract<ProposalBody, { kind: 'holidays' }>['holidays'][number]

/** The demo parents' holiday table: alternating, halved and fixed ones; A is Nora. */
export function demoHolidays(children: readonly Pick<Child, 'firstName' | 'birthDate'>[]): Holiday[] {
  const at = (days: number, time = '17:00') => ({ days, time: asWallTime(time) })
  const night = { starts: at(0), ends: at(1) }
  return [
    {
      name: 'Christmas Eve',
      on: { kind: 'date', month: 12, day: 24 },
      starts: at(0, '12:00'),
      ends: at(1, '12:00'),
      division: { method: 'alternate', even: 'A' },
      clause: '4.1',
    },
    {
      name: 'Christmas Day',
      on: { kind: 'date', month: 12, day: 25 },
      starts: at(0, '12:00'),
      ends: at(1, '17:00'),
      division: { method: 'alternate', even: 'B' },
      clause: '4.1',
    },
    {
      name: 'New Year’s Eve',
      on: { kind: 'date', month: 12, day: 31 },
      ...night,
      division: { method: 'alternate', even: 'B' },
      clause: '4.2',
    },
    {
      name: 'Easter',
      on: { kind: 'easter', offset: 0 },
      starts: at(-2),
      ends: at(1),
      division: { method: 'halves', even: 'B' },
      clause: '4.3',
    },
    {
      name: 'Mother’s Day',
      on: { kind: 'nth', nth: 2, weekday: 7, month: 5 },
      starts: at(-1),
      ends: at(0),
      division: { method: 'fixed', with: 'A' },
      clause: '4.4',
    },
    {
      name: 'Father’s Day',
      on: { kind: 'nth', nth: 3, weekday: 7, month: 6 },
      starts: at(-1),
      ends: at(0),
      division: { method: 'fixed', with: 'B' },
      clause: '4.4',
    },
    ...children.flatMap(({ firstName, birthDate }): Holiday[] =>
      birthDate
        ? [
            {
              name: `${firstName}’s birthday`,
              on: { kind: 'date', month: Number(birthDate.slice(5, 7)), day: Number(birthDate.slice(8)) },
              ...night,
              division: { method: 'twice' },
            },
          ]
        : [],
    ),
  ]
}
