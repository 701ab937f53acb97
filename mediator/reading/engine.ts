import { type Category, type Lang, languages } from '../mediation.ts'
import { type Machine, machineOf } from './automaton.ts'
import { type Frame, readFrame } from './frame-notation.ts'
import { languageData } from './language-data.ts'
import type { Lexicon } from './lattice.ts'
import { addEntries, type LexiconNode, lexiconNode } from './lexicon.ts'
import { byFirstLetter } from './masks.ts'
import type { Vocabulary } from './reading.ts'
import { type Symbols, symbolTable } from './symbols.ts'

/** The tables of the engine, built on first use and cached: they depend only on the committed data. */
export function engine(): Engine {
  built ??= build()
  return built
}

export interface Engine {
  symbols: Symbols
  lexicons: Record<Lang, Lexicon>
  machines: Record<Lang, Machine>
  frames: Record<Lang, Frame[]>
  vocabulary: Vocabulary
}

let built: Engine | undefined

function build(): Engine {
  const symbols = symbolTable()
  const data = languageData()
  const trees = perLanguage((lang) => treeOf(data[lang].lexicon, lang, symbols))
  const frames = perLanguage((lang) => framesOf(data[lang].frames, lang, symbols))
  return {
    symbols,
    lexicons: perLanguage((lang) => ({ tree: trees[lang] })),
    machines: perLanguage((lang) => machineOf(frames[lang])),
    frames,
    vocabulary: vocabularyOf(trees, symbols),
  }
}

function perLanguage<T>(make: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(languages.map((lang) => [lang, make(lang)])) as Record<Lang, T>
}

function treeOf(text: string, lang: Lang, symbols: Symbols): LexiconNode {
  const tree = lexiconNode()
  for (const section of text.split(/^=/m)) {
    const [name = '', ...lines] = section.trim().split('\n')
    if (name !== '') addEntries(tree, name, lines, lang, symbols)
  }
  return tree
}

function framesOf(text: string, lang: Lang, symbols: Symbols): Frame[] {
  return text.split(/^=/m).flatMap((section) => {
    const [category = '', ...lines] = section.trim().split('\n')
    if (category === '') return []
    return lines.map((line, at) =>
      readFrame(
        line,
        `${lang}.${category}.${at + 1}`,
        category.replaceAll('-', '_') as Category,
        lang,
        symbols,
      ),
    )
  })
}

/** Classes whose words people hide behind asterisks and digits. */
const hidden = [
  'PROFANITY_STRONG',
  'PROFANITY_MILD',
  'INSULT_NOUN_STRONG',
  'INSULT_ADJ_STRONG',
  'INSULT_NOUN_MILD',
  'INSULT_ADJ_MILD',
  'HARM_VERB',
  'DEATH',
]

function vocabularyOf(trees: Record<Lang, LexiconNode>, symbols: Symbols): Vocabulary {
  const inner = perLanguage((lang) => innerWords(trees[lang]))
  const maskable = languages.flatMap((lang) =>
    hidden.flatMap((name) =>
      [...trees[lang].next]
        .filter(([, node]) => node.classes.includes(symbols.find(name)))
        .map(([word]) => word),
    ),
  )
  return {
    knows: perLanguage((lang) => (form: string) => inner[lang].has(form)),
    maskable: byFirstLetter(new Set(maskable.filter((word) => word.length > 3 || word === 'ass'))),
  }
}

/** Every word that occurs anywhere in the lexicon of a language. */
function innerWords(tree: LexiconNode): Set<string> {
  const found = new Set<string>()
  const walk = (node: LexiconNode) => {
    for (const [word, next] of node.next) {
      found.add(word)
      walk(next)
    }
  }
  walk(tree)
  return found
}
