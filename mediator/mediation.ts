/** 0 harmless, 1 friction, 2 hostile, 3 a threat or degradation meant to crush. A message has the highest of its parts. */
export type Severity = 0 | 1 | 2 | 3

export const categories = [
  'insult',
  'blame_generalisation',
  'accusation',
  'threat',
  'ultimatum',
  'sarcasm_passive_aggression',
  'shouting',
  'profanity',
  'guilt_trip',
  'child_in_middle',
  'undermining',
  'legal_threat',
  'money_pressure',
  'controlling_monitoring',
  'dismissive',
  'past_grievance',
] as const
export type Category = (typeof categories)[number]

export const safetyKinds = [
  'violence',
  'stalking',
  'abduction',
  'withholding',
  'self_harm',
  'blackmail',
  'coercion',
  'property',
  'child_safety',
] as const
export type SafetyKind = (typeof safetyKinds)[number]

export const languages = ['en', 'es', 'fr'] as const
export type Lang = (typeof languages)[number]

/** One finding. `start` and `end` are UTF-16 offsets: `text.slice(start, end)` is what was found. */
export interface Finding {
  category: Category
  severity: 1 | 2 | 3
  start: number
  end: number
  /** One line of the fixed catalogue, in the language of the reader of the hint (`Ctx.locale`). */
  reason: string
  /** 0 to 1. */
  confidence: number
  /** What excused or lowered it, for the test screen; the findings of a language model have none. */
  guards?: Guard[]
  /** Which frame found it (`en.insult.3`), or `model`; for the test screen. */
  source?: string
}

/** Why something that looks hostile was not counted, or was lowered. */
export type Guard =
  | 'negation'
  | 'quotation'
  | 'apology'
  | 'third_party'
  | 'self'
  | 'praise'
  | 'idiom'
  | 'medical_urgent'
  | 'joyful_capitals'
  | 'deadline_of_others'
  | 'safety_condition'
  | 'question'
  | 'disclosure'

/** A hit that a guard vetoed: shown on the test screen, never to a reader. */
export interface Vetoed {
  category: Category
  start: number
  end: number
  guard: Guard
  source: string
}

export interface Analysis {
  /** The same text read by the same engine has the same id. */
  id: string
  severity: Severity
  /** Calibrated probability that a reasonable reader finds severity 1 or more. */
  pHostile: number
  findings: Finding[]
  safety: SafetyKind[]
  urgent: boolean
  lang: Lang | 'other'
  engine: 'embedded' | 'llm' | 'merged'
  engineVersion: string
  /** Milliseconds it took by `Ctx.clock`, 0 without a clock. */
  ms: number
  degraded?: 'timeout' | 'error' | 'invalid' | 'no_consent'
  /** What the guards vetoed; only from the embedded engine. */
  vetoed?: Vetoed[]
}

/**
 * One change that the author sees and can accept on its own: `from` are the words at `start` to `end` (UTF-16) of the original, `to`
 * their replacement, empty if they are deleted.
 */
export interface Edit {
  start: number
  end: number
  from: string
  to: string
  why: Category
}

export interface Suggestion {
  id: string
  analysisId: string
  /** The original with all of `changed` applied. */
  text: string
  /** The facts of the message that the suggestion keeps, verbatim. */
  kept: string[]
  /** In the order of the text; they never overlap. */
  changed: Edit[]
  verified: true
  engine: 'llm'
}

export interface Ctx {
  /** Language of the person at the screen, `en`, `es-MX`...: used for the reasons, and for a text too short to detect. */
  locale: string
  direction: 'out' | 'in'
  childNames: string[]
  parentNames: string[]
  previous?: { mine: boolean; text: string }[]
  llmConsent: boolean
  /** Milliseconds from any origin, for `Analysis.ms`; the engine itself has no clock. */
  clock?: () => number
}

/** The reader's private setting: what to do with an incoming message of `threshold` or more. */
export interface ShieldPrefs {
  mode: 'off' | 'cover' | 'summarise'
  threshold: 1 | 2 | 3
  locale: string
}
