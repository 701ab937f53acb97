import { readFileSync } from 'node:fs'
import type { AgreementBody } from '@evenhand/domain/calendar/agreement.ts'
import { scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { EARLIER_MEANINGS, meantLess } from '@evenhand/domain/record/acts.ts'
import { numberRanges } from '@evenhand/domain/record/entry-number.ts'
import type { Shape } from '@evenhand/domain/record/shape.ts'
import { VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { describe, expect, it } from 'vitest'
import { headKeyOf } from '../head-key.view.ts'
import { clocksOf, itemText, type Told, type Words } from '../item-text.view.ts'
import { agreementLines } from '../plan-text.view.ts'
import { PRINT_LANGUAGES, type PrintLanguage, printWords } from './print-words.view.ts'

const [nora, sam, mila] = ['a', 'b', 'c'].map((n) => `01890000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const NAMES: Readonly<Record<string, string>> = { [nora]: 'Nora', [sam]: 'Sam', [mila]: 'Mila' }

const wordsIn = (language: PrintLanguage): Words => ({
  print: printWords(language),
  nameOf: (id) => NAMES[id ?? ''] ?? 'Nora',
  others: () => 'Sam',
  letter: (letter) => (letter === 'A' ? 'Nora' : 'Sam'),
  letterOf: (id) => (id === nora ? 'A' : 'B'),
  numberOf: () => null,
  clocks: () => 'then',
})

const stored = readFileSync(new URL('../../../../domain/record/stored-facts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line, seq): Told => {
    const { kind, body } = JSON.parse(line) as { kind: string; body: Told['body'] }
    return { kind, body, seq, at: 0, actor: nora, subject: mila }
  })

it('writes the first of a month in French as it is read, and no other day', () => {
  const fr = printWords('fr')
  expect([fr.day('2026-12-01'), fr.date('12-01'), fr.day('2026-12-21')]).toEqual([
    '1er déc. 2026',
    '1er décembre',
    '21 déc. 2026',
  ])
  expect(clocksOf('Europe/Paris', 'fr-FR')(Date.UTC(2026, 11, 1, 10))).toContain('1er déc. 2026')
  expect(printWords('es').date('12-01')).toBe('1 de diciembre')
})

it.each([
  ['FREQ=WEEKLY;BYDAY=MO', 'every week, Monday', 'cada semana, lunes', 'chaque semaine, lundi'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12',
    'every two weeks, Tuesday and Thursday, 12 times',
    'cada dos semanas, martes y jueves, 12 veces',
    'toutes les deux semaines, mardi et jeudi, 12 fois',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261224',
    'every month, the last Friday, until 24 Dec 2026',
    'cada mes, el último viernes, hasta el 24 dic 2026',
    'chaque mois, le dernier vendredi, jusqu’au 24 déc. 2026',
  ],
  [
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2,-1',
    'every year, in March, on day 2 and on the last day',
    'cada año, en marzo, el día 2 y el último día',
    'chaque année, en mars, le 2 et le dernier jour',
  ],
  [
    'FREQ=DAILY;INTERVAL=3;BYDAY=-2MO',
    'every 3 days (BYDAY=-2MO)',
    'cada 3 días (BYDAY=-2MO)',
    'tous les 3 jours (BYDAY=-2MO)',
  ],
  ['FREQ=HOURLY', 'FREQ=HOURLY', 'FREQ=HOURLY', 'FREQ=HOURLY'],
])('says in words how an event repeats: %s', (recurrence, ...said) => {
  const told = { seq: 1, at: 0, actor: nora, kind: 'event.created', subject: mila, body: { recurrence } }
  const details = PRINT_LANGUAGES.map((language) => itemText(told, wordsIn(language)).details.at(-1))
  expect(details.map((text) => text?.replace(/^[^:]+: /, '').trim())).toEqual(said)
})

it('says the span of a print in each language as one would', () => {
  const spans = PRINT_LANGUAGES.map((language) => {
    const { document } = printWords(language)
    return document.span(document.theBeginning, document.theDayItWasMade)
  })
  expect(spans).toEqual([
    'From the beginning to the day it was made',
    'Del principio al día en que se elaboró',
    'Du début au jour de son établissement',
  ])
})

/** Every field and every word of a shape. */
function partsOf(shape: Shape): { fields: string[]; words: string[] } {
  if (typeof shape === 'string' || 'whole' in shape) return { fields: [], words: [] }
  if ('oneOf' in shape) return { fields: [], words: [...shape.oneOf] }
  const inner =
    'maybe' in shape
      ? [shape.maybe]
      : 'list' in shape
        ? [shape.list]
        : 'each' in shape
          ? [shape.each]
          : Object.values(shape.fields)
  const below = inner.map(partsOf)
  return {
    fields: [
      ...('fields' in shape ? Object.keys(shape.fields) : []),
      ...below.flatMap(({ fields }) => fields),
    ],
    words: below.flatMap(({ words }) => words),
  }
}
const parts = Object.values(VOCABULARY).flatMap((shapes) => shapes.map(partsOf))
const everyField = [...new Set(parts.flatMap(({ fields }) => fields))]
const everyWord = [...new Set(parts.flatMap((one) => one.words))]

describe.each(PRINT_LANGUAGES)('a print in %s', (language) => {
  const words = wordsIn(language)

  it('[REC-01] says of every kind, version and outcome who acted, in a sentence of its own', () => {
    for (const told of stored) {
      const { head } = itemText(told, words)
      expect([told.kind, head]).toEqual([told.kind, expect.stringContaining('Nora')])
      expect(head).not.toMatch(/[{}]/)
      expect(headKeyOf(told.kind, told.body)).not.toBe('unknown')
    }
    const kinds = new Set(stored.map(({ kind }) => kind))
    expect(Object.keys(VOCABULARY).filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('[REC-01] has a word for every field and every word of the vocabulary', () => {
    expect(everyField.filter((one) => !Object.hasOwn(words.print.labels, one))).toEqual([])
    expect(everyWord.filter((one) => !Object.hasOwn(words.print.values, one))).toEqual([])
    expect(everyField.length).toBeGreaterThan(150)
  })

  it('[REC-01] prints no name of a field, no letter of a parent and no method of the engine', () => {
    const text = stored
      .map((told) => {
        const { head, details } = itemText(told, words)
        return [head, ...details].join(' ')
      })
      .join('\n')
    expect(text).not.toMatch(/undefined|\[object|isMirrored|alternate|nth-weekends|split-day|basisPoints/)
    expect(text).not.toMatch(/\b[AB]{4,}\b/)
    expect(text).not.toMatch(/\b(even|with) [AB]\b/)
  })

  it('[REC-01] notes what entries meant that said more of their actor than the actor did', () => {
    for (const { kind } of EARLIER_MEANINGS)
      expect(words.print.document.earlierMeanings[kind].length).toBeGreaterThan(60)
  })
})

it('[REC-01] a holiday table reads as a person would say it, in each language', () => {
  const table: AgreementBody = {
    kind: 'holidays',
    from: asDay('2026-12-01'),
    holidays: [
      {
        name: 'Christmas Eve',
        on: { kind: 'date', month: 12, day: 24 },
        starts: { days: 0, time: '12:00' as never },
        ends: { days: 1, time: '12:00' as never },
        division: { method: 'alternate', even: 'B' },
      },
    ],
  }
  const said = PRINT_LANGUAGES.map(
    (language) =>
      agreementLines(table, 'A', {
        letter: wordsIn(language).letter,
        child: () => 'Mila',
        words: printWords(language),
      })[1],
  )
  expect(said).toEqual([
    'Christmas Eve; on 24 December; from 12:00 to 12:00, 1 day after; with Sam in even years, with Nora in odd years.',
    'Christmas Eve; el 24 de diciembre; de 12:00 a 12:00, 1 día después; con Sam en los años pares, con Nora en los impares.',
    'Christmas Eve; le 24 décembre; de 12:00 à 12:00, 1 jour après; avec Sam les années paires, avec Nora les années impaires.',
  ])
})

it('[REC-01] every schedule there is a template for is printed as whose nights they are', () => {
  for (const language of PRINT_LANGUAGES)
    for (const { draft } of scheduleTemplates) {
      const rule = { ...draft(asDay('2026-12-07')), layer: 'rotation' as const, handover: '17:00' as never }
      const body: AgreementBody = { kind: 'schedule', from: asDay('2026-12-07'), schedules: [rule] }
      const [, line] = agreementLines(body, 'A', {
        letter: wordsIn(language).letter,
        child: () => 'Mila',
        words: printWords(language),
      })
      expect(line).toMatch(/Nora/)
      expect(line).not.toMatch(/undefined|NaN|\b(with|con|avec) [AB]\b/)
    }
})

it('[REC-01] an entry is known to have said too much by its kind and version, and no later one is', () => {
  for (const { kind, upTo } of EARLIER_MEANINGS) {
    expect(meantLess(kind, { v: upTo })).toBe(kind)
    expect(meantLess(kind, { v: upTo + 1 })).toBeNull()
    expect(VOCABULARY[kind].length).toBeGreaterThan(upTo)
  }
  expect(meantLess('message.sent', { v: 1 })).toBeNull()
})

it('[REC-01] ranges of numbers are joined in the words of each language', () => {
  const said = PRINT_LANGUAGES.map((language) =>
    numberRanges([3, 4, 5, 9, 11], printWords(language).document.ranges, 2),
  )
  expect(said).toEqual([
    'EH-000003 to EH-000005, EH-000009, and 1 more',
    'EH-000003 a EH-000005, EH-000009, y 1 más',
    'EH-000003 à EH-000005, EH-000009, et 1 autre',
  ])
})
