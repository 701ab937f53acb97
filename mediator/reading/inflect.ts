import type { Lang } from '../mediation.ts'
import { spanishForms } from './inflect-spanish.ts'

/** Every form of a lexicon line: `idiot /n`, `show up /v`, `beat /x beats,beating,beaten`; only the first word is inflected. */
export function formsOf(line: string, lang: Lang): string[] {
  const [head = '', part = ''] = line.split(/\s+\/(?=[nvax])/)
  const entry = head.trim()
  const kind = part[0]
  const listed = part.slice(1).trim()
  const first = entry.split(' ')[0] ?? ''
  const rest = entry.slice(first.length)
  const given = listed === '' ? [] : listed.split(',').map((one) => one.trim())
  const bent = kind === undefined || kind === 'x' ? [first] : regular(first, kind, lang)
  return [...new Set([...bent, ...given])].map((form) => form + rest)
}

function regular(word: string, kind: string, lang: Lang): string[] {
  if (lang === 'es') return spanishForms(word, kind)
  if (lang === 'fr') return french(word, kind)
  if (kind === 'n') return [word, plural(word)]
  if (kind === 'v') return english(word)
  return word.length <= 6 ? [word, ...graded(word)] : [word]
}

function plural(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

function english(word: string): string[] {
  const doubled = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word) && !/[aeiou]{2}[a-z]$/.test(word)
  const stem = doubled && !/[kw]$/.test(word) ? word + word.at(-1) : word
  if (word.endsWith('e')) return [word, `${word}s`, `${word}d`, `${word.slice(0, -1)}ing`]
  if (/[^aeiou]y$/.test(word)) return [word, plural(word), `${word.slice(0, -1)}ied`, `${word}ing`]
  return [word, plural(word), `${stem}ed`, `${stem}ing`]
}

function graded(word: string): string[] {
  if (word.endsWith('e')) return [`${word}r`, `${word}st`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ier`, `${word.slice(0, -1)}iest`]
  const stem = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(word) ? word + word.at(-1) : word
  return [`${stem}er`, `${stem}est`]
}

function french(word: string, kind: string): string[] {
  if (kind === 'n')
    return [word, /[sxz]$/.test(word) ? word : /(eau|eu)$/.test(word) ? `${word}x` : `${word}s`]
  if (kind === 'a') return frenchAdjective(word)
  const stem = word.slice(0, -2)
  const soft = stem.endsWith('g') ? `${stem}e` : stem
  if (word.endsWith('ir'))
    return [
      word,
      ...[
        'is',
        'it',
        'issons',
        'issez',
        'issent',
        'issais',
        'issait',
        'i',
        'ie',
        'irai',
        'iras',
        'ira',
        'irez',
        'irais',
        'irait',
        'issant',
      ].map((end) => stem + end),
    ]
  return [
    word,
    ...[
      'e',
      'es',
      'ez',
      'ent',
      'é',
      'ée',
      'és',
      'ées',
      'erai',
      'eras',
      'era',
      'erez',
      'erons',
      'eront',
      'erais',
      'erait',
    ].map((end) => stem + end),
    ...['ais', 'ait', 'ant', 'aient', 'ons'].map((end) => soft + end),
  ]
}

function frenchAdjective(word: string): string[] {
  if (word.endsWith('eux')) return [word, `${word.slice(0, -1)}se`, `${word.slice(0, -1)}ses`]
  if (word.endsWith('if')) return [word, `${word}s`, `${word.slice(0, -1)}ve`, `${word.slice(0, -1)}ves`]
  if (word.endsWith('eur')) return [word, `${word}s`, `${word.slice(0, -1)}se`, `${word.slice(0, -1)}ses`]
  if (/[^aeiou]?(el|en|on|et)$/.test(word))
    return [word, `${word}s`, `${word}${word.at(-1)}e`, `${word}${word.at(-1)}es`]
  if (word.endsWith('e')) return [word, `${word}s`]
  return [word, /[sx]$/.test(word) ? word : `${word}s`, `${word}e`, `${word}es`]
}
