import {
  type RecurrenceWords,
  recurrenceText,
  type Which,
} from '@evenhand/domain/calendar/recurrence-text.ts'
import type { PrintLanguage, PrintWords } from './print-words.view.ts'

type Said = {
  /** by frequency: each, and every so many */
  readonly often: Readonly<Record<string, readonly [string, (every: number) => string]>>
  readonly which: Readonly<Record<Which, string>>
  readonly onDate: (date: number) => string
  readonly onLast: string
  readonly inMonth: (month: string) => string
  readonly until: (day: string) => string
  readonly times: (count: number) => string
}

const ALL: Readonly<Record<PrintLanguage, Said>> = {
  en: {
    often: {
      DAILY: ['every day', (every) => `every ${every} days`],
      WEEKLY: ['every week', (every) => (every === 2 ? 'every two weeks' : `every ${every} weeks`)],
      MONTHLY: ['every month', (every) => `every ${every} months`],
      YEARLY: ['every year', (every) => `every ${every} years`],
    },
    which: {
      '': '',
      1: 'the first ',
      2: 'the second ',
      3: 'the third ',
      4: 'the fourth ',
      '-1': 'the last ',
    },
    onDate: (date) => `on day ${date}`,
    onLast: 'on the last day',
    inMonth: (month) => `in ${month}`,
    until: (day) => `until ${day}`,
    times: (count) => (count === 1 ? '1 time' : `${count} times`),
  },
  es: {
    often: {
      DAILY: ['cada día', (every) => `cada ${every} días`],
      WEEKLY: ['cada semana', (every) => (every === 2 ? 'cada dos semanas' : `cada ${every} semanas`)],
      MONTHLY: ['cada mes', (every) => `cada ${every} meses`],
      YEARLY: ['cada año', (every) => `cada ${every} años`],
    },
    which: {
      '': '',
      1: 'el primer ',
      2: 'el segundo ',
      3: 'el tercer ',
      4: 'el cuarto ',
      '-1': 'el último ',
    },
    onDate: (date) => `el día ${date}`,
    onLast: 'el último día',
    inMonth: (month) => `en ${month}`,
    until: (day) => `hasta el ${day}`,
    times: (count) => (count === 1 ? '1 vez' : `${count} veces`),
  },
  fr: {
    often: {
      DAILY: ['chaque jour', (every) => `tous les ${every} jours`],
      WEEKLY: [
        'chaque semaine',
        (every) => (every === 2 ? 'toutes les deux semaines' : `toutes les ${every} semaines`),
      ],
      MONTHLY: ['chaque mois', (every) => `tous les ${every} mois`],
      YEARLY: ['chaque année', (every) => `tous les ${every} ans`],
    },
    which: {
      '': '',
      1: 'le premier ',
      2: 'le deuxième ',
      3: 'le troisième ',
      4: 'le quatrième ',
      '-1': 'le dernier ',
    },
    onDate: (date) => `le ${date}`,
    onLast: 'le dernier jour',
    inMonth: (month) => `en ${month}`,
    until: (day) => `jusqu’au ${day}`,
    times: (count) => `${count} fois`,
  },
}

/** How an event repeats, from its rule (RFC 5545), for the inside of a sentence. */
export function recurrenceIn(
  language: PrintLanguage,
  { document, day, weekday, month }: Pick<PrintWords, 'document' | 'day' | 'weekday' | 'month'>,
): (rule: string) => string {
  const said = ALL[language]
  const list = new Intl.ListFormat(document.locale, { type: 'conjunction' })
  const words: RecurrenceWords = {
    often: (frequency = '', every) => {
      const [each, everySoMany] = said.often[frequency] ?? []
      return every === 1 ? (each ?? null) : (everySoMany?.(every) ?? null)
    },
    onWeekday: (which, one) => `${said.which[which]}${weekday(one)}`,
    onDate: (date) => (date === null ? said.onLast : said.onDate(date)),
    inMonth: (one) => said.inMonth(month(one)),
    until: (last) => said.until(day(last)),
    times: said.times,
    list: (items) => list.format(items),
  }
  return (rule) => recurrenceText(rule, words)
}
