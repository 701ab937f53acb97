import type { Lang } from '../mediation.ts'
import { anySymbol, endSymbol } from './frame-notation.ts'
import type { LexiconNode } from './lexicon.ts'
import type { Reading } from './reading.ts'
import type { Symbols } from './symbols.ts'

/** Every reading of each word: as itself, and as each class that it or the words from it on belong to. */
export function latticeOf(
  reading: Reading,
  lexicons: Record<Lang, Lexicon>,
  symbols: Symbols,
  names: Names,
): Lattice {
  const { tokens, sentences } = reading
  const any = anySymbol(symbols)
  const end = endSymbol(symbols)
  const child = symbols.make('CHILD')
  const name = symbols.make('NAME')
  const edges: Edge[][] = tokens.map((token) => {
    const own: Edge[] = [{ symbol: any, length: 1 }]
    const word = symbols.find(token.form)
    if (word > 0) own.push({ symbol: word, length: 1 })
    if (names.children.has(token.form)) own.push({ symbol: child, length: 1 })
    if (names.parents.has(token.form)) own.push({ symbol: name, length: 1 })
    return own
  })
  for (const sentence of sentences) {
    const lexicon = lexicons[sentence.lang === 'other' ? 'en' : sentence.lang]
    for (let at = sentence.from; at < sentence.to; at++)
      addClasses(edges, reading, lexicon.tree, at, sentence.to)
    maskIdioms(edges, sentence.from, sentence.to, symbols.find('IDIOM'))
    const last = edges[sentence.to]
    const ending: Edge = { symbol: end, length: 0 }
    if (last) last.push(ending)
    else edges[sentence.to] = [ending]
  }
  const negation = Uint8Array.from(tokens, (_, at) =>
    edges[at]?.some((edge) => edge.symbol === symbols.find('NEG')) ? 1 : 0,
  )
  const named = new Set<number>()
  const children = new Set<number>()
  for (const [at, { form }] of tokens.entries()) {
    if (names.children.has(form)) children.add(at)
    if (names.children.has(form) || names.parents.has(form)) named.add(at)
  }
  return { edges, breaks: tokens.map((token) => token.broken), negation, named, children }
}

export interface Edge {
  symbol: number
  /** Words it takes. */
  length: number
}

export interface Lattice {
  edges: Edge[][]
  breaks: number[]
  negation: Uint8Array
  /** Tokens that are names of family members. */
  named: ReadonlySet<number>
  /** Those of them that are names of children. */
  children: ReadonlySet<number>
}

export interface Lexicon {
  tree: LexiconNode
}

export interface Names {
  children: ReadonlySet<string>
  parents: ReadonlySet<string>
}

function addClasses(edges: Edge[][], reading: Reading, tree: LexiconNode, from: number, to: number): void {
  let node: LexiconNode | undefined = tree
  for (let at = from; at < to && node; at++) {
    const token = reading.tokens[at]
    if (!token || (at > from && token.broken > 1)) return
    node = node.next.get(token.form)
    for (const symbol of node?.classes ?? []) edges[from]?.push({ symbol, length: at + 1 - from })
  }
}

/** A harmless idiom is read as a whole: none of its words counts on its own. */
function maskIdioms(edges: Edge[][], from: number, to: number, idiom: number): void {
  if (idiom === 0) return
  for (let at = from; at < to; at++) {
    const length = Math.max(
      0,
      ...(edges[at] ?? []).filter((edge) => edge.symbol === idiom).map((edge) => edge.length),
    )
    if (length === 0) continue
    for (let k = at; k < at + length; k++)
      edges[k] = (edges[k] ?? []).filter((edge, place) => place === 0 || edge.length === 0)
    edges[at]?.push({ symbol: idiom, length })
    // Entries that begin before the idiom and reach into it are dropped too.
    for (let k = Math.max(from, at - 8); k < at; k++)
      edges[k] = (edges[k] ?? []).filter((edge) => k + edge.length <= at)
    at += length - 1
  }
}
