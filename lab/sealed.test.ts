import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { expect, it } from 'vitest'
import { figuresOf, type Labelled } from './measured/figures.ts'

/**
 * The sealed split, by five authors who had not seen the word lists, the training lines or any other set; nothing is trained on it. It
 * came in two parts, the ninth split (`n`) and the twelfth (`t`). The gates are the design's (docs/mediation.md) and hold for the whole.
 */
const sealed = read('sealed.jsonl')
const figures = figuresOf(sealed, say)

function read(file: string): Labelled[] {
  const lines: Labelled[] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThanOrEqual(300)
  return lines
}

function say({ text, lang }: Labelled) {
  return analyse(text, {
    direction: 'out',
    childNames: [],
    parentNames: [],
    llmConsent: false,
    locale: lang,
  })
}

it('[MSG-04] leaves look-alikes, plain and urgent messages alone', () => {
  expect.soft(figures.lookalikeFlagged).toBeLessThanOrEqual(0.1)
  expect.soft(figures.lookalikeHostile).toBeLessThanOrEqual(0.03)
  expect.soft(figures.plainFlagged).toBeLessThanOrEqual(0.02)
  expect.soft(figures.urgentFlagged).toBe(0)
})

it('[MSG-04] is right about what it reports, and where', () => {
  expect.soft(figures.one.precision).toBeGreaterThanOrEqual(0.85)
  expect.soft(figures.spanOverlap).toBeGreaterThanOrEqual(0.8)
})

it('[MSG-04] detects severity 1 and up, 2 and up, threats, and indirect attacks', () => {
  expect.soft(figures.one.f1).toBeGreaterThanOrEqual(0.78)
  expect.soft(figures.two.f1).toBeGreaterThanOrEqual(0.72)
  expect.soft(figures.threatsNamed).toBeGreaterThanOrEqual(0.75)
  expect.soft(figures.threatsFlagged).toBeGreaterThanOrEqual(0.9)
  expect.soft(figures.indirectHeard).toBeGreaterThanOrEqual(0.6)
})

it('[MSG-07] generalises to unknown wording nearly as well', () => {
  expect(figuresOf(read('measured/dev.jsonl'), say).one.f1 - figures.one.f1).toBeLessThanOrEqual(0.1)
})

// Each part alone misses one gate by one message, and is held there so that nothing gets worse unnoticed: three of 149 plain ones, four of 38 threats.
it.each([
  ['n', 3 / 149, 0.9],
  ['t', 0.02, 34 / 38],
] as const)('[MSG-07] the parts of the sealed split one by one: %s', (part, plain, threats) => {
  const own = figuresOf(
    sealed.filter(({ id }) => id.startsWith(part)),
    say,
  )
  expect.soft(own.lookalikeFlagged).toBeLessThanOrEqual(0.1)
  expect.soft(own.lookalikeHostile).toBeLessThanOrEqual(0.03)
  expect.soft(own.plainFlagged).toBeLessThanOrEqual(plain)
  expect.soft(own.urgentFlagged).toBe(0)
  expect.soft(own.one.f1).toBeGreaterThanOrEqual(0.78)
  expect.soft(own.one.precision).toBeGreaterThanOrEqual(0.85)
  expect.soft(own.two.f1).toBeGreaterThanOrEqual(0.72)
  expect.soft(own.threatsFlagged).toBeGreaterThanOrEqual(threats)
  expect.soft(own.threatsNamed).toBeGreaterThanOrEqual(0.75)
  expect.soft(own.indirectHeard).toBeGreaterThanOrEqual(0.6)
  expect.soft(own.spanOverlap).toBeGreaterThanOrEqual(0.8)
})
