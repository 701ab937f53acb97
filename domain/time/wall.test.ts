import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, asDay } from './day.ts'
import { asWallTime, asZone, dayAt, instantOf, isWallTime, isZone, wallAt } from './wall.ts'

const berlin = 'Europe/Berlin'
const at = (day: string, wall: string, zone: string) => instantOf(asDay(day), asWallTime(wall), asZone(zone))

test.each([
  ['2026-11-20', '17:00', berlin, '2026-11-20T16:00:00Z'],
  ['2026-07-20', '17:00', berlin, '2026-07-20T15:00:00Z'],
  ['2026-07-20', '00:00', 'America/Los_Angeles', '2026-07-20T07:00:00Z'],
  ['2026-07-20', '00:00', 'Pacific/Kiritimati', '2026-07-19T10:00:00Z'],
  ['2026-07-20', '23:59', 'Asia/Kathmandu', '2026-07-20T18:14:00Z'],
  ['1969-07-20', '20:17', 'Etc/UTC', '1969-07-20T20:17:00Z'],
  // skipped in spring: on by the hour that was skipped
  ['2026-03-29', '02:30', berlin, '2026-03-29T01:30:00Z'],
  ['2026-03-29', '01:59', berlin, '2026-03-29T00:59:00Z'],
  ['2026-03-29', '03:00', berlin, '2026-03-29T01:00:00Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'], // a gap of half an hour
  // shown twice in autumn: the first
  ['2026-10-25', '02:30', berlin, '2026-10-25T00:30:00Z'],
  ['2026-10-25', '03:00', berlin, '2026-10-25T02:00:00Z'],
  ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00:00Z'],
  // a whole day was skipped when Samoa changed sides of the date line
  ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
])('%s %s in %s is %s', (day, wall, zone, utc) => {
  expect(new Date(at(day, wall, zone)).toISOString()).toBe(utc.replace('Z', '.000Z'))
})

test('the wall shows day and time of its zone', () => {
  const instant = Date.parse('2026-11-20T23:30:59.999Z')
  expect([dayAt(instant, asZone(berlin)), wallAt(instant, asZone(berlin))]).toEqual(['2026-11-21', '00:30'])
  expect(dayAt(instant, asZone('America/New_York'))).toBe('2026-11-20')
  expect(wallAt(Date.parse('1969-12-31T23:59:59.500Z'), asZone('Etc/UTC'))).toBe('23:59')
})

test('a time that the wall shows is found again', () => {
  const zones = fc.constantFrom(
    berlin,
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Cairo',
  )
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 4000 }), fc.nat(1439), (zone, days, minute) => {
      const day = addDays(asDay('2020-01-01'), days)
      const wall = asWallTime(
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
      const instant = instantOf(day, wall, asZone(zone))
      const shown = [dayAt(instant, asZone(zone)), wallAt(instant, asZone(zone))]
      // In a gap it is shown later on the same day.
      expect(shown[0]).toBe(day)
      if (shown[1] !== wall) expect(shown[1]! > wall).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('times of day are written HH:MM', () => {
  expect(['00:00', '09:05', '23:59'].every(isWallTime)).toBe(true)
  expect(['24:00', '9:05', '12:60', '12:00:00', '', ' 12:00'].some(isWallTime)).toBe(false)
  expect(() => asWallTime('noon')).toThrow(RangeError)
})

test('zones are those of IANA', () => {
  expect([berlin, 'America/Argentina/Buenos_Aires', 'Etc/UTC', 'UTC'].every(isZone)).toBe(true)
  expect(['+02:00', '', 'Europe/Atlantis', 'Berlin time', '../etc/passwd'].some(isZone)).toBe(false)
  expect(() => asZone('+02:00')).toThrow(RangeError)
})
