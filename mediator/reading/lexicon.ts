import type { Lang } from '../mediation.ts'
import { plainOf } from './characters.ts'
import { expand } from './expand.ts'
import { formsOf } from './inflect.ts'
import type { Symbols } from './symbols.ts'

/** Adds the lines of one class to the tree of the language; see `formsOf` for the format of a line. */
export function addEntries(
  tree: LexiconNode,
  className: string,
  lines: Iterable<string>,
  lang: Lang,
  symbols: Symbols,
): void {
  const symbol = symbols.make(className)
  for (const line of lines)
    for (const form of formsOf(line, lang)) {
      let node = tree
      for (const word of plainWords(form, lang)) node = step(node, word)
      if (!node.classes.includes(symbol)) node.classes.push(symbol)
    }
}

export interface LexiconNode {
  next: Map<string, LexiconNode>
  /** Symbols of the classes whose entry ends here. */
  classes: number[]
}

export function lexiconNode(): LexiconNode {
  return { next: new Map(), classes: [] }
}

function step(node: LexiconNode, word: string): LexiconNode {
  const known = node.next.get(word)
  if (known) return known
  const made = lexiconNode()
  node.next.set(word, made)
  return made
}

/** An entry tokenised like a text: folded, contractions expanded. */
export function plainWords(entry: string, lang: Lang): string[] {
  const plain = /^[ -~]*$/.test(entry) ? entry.toLowerCase() : [...entry].map(plainOf).join('')
  const words = plain.split(/[\s-]+/).filter((word) => word !== '')
  if (words.length === 1 && /^[a-z]+$/.test(plain))
    return expandable.has(plain) ? expand(plain, lang, undefined) : words
  return words.flatMap((word, at) => expand(word.replace(/[,.!?]+$/, ''), lang, words[at + 1]))
}

const expandable = new Set([
  'cannot',
  'wont',
  'dont',
  'stfu',
  'gtfo',
  'kys',
  'al',
  'del',
  'du',
  'au',
  'aux',
  'fdp',
  'tg',
  'hdp',
])
