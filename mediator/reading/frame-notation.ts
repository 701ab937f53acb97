import type { Category, Lang, SafetyKind, Severity } from '../mediation.ts'
import { plainOf } from './characters.ts'
import { plainWords } from './lexicon.ts'
import type { Symbols } from './symbols.ts'

/**
 * Parses one frame. `2 | YOU BE ~3 INSULT_NOUN`: severity, then safety kinds and flags, a bar, and a sequence:
 * `word`, `CLASS`, `a|b|CLASS` one of them, `x?` optional, `~3` up to three words between (not across a negation or a stop),
 * `~~3` also across commas and stops within the sentence, `!~3` also across a negation, `.` any word, `^` a sentence begins, `^^` a
 * clause begins, `,` preceded by at least a comma, `$` the sentence ends, `//` the next sentence begins.
 */
export function readFrame(
  line: string,
  id: string,
  category: Category | 'disclosure',
  lang: Lang,
  symbols: Symbols,
): Frame {
  const [head = '', body = ''] = line.split(' | ')
  const [grade = '', ...flags] = head.trim().split(/[\s,]+/)
  const atoms: Atom[] = []
  let pending = none()
  for (const part of body.trim().split(/\s+/)) {
    if (part === '^') pending = { ...pending, begins: 3 }
    else if (part === '^^') pending = { ...pending, begins: 2 }
    else if (part === ',') pending = { ...pending, begins: 1 }
    else if (part === '//') pending = { ...pending, newSentence: true }
    else if (part === '$')
      atoms.push({ ...pending, alternatives: new Set([endSymbol(symbols)]), isEnd: true, optional: false })
    else if (/^!?~~?\d+$/.test(part))
      pending = {
        ...pending,
        gap: Number(part.replace(/\D/g, '')),
        over: part.includes('~~') ? 2 : 0,
        overNegation: part.startsWith('!'),
      }
    else {
      const optional = part.endsWith('?')
      const names = (optional ? part.slice(0, -1) : part).split('|')
      atoms.push(
        ...expandAtom(names, lang, symbols).map((list, at) => ({
          ...(at === 0 ? pending : none()),
          alternatives: new Set(list),
          isEnd: false,
          optional,
        })),
      )
      pending = none()
    }
  }
  return {
    id,
    category,
    severity: Number(grade) as Severity,
    safety: flags.filter((flag) => !isFlag(flag)) as SafetyKind[],
    flags: new Set(flags.filter(isFlag)),
    atoms,
  }
}

export interface Frame {
  id: string
  category: Category | 'disclosure'
  severity: Severity
  safety: SafetyKind[]
  flags: ReadonlySet<Flag>
  atoms: Atom[]
}

/** `whole` marks the whole sentence; `sure` skips the negation and apology guards, `direct` the quotation guard. */
export type Flag = 'whole' | 'sure' | 'direct' | 'plain'
const isFlag = (flag: string): flag is Flag => ['whole', 'sure', 'direct', 'plain'].includes(flag)

export interface Atom {
  /** Symbols, one of which must occur here. */
  alternatives: ReadonlySet<number>
  /** It requires the end of the sentence. */
  isEnd: boolean
  optional: boolean
  /** How many words may precede it. */
  gap: number
  /** The strongest stop the gap may cross. */
  over: 0 | 2
  overNegation: boolean
  /** The stop that must precede it. */
  begins: 0 | 1 | 2 | 3
  newSentence: boolean
}

function none() {
  return { gap: 0, over: 0 as 0 | 2, overNegation: false, begins: 0 as 0 | 1 | 2 | 3, newSentence: false }
}

/** Expands a contraction in a frame to several words (`don't`); alternatives must be single words or classes. */
function expandAtom(names: string[], lang: Lang, symbols: Symbols): number[][] {
  if (names.length === 1 && names[0] && !isClass(names[0]))
    return names[0] === '.'
      ? [[anySymbol(symbols)]]
      : plainWords(names[0], lang).map((word) => [symbols.make(word)])
  return [names.map((name) => symbols.make(isClass(name) ? name : unaccented(name)))]
}

/** Texts are read without accents, and so are frames. */
const unaccented = (word: string) => [...word].map(plainOf).join('')
const isClass = (name: string) => /^[A-Z][A-Z_0-9]*$/.test(name)

export function anySymbol(symbols: Symbols): number {
  return symbols.make('<any>')
}

export function endSymbol(symbols: Symbols): number {
  return symbols.make('<end>')
}

/** `@NAME` in a frame stands for a list of alternatives, given once before the frames of the language: `@NAME = one|two`. */
export function framesSpelledOut(text: string): string {
  const macros = new Map<string, string>()
  const spelledOut = (line: string) =>
    line.replace(/@([A-Z0-9_]+)/g, (whole, name: string) => macros.get(name) ?? whole)
  const frames: string[] = []
  for (const line of text.split('\n')) {
    const [, macro, meaning] = /^@([A-Z0-9_]+) = (.*)$/.exec(line) ?? []
    if (macro && meaning) macros.set(macro, spelledOut(meaning))
    else frames.push(spelledOut(line))
  }
  return frames.join('\n')
}
