import type { Category } from '@evenhand/domain/expenses/category.ts'
import { asRead } from '@evenhand/domain/time/as-read.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { CATEGORIES } from './categories.view.ts'
import { type DocumentWords, DOCUMENT as documentEn } from './document-en.view.ts'
import { DOCUMENT as documentEs } from './document-es.view.ts'
import { DOCUMENT as documentFr } from './document-fr.view.ts'
import { type HeadWords, HEADS as headsEn } from './heads-en.view.ts'
import { HEADS as headsEs } from './heads-es.view.ts'
import { HEADS as headsFr } from './heads-fr.view.ts'
import { type LabelWords, LABELS as labelsEn } from './labels-en.view.ts'
import { LABELS as labelsEs } from './labels-es.view.ts'
import { LABELS as labelsFr } from './labels-fr.view.ts'
import { type PlanWords, PLANS as plansEn } from './plans-en.view.ts'
import { PLANS as plansEs } from './plans-es.view.ts'
import { PLANS as plansFr } from './plans-fr.view.ts'
import { recurrenceIn } from './recurrence.view.ts'
import { type ValueWords, VALUES as valuesEn } from './values-en.view.ts'
import { VALUES as valuesEs } from './values-es.view.ts'
import { VALUES as valuesFr } from './values-fr.view.ts'

/** The languages in which the record is printed. */
export const PRINT_LANGUAGES = ['en', 'es', 'fr'] as const
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number]

/** Everything a print of the record says, in one language. */
export type PrintWords = {
  readonly document: DocumentWords
  readonly heads: HeadWords
  readonly labels: LabelWords
  readonly values: ValueWords
  readonly plans: PlanWords
  readonly categories: Readonly<Record<Category, string>>
  /** "7 Dec 2026" */
  readonly day: (day: string) => string
  /** `12-24`, each year: "24 December" */
  readonly date: (date: string) => string
  /** 1 is Monday */
  readonly weekday: (weekday: number) => string
  readonly month: (month: number) => string
  /** a rule of RFC 5545: "every week, Monday" */
  readonly recurrence: (rule: string) => string
  /** basis points: 5000 is "50 %" */
  readonly percent: (basisPoints: number) => string
}

const ALL = {
  en: { document: documentEn, heads: headsEn, labels: labelsEn, values: valuesEn, plans: plansEn },
  es: { document: documentEs, heads: headsEs, labels: labelsEs, values: valuesEs, plans: plansEs },
  fr: { document: documentFr, heads: headsFr, labels: labelsFr, values: valuesFr, plans: plansFr },
}

const A_MONDAY = asDay('2026-11-23')

/** The words of a print in a language. */
export function printWords(language: PrintLanguage): PrintWords {
  const { locale } = ALL[language].document
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => asRead(locale, plainSpaces(made.format(Date.parse(day))))
  }
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const date = format({ day: 'numeric', month: 'long' })
  const weekday = format({ weekday: 'long' })
  const month = format({ month: 'long' })
  const onWeekday = (one: number) => weekday(addDays(A_MONDAY, one - 1))
  const inMonth = (one: number) => month(`2026-${String(one).padStart(2, '0')}-01`)
  const { document } = ALL[language]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    ...ALL[language],
    categories: CATEGORIES[language],
    day,
    date: (one) => date(`2028-${one}`),
    weekday: onWeekday,
    month: inMonth,
    recurrence: recurrenceIn(language, { document, day, weekday: onWeekday, month: inMonth }),
    percent: (basisPoints) => plainSpaces(percent.format(basisPoints / 10_000)),
  }
}

/** The printed letters have no narrow spaces. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
