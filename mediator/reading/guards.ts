import type { Guard } from '../mediation.ts'
import type { Hit, Hits } from './hits.ts'
import type { Symbols } from './symbols.ts'

/** Why a hit is not hostile after all, if a guard applies: each looks at the words around it, not at the hit alone. */
export function guardOf(hit: Hit, hits: Hits, symbols: Symbols): Guard | undefined {
  const around = surroundings(hit, hits, symbols)
  if (isQuoted(hit, around)) return 'quotation'
  if (hit.frame.flags.has('sure')) return undefined
  if (isDenied(hit, around)) return 'negation'
  if (hit.frame.category !== 'threat' && isConfessed(around)) return 'apology'
  if (isPraised(hit, around)) return 'praise'
  if (isOfOthers(hit, around)) return 'third_party'
  if (conditional.has(hit.frame.category) && hit.frame.severity < 3) {
    if (around.has('SAFETY_CONDITION')) return 'safety_condition'
    if (around.has('DEADLINE_OTHER') && !around.word(/^(forget|see|visits?|weekends?|never)$/))
      return 'deadline_of_others'
  }
  return undefined
}

const conditional = new Set([
  'ultimatum',
  'money_pressure',
  'controlling_monitoring',
  'legal_threat',
  'accusation',
])

interface Surroundings {
  /** Words of the sentence before the hit, the hit, and after it. */
  before: string[]
  inside: string[]
  after: string[]
  hits: Hits
  /** There is no punctuation between the hit and the word before it: "No, you idiot" denies nothing. */
  joined: boolean
  has(name: string): boolean
  /** Whether a class occurs anywhere in the message. */
  anywhere(name: string): boolean
  word(pattern: RegExp): boolean
}

function surroundings(hit: Hit, hits: Hits, symbols: Symbols): Surroundings {
  const { reading, lattice } = hits
  const sentence = reading.sentences[hit.sentence] ?? { from: hit.from, to: hit.to }
  const forms = (from: number, to: number) => reading.tokens.slice(from, to).map((token) => token.form)
  const stands = (from: number, to: number, name: string) => {
    const symbol = symbols.find(name)
    for (let at = from; at < to; at++)
      if (lattice.edges[at]?.some((edge) => edge.symbol === symbol)) return true
    return false
  }
  const before = forms(sentence.from, hit.from)
  const inside = forms(hit.from, hit.to)
  const after = forms(hit.to, sentence.to)
  return {
    before,
    inside,
    after,
    hits,
    joined: reading.tokens[hit.from]?.broken === 0,
    has: (name) => stands(sentence.from, sentence.to, name),
    anywhere: (name) => hits.present.has(symbols.find(name)),
    word: (pattern) =>
      before.some((one) => pattern.test(one)) ||
      inside.some((one) => pattern.test(one)) ||
      after.some((one) => pattern.test(one)),
  }
}

const reported =
  /^(sa(id|ys|ying)|t(old|ells)|call(ed|s|ing)|wrote|writes|written|shout(ed|s|ing)|yell(ed|s|ing)|scream(ed|s)|named?|read(s|ing)?|goes|sings?|sang|heard|repeat(ed|s)|learne?[dt]|word|words|quot(e|ed)|dijo|dice|dicho|llamo|escribio|grito|whisper(s|ed)|chant(s|ed|ing)|hurle|dit|disait|appele|ecrit|crie)$/

/** Most of it is in quotation marks and attributed to somebody; a quoted threat without attribution stays one. */
function isQuoted(hit: Hit, around: Surroundings): boolean {
  const { tokens } = around.hits.reading
  const quoted = tokens.slice(hit.from, hit.to).filter((token) => token.quoted).length
  if (quoted === 0) return false
  const outside = tokens.slice(Math.max(0, hit.from - 60), hit.to + 60).filter((token) => !token.quoted)
  if (outside.some((token) => reported.test(token.form))) return true
  if (around.has('FICTION')) return true
  return hit.frame.category !== 'threat' && outside.length >= 3 && quoted * 2 > hit.to - hit.from
}

const denials = /^(not|never|nobody|no|nor|nunca|jamas|tampoco|ne|pas|jamais)$/
const opinions =
  /^(say|says|saying|said|think|thinks|thinking|thought|believe|believes|true|mean|meant|imply|implying|suggest|suggesting|claim|claiming|call|calling|called|blame|blaming|accuse|accusing|accused|hate|wish|want|wanted|trying|consider|digo|diciendo|dije|dicho|creo|pienso|llamando|culpo|culpando|echando|odio|dis|dit|pense|crois|traite|accuse|reproche|deteste|veux|voulais|reproche|penser|dire|cierto|verdad|vrai)$/

/** "I never said you were…", "I'm not blaming you", "none of this is your fault": but "I can't believe you…" denies nothing. */
function isDenied(hit: Hit, around: Surroundings): boolean {
  const { before, inside } = around
  const last = before.at(-1) ?? ''
  const denying = /^(never|not|no|ni|ne|nunca)$/.test(inside[0] ?? '')
  if (
    around.joined &&
    /^(not|never|no|nor|ni|pas)$/.test(last) &&
    hit.frame.category !== 'dismissive' &&
    !denying
  )
    return true
  if (
    /^(on|out|deliberately|intentionally|your|my|aproposito|expres)$/.test(inside[0] ?? '') &&
    before.some((word) => denials.test(word))
  )
    return true
  return (
    deniesOpinion(before) ||
    (hit.frame.category === 'insult' &&
      inside.some((word, at) => at > 0 && word === 'not' && opinions.test(inside[at + 1] ?? '')))
  )
}

const second = /^(you|u)$/

/** Whether these words, before something hostile, deny saying it or that it is so. */
export function deniesOpinion(before: string[]): boolean {
  for (let at = Math.max(0, before.length - 10); at < before.length; at++) {
    const word = before[at] ?? ''
    if (word === 'none' || word === 'ninguno') return true
    // "You don't want them" denies nothing.
    if (
      !denials.test(word) ||
      (second.test(before[at - 2] ?? '') && /^(do|did|does)$/.test(before[at - 1] ?? ''))
    )
      continue
    const next = before.slice(at + 1, at + 5)
    if (
      next[0] === 'tell' ||
      next[0] === 'forget' ||
      (next[0] === 'believe' && /^(can|could|not)$/.test(before[at - 1] ?? ''))
    )
      return false
    if (
      next.some((one) => opinions.test(one)) ||
      next[0] === 'that' ||
      next[0] === 'true' ||
      (next[0] === 'because' && word !== 'no')
    )
      return true
  }
  return false
}

/** "I'm sorry I called you…", "I was angry and I said…" */
function isConfessed(around: Surroundings): boolean {
  const { before } = around
  const gerund = [...before, ...around.inside].some((word) =>
    /^(calling|saying|telling|accusing|blaming|shouting|yelling|snapping|implying|suggesting|llamarte|decirte|haberte|dire|traite|traiter)$/.test(
      word,
    ),
  )
  if (gerund && around.anywhere('APOLOGY')) return true
  const own = before.some(
    (word, at) =>
      /^(i|me|my|yo|je|mi|moi)$/.test(word) &&
      before
        .slice(at)
        .some((one) =>
          /^(called|said|told|wrote|shouted|yelled|snapped|accused|blamed|implied|sent|say|call|saying|calling|made|llame|llamarte|dije|decir|haberte|traite|dit|dire|avoir)$/.test(
            one,
          ),
        ),
  )
  return own && (around.anywhere('APOLOGY') || around.word(/^(angry|wrong|unfair|cruel|true|regret)$/))
}

const kind =
  /^(great|wonderful|lovely|amazing|best|brilliant|fantastic|excellent|kind|helpful|patient|generous|thoughtful|reliable|gracious|proud|grateful|thanks|thank|glad|beautiful|happy|fun|perfect|helps|helped|calms|lift|lifts|song|songs|smiles|laughs|easy|fair|saved|gracias|genial|mejor|bien|merci|super|bravo|ravi|ravie|contente?|contentos?)$/

/** Always and never in praise: "you always find the best…", "you have never missed…". */
function isPraised(hit: Hit, around: Surroundings): boolean {
  if (hit.frame.category === 'child_in_middle') return hit.frame.severity < 3 && greets(around)
  if (hit.frame.category !== 'blame_generalisation' && hit.frame.category !== 'past_grievance') return false
  if (around.word(/^(but|pero|mais)$/)) return false
  const unkind = ['BLAME_VERB', 'LAPSE_VERB', 'INSULT_ADJ_MILD', 'INSULT_NOUN_STRONG', 'DECEIT'].some(
    (name) => around.has(name),
  )
  return (
    praises([...around.inside, ...around.after]) ||
    kindly.test(around.before.join(' ')) ||
    // "You haven't seen it finished" blames nobody.
    /\bnot seen (it|this|that)\b/.test([...around.inside, ...around.after].join(' ')) ||
    (around.has('PRAISE') &&
      !unkind &&
      !around.word(/^(not|never|no|nothing|nunca|nada|jamais|pas|rien|without|you'd|would)$/))
  )
}

/** "Tell your mum thanks": a greeting sent through a child is harmless. */
function greets(around: Surroundings): boolean {
  return (
    around.word(
      /^(thanks|thank|hello|hi|happy|luck|love|loves|lovely|congratulations|birthday|gracias|hola|feliz|suerte|genial|recuerdos|merci|bonjour|bravo|joyeux|coucou|bisous|super|whether|leur|lui)$/,
    ) &&
    !around.word(
      /^(not|never|stop|why|no|fault|pay|owe|lie|lies|left|pas|jamais|pourquoi|nunca|deje|culpa|faute)$/,
    )
  )
}

const lapses =
  /^(miss|missed|forget|forgot|forgotten|complain|complained|late|let|fail|failed|cancelled|lost|fallado|olvidado|faltado|rate|oublie|manque)$/

const kindly = /\b(find the time|more than your share|good example|how well|spot on)\b/

/** Whether words with always or never are praise: a kind word without a denial, or a lapse that never happened. */
export function praises(words: string[]): boolean {
  const never = words.findIndex((word) => /^(never|nunca|jamas|jamais)$/.test(word))
  const kindness = words.some((word) => kind.test(word)) || kindly.test(words.join(' '))
  // "Nothing you do helps", but "Nothing calms her like you"
  const nothing = words.indexOf('nothing')
  if (nothing >= 0 && second.test(words[nothing + 1] ?? '')) return false
  if (never < 0) return kindness && !words.some((word) => /^(not|no|pas|ne|without)$/.test(word))
  return (
    words.slice(never + 1, never + 5).some((word) => lapses.test(word)) ||
    (kindness &&
      words
        .slice(never + 1, never + 3)
        .some((word) => /^(know|forget|stop|stops|seen|saw|had|been)$/.test(word)))
  )
}

/** "You are a good father": the reader is called something kind, and nothing retracts it. */
export function praisesPlainly(words: string[]): boolean {
  const [first = '', second = ''] = words
  const told = first === 'eres' || (/^(you|u|tu|t|vous)$/.test(first) && /^(are|r|re|es|etes)$/.test(second))
  return (
    told &&
    words.length <= 9 &&
    words.slice(1, 6).some((word) => kind.test(word) || /^(good|buena?|buen|bonne?)$/.test(word)) &&
    !words.some((word) => takenBack.test(word))
  )
}

const takenBack =
  /^(but|when|if|once|finally|except|apart|until|unless|not|no|never|for|since|though|only|pero|cuando|si|salvo|mais|quand|sauf|pas|sans|without|at|like|comme|como)$/

export const addressed =
  /^(you|your|yours|yourself|te|tu|tus|ti|vos|usted|contigo|tuyo|tuya|ton|ta|tes|toi|vous|votre|eres|estas|es)$/

/** "Voy a denunciarlo" */
const reportsAnother = /^(denunci|demand)ar(lo|la|los|las)$/

/** About a bus, an insurer, a film, with nobody addressed. A lawyer in a legal threat does not count: he is the threat. */
function isOfOthers(hit: Hit, around: Surroundings): boolean {
  if (
    around.has('FICTION') &&
    hit.frame.category !== 'money_pressure' &&
    !around.inside.some((word) => addressed.test(word))
  )
    return true
  if (around.word(addressed)) return false
  return (
    around.inside.some((word) => reportsAnother.test(word)) ||
    (around.has('ORG_THIRD') && hit.frame.category !== 'legal_threat') ||
    (around.before.length > 0 &&
      /^(she|he|they|it)$/.test(around.before[0] ?? '') &&
      hit.frame.severity < 3 &&
      hit.frame.category !== 'child_in_middle' &&
      hit.frame.category !== 'guilt_trip')
  )
}
