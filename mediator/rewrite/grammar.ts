import type { Category, Lang } from '../mediation.ts'
import { english } from './grammar-en.ts'
import { spanish } from './grammar-es.ts'
import { french } from './grammar-fr.ts'

/** How one language turns a blow into what it was about: shapes of clauses, never whole remembered messages. */
export interface Grammar {
  /** A whole segment of heat and nothing else. */
  empty: readonly RegExp[]
  /** Words that only add heat, cut out wherever they stand. */
  cut: readonly RegExp[]
  /** The same, but only where something was found: elsewhere they may be plain. */
  cutWhenFound: readonly RegExp[]
  /** An opening before the clause that matters. */
  openings: readonly RegExp[]
  /** Tried in this order on every segment of a hostile message. */
  always: readonly Rule[]
  /** Tried only where something was found. */
  whenFound: readonly Rule[]
  /** A clause that only sets a penalty: its facts are the price, not the matter. */
  leverage: RegExp
  /** Leave to do something that is not meant: it is one only beside scorn. */
  ironicLeave: RegExp
  /** Asks to leave something off: no word of it can go without changing what is asked. */
  prohibition: RegExp
  /** The first person says no. */
  refusal: RegExp
  /** Words a piece can neither begin nor end with. */
  danglingStart: RegExp
  danglingEnd: RegExp
  /** A remainder that lost its subject. */
  broken: RegExp
  /** A verb that makes a statement of what is left when a blow was cut out. */
  saysSomething: RegExp
  /** Blame hung on a reason: `because you ...`. */
  blamingReason: RegExp
  /** What calls the reader something: cut together with the name. */
  vocative: RegExp
  /** `pay the fee` -> `Could you pay the fee` (a question) or `Please pay the fee`; null when it is no demand. */
  request(clause: string, found: boolean): { text: string; question: boolean } | null
  /** When nothing but facts can be saved. */
  about(facts: readonly string[]): string
  /** Lower case keeps these. */
  acronyms: ReadonlySet<string>
  prompts: readonly string[]
}

export interface Rule {
  from: RegExp
  to: (match: RegExpExecArray) => string | null
  why?: Category
}

export const grammars: Record<Lang, Grammar> = { en: english, es: spanish, fr: french }
