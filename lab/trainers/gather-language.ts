import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@evenhand/mediator/mediation.ts'
import { framesSpelledOut } from '@evenhand/mediator/reading/frame-notation.ts'
import { sectionsOf } from '../corpora/sections.ts'

/**
 * The lexicons and frames as one module of text, so that no files are read and the browser loads one piece. Words and alternatives are
 * sorted, which compresses better.
 */
export function gatheredLanguageData(root: string): string {
  const texts = languages.map((lang) => {
    const classes = new Map<string, string[]>()
    const add = (name: string, entries: string[]) =>
      classes.set(name, [...(classes.get(name) ?? []), ...entries])
    for (const [name, lines] of read(root, `lexicon/${lang}.txt`)) add(className(name), lines)
    const sections: string[] = []
    const macros: string[] = []
    for (const [category, lines] of read(root, `frames/${lang}.txt`)) {
      sections.push(`=${category}`)
      for (const line of lines) {
        const [, name, entries] = /^= ([A-Z0-9_]+) : (.*)$/.exec(line) ?? []
        if (/^@[A-Z0-9_]+ = /.test(line)) macros.push(line)
        else if (name && entries)
          add(
            name,
            entries.split(';').map((one) => one.trim()),
          )
        else sections.push(line)
      }
    }
    const frames = [...macros, ...sections].join('\n')
    const used = new Set([...(framesSpelledOut(frames).match(/[A-Z][A-Z_0-9]*/g) ?? []), ...alsoUsed])
    const lexicon = [...classes]
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, entries]) => [`=${name}`, ...[...new Set(entries)].sort()])
      .join('\n')
    return `  ${lang}: {\n    lexicon: \`${lexicon}\`,\n    frames: \`${frames}\`,\n  },`
  })
  return [
    '// Made by `npm run -s mediate -- build` from lexicon/ and frames/; not to be edited.',
    'export const languageTexts = {',
    ...texts,
    '}',
    '',
  ].join('\n')
}

/** Classes that no frame names but the guards and the model use. Unused classes are not shipped. */
const alsoUsed = (
  'NEG IDIOM APOLOGY JOY PRAISE ORG_THIRD FICTION SAFETY_CONDITION DEADLINE_OTHER MEDICAL URGENT THREAT_CUE SARCASM_CUE DISMISS_CUE ' +
  'SURVEIL REMOVE_CHILD POLITE FEELING DECEIT_NOUN'
).split(' ')

export const gatheredPath = 'mediator/generated/language-data.ts'

function read(root: string, path: string): [string, string[]][] {
  return sectionsOf(readFileSync(join(root, 'mediator', path), 'utf8')).map(({ name, text }) => [
    name,
    text
      .split('\n')
      .map((line) => asRead(line.replace(/(^|\s)# .*$|^#.*$/, '').trim()))
      .filter((line) => line !== ''),
  ])
}

/**
 * Texts are read without accents, so words that differ only in them are the same, and shorter. Accents stay on words that are
 * inflected by their endings (`/n`, `/v`).
 */
function asRead(line: string): string {
  const kept = /(\S{0,3} \/[a-z].*)?$/.exec(line)?.index ?? line.length
  return plain(line.slice(0, kept)) + line.slice(kept)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .map((atom) => (atom.length > 1 && atom.includes('|') ? sortedAlternatives(atom) : atom))
    .join(' ')
}

function sortedAlternatives(atom: string): string {
  const end = atom.endsWith('?') ? '?' : ''
  const names = atom.slice(0, atom.length - end.length).split('|')
  return [...new Set(names)].sort().join('|') + end
}

function className(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}

export const dangerPath = 'mediator/generated/danger.ts'

/** What messages about danger are made of, without its comments. */
export function gatheredDanger(root: string): string {
  const plainLines = (name: string) =>
    readFileSync(join(root, `mediator/lexicon/${name}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .join('\n')
  return [
    '// Made by `npm run -s mediate -- build` from lexicon/danger.txt and danger-rules.txt; not to be edited.',
    `export const dangerText = {\n  words: \`${plainLines('danger')}\`,\n  rules: \`${plainLines('danger-rules')}\`,\n}`,
    '',
  ].join('\n')
}
