import { expect, it } from 'vitest'
import { asRead } from './as-read.ts'

const day = (locale: string, at: string, options: Intl.DateTimeFormatOptions) =>
  asRead(locale, new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(at)))
const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

it.each([
  ['fr', '2026-12-01', long, 'mardi 1er décembre'],
  ['fr', '2026-12-11', long, 'vendredi 11 décembre'],
  ['es', '2026-12-10', long, 'jueves 10 de diciembre'],
  ['es', '2026-12-12', short, 'sáb 12 dic'],
  ['es', '2026-12-09', long, 'miércoles 9 de diciembre'],
  ['en-GB', '2026-12-01', long, 'Tuesday 1 December'],
  ['en-GB', '2026-12-04', { ...short, year: 'numeric' }, 'Fri 4 Dec 2026'],
  ['en-GB', '2026-12-04', { ...long, year: 'numeric' }, 'Friday 4 December 2026'],
  ['en-AU', '2026-12-04', short, 'Fri 4 Dec'],
  ['en-US', '2026-12-04', { ...short, year: 'numeric' }, 'Fri, Dec 4, 2026'],
] as const)('in %s, %s as it is read', (locale, at, options, words) =>
  expect(day(locale, at, options).replaceAll('\u00a0', ' ')).toBe(words),
)
