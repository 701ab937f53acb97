import { expect, test } from 'vitest'
import { saysOf, uses } from './test-house.ts'

test('a folder with more files of code than one can hold in mind is a violation; its tests are not counted', () => {
  const file = (name: string) => [`web/expenses/plans/${name}`, 'export const one = 1\n'] as const
  const forty = Array.from({ length: 40 }, (_, at) => file(`plan-${at}.ts`))
  const tests = Array.from({ length: 5 }, (_, at) => file(`plan-${at}.test.ts`))
  expect(saysOf(Object.fromEntries([...forty, ...tests]))).toEqual([])
  expect(saysOf(Object.fromEntries([...forty, file('one-more.ts')]))).toEqual([
    expect.stringMatching(/^web\/expenses\/plans\/ 41 files of code, 40 are the most/),
  ])
})

test('a cycle is reported once, with its path', () => {
  const found = saysOf({
    'domain/time/day.ts': uses('./week.ts'),
    'domain/time/week.ts': uses('./month.ts'),
    'domain/time/month.ts': uses('./day.ts'),
  })
  expect(found).toEqual([
    expect.stringContaining(
      'domain/time/day.ts -> domain/time/week.ts -> domain/time/month.ts -> domain/time/day.ts',
    ),
  ])
})

test('`import type` counts in a circle: of five files it is a violation, of four it is not', () => {
  const ring = (size: number) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, at) => [
        `domain/time/part-${at}.ts`,
        `import type { T } from './part-${(at + 1) % size}.ts'\nexport type T${at} = T\n`,
      ]),
    )
  expect(saysOf(ring(4))).toEqual([])
  expect(saysOf(ring(5))).toEqual([
    expect.stringMatching(/^domain\/time\/part-0\.ts a circle of 5 files, .*part-0\.ts, .*part-4\.ts\./),
  ])
})

test('a feature is a room that declares itself; another room is refused, and a screen of a feature stays its own', () => {
  const trips = { 'server/trips/trips.sql.ts': `export const trips = 1\n` }
  expect(saysOf(trips)).toEqual([
    expect.stringMatching(/server\/trips\/ is no room of the house: .* trips\.feature\.ts/),
  ])
  const declared = { ...trips, 'server/trips/trips.feature.ts': `export const feature = 1\n` }
  expect(saysOf(declared)).toEqual([])
})
