import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { analyse } from './analyse.ts'

type Line = {
  lang: string
  text: string
  severity: number
  spans: [number, number, string][]
  group: string
  urgent?: boolean
  indirect?: boolean
}

/**
 * The sealed split: its author had seen neither word lists nor training lines nor any other set, and nobody has trained on it.
 * The gates are the design's (docs/mediation.md).
 */
const lines: Line[] = readFileSync(join(import.meta.dirname, 'sealed.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const read = lines.map((line) => {
  const ctx = {
    locale: line.lang,
    direction: 'out',
    childNames: [],
    parentNames: [],
    llmConsent: false,
  } as const
  const { severity, findings } = analyse(line.text, { ...ctx, childNames: [], parentNames: [] })
  return { ...line, got: severity, findings }
})
const share = (of: typeof read, is: (one: (typeof read)[number]) => boolean) =>
  of.filter(is).length / of.length
const hostile = read.filter((one) => one.severity > 0)
const flagged = read.filter((one) => one.got > 0)
const lookalikes = read.filter((one) => one.group === 'lookalike')

it('[MSG-04] whom it does not bother: look-alikes, plain and urgent messages', () => {
  expect(lines.length).toBeGreaterThanOrEqual(320)
  expect.soft(share(lookalikes, (one) => one.got > 0)).toBeLessThanOrEqual(0.1)
  expect.soft(share(lookalikes, (one) => one.got > 1)).toBeLessThanOrEqual(0.03)
  const plain = read.filter((one) => one.group === 'plain')
  expect.soft(share(plain, (one) => one.got > 0)).toBeLessThanOrEqual(0.02)
  expect.soft(read.filter((one) => one.urgent && one.got > 0).length).toBe(0)
})

it('[MSG-04] what it says is so, and where it says', () => {
  expect(share(flagged, (one) => one.severity > 0)).toBeGreaterThanOrEqual(0.85)
  const marked = flagged.filter((one) => one.spans.length > 0)
  const overlaps = ({ findings, spans }: (typeof read)[number]) =>
    findings.some(({ start, end }) => spans.some(([from, to]) => start < to && from < end))
  expect(share(marked, overlaps)).toBeGreaterThanOrEqual(0.8)
})

it('[MSG-04] what it hears: one and up, two and up, threats, what is said between the lines', () => {
  const f1 = (level: number) => {
    const right = read.filter((one) => one.severity >= level && one.got >= level).length
    const said = read.filter((one) => one.got >= level).length
    return (2 * right) / (said + read.filter((one) => one.severity >= level).length)
  }
  const threats = hostile.filter((one) => one.severity === 3)
  expect.soft(f1(1)).toBeGreaterThanOrEqual(0.78)
  expect.soft(f1(2)).toBeGreaterThanOrEqual(0.72)
  expect.soft(share(threats, (one) => one.got === 3)).toBeGreaterThanOrEqual(0.75)
  expect.soft(share(threats, (one) => one.got > 0)).toBeGreaterThanOrEqual(0.9)
  const indirect = hostile.filter((one) => one.indirect)
  expect.soft(share(indirect, (one) => one.got > 0)).toBeGreaterThanOrEqual(0.6)
})
