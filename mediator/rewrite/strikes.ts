import type { Category, Finding } from '../mediation.ts'
import { type Clause, clausesOf, isApart, opens } from './clauses.ts'
import { lineOf, type Said, taken } from './said.ts'
import type { Shapes } from './shapes.ts'

/** Words that go, and what stands in the place of some of them; null where the message must stay as it is. */
export interface Strikes {
  gone: boolean[]
  /** By the index of the first word of a run. */
  instead: Map<number, string>
  why: Map<number, Category>
}

export function strikesIn(said: Said, shapes: Shapes, findings: readonly Finding[]): Strikes {
  const strikes: Strikes = { gone: said.words.map(() => false), instead: new Map(), why: new Map() }
  for (const { from, to } of said.sentences) {
    if (isEcho(said, from, to, shapes, strikes.gone)) {
      strike(strikes, from, to, 'dismissive')
      continue
    }
    if (!isQuoted(said, from, to) && isBlow(said, from, to, shapes, findings)) {
      strike(strikes, from, to, categoryOf(said, from, to, findings))
      continue
    }
    strikeInside(said, from, to, shapes, strikes)
    const leads = strikeLeads(said, from, to, shapes, strikes)
    if (leads >= to) continue
    for (const clause of clausesOf(said, leads, to, shapes, strikes.gone))
      strikeIn(said, clause, shapes, findings, strikes, clause.from === from)
  }
  return strikes
}

/** A word or two that say on what the struck sentence before said: `One.`, `Never yours.` */
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

function strike({ gone, why }: Strikes, from: number, to: number, category: Category): void {
  for (let at = from; at < to; at++) {
    gone[at] = true
    if (!why.has(at)) why.set(at, category)
  }
}

/** Strikes what leads to the first clause; where the rest begins. */
function strikeLeads(said: Said, from: number, to: number, shapes: Shapes, strikes: Strikes): number {
  let at = from
  for (let count = leadAt(said, at, to, shapes); count > 0; count = leadAt(said, at, to, shapes)) {
    strike(strikes, at, at + count, 'dismissive')
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
  'that and so know known see seen notice noticed realise realised realize realized remember remembered you once que y et'.split(
    ' ',
  ),
)

function strikeIn(
  said: Said,
  { from, to }: Clause,
  shapes: Shapes,
  findings: readonly Finding[],
  strikes: Strikes,
  isFirst: boolean,
): void {
  if (isQuoted(said, from, to)) return
  let start = from
  if (shapes.joins.has(said.words[start]?.form ?? '') && start + 1 < to) start++
  const lead = isFirst ? 0 : leadAt(said, start, to, shapes)
  if (lead > 0) {
    strike(strikes, from, start + lead, 'dismissive')
    if (start + lead < to) strikeIn(said, { from: start + lead, to }, shapes, findings, strikes, true)
    return
  }
  if (isWhole(shapes.called, said, start, to) || isWhole(shapes.calledApart, said, start, to)) {
    strike(strikes, from, to, 'insult')
    return
  }
  const end = strikeEnds(said, start, to, shapes, findings, strikes)
  if (end < to) {
    if (end > start) strikeIn(said, { from, to: end }, shapes, findings, strikes, isFirst)
    return
  }
  if (isBlow(said, start, to, shapes, findings)) {
    strike(strikes, from, to, categoryOf(said, start, to, findings))
    return
  }
  if (isWhole(shapes.tails, said, start, to)) {
    strike(strikes, from, to, 'dismissive')
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
    (isAdjective ? shapes.starts.has(following.form) : opens(said, start + named, shapes))
  ) {
    strike(strikes, start, start + named, 'insult')
    start += named
  }
}

/** What can go wherever it stands. */
function strikeInside(said: Said, from: number, to: number, shapes: Shapes, strikes: Strikes): void {
  for (let at = from; at < to; at++) {
    if (said.words[at]?.quoted) continue
    const count = at > from && isApart(said, at) ? taken(shapes.inner, said.words, at, to) : 0
    if (count > 0 && at + count < to && isApart(said, at + count))
      strike(strikes, at, at + count, 'dismissive')
    else if (isSwearing(said, at, to)) strike(strikes, at, at + 1, 'profanity')
  }
}

/** Strikes what hangs on the end of a clause; where it ends without it. */
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
      !hasFact(said, at, to) &&
      (isWhole(shapes.tails, said, at, to) || isCalled(said, at, to, shapes))
    ) {
      strike(strikes, at, to, categoryOf(said, at, to, findings))
      return at
    }
  return to
}

/** Words that may stand before a name called, and stay. */
const before = new Set('no yes fine sorry please non oui si'.split(' '))

/** The whole of these words is a shape. */
function isWhole(shapes: readonly RegExp[], said: Said, from: number, to: number): boolean {
  return from < to && taken(shapes, said.words, from, to) === to - from
}

/** Called names at the end of a clause: `you absolute moron`, or an insult that nothing before it asks for. */
function isCalled(said: Said, from: number, to: number, shapes: Shapes): boolean {
  if (!isWhole(shapes.called, said, from, to)) return false
  if (/^(you|tu|vous)$/.test(said.words[from]?.form ?? '')) return true
  const before = said.words[from - 1]
  const further = said.words[from - 2]
  // `a nosy old bat` is said of somebody, and needs its end
  if (said.words[from]?.broken === 0 && further && articles.has(further.form)) return false
  return before !== undefined && !shapes.needs.has(before.form) && !/[abimnpq]/.test(before.tags)
}

const articles = new Set('a an the such your my his her that this un una une le la el'.split(' '))

/** Nothing is claimed in it, a blow is in it, and it decides or asks for nothing. */
function isBlow(said: Said, from: number, to: number, shapes: Shapes, findings: readonly Finding[]): boolean {
  if (hasFact(said, from, to)) return false
  if (isWhole(shapes.blows, said, from, to)) return true
  if (taken(shapes.decides, said.words, from, to) > 0) return false
  const words = said.words.slice(from, to)
  if (
    !words.every(
      ({ form, tags }) => !tags.includes('t') && (shapes.empty.has(form) || /[abcmnpq]/.test(tags)),
    )
  )
    return false
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const said2 = words.some(({ form }) => shapes.you.has(form))
  return (
    words.some(({ tags }) => /[acnp]/.test(tags)) ||
    (said2 && words.some(({ tags }) => /[bmq]/.test(tags))) ||
    findings.some((finding) => finding.start < end && finding.end > start && finding.category !== 'shouting')
  )
}

/** Swearing that only makes louder: what stands without it stands as before. */
function isSwearing(said: Said, at: number, to: number): boolean {
  const word = said.words[at]
  const next = said.words[at + 1]
  return (
    word !== undefined &&
    next !== undefined &&
    at + 1 < to &&
    next.broken === 0 &&
    louder.has(word.form) &&
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
    strike(strikes, from, from + count, 'dismissive')
    strikes.instead.set(
      from,
      pattern.replace(/\$(\d)/g, (_, number) => word(Number(number))),
    )
    return
  }
}

function hasFact(said: Said, from: number, to: number): boolean {
  return said.words.slice(from, to).some(({ tags }) => tags.includes('f'))
}

function isQuoted(said: Said, from: number, to: number): boolean {
  return said.words.slice(from, to).some(({ quoted }) => quoted)
}

function categoryOf(said: Said, from: number, to: number, findings: readonly Finding[]): Category {
  const start = said.words[from]?.start ?? 0
  const end = said.words[to - 1]?.end ?? 0
  const own = findings.find(
    (finding) => finding.start < end && finding.end > start && finding.category !== 'shouting',
  )
  if (own) return own.category
  return said.words.slice(from, to).some(({ tags }) => /[abmn]/.test(tags)) ? 'insult' : 'dismissive'
}
