import type { Guard } from '../mediation.ts'
import type { Heard } from './features.ts'
import { addressed, deniesOpinion, guardOf, praises, praisesPlainly } from './guards.ts'
import type { Hits } from './hits.ts'
import { settled } from './settled.ts'
import type { Symbols } from './symbols.ts'

/** Why a unit that only the models find hostile is excused: the guards for frames apply to the models, too. */
export function excuseOf(
  parts: Heard[],
  hits: Hits,
  symbols: Symbols,
  { severity, sums, urgent, unit }: { severity: number; sums: number[]; urgent: boolean; unit: Heard[] },
): Guard | undefined {
  const surer = (by: number) => (sums[0] ?? 0) > settled.levels.one + by
  const sure = surer(1.5)
  const [first, last] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0]
  const wordsOf = (from: number, to: number) => hits.reading.tokens.slice(from, to).map((token) => token.form)
  const words = wordsOf(first, last)
  const said = words.join(' ')
  const around = wordsOf(unit[0]?.from ?? 0, unit.at(-1)?.to ?? 0).join(' ')
  if (urgent && !surer(severity === 3 ? 0.6 : 1.5)) return 'medical_urgent'
  if (!surer(severity === 3 ? 1.5 : 2) && always.test(said) && praises(words)) return 'praise'
  if (makesIt.test(said)) return 'idiom'
  if (!sure && (answersLater.test(said) || pityToMiss.test(said))) return 'idiom'
  if (!sure && (asksLeave.test(said) || leftOpen.test(said) || words.every((word) => assent.test(word))))
    return 'question'
  if (!sure && wellMeant.test(said)) return 'praise'
  if (!surer(2) && (caresFor.test(around) || childsWork.test(around) || strays.test(around))) return 'idiom'
  if (toldToGo.test(said)) return 'quotation'
  if (!surer(2.5) && keptForJoy.test(said) && !words.some((word) => addressed.test(word))) return 'praise'
  if (severity === 3 && !urgent) return undefined
  if (!sure && ownMistake.test(said) && !words.some((word) => addressed.test(word))) return 'apology'
  const classed = (at: number, names: readonly string[]) =>
    hits.lattice.edges[at]?.some((edge) => names.includes(symbols.names[edge.symbol] ?? '')) === true
  if (severity < 3 && praisesPlainly(words)) return 'praise'
  if (deniesOpinion(words.slice(0, -1)) && !(surer(3.5) || (sure && words.some((word) => after.test(word)))))
    return 'negation'
  // "You're not a bad dad": the unkind word is what is denied.
  const unkind = words.findIndex((_, at) => classed(first + at, unkindly))
  if (unkind > 0 && !surer(2.5) && deniesHarshness(words, unkind)) return 'negation'
  if (!sure && words.some((_, at) => classed(first + at, ['ORG_THIRD'])) && tellsOfOthers(words))
    return 'third_party'
  for (const hit of hits.bySentence[hits.sentenceOf[first] ?? 0] ?? []) {
    if (hit.frame.category === 'disclosure' || hit.from < first || hit.from >= last) continue
    const guard = guardOf(hit, hits, symbols)
    if (guard && !sure) return guard
  }
  return undefined
}

const always =
  /\b(always|never|every|everything|nothing|whatever|forever|constantly|without exception|siempre|nunca|toujours|jamais|once again|as usual)\b/

/** "I'll come back to you tomorrow": an answer, not a visit. */
const answersLater = /\b(will|ll|can|shall) (come|get) back to you\b/

/** "Va te faire un café", "energy to burn", a shirt by FCUK, a rapper: sounds like a curse or an attack, but is none. */
const makesIt =
  /\bva te faire (un|une|du|des|plaisir|coiffer|vacciner)\b|\benergy to burn\b(?! (your|the|down))|\bbattery (s|is|will be|was) dead\b|\b(va|vas|vais|vont) mourir de rire\b|\byo que tu llevaria\b|\b(fcuk|fuck) (shirt|top|jeans|hoodie)\b|\b(mf|motherfucker) doom\b/

/** "It would be a shame if we missed the boat": a pity to miss something nice. */
const pityToMiss =
  /\b(shame|pity|lastima|dommage) (if|que|si) (we|he|she|they|i|on|elle|il|nous) (all )?(miss|missed|rate|ratait|perd|perdiera|perdieramos)\b/

/** "I know a place for the Easter eggs nobody would ever look": something nice is hidden. */
const keptForJoy =
  /\b(place|spot|hide|hid|hidden|hiding|secret|nobody|escond\w+|cach\w+|personne)\b.*\b(easter eggs|presents|surprise party|treasure hunt|huevos de pascua|regalos|cadeaux|oeufs de paques)\b/

/**
 * "The river is deep. Mind the kids near the bank": the danger is to the children, not to the reader. Only if it ends with the place:
 * "Watch the kids. Accidents happen" does not.
 */
const caresFor =
  /\b((mind|watch|hold on to|keep hold of|keep an eye on) (the|our) (kids?|children|little ones?|twins)|(ojo|cuidado) con (los|las) (ninos|ninas|peques)|attention aux (enfants|petits)) (near|by|at|around|on|in|en|cerca de|pres de|au|a) ?(the|la|el|les?|du|de la)? \w+$/

/** "You've seen his drawing. You haven't seen it finished." */
const childsWork =
  /\b(drawing|painting|picture|story|costume)\b.* (seen|read|heard) it (finished|framed|done|yet)$/

/** "That cat of yours goes out at night. It was on our porch": if it ends there. */
const strays =
  /\b(cat|dog|rabbit|tortoise)\b.* (it|he|she) (was|is|s|turned up|got) (on|in|into|at) (our|my) (porch|garden|yard|doorstep|shed|kitchen|patio)$/

/** "He told me to get lost today": somebody else's words. */
const toldToGo =
  /^(he|she|they) (just )?(told|asked) (me|us|him|her|them) to (f|fuck|piss|bugger|sod|shut|get lost)\b/

/** "Sorry, I misread the calendar" */
const ownMistake =
  /^(so |very |really )?(sorry|apologies|my apologies|perdon|perdona|lo siento|desole|desolee|pardon) (i|about|for|he|me|je|j)\b/

/** A wish, a concession, a condition that binds both, thanks that end there. */
const wellMeant =
  /^(take care of yourself|enjoy (your|the) (day|evening|weekend|trip|holidays?)|no te preocupes por (el|la) \w+|que (pena|lastima) lo de (tu|su|la|el) \w+)$|^que (bien|bueno|alegria) que \w+$|\bte (lo|la|los|las) llevo$|\bthank you (so|very) much( \w+)?$|\bhope (your|he|she|they|everyone) .*\b(better|well|soon)\b|^you (are|re|r) right( it is your \w+)?$|\bas long as we\b/

/** "If it suits you": the reader may say no. */
const asksLeave =
  /\b(if (it|that|this) (fits|suits|works|helps)|(if|as long as) you (don t|do not|don) mind|if (it|that) (is|s) (ok|okay|alright|easier)|whatever suits|unless you (d|would) rather|(when|once) you (get|have) (a|the) (chance|moment|minute)|when you can$|cuando puedas$|quand tu peux$|si te (va|viene) bien|si no te (importa|molesta)|si (ca|cela) te (va|convient)|si tu veux bien)\b/
/** "I can keep them on Monday, up to you": nothing depends on the answer, unlike "this or else". */
const leftOpen =
  /^(?!.*\b(or|either|if not|o|u|si no|ou|sinon)\b).*\b(up to you|tu (me )?diras|como prefieras|comme tu preferes)$/
const assent =
  /^(sure|thing|ok|okay|yes|yep|fine|good|great|no|problem|of|course|vale|claro|si|oui|d|accord|perfect|done|thanks)$/

/** What retracts a denial: "I'm not saying you're lazy, but…" */
const after = /^(but|just|only|so|then|because|though|yet|saying|pero|sino|mais)$/

/** "The insurance people are useless": about somebody other than the reader. */
function tellsOfOthers(words: string[]): boolean {
  return (
    words.some((word) => /^(is|are|was|were|es|son|est|sont)$/.test(word)) &&
    !words.some((word) => addressed.test(word))
  )
}

const unkindly = [
  ...['INSULT_ADJ_MILD', 'INSULT_ADJ_STRONG', 'INSULT_NOUN_MILD', 'INSULT_NOUN_STRONG', 'BAD_ADJ'],
]

/** "You are not a selfish father": the denial is right before the unkind word, and nothing retracts it. */
function deniesHarshness(words: string[], unkind: number): boolean {
  const before = words.slice(Math.max(0, unkind - 3), unkind)
  return (
    before.some((word) => /^(not|no|never|hardly)$/.test(word)) &&
    before.every((word) => /^(not|no|never|hardly|a|an|the|being|are|were|is|be|you|i|m)$/.test(word)) &&
    !words.slice(0, -1).some((word) => after.test(word) || word === 'even') &&
    !/^(no|nothing|you)$/.test(words[unkind + 1] ?? '')
  )
}
