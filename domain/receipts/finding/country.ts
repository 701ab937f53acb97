import { plain, type Row } from './rows.ts'

/** What a receipt says about where it was given: the currency there, and which of day and month comes first. */
export type Place = {
  /** ISO 4217; null where nothing is printed that decides it */
  readonly currency: string | null
  readonly isSure: boolean
  /** null where a number could be either */
  readonly order: 'day-first' | 'month-first' | null
}

/**
 * Words and numbers that only one country's receipts carry: names of its taxes and registers, and codes of its
 * currency. Public knowledge; the first that is found decides.
 */
const MARKS: readonly (readonly [currency: string, mark: RegExp])[] = [
  ['AUD', /\b(abn|acn)\s?\d\d|\beftpos\b|\b(nsw|vic|qld)\s?\d{4}\b|\baud\b/],
  ['NZD', /\bnzd\b|\bgst (no|number)\b|\bnew zealand\b/],
  [
    'CAD',
    /\b(hst|tps|tvq|qst|interac|rt\s?0001)\b|\b[abceghjklmnprstvxy]\d[a-z] ?\d[a-z]\d\b|\b(qc|quebec|ontario)\b|\bcad\b/,
  ],
  ['MXN', /\brfc\b|\bcfdi\b|\bmxn\b|\bm n\b|\bcol [a-z]+ .*mexico/],
  ['ARS', /\bcuit\b|\bmonotrib\w*|\bars\b|\bcae\b/],
  ['CLP', /\brut\b|\bclp\b|\bsii\b/],
  ['COP', /\bnit\b|\bcop\b|\bdian\b/],
  ['PEN', /\bruc\b|\bigv\b|\bpen\b|\bs\/ ?\d/],
  ['UYU', /\buyu\b|\brut \d{12}\b/],
  ['CHF', /\bchf\b|\bche \d{3} ?\d{3} ?\d{3}\b/],
  ['USD', /\busd\b|\bsales tax\b|\b[a-z]{2} \d{5}( \d{4})?$/],
]
const STATES = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD
  TN TX UT VT VA WA WV WI WY DC`.split(/\s+/),
)
const MARKS_EUR =
  /\b(siret|siren|ttc|tva|nif|cif|ust id|mwst|btw|p iva|partita iva|bancontact|eur|euros?)\b|\b(fr|de|be|ie|es|at|nl|pt)\s?[a-z]?\d{7,}/
/** Registers of countries that pay in euros, where a dim € is easily read as £. */
const MARKS_EUR_ALONE = /\b(ie)\s?\d{7}[a-z]|\b(siret|nif|cif|eur)\b/
const MARKS_GBP = /\bgbp\b|\bvat (no|reg|number)\b.*\bgb\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/

/** Where a receipt was given; `usual` is the family's currency, for a sign that several currencies share. */
export function placeOf(rows: readonly Row[], usual: string | null): Place {
  const printed = rows.map(({ text }) => text)
  const texts = printed.map(plain)
  const has = (mark: RegExp) => texts.some((text) => mark.test(text))
  const all = printed.join('\n')
  const count = (sign: RegExp) => all.match(sign)?.length ?? 0
  const [pounds, euros, dollars] = [count(/£/g), count(/€|\bEUR\b/g), count(/\$/g)]
  const hasState = printed.some((text) => STATES.has(/[,\s]([A-Z]{2})(\s+\d{5})?\s*$/.exec(text)?.[1] ?? ''))
  const marked = MARKS.find(([, mark]) => has(mark))?.[0] ?? null
  const isEuro = has(MARKS_EUR_ALONE)
  if (pounds > 0 && euros > 0 && isEuro) return { currency: 'EUR', isSure: true, order: 'day-first' }
  if (pounds > 0 && pounds >= euros && pounds >= dollars)
    return { currency: 'GBP', isSure: true, order: 'day-first' }
  if (euros > 0 && euros >= dollars) return { currency: 'EUR', isSure: true, order: 'day-first' }
  if (marked !== null && (dollars > 0 || has(new RegExp(`\\b${marked.toLowerCase()}\\b`))))
    return { currency: marked, isSure: true, order: orderOf(marked) }
  if (dollars > 0) {
    if (hasState || has(/\bsales tax\b/)) return { currency: 'USD', isSure: true, order: 'month-first' }
    const isDollar = usual !== null && /^(USD|CAD|AUD|NZD|MXN|ARS|CLP|COP)$/.test(usual)
    return { currency: isDollar ? usual : 'USD', isSure: false, order: isDollar ? orderOf(usual) : null }
  }
  if (has(MARKS_GBP)) return { currency: 'GBP', isSure: true, order: 'day-first' }
  if (has(MARKS_EUR)) return { currency: 'EUR', isSure: true, order: 'day-first' }
  if (hasState) return { currency: 'USD', isSure: true, order: 'month-first' }
  if (marked !== null) return { currency: marked, isSure: true, order: orderOf(marked) }
  // a sum with a comma is not written where a day is written month first
  const hasCommas = /\d,\d\d\b(?![,\d])/.test(all)
  return { currency: null, isSure: false, order: hasCommas ? 'day-first' : null }
}

function orderOf(currency: string): Place['order'] {
  if (currency === 'USD') return 'month-first'
  // both are written there
  return currency === 'CAD' ? null : 'day-first'
}
