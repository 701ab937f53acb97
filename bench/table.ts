import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithAll } from './browser/lighthouse.ts'

/** A figure that is promised, and the part of the benchmarks that measures it, in the words of its command line. */
type Row = {
  readonly figure: string
  readonly aim: string
  readonly part: readonly string[]
  /** the lines of the part that say the figure */
  readonly says: RegExp
}

/** In the order in which they are promised. */
export const ROWS: readonly Row[] = [
  {
    figure: 'add an expense, share of a bare insert',
    aim: '.50',
    part: ['write', '--rounds=7'],
    says: /against a bare insert/,
  },
  {
    figure: 'send a message, share of a bare insert',
    aim: '.40',
    part: ['sending', '--rounds=7'],
    says: /aim 0\.45/,
  },
  {
    figure: 'to the other’s screen, p50 and p95',
    aim: '30 and 60 ms',
    part: ['arrival'],
    says: /^ {2}(median|p95)/,
  },
  {
    figure: 'a list of 50 of 100,000 against raw pg',
    aim: '1.3',
    part: ['list', '--rounds=5', '--largest=100000'],
    says: /commit, raw pg/,
  },
  {
    figure: 'another family’s p99 while one floods',
    aim: '2 times',
    part: ['fair', '--rounds=1', '--seconds=5'],
    says: /^ {2}p99/,
  },
  {
    figure: 'a month of 5,000 events against 50',
    aim: '1.2',
    part: ['calendar', '--rounds=7'],
    says: /5,000 events against 50/,
  },
  {
    figure: 'the statement’s month, 5,000 expenses against 1,000',
    aim: '1.2',
    part: ['statement', '--rounds=5'],
    says: /^ {2}(statement|month)/,
  },
  {
    figure: 'a board of 500 cards against an empty one',
    aim: '1.2',
    part: ['between', '--rounds=3'],
    says: /empty one as tall/,
  },
  {
    figure: 'dashboard: all calls side by side against the slowest',
    aim: '1.5',
    part: ['between', '--rounds=3'],
    says: /side by side/,
  },
  {
    figure: 'upload against a bare stream',
    aim: '.7',
    part: ['upload', '--rounds=1'],
    says: /^ {2}in (one piece|pieces)/,
  },
  {
    figure: 'an export of 50,000: memory together; check in Chromium',
    aim: '300 MB; 2 s',
    part: ['record'],
    says: /most at once|the ZIP/,
  },
  {
    figure: 'Lighthouse mobile, three screens',
    aim: '95',
    part: ['lighthouse', '--runs=1', '--screens=/login,/dashboard/agenda,/conversation/:id'],
    says: /^ {2}\/.*\d/,
  },
  { figure: 'login entry', aim: '95 kB', part: ['sizes'], says: /^login entry/ },
  {
    figure: 'calls a second on two cores before it bends',
    aim: '900',
    part: ['sunday', '--families=1000', '--people=300', '--seconds=5'],
    says: /overloaded at|NOT overloaded|skipped/,
  },
]

/** What all of it may take, one row at most, and what is kept for each row that is still to come, ms. */
const ALL_MS = 14.5 * 60_000
const ROW_MS = 150_000
const KEPT_MS = 30_000

/**
 * Measures what speed is promised, a row after the other, each in a process of its own and in fewer rounds than by its own
 * word, and prints the figures as they come. A row that fails or takes too long says so, and the next one goes on.
 */
export async function printTable(rows: readonly Row[] = ROWS): Promise<void> {
  const began = performance.now()
  const runs = new Map<string, Promise<Run>>()
  console.log('| figure | aim | here |\n| --- | --- | --- |')
  for (const [place, { figure, aim, part, says }] of rows.entries()) {
    const name = part.join(' ')
    // a slow row takes nothing from those behind it
    const left = ALL_MS - (performance.now() - began) - KEPT_MS * (rows.length - place - 1)
    // two rows of one part are measured together
    const running = runs.get(name) ?? run(part, Math.min(ROW_MS, left))
    runs.set(name, running)
    const { lines, problem } = await running
    const said = lines.filter((line) => says.test(line)).map((line) => line.trim().replace(/\s{2,}/g, ' '))
    const shown = said.length > 0 ? said.join('; ') : `not measured: ${problem || 'nothing was said of it'}`
    console.log(`| ${figure} | ${aim} | ${shown} |`)
  }
  console.log(
    `\n${((performance.now() - began) / 60_000).toFixed(1)} minutes. At length: npm run bench -- WORD`,
  )
}

/** What a part printed, and why it ended early; empty if it did not. */
type Run = { readonly lines: readonly string[]; readonly problem: string }

async function run(part: readonly string[], patience: number): Promise<Run> {
  if (patience < 5_000) return { lines: [], problem: 'the time was over' }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bench.ts'), ...part], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<number | null>((go) => child.once('close', go))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endWithAll(child)
  }, patience)
  const lines: string[] = []
  let error = ''
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/error/i.test(line)) error ||= line.trim()
  })
  const code = await ended
  clearTimeout(timer)
  if (isLate) return { lines, problem: `not done within ${Math.round(patience / 1000)} s` }
  return { lines, problem: code === 0 ? '' : error || `npm run bench -- ${part[0]} ended with ${code}` }
}
