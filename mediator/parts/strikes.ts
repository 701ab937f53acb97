import { engine } from '../reading/engine.ts'
import type { Hits } from '../reading/hits.ts'
import type { Chunk } from './cuts.ts'

/**
 * Hurtful words within a clause that must be kept: those that can be left out without harm to it (`you idiot`, an oath before a noun), and
 * whether others stay that cannot.
 */
export function strikesIn(
  { from, to }: Pick<Chunk, 'from' | 'to'>,
  { reading, lattice }: Hits,
): {
  strikes: [number, number][]
  isMixed: boolean
} {
  const { symbols } = engine()
  const { tokens, text } = reading
  const is = (at: number, classes: ReadonlySet<string>) =>
    at >= from &&
    at < to &&
    (lattice.edges[at] ?? []).some(({ symbol }) => classes.has(symbols.names[symbol] ?? ''))
  const strikes: [number, number][] = []
  let isMixed = false
  for (let at = from; at < to; at++) {
    const own = tokens[at]
    if (!own || own.quoted) continue
    if (is(at, insults)) {
      const opens = called(tokens, at, from)
      const begin = opens ?? at
      const isFirst = begin === from
      const isLast = at === to - 1
      const isApart = (tokens[begin]?.broken ?? 0) > 0 || isFirst
      const closes = isLast || (tokens[at + 1]?.broken ?? 0) > 0
      // `you idiot` and `idiot` between stops are called out; elsewhere the sentence needs its noun
      if ((opens !== undefined && (closes || isFirst)) || (isApart && closes && to - from > 1))
        strikes.push([
          // the comma before a clause is not its own
          isFirst ? (tokens[begin]?.start ?? 0) : before(text, tokens[begin]?.start ?? 0),
          own.end,
        ])
      else isMixed = true
    } else if (
      is(at, adjectives) &&
      at + 1 < to &&
      at > from &&
      (tokens[at + 1]?.broken ?? 0) === 0 &&
      own.broken === 0 &&
      // as it is written: `your` before an insult is read as `you are`
      owners.has(text.slice(tokens[at - 1]?.start ?? 0, tokens[at - 1]?.end ?? 0).toLowerCase()) &&
      own.start > (tokens[at - 1]?.start ?? 0) &&
      !joins.has(tokens[at + 1]?.form ?? '') &&
      !is(at + 1, insults)
    )
      // `your useless brother` is still your brother
      strikes.push([own.start, tokens[at + 1]?.start ?? own.end])
    else if (is(at, oaths) && at + 1 < to && (tokens[at + 1]?.broken ?? 0) === 0 && adverbial.test(own.form))
      strikes.push([own.start, tokens[at + 1]?.start ?? own.end])
  }
  return { strikes, isMixed }
}

const insults = new Set(['INSULT_NOUN_STRONG', 'INSULT_NOUN_MILD', 'DEHUMANISE'])
const adjectives = new Set(['INSULT_ADJ_STRONG', 'INSULT_ADJ_MILD'])
/** Before an adjective that only qualifies the noun after it. */
const owners = new Set('your ur his her their tu tus vos ton ta tes votre vos'.split(' '))
const joins = new Set('and or but y o pero et ou mais , as when if because that'.split(' '))
const oaths = new Set(['PROFANITY_STRONG', 'PROFANITY_MILD'])
const adverbial =
  /^(fucking|fuckin|effing|bloody|damn|goddamn|frigging|freaking|sodding|puto|puta|pinche|jodido|jodida|maldito|maldita|putain|foutu|foutue|fichu|fichue|sacre|sacree)$/

/** Where `you` before an insult begins, an adjective or two between. */
function called(tokens: Hits['reading']['tokens'], at: number, from: number): number | undefined {
  for (let place = at - 1; place >= Math.max(from, at - 3); place--) {
    if ((tokens[place + 1]?.broken ?? 0) > 0) return undefined
    if (/^(you|u|tu|pedazo|espece|bande)$/.test(tokens[place]?.form ?? '')) return place
  }
  return undefined
}

/** With the comma that parts it from the words before. */
function before(text: string, start: number): number {
  const mark = /,\s*$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? ''
  return start - mark.length
}
