import type { Category, Finding } from '../mediation.ts'
import { type Said, taken } from './said.ts'
import type { Shapes } from './shapes.ts'

/** A blow: a clause that hurts and nothing else. It contains hostility, claims nothing, and decides or asks for nothing. */
export function isBlow(
  said: Said,
  from: number,
  to: number,
  shapes: Shapes,
  findings: readonly Finding[],
): boolean {
  if (hasFact(said, from, to)) return false
  if (isWhole(shapes.blows, said, from, to)) return true
  if (taken(shapes.decides, said.words, from, to) > 0) return false
  if (isTirade(said, from, to, shapes, findings)) return true
  const words = said.words.slice(from, to)
  if (
    !words.every(
      ({ form, tags }) => !tags.includes('t') && (shapes.empty.has(form) || /[abcmnpq]/.test(tags)),
    )
  )
    return false
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const insults = words.some(({ tags }) => /[abmnpq]/.test(tags))
  // `I never said you were a bad dad` retracts an insult
  if (insults && isTo(said, from, to, shapes)) return !words.some(({ form }) => denials.has(form))
  // the finding is within the clause, or covers nothing else
  return findings.some(
    (finding) =>
      finding.category !== 'shouting' &&
      finding.start < end &&
      finding.end > start &&
      finding.start >= start - 4 &&
      finding.end <= end + 4,
  )
}

const denials = new Set('not never nobody no ne pas jamais personne nunca nadie'.split(' '))

/**
 * A whole sentence that calls its reader names at length, with images nobody could list: `you wretched little weathervane`. It may
 * contain unknown words, but none after something that could begin a claim, and mentions nobody else.
 */
function isTirade(
  said: Said,
  from: number,
  to: number,
  shapes: Shapes,
  findings: readonly Finding[],
): boolean {
  const words = said.words.slice(from, to)
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const isSentence = said.sentences.some((one) => one.from === from && one.to === to)
  if (!isSentence || words.length > 14 || !isTo(said, from, to, shapes)) return false
  const known = findings.some(
    (one) => one.severity >= 2 && one.category === 'insult' && one.start >= start && one.end <= end + 4,
  )
  if (!known || !words.some(({ tags }) => /[anp]/.test(tags))) return false
  // a second sentence without a stop: `you bell end you parked across the drive`
  if (words.filter(({ form }) => toReader.has(form)).length > 1) return false
  let open = false
  for (const { form, tags } of words) {
    if (/[ft]/.test(tags) || others.has(form)) return false
    if (lists.has(form)) open = true
    else if (open && !shapes.empty.has(form) && !/[abmnpq]/.test(tags)) return false
  }
  return !words.some(({ form }) => denials.has(form))
}

/**
 * A whole sentence without a fact, a thing or anybody else that is clearly hostile on its own: it is about its reader. What they did,
 * `you parked`, is a claim and stays; so does what the next sentence answers or refers to as `it`.
 */
export function isJibe(said: Said, number: number, shapes: Shapes, hears: (text: string) => number): boolean {
  const sentence = said.sentences[number]
  if (!sentence) return false
  const { from, to } = sentence
  const words = said.words.slice(from, to)
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last || words.length > 24 || !isTo(said, from, to, shapes)) return false
  if (words.some(({ form, tags }) => tags.includes('f') || people.has(form))) return false
  // a single quoted word is scorn; more are somebody's own words
  if (words.filter(({ quoted }) => quoted).length > 1) return false
  if (taken(shapes.decides, said.words, from, to) > 0) return false
  if (asks.has(first.form)) return false
  for (const [at, { form }] of words.entries()) {
    const next = words[at + 1]
    if (
      /^(your|tus|ton|ta|tes)$/.test(form) &&
      next &&
      !shapes.empty.has(next.form) &&
      !/[abmn]/.test(next.tags)
    )
      return false
    if (
      /^(you|i|we|tu|je)$/.test(form) &&
      next &&
      !shapes.empty.has(next.form) &&
      (/ed$/.test(next.form) || past.has(next.form))
    )
      return false
    const written = said.text.slice(words[at]?.start, words[at]?.end)
    if (at > 0 && /^\p{Lu}\p{Ll}/u.test(written) && !/^I\b/.test(written)) return false
  }
  const next = said.sentences[number + 1]
  const after = next ? said.words.slice(next.from, Math.min(next.to, next.from + 9)) : []
  if (after[0] && /^(no|yes|yeah|nope|not|never|non|oui|si)$/.test(after[0].form)) return false
  const names = words.some(({ tags }) => tags.includes('t'))
  if (names && (after.some(({ form }) => refers.has(form)) || !rhetoric.has(first.form))) return false
  return hears(said.text.slice(first.start, last.end)) > 0.93
}

const people = new Set(
  'he him his she her hers they them their theirs kids kid children child son daughter boy boys girl girls baby pay paid owe owes money el ella ellos ellas los ninos nina nino hijo hija hijos pagar debes il elle ils elles leur enfants enfant fils fille payer dois'.split(
    ' ',
  ),
)
const asks = new Set(
  'bring send call ring text email message please drop pick sign buy pack give let make check read write put return confirm reply meet come keep use remember leave ask help if trae manda llama recoge avisa ven apporte envoie appelle viens ramene previens'.split(
    ' ',
  ),
)
const past = new Set(
  'took left sent forgot lost broke drove threw kept hit stole came sold bought brought shut slept drank spent wrote rang met ran sat stood fell fed held paid'.split(
    ' ',
  ),
)
const refers = new Set('it one ones them that this those these lo la le ca cela'.split(' '))
const rhetoric = new Set(
  'do does did what how who why congratulations whatever shame must imagine since oh wow nice great lovely are is'.split(
    ' ',
  ),
)

const others = new Set(
  'he him his she her hers they them their kids kid children child son daughter boy boys girl girls baby drunk paid pay stole steal hit left forgot lost late el ella ellos los ninos nina nino hijo hija il elle ils elles enfants fils fille'.split(
    ' ',
  ),
)

const lists = new Set(
  'and because who when while since that but if for after before y porque que pero si et parce qui quand mais'.split(
    ' ',
  ),
)

/** Name-calling at the end of a clause: `you absolute moron`, or an insult that nothing before it requires. */
export function isCalled(said: Said, from: number, to: number, shapes: Shapes): boolean {
  if (!isWhole(shapes.called, said, from, to)) return false
  if (/^(you|tu|vous)$/.test(said.words[from]?.form ?? '')) return true
  const before = said.words[from - 1]
  // said about others, or about what happened, as often as to somebody
  if (isPlural(said, to - 1)) return false
  const further = said.words[from - 2]
  // `a nosy old bat` is said about somebody, and needs its end
  if (said.words[from]?.broken === 0 && further && articles.has(further.form)) return false
  return before !== undefined && !shapes.needs.has(before.form) && !/[abimnpq]/.test(before.tags)
}

const articles = new Set('a an the such your my his her that this un una une le la el'.split(' '))

/** Name-calling between two commas, or a phrase there only to hurt. A plural is more often about others than to the reader. */
export function isCalledApart(said: Said, from: number, to: number, shapes: Shapes): boolean {
  if (isWhole(shapes.calledApart, said, from, to)) return true
  return (
    isWhole(shapes.called, said, from, to) &&
    (toReader.has(said.words[from]?.form ?? '') || !isPlural(said, to - 1))
  )
}

function isPlural(said: Said, at: number): boolean {
  return /[^s]s$/.test(said.words[at]?.form ?? '')
}

export const toReader = new Set(
  'you your ur tu te toi ton ta tes ti tus vous tienes eres estas contestas'.split(' '),
)

export function isPrice(said: Said, from: number, to: number, shapes: Shapes): boolean {
  return (
    isWhole(shapes.prices, said, from, to) &&
    !said.words
      .slice(from, to)
      .some(
        ({ form, tags, start }) =>
          tags.includes('f') && (form.startsWith('#') || isCapital(said.text[start])),
      )
  )
}

function isCapital(letter = ''): boolean {
  return letter !== letter.toLowerCase()
}

/** Whether all of these words match a shape. */
export function isWhole(shapes: readonly RegExp[], said: Said, from: number, to: number): boolean {
  return from < to && taken(shapes, said.words, from, to) === to - from
}

export function isTo(said: Said, from: number, to: number, shapes: Shapes): boolean {
  return said.words.slice(from, to).some(({ form }) => shapes.you.has(form))
}

export function hasFact(said: Said, from: number, to: number): boolean {
  return said.words.slice(from, to).some(({ tags }) => tags.includes('f'))
}

export function isQuoted(said: Said, from: number, to: number): boolean {
  return said.words.slice(from, to).some(({ quoted }) => quoted)
}

export function categoryOf(said: Said, from: number, to: number, findings: readonly Finding[]): Category {
  const start = said.words[from]?.start ?? 0
  const end = said.words[to - 1]?.end ?? 0
  const own = findings.find(
    (finding) => finding.start < end && finding.end > start && finding.category !== 'shouting',
  )
  if (own) return own.category
  return said.words.slice(from, to).some(({ tags }) => /[abmn]/.test(tags)) ? 'insult' : 'dismissive'
}
