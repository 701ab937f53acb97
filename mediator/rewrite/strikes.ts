import type { Category, Finding } from '../mediation.ts'
import {
  categoryOf,
  hasFact,
  isBlow,
  isCalled,
  isCalledApart,
  isJibe,
  isPrice,
  isQuoted,
  isWhole,
  toReader,
} from './blows.ts'
import { type Clause, clausesOf, isApart, opens } from './clauses.ts'
import { blowsWithin } from './run-ons.ts'
import { lineOf, type Said, taken } from './said.ts'
import type { Shapes } from './shapes.ts'

/** Words to delete, and replacements for some of them; null if the message must stay as it is. */
export interface Strikes {
  gone: boolean[]
  /** By the index of the first word of a run. */
  instead: Map<number, string>
  why: Map<number, Category>
  /** Whether one of them is certainly a blow, whatever the engine found. */
  sure: boolean
}

/** What is needed to choose the strikes. */
export interface Means extends Shapes {
  findings: readonly Finding[]
  /** The engine's hostility score for a piece of text on its own. */
  hears: (text: string) => number
  /** Whether to look for blows within run-on clauses. */
  runOns: boolean
}

export function strikesIn(said: Said, shapes: Means): Strikes {
  const { findings, hears } = shapes
  const strikes: Strikes = {
    gone: said.words.map(() => false),
    instead: new Map(),
    why: new Map(),
    sure: false,
  }
  for (const [number, { from, to }] of said.sentences.entries()) {
    if (isEcho(said, from, to, shapes, strikes.gone)) {
      strike(said, strikes, from, to, 'dismissive')
      continue
    }
    if (!isQuoted(said, from, to) && isBlow(said, from, to, shapes, findings)) {
      strike(said, strikes, from, to, categoryOf(said, from, to, findings))
      continue
    }
    strikeInside(said, from, to, shapes, strikes)
    const leads = strikeLeads(said, from, to, shapes, strikes)
    if (leads >= to) continue
    for (const clause of clausesOf(said, leads, to, shapes, strikes.gone))
      strikeIn(said, clause, shapes, strikes, clause.from === from)
    if (!strikes.gone.slice(from, to).includes(true) && isJibe(said, number, shapes, hears))
      strike(said, strikes, from, to, categoryOf(said, from, to, findings))
  }
  return strikes
}

/** A word or two that only continue the deleted sentence before: `One.`, `Never yours.` */
function isEcho(said: Said, from: number, to: number, shapes: Shapes, gone: readonly boolean[]): boolean {
  return (
    from > 0 &&
    gone[from - 1] === true &&
    to - from <= 4 &&
    said.words
      .slice(from, to)
      .every(
        ({ form, tags, quoted }) =>
          !quoted && !/[ft]/.test(tags) && shapes.empty.has(form) && !answers.has(form),
      )
  )
}

const answers = new Set(
  'i we me us my our no yes ok okay fine please thanks thank sorry not yo nos si gracias vale perdon je nous non oui merci pardon'.split(
    ' ',
  ),
)

function strike(said: Said, strikes: Strikes, from: number, to: number, category: Category): void {
  const { gone, why } = strikes
  const words = said.words.slice(from, to)
  if (!words.some(({ form }) => oaths.has(form)))
    strikes.sure ||=
      words.length > 3 ||
      words.some(({ form, tags }) => toReader.has(form) || (tags.includes('n') && !/s$/.test(form)))
  for (let at = from; at < to; at++) {
    gone[at] = true
    if (!why.has(at)) why.set(at, category)
  }
}

const mocks = new Set(
  'maths math contestas escuchas respondes ecoutes reponds genius einstein sherlock princess majesty highness century medal genio lumbrera princesa genie princesse'.split(
    ' ',
  ),
)

const oaths = new Set('sake loud god christ jesus hell heaven dieu dios'.split(' '))

/** Strikes what leads into the first clause; returns where the rest begins. */
function strikeLeads(said: Said, from: number, to: number, shapes: Shapes, strikes: Strikes): number {
  let at = from
  for (let count = leadAt(said, at, to, shapes); count > 0; count = leadAt(said, at, to, shapes)) {
    strike(said, strikes, at, at + count, 'dismissive')
    at += count
  }
  return at
}

function leadAt(said: Said, at: number, to: number, shapes: Shapes): number {
  const count = taken(shapes.leadIns, said.words, at, to)
  if (
    count === 0 ||
    hasFact(said, at, at + count) ||
    isQuoted(said, at, at + count) ||
    !isApart(said, at + count)
  )
    return 0
  const end = at + count
  if (end >= to) return count
  return (said.words[end]?.broken ?? 0) > 0 || endsOpen.has(said.words[end - 1]?.form ?? '') ? count : 0
}

const endsOpen = new Set(
  'time what something that and so know known see seen notice noticed realise realised realize realized remember remembered you once que y et'.split(
    ' ',
  ),
)

function strikeIn(said: Said, { from, to }: Clause, shapes: Means, strikes: Strikes, isFirst: boolean): void {
  const { findings } = shapes
  if (isQuoted(said, from, to)) return
  let start = from
  if (
    /^(because|cos|cuz|coz|porque)$/.test(said.words[start]?.form ?? '') ||
    shapes.joins.has(said.words[start]?.form ?? '')
  )
    start++
  if (start >= to) return
  const lead = isFirst ? 0 : leadAt(said, start, to, shapes)
  if (lead > 0) {
    strike(said, strikes, from, start + lead, 'dismissive')
    if (start + lead < to) strikeIn(said, { from: start + lead, to }, shapes, strikes, true)
    return
  }
  if (isCalledApart(said, start, to, shapes)) {
    strikes.sure ||= said.words.slice(start, to).some(({ form }) => mocks.has(form))
    strike(said, strikes, from, to, 'insult')
    return
  }
  const end = strikeEnds(said, start, to, shapes, findings, strikes)
  if (end < to) {
    if (end > start) strikeIn(said, { from, to: end }, shapes, strikes, isFirst)
    return
  }
  if (isBlow(said, start, to, shapes, findings)) {
    strike(said, strikes, from, to, categoryOf(said, start, to, findings))
    return
  }
  if (isPrice(said, from, to, shapes)) {
    strike(said, strikes, from, to, 'ultimatum')
    return
  }
  if (isWhole(shapes.tails, said, start, to)) {
    strike(said, strikes, from, to, 'dismissive')
    return
  }
  swap(said, start, to, shapes, strikes)
  if (before.has(said.words[start]?.form ?? '')) start++
  const named = taken(shapes.named, said.words, start, to)
  const following = said.words[start + named]
  const isAdjective = !/[mn]/.test(said.words[start + named - 1]?.tags ?? '')
  if (
    named > 0 &&
    following &&
    start + named < to &&
    isApart(said, start + named) &&
    !goesOn.has(following.form) &&
    (isAdjective ? shapes.starts.has(following.form) : opens(said, start + named, shapes))
  ) {
    strike(said, strikes, start, start + named, 'insult')
    start += named
  }
  for (const blow of shapes.runOns ? blowsWithin(said, from, to, shapes) : []) {
    strike(said, strikes, blow.from, blow.to, categoryOf(said, blow.from, blow.to, findings))
    if (blow.goesOn && said.words[blow.from]?.broken !== 3) strikes.instead.set(blow.from, ',')
  }
}

/** Strikes what can be deleted anywhere. */
function strikeInside(said: Said, from: number, to: number, shapes: Shapes, strikes: Strikes): void {
  for (let at = from; at < to; at++) {
    if (said.words[at]?.quoted) continue
    const count = isApart(said, at) ? taken(shapes.inner, said.words, at, to) : 0
    if (count > 0 && at + count < to && isApart(said, at + count))
      strike(said, strikes, at, at + count, 'dismissive')
    else if (isSwearing(said, at, to)) strike(said, strikes, at, at + 1, 'profanity')
  }
}

/** What may still belong to name-calling: `a cow in uniform`. */
const goesOn = new Set(
  'in on at for from with by to of until till after before since only from as like than de en con para a pour avec dans chez'.split(
    ' ',
  ),
)

/** Strikes what trails at the end of a clause; returns where the clause then ends. */
function strikeEnds(
  said: Said,
  from: number,
  to: number,
  shapes: Shapes,
  findings: readonly Finding[],
  strikes: Strikes,
): number {
  for (let at = from + 1; at < to; at++)
    if (
      isApart(said, at) &&
      ((!hasFact(said, at, to) && (isWhole(shapes.tails, said, at, to) || isCalled(said, at, to, shapes))) ||
        isPrice(said, at, to, shapes))
    ) {
      // `just because` is deleted as a whole
      const begin = /^(just|only|solo|juste)$/.test(said.words[at - 1]?.form ?? '') ? at - 1 : at
      strike(said, strikes, begin, to, categoryOf(said, at, to, findings))
      return begin
    }
  return to
}

/** Words that may precede name-calling, and stay. */
const before = new Set('no yes fine sorry please non oui si'.split(' '))

/** Whether this is swearing that only intensifies: without it the sentence means the same. */
function isSwearing(said: Said, at: number, to: number): boolean {
  const word = said.words[at]
  const next = said.words[at + 1]
  return (
    word !== undefined &&
    next !== undefined &&
    at + 1 < to &&
    next.broken === 0 &&
    louder.has(word.form) &&
    next.form !== 'hell' &&
    isApart(said, at + 1)
  )
}

const louder = new Set(
  'fucking fuckin fking fkn bloody damn damned goddamn freaking frigging fricking effing sodding flipping precious putain puto puta maldito maldita fichu foutu foutue'.split(
    ' ',
  ),
)

function swap(said: Said, from: number, to: number, shapes: Shapes, strikes: Strikes): void {
  const { line, at } = lineOf(said.words, from, to)
  for (const { from: shaped, to: pattern } of shapes.swaps) {
    shaped.lastIndex = 0
    const match = shaped.exec(line)
    if (!match) continue
    const count = at.filter((start) => start < shaped.lastIndex).length
    if (!isApart(said, from + count) || hasFact(said, from, from + count)) continue
    const word = (number: number): string => {
      const form = match[number]?.split('/')[0] ?? ''
      return form === 'i' ? 'I' : form
    }
    strike(said, strikes, from, from + count, 'dismissive')
    strikes.sure = true
    strikes.instead.set(
      from,
      pattern.replace(/\$(\d)/g, (_, number) => word(Number(number))),
    )
    return
  }
}
