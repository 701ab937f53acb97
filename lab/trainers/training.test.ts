import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TrainingLine } from '../corpora/compose.ts'
import { codes, readNotation, readPieces } from '../corpora/notation.ts'
import { composeFrom, corporaFolder } from './compose-training-set.ts'

const jsonl = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const suites = join(corporaFolder, '..', 'suites')
const lines: TrainingLine[] = composeFrom(corporaFolder)
const byId = new Map(lines.map((line) => [line.id, line]))
const hostile = lines.filter((line) => line.group === 'hostile')
const taxonomy = new Set(Object.values(codes))

describe('the training set', () => {
  test('has its size, its languages and its balance', () => {
    const share = (of: TrainingLine[]) => of.length / lines.length
    expect(lines.length).toBeGreaterThan(70_000)
    expect(share(hostile)).toBeGreaterThan(0.4)
    expect(share(hostile)).toBeLessThan(0.55)
    expect(share(lines.filter((line) => line.lang === 'en'))).toBeGreaterThan(0.6)
    for (const lang of ['es', 'fr'])
      expect(share(lines.filter((line) => line.lang === lang))).toBeGreaterThan(0.1)
  })

  test('is mostly free text: more than 25,000 hostile lines are individually written', () => {
    expect(hostile.filter((line) => /-\d{4}$/.test(line.id)).length).toBeGreaterThan(25_000)
  })

  test('contains every category and every severity', () => {
    expect(new Set(hostile.flatMap((line) => line.categories))).toEqual(taxonomy)
    expect(new Set(hostile.map((line) => line.severity))).toEqual(new Set([1, 2, 3]))
  })

  test('ids are unique, and labels fit their group', () => {
    expect(byId.size).toBe(lines.length)
    const fits = (line: TrainingLine) => {
      const labelled = line.group === 'hostile'
      return (
        line.severity > 0 === labelled &&
        line.categories.length > 0 === labelled &&
        line.categories.every((category) => taxonomy.has(category)) &&
        !(line.urgent && labelled)
      )
    }
    expect(lines.filter((line) => !fits(line)).map(({ id }) => id)).toEqual([])
  })

  test('every span lies inside its text, in a category of its line, and begins and ends at a word', () => {
    for (const { id, text, spans, categories } of lines)
      for (const [start, end, category] of spans) {
        expect(start >= 0 && start < end && end <= text.length, id).toBe(true)
        expect(categories, id).toContain(category)
        expect(text.slice(start, end).trim(), id).toBe(text.slice(start, end))
      }
  })

  test('thousands of hostile lines have a harmless twin', () => {
    const paired = hostile.filter((line) => line.twin !== undefined)
    expect(paired.length).toBeGreaterThan(4500)
    for (const line of paired) {
      const twin = byId.get(line.twin ?? '')
      expect(twin?.twin, line.id).toBe(line.id)
      expect(twin?.severity, line.id).toBe(0)
      expect(twin?.lang, line.id).toBe(line.lang)
      expect(twin?.text, line.id).not.toBe(line.text)
    }
  })

  test('no text is both hostile and harmless', () => {
    const harmless = new Set(lines.filter((line) => line.severity === 0).map((line) => plainly(line.text)))
    harmless.delete('')
    expect(hostile.filter((line) => harmless.has(plainly(line.text))).map((line) => line.text)).toEqual([])
  })

  test('no slot or mark of the sources is left in a text', () => {
    expect(
      lines.filter((line) => /[{}<>]|\([^()]*\|[^()]*\)/.test(line.text)).map((line) => line.id),
    ).toEqual([])
  })
})

describe('the suites', () => {
  const files = readdirSync(suites).filter((file) => file.endsWith('.jsonl'))
  const pairs = files.flatMap((file) => jsonl(join(suites, file)))

  test('are sixteen, of twenty twin pairs each at least', () => {
    expect(files.length).toBe(16)
    for (const file of files) expect(jsonl(join(suites, file)).length, file).toBeGreaterThanOrEqual(20)
    expect(new Set(pairs.map((pair) => pair.id)).size).toBe(pairs.length)
  })

  test('contain nothing from the training set, except attacks that have only one wording', () => {
    const asked = pairs.flatMap((pair) => [pair.hostile.text, pair.benign.text])
    // indexes the few and queries the many: similarity is symmetric
    const told = near(
      lines.map((line) => line.text),
      asked.filter((text) => plainly(text).split(' ').length > 4),
      0.8,
    )
    expect(told).toEqual([])
    // ten seconds of processor, of which other tests leave a fraction
  }, 180_000)
})

const folder = process.env.EXTERNAL_DATA && join(process.env.EXTERNAL_DATA, 'mediation')
const dev = folder ? join(folder, 'dev.jsonl') : ''
describe.skipIf(!existsSync(dev))('no line of the development set is taken over', () => {
  test('neither into the training set nor into the suites, not even slightly reworded', () => {
    const own = [
      ...lines.map((line) => line.text),
      ...readdirSync(suites)
        .filter((file) => file.endsWith('.jsonl'))
        .flatMap((file) => jsonl(join(suites, file)))
        .flatMap((pair) => [pair.hostile.text, pair.benign.text]),
    ]
    const theirs = jsonl(dev).map(({ text }: { text: string }) => text)
    expect(near(own, theirs, 0.6)).toEqual([])
  })
})

test('the notation refuses what it cannot read', () => {
  expect(() => readNotation('4 {in:too severe}')).toThrow()
  expect(() => readNotation('2q {in:no such letter}')).toThrow()
  expect(() => readPieces('{zz:no such category}')).toThrow()
})

function plainly(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
}

const known = new Map<string, Int32Array>()

/** The distinct letter trigrams of a text, as numbers; cached. */
function trigrams(text: string): Int32Array {
  const before = known.get(text)
  if (before) return before
  const plain = ` ${plainly(text)} `
  const found = new Set<number>()
  for (let at = 2; at < plain.length; at++)
    found.add(
      ((plain.charCodeAt(at - 2) * 1009 + plain.charCodeAt(at - 1)) * 1009 + plain.charCodeAt(at)) | 0,
    )
  const grams = Int32Array.from(found)
  known.set(text, grams)
  return grams
}

/** Those of `own` that share most of their letter trigrams with one of `theirs`; one swapped word in six leaves about 0.75 of them. */
function near(own: string[], theirs: string[], limit: number): string[] {
  const sizes = theirs.map((text) => trigrams(text).length)
  const holding = new Map<number, number[]>()
  for (const [at, text] of theirs.entries())
    for (const gram of trigrams(text)) {
      const list = holding.get(gram)
      if (list) list.push(at)
      else holding.set(gram, [at])
    }
  const shared = new Uint16Array(theirs.length)
  return own.flatMap((text) => {
    const grams = trigrams(text)
    shared.fill(0)
    let at = -1
    for (const gram of grams)
      for (const one of holding.get(gram) ?? [])
        if ((2 * ++shared[one]!) / (grams.length + sizes[one]!) > limit) at = one
    return at < 0 ? [] : [`${text}  ~  ${theirs[at]}`]
  })
}
