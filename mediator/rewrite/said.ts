import type { Ctx, Lang } from '../mediation.ts'
import { engine } from '../reading/engine.ts'
import { hitsOf } from '../reading/hits.ts'
import { factsOf, isHard } from './facts.ts'

/** A word of the message as shapes match it. */
export interface Word {
  /** Folded and expanded: `you`, `are`; numbers by kind. */
  form: string
  /** UTF-16 offsets; the parts of one contraction share theirs. */
  start: number
  end: number
  /** The break before it: 0 none, 1 a comma, 2 another stop within the sentence, 3 a new sentence. */
  broken: number
  /** Its classes, a letter each (`tagOf`), with `f` if it is part of a fact and `t` if it names a thing. */
  tags: string
  quoted: boolean
}

export interface Said {
  text: string
  lang: Lang
  words: Word[]
  /** From, up to but not including to: indices of words. */
  sentences: { from: number; to: number; marks: string }[]
}

const tagOf: Record<string, string> = {
  INSULT_NOUN_STRONG: 'n',
  DEHUMANISE: 'n',
  INSULT_NOUN_MILD: 'm',
  INSULT_ADJ_STRONG: 'a',
  INSULT_ADJ_MILD: 'b',
  PROFANITY_STRONG: 'p',
  PROFANITY_MILD: 'q',
  INTENSIFIER: 'i',
  SARCASM_CUE: 'c',
  DISMISS_CUE: 'c',
}

/** Insults in the lexicon that are also everyday words: the words around them decide. */
const innocent = new Set(
  'nothing nobody dog animal tool mess mistake player user dummy burden child baby toddler teenager problem stranger right big little only and how that this real dead living prize so still more most as cancer villain devil demon poison witch beast murder murderer cas caso nuts mean broke slow cold poor difficult drunk'.split(
    ' ',
  ),
)

/** The message word by word, each with its possible classes. */
export function said(
  text: string,
  lang: Lang,
  ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>,
): Said {
  const tables = engine()
  const { reading, lattice } = hitsOf(text, ctx, tables)
  const wanted = new Map(Object.entries(tagOf).map(([name, tag]) => [tables.symbols.find(name), tag]))
  const tags = reading.tokens.map(() => '')
  for (const [at, edges] of lattice.edges.entries())
    for (const { symbol, length } of edges ?? []) {
      const tag = symbol > 0 ? wanted.get(symbol) : undefined
      const first = reading.tokens[at]?.form ?? ''
      if (tag && !(length === 1 ? innocent.has(first) : /^(a|an|has)$/.test(first)))
        for (let on = at; on < at + length && on < tags.length; on++) tags[on] += tag
    }
  const facts = factsOf(text, lang, [...ctx.childNames, ...ctx.parentNames])
  let fact = 0
  const words = reading.tokens.map(({ form, start, end, broken, quoted }, at): Word => {
    while (facts[fact] && (facts[fact]?.end ?? 0) <= start) fact++
    const own = facts[fact]
    const told = own && own.start < end ? (isHard(own) ? 'f' : 't') : form.startsWith('#') ? 'f' : ''
    return { form, start, end, broken, quoted, tags: (tags[at] ?? '') + told }
  })
  return {
    text,
    lang,
    words,
    sentences: reading.sentences.map(({ from, to, marks }) => ({ from, to, marks })),
  }
}

/** Words as one line to match shapes against: ` you/ are/ such/i a/ joke/nm`, with a comma at breaks. */
export function lineOf(words: readonly Word[], from: number, to: number): { line: string; at: number[] } {
  let line = ''
  const at: number[] = []
  for (let index = from; index < to; index++) {
    const word = words[index]
    if (!word) break
    if (index > from && word.broken > 0) line += ' ,'
    at.push(line.length)
    line += ` ${word.form}/${word.tags}`
  }
  return { line, at }
}

const macros: Record<string, string> = {
  /** An insult, one word or more. */
  N: '[^ ,]+\\/\\w*n\\w*(?: [^ ,]+\\/\\w*n\\w*)*',
  /** The same, or a word that insults only the person it is about. */
  M: '[^ ,]+\\/\\w*[nm]\\w*(?: [^ ,]+\\/\\w*[nm]\\w*)*',
  A: '[^ ,]+\\/\\w*a\\w*',
  B: '[^ ,]+\\/\\w*[ab]\\w*',
  P: '[^ ,]+\\/\\w*[pq]\\w*',
  I: '[^ ,]+\\/\\w*[ipq]\\w*',
  /** Any word, and any word that is not a fact. */
  X: '[^ ,]+',
  Z: '[^ ,/]+\\/[a-eg-z]*',
}

/**
 * Compiles a shape: plain words separated by spaces, capitals for classes: `you are (such )?(a )?N`. It matches from the current word
 * to the end of a word.
 */
export function shape(source: string, takes = false): RegExp {
  const body = (takes ? source : source.replace(/\((?!\?)/g, '(?:')).replace(
    /[A-Z]+|[a-z'#-]+/g,
    (word) => macros[word] ?? `${word}\\/\\w*`,
  )
  return new RegExp(` (?:${body})(?= |$)`, 'y')
}

/** How many words from `from` on one of the shapes matches; 0 if none does. */
export function taken(shapes: readonly RegExp[], words: readonly Word[], from: number, to: number): number {
  const { line, at } = lineOf(words, from, to)
  let most = 0
  for (const one of shapes) {
    one.lastIndex = 0
    if (!one.test(line)) continue
    const end = one.lastIndex
    const count = at.filter((start) => start < end).length
    if (count > most) most = count
  }
  return most
}
