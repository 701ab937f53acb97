// @vitest-environment node

import { readFileSync } from 'node:fs'
import { type BundleFinding, type BundleReport, NOTHING } from '@evenhand/domain/record/bundle-report.ts'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../sentences.ts'
import { languageOf, type VerifierLanguage, WORDS } from './words.ts'

const [family, key] = ['0190a000-0000-7000-8000-00000000000f', 'k'.repeat(43)]
const base: BundleReport = {
  ...NOTHING,
  outcome: 'consistent',
  family,
  madeAt: '2026-11-25T10:00:00.000Z',
  signedBy: key,
  entries: 57,
  readable: 41,
  leftOut: 12,
  erased: 4,
  erasedOn: ['2026-11-20'],
  attachments: 23,
  attachmentsMissing: 19,
  messages: { messages: 39, readable: 31, conversations: 13 },
  people: { p: 'Nora' },
  signedEntries: 29,
  devices: [
    {
      ...{ device: 'd', person: 'p', label: 'Firefox', kid: 'f'.repeat(43), isEnded: true },
      ...{ confirmedSize: 37, confirmedAt: Date.UTC(2026, 10, 24) },
    } as BundleReport['devices'][number],
  ],
}
const at = Date.UTC(2026, 10, 24)
const compared = {
  ...NOTHING.compared,
  keys: new Set([key]),
  ...{ agree: [{ size: 33, at }], stamped: [{ size: 35, at }] },
}
const every = { ...compared, ...{ newer: 14, others: 15, unsigned: 16, notEarlier: 17 } }
const single = { ...compared, ...{ newer: 1, others: 1, unsigned: 1, notEarlier: 1 } }

const findings = [
  ...Object.keys(WORDS.en.faults).map((code, n) => ({ code, seq: 100 + 3 * n, to: 102 + 3 * n })),
  ...Array.from({ length: 70 }, (_, n) => ({ code: 'body-differs', seq: 1000 + 2 * n })),
  ...['history-differs', 'entries-missing', 'entries-not-signed', 'head-not-signed'].map((code) => ({
    code,
    size: 44,
  })),
  ...['held-differs', 'held-missing'].map((code) => ({ code, size: 45, at })),
  ...['confirmation-missing', 'confirmation-not-signed', 'confirmed-otherwise'].map((code) => ({
    code,
    device: 'd',
  })),
  { code: 'confirmed-otherwise', device: 'unknown' },
  { code: 'name-differs', person: 'p' },
  ...Object.keys(WORDS.en.files).flatMap((code) =>
    Array.from({ length: 10 }, (_, n) => ({ code, file: `attachments/${code}-${n}` })),
  ),
  ...['head-of-other-family', 'message-missing', 'counts-differ', 'device-unknown', 'list-not-signed'].map(
    (code) => ({ code }),
  ),
  ...['packed-again', 'not-sealed', 'seal-broken', 'of-another-file'].map((code) => ({ code })),
] as unknown as BundleFinding[]

/** Everything that the verifier can say. */
const REPORTS: readonly (readonly [string, BundleReport])[] = [
  ['what nobody vouches for', base],
  ['what goes beyond a seal', { ...base, compared: every }],
  ['what matches', { ...base, outcome: 'matches', compared: single }],
  ['the whole', { ...base, leftOut: 0, erased: 1, erasedOn: [], devices: [], madeAt: null }],
  ['one of each', { ...base, attachments: 1, attachmentsMissing: 1, compared: single }],
  ['a copy of a device', { ...base, isOfDevice: true, signedBy: null, compared: every }],
  ['all that can be wrong', { ...base, outcome: 'changed', findings, compared: every }],
  ['what was only packed again', { ...base, outcome: 'changed', findings: [{ code: 'packed-again' }] }],
  ['what is no export', { ...NOTHING, findings: [{ code: 'not-an-export' }] }],
]

/** What must be the same in each language: figures, numbers of entries, keys, ids, names of files and of people. */
const fixed = (line: string) =>
  (line.match(/EVENHAND-HEAD|[\w./-]*\d[\w./-]*|k{43}|f{12,}|verify\.\w+|Nora|Firefox/g) ?? [])
    .map((one) => one.replace(/[.,]$/, ''))
    .sort()

describe.each(['es', 'fr'] as const satisfies VerifierLanguage[])('the verifier in %s', (language) => {
  it.each(REPORTS)('[REC-03] says of %s exactly what it says in English', (_what, report) => {
    const [english, said] = [sentencesOf(report), sentencesOf(report, language)]
    expect(said.outcome).toBe(english.outcome)
    for (const part of ['compared', 'shown', 'wrong', 'open'] as const) {
      expect(said[part].map(fixed)).toEqual(english[part].map(fixed))
      // nothing is left in English, and nothing is said of an object
      expect(said[part].filter((line) => english[part].includes(line))).toEqual([])
      expect(said[part].join('\n')).not.toMatch(/\b(the|was|were|entries|and)\b|undefined|\[object/)
    }
    expect(said.verdict).not.toBe(english.verdict)
  })
})

it('[REC-03] the three outcomes are named in each language, and a part is called a part', () => {
  const verdict = (more: Partial<BundleReport>, language: VerifierLanguage) =>
    sentencesOf({ ...base, ...more }, language).verdict
  const changed = { outcome: 'changed', findings: [{ code: 'counts-differ' }] } as const
  for (const [language, matches, consistent, differs, part] of [
    ['en', /^Matches:/, /^Consistent, but .* nobody here/, /^Changed:/, /a part of the record/],
    ['es', /^Coincide:/, /^Es coherente, pero .* nadie/, /^Cambiada:/, /una parte del registro/],
    ['fr', /^Concorde :/, /^Cohérent, mais .* personne/, /^Modifié :/, /une partie du registre/],
  ] as const) {
    expect(verdict({ outcome: 'matches' }, language)).toMatch(matches)
    expect(verdict({}, language)).toMatch(consistent)
    expect(verdict(changed, language)).toMatch(differs)
    expect(verdict({}, language)).toMatch(part)
    expect(verdict({ leftOut: 0 }, language)).not.toMatch(part)
  }
})

it('[REC-03] the language is the first of the reader’s that there is, else English', () => {
  expect(languageOf(['de-DE', 'fr-CA', 'es'])).toBe('fr')
  expect(languageOf(['es_ES.UTF-8'])).toBe('es')
  expect(languageOf(['C', undefined, 'constructor'])).toBe('en')
})

it('[REC-03] the page holds the English texts until its code has run, and a place for each', () => {
  const html = readFileSync(new URL('../page.html', import.meta.url), 'utf8')
  const places = [...html.matchAll(/data-text="(\w+)">([^<]*)</g)].map(([, name, text]) => [name, text])
  expect(Object.fromEntries(places)).toEqual(WORDS.en.page)
})
