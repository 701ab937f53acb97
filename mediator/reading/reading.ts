import type { Ctx, Lang } from '../mediation.ts'
import { expand } from './expand.ts'
import { type KnownWords, languageOf } from './language.ts'
import { scan } from './scan.ts'
import { plainForms, spelledOut } from './unravel.ts'
import { type Break, type Word, words } from './words.ts'

/** Splits the text into sentences and words, each word in its plain form with its place in the original. */
export function readText(text: string, ctx: Pick<Ctx, 'locale'>, vocabulary: Vocabulary): Reading {
  const all = words(scan(text))
  const tokens: Token[] = []
  const sentences: Sentence[] = []
  const anyone = (form: string) => Object.values(vocabulary.knows).some((knows) => knows(form))
  const groups = bySentence(all).map((group) => spelledOut(text, group, anyone))
  const langs = languages(text, groups, ctx.locale, vocabulary.knows)
  for (const [index, group] of groups.entries()) {
    const lang = langs[index] ?? 'other'
    const from = tokens.length
    tokens.push(...tokensOf(text, group, lang, vocabulary))
    const first = group[0]
    const last = group.at(-1)
    if (!first || !last) continue
    sentences.push({ from, to: tokens.length, start: first.start, end: last.end, lang, marks: last.marks })
  }
  return { text, lang: mainLanguage(sentences), tokens, sentences }
}

export interface Reading {
  text: string
  lang: Lang | 'other'
  tokens: Token[]
  sentences: Sentence[]
}

export interface Token {
  /** Lower case, no accents, contractions expanded: `you`, `are`; numbers by kind: `#num`, `#time`, `#money`; emoji `:clown:`. */
  form: string
  /** UTF-16 offsets in the original. */
  start: number
  end: number
  /** The break before it. */
  broken: Break
  caps: boolean
  /** Between quotation marks. */
  quoted: boolean
}

export interface Sentence {
  /** Indices of its tokens: from, up to but not including to. */
  from: number
  to: number
  start: number
  end: number
  lang: Lang | 'other'
  /** The exclamation and question marks it ends with. */
  marks: string
}

export interface Vocabulary {
  knows: KnownWords
  maskable: ReadonlyMap<string, readonly string[]>
}

function bySentence(all: Word[]): Word[][] {
  const groups: Word[][] = []
  for (const word of all) {
    const group = groups.at(-1)
    // More than 120 words are not one sentence: splitting keeps every later step linear.
    if (!group || word.broken === 3 || group.length >= 120) groups.push([word])
    else group.push(word)
  }
  return groups
}

function languages(text: string, groups: Word[][], locale: string, knows: KnownWords): (Lang | 'other')[] {
  const forms = groups.map((group) => group.map((word) => word.form))
  const slice = (group: Word[]) => text.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? 0)
  const whole =
    languageOf(forms.slice(0, 20).flat().slice(0, 300), text.slice(0, 2000), knows) ?? fromLocale(locale)
  let before: Lang | 'other' | undefined
  return groups.map((group, index) => {
    const own = languageOf(forms[index] ?? [], slice(group), knows)
    // One or two words can mislead, so they get the language of the message.
    const sure = own !== undefined && (group.length >= 3 || own === whole || whole === 'other') ? own : whole
    before = sure ?? before
    return before
  })
}

function fromLocale(locale: string): Lang {
  const lang = locale.slice(0, 2).toLowerCase()
  return lang === 'es' || lang === 'fr' ? lang : 'en'
}

function mainLanguage(sentences: Sentence[]): Lang | 'other' {
  const size = { en: 0, es: 0, fr: 0, other: 0 }
  for (const one of sentences) size[one.lang] += one.to - one.from
  return (['en', 'es', 'fr', 'other'] as const).reduce((a, b) => (size[b] > size[a] ? b : a))
}

function tokensOf(
  text: string,
  group: Word[],
  lang: Lang | 'other',
  { knows, maskable }: Vocabulary,
): Token[] {
  const known = (form: string) =>
    knows.en(form) ||
    knows[lang === 'other' ? 'en' : lang](form) ||
    (form.length > 3 && (knows.es(form) || knows.fr(form)))
  const plain = plainForms(text, group, known, maskable)
  return plain.flatMap((word, at) => {
    const parts = expand(word.form, lang, plain[at + 1]?.form)
    return parts.map((form, part) => ({
      form,
      start: word.start,
      end: word.end,
      broken: part === 0 ? word.broken : (0 as Break),
      caps: word.caps,
      quoted: word.quoted,
    }))
  })
}
