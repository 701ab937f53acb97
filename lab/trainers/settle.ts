import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { combine } from '@evenhand/mediator/reading/combine.ts'
import { engine } from '@evenhand/mediator/reading/engine.ts'
import { heardIn } from '@evenhand/mediator/reading/features.ts'
import { hitsOf } from '@evenhand/mediator/reading/hits.ts'
import { listener, type Opinion, weights } from '@evenhand/mediator/reading/model.ts'
import { settled } from '@evenhand/mediator/reading/settled.ts'
import type { Unit } from '@evenhand/mediator/reading/units.ts'
import type { Labelled } from '../measured/figures.ts'
import { dice } from './regression.ts'
import { type Asked, companyOf, costOf, type Judged, musts, shownOf } from './settling-costs.ts'
import { measured, readLines } from './train.ts'

/**
 * Searches the numbers of `settled.ts` on the measured sets and the suites by simulated annealing, and writes the best ones. Models and
 * frames are evaluated once; each step only changes the thresholds. The same data and seed give the same numbers.
 */
export function settle(root: string, steps: number, seed: number): string[] {
  const asked = askedOf(root)
  const next = dice(seed)
  const throwOne = () => next() + next() + next() - 1.5
  const cost = () => costOf(judged(asked))
  const current = read()
  let now = cost()
  let best = { cost: now, numbers: [...current] }
  for (let step = 0; step < steps; step++) {
    const tried = [...current]
    const reach = [1, 0.4, 0.15][Math.floor(next() * 3)]!
    for (let k = 1 + Math.floor(next() * 3); k > 0; k--) {
      const at = Math.floor(next() * dials.length)
      const { size, least } = dials[at]!
      tried[at] = Math.max(least, Math.round((tried[at]! + throwOne() * size * reach) * 1000) / 1000)
    }
    write(tried)
    const then = cost()
    const heat = hottest * (1 - step / steps)
    if (then >= now && next() >= Math.exp((now - then) / heat)) continue
    for (const [at, one] of tried.entries()) current[at] = one
    now = then
    if (now < best.cost) best = { cost: now, numbers: tried }
  }
  write(best.numbers)
  stamp(join(root, 'mediator/reading/settled.ts'), best.numbers)
  return [...shownOf(judged(asked)), `cost ${best.cost.toFixed(4)}`]
}

const hottest = 0.04

interface Dial {
  name: string
  of: Record<string, number>
  /** The typical size of a step. */
  size: number
  least: number
}

const free = Number.NEGATIVE_INFINITY
/** Every number of `settled.ts`, in its order. */
const dials: Dial[] = [
  { name: 'one', of: settled.levels, size: 0.5, least: free },
  { name: 'two', of: settled.levels, size: 0.8, least: free },
  { name: 'three', of: settled.levels, size: 0.8, least: free },
  { name: 'margin', of: settled as unknown as Record<string, number>, size: 0.4, least: 0 },
  { name: 'second', of: settled.lean, size: 0.3, least: 0 },
  { name: 'third', of: settled.lean, size: 0.3, least: 0 },
  { name: 'hinted', of: settled as unknown as Record<string, number>, size: 0.5, least: 0 },
  { name: 'named', of: settled as unknown as Record<string, number>, size: 0.8, least: 0 },
  { name: 'beginning', of: settled.takenBack, size: 0.5, least: 0 },
  { name: 'end', of: settled.takenBack, size: 0.6, least: 0 },
  { name: 'threat', of: settled.doubt, size: 1.5, least: 0 },
  { name: 'other', of: settled.doubt, size: 1, least: 0 },
  { name: 'calm', of: settled as unknown as Record<string, number>, size: 2, least: 0 },
]

function read(): number[] {
  return dials.map(({ of, name }) => of[name]!)
}

function write(numbers: number[]): void {
  for (const [at, { of, name }] of dials.entries()) of[name] = numbers[at]!
}

/** Writes the numbers into the file in place, keeping its comments. */
function stamp(path: string, numbers: number[]): void {
  let text = readFileSync(path, 'utf8')
  for (const [at, { name }] of dials.entries())
    text = text.replace(new RegExp(`(\\b${name}: )-?[\\d.]+`), `$1${numbers[at]}`)
  writeFileSync(path, text)
}

interface Question {
  sets: { name: string; lines: (Labelled & { say: () => number })[] }[]
  suites: { name: string; pairs: { need: number; hostile: () => number; benign: () => number }[] }[]
  musts: { say: () => number; severity: number }[]
  /** A message, and the same with added words that must not lower it. */
  companies: { alone: () => number; more: () => number }[]
}

function askedOf(root: string): Question {
  const folder = join(root, 'lab')
  const suites = globSync('*.jsonl', { cwd: join(folder, 'suites') }).toSorted()
  return {
    sets: ['dev', ...measured].map((name) => ({
      name,
      lines: (readLines(join(folder, `measured/${name}.jsonl`)) as unknown as Labelled[]).map((line) => ({
        ...line,
        say: sayerOf(line.text, line.lang),
      })),
    })),
    suites: suites.map((file) => ({
      name: file.replace('.jsonl', ''),
      pairs: (readLines(join(folder, 'suites', file)) as unknown as Pair[]).map(
        ({ lang, hostile, benign }) => ({
          need: hostile.severity === 3 ? 2 : 1,
          hostile: sayerOf(hostile.text, lang),
          benign: sayerOf(benign.text, lang),
        }),
      ),
    })),
    musts: musts.map(({ text, lang, childNames, severity }) => ({
      say: sayerOf(text, lang, childNames),
      severity,
    })),
    companies: (readLines(join(folder, 'measured/dev.jsonl')) as unknown as Labelled[]).flatMap(
      ({ text, lang, severity }) => {
        const alone = sayerOf(text, lang)
        return companyOf(text, severity).map((more) => ({ alone, more: sayerOf(more, lang) }))
      },
    ),
  }
}

interface Pair {
  lang: string
  hostile: { text: string; severity: number }
  benign: { text: string }
}

/** Returns the severity of a text under the thresholds current at the time of the call. */
function sayerOf(text: string, lang: string, childNames: string[] = []): () => number {
  const tables = engine()
  const hits = hitsOf(text, { locale: lang, childNames, parentNames: [] }, tables)
  const heard = heardIn(hits, tables.symbols)
  const listen = listener(heard, weights())
  const known = new Map<string, Opinion>()
  const opinionOf = (unit: Unit) => {
    const key = `${unit.from} ${unit.to}`
    const said = known.get(key) ?? listen(unit)
    known.set(key, said)
    return said
  }
  return () =>
    combine(hits, heard, opinionOf, tables.symbols).found.reduce(
      (most, { severity }) => Math.max(most, severity),
      0,
    )
}

function judged({ sets, suites, musts: own, companies }: Question): Judged {
  const answered = new Map<string, Asked[]>()
  for (const { name, lines } of sets)
    answered.set(
      name,
      lines.map(({ say, ...line }) => ({ line, severity: say() })),
    )
  return {
    sets: answered,
    suites: new Map(
      suites.map(({ name, pairs }) => [
        name,
        pairs.filter(({ need, hostile, benign }) => hostile() >= need && benign() === 0).length /
          pairs.length,
      ]),
    ),
    missed:
      own.filter(({ say, severity }) => say() !== severity).length +
      companies.filter(({ alone, more }) => more() < alone()).length,
  }
}
