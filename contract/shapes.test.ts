import { expect, test } from 'vitest'
import { day, line, prose, wallTime } from './shapes.ts'

test.each([
  ['a line', line(10), 'Zahnarzt', true],
  ['a line too long', line(10), 'orthodontist', false],
  ['a line too short', line(10, 1), '   ', false],
  ['a line of two', line(10), 'a\nb', false],
  ['a null byte, which the database cannot store', line(10), 'a\u0000b', false],
  ['half a character', line(10), 'a\ud800', false],
  ['several lines', prose(10), 'a\nb', true],
  ['a null byte among lines', prose(10), 'a\n\u0000', false],
  ['a day', day(), '2028-02-29', true],
  ['a day that never was', day(), '2027-02-29', false],
  ['a wall time', wallTime(), '17:00', true],
  ['a wall time past midnight', wallTime(), '24:00', false],
])('%s', (_what, shape, text, fits) => {
  expect(shape.safeParse(text).success).toBe(fits)
})

test('a line loses the spaces around it', () => {
  expect(line(10).parse('  Mila ')).toBe('Mila')
})
