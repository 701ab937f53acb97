import type { Row, Word } from './rows.ts'

/** A sum of money as it is printed in a row. */
export type Amount = {
  /** in hundredths, whatever the currency */
  readonly hundredths: number
  /** whether its decimals are printed, or it is a whole number beside a sign of currency */
  readonly hasDecimals: boolean
  /** the sign or code of currency at it */
  readonly sign: string | null
  readonly words: readonly Word[]
  /** the lowest confidence of its words, 0 to 100; low as well where a letter was taken for a digit */
  readonly confidence: number
  /** what stands before it in its row, up to the amount before */
  readonly label: string
}

const CURRENCY = String.raw`US\$|CA\$|A\$|R\$|S\/|[$£€¥]|USD|CAD|AUD|NZD|EUR|GBP|MXN|ARS|CHF|CLP|COP|PEN|UYU|BRL|SEK|NOK|DKK|PLN|JPY|Euros?`
const MINUS = '[-–—−=~]'
const NUMBER = String.raw`\d{1,3}(?:[ .,'’]\d{3})+\s?[.,]\s?\d{2}|\d{1,7}\s?[.,]\s?\d{2}|\d{1,3}(?:[.,'’ ]\d{3})+|\d{1,7}`
const PRINTED = new RegExp(
  String.raw`(?<![\p{L}\d.,:/#*])(${MINUS}\s?)?(\()?(?:(${CURRENCY})\s?)?(${MINUS})?(${NUMBER})(\))?(?:\s?(${CURRENCY}))?(-(?![\d-]))?(?![\d%:/]|\s?%|[.,/-]\d|\p{L}{2})`,
  'gu',
)

/** The amounts of a row, from left to right; a time, a day, a percentage or a number of articles is none. */
export function amountsOf(row: Row): Amount[] {
  const { text, words, isMended } = mended(row)
  const amounts: Amount[] = []
  let labelFrom = 0
  for (const match of text.matchAll(PRINTED)) {
    const [all, minus, open, before, inner, number = '', close, after, behind] = match
    const sign = before ?? after ?? null
    const hundredths = hundredthsOf(number)
    if (hundredths === null || (!hundredths.hasDecimals && sign === null)) continue
    const isNegative = Boolean(minus ?? inner ?? behind) || (open !== undefined && close !== undefined)
    const [from, to] = [match.index, match.index + all.length]
    const own = words.filter(({ start, end }) => start < to && end > from)
    const isDoubtful = isMended(from, to) || isCutOff(own.map(({ word }) => word)[0], row)
    amounts.push({
      hundredths: isNegative ? -hundredths.value : hundredths.value,
      hasDecimals: hundredths.hasDecimals,
      sign,
      words: own.map(({ word }) => word),
      confidence: Math.min(
        ...own.filter(({ word }) => /\d/.test(word.text)).map(({ word }) => word.confidence),
        isDoubtful ? 40 : 100,
      ),
      label: text.slice(labelFrom, from).trim(),
    })
    labelFrom = to
  }
  return amounts
}

/** Whether digits stand so close before it that they may belong to it: "16 5.00". */
function isCutOff(first: Word | undefined, row: Row): boolean {
  if (!first) return false
  const before = row.words[row.words.indexOf(first) - 1]
  return before !== undefined && /\d[.,]?$/.test(before.text) && first.left - before.right < row.height * 0.9
}

/** Read as hundredths: two digits after the last point or comma are decimals, three are thousands. */
function hundredthsOf(number: string): { value: number; hasDecimals: boolean } | null {
  const tight = number.replace(/[\s'’]/g, '')
  const decimals = /[.,](\d{2})$/.exec(tight)
  const whole = (decimals ? tight.slice(0, -3) : tight).replace(/[.,]/g, '')
  if (whole.length > 9) return null
  return { value: Number(whole) * 100 + Number(decimals?.[1] ?? 0), hasDecimals: decimals !== null }
}

type Placed = { readonly word: Word; readonly start: number; readonly end: number }

/** The row's text with letters that stand in a number taken for the digits they look like. */
function mended(row: Row): {
  text: string
  words: readonly Placed[]
  isMended: (from: number, to: number) => boolean
} {
  let text = ''
  const words: Placed[] = []
  const changed: Placed[] = []
  for (const word of row.words) {
    const digits = asDigits(word.text)
    const placed = { word, start: text.length, end: text.length + digits.length }
    words.push(placed)
    if (digits !== word.text) changed.push(placed)
    text += `${digits} `
  }
  return {
    text,
    words,
    isMended: (from, to) => changed.some(({ start, end }) => start < to && end > from),
  }
}

const LOOKS_LIKE: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  '@': '0',
  l: '1',
  I: '1',
  S: '5',
  B: '8',
}

function asDigits(word: string): string {
  if (!/^[^\p{L}]{0,3}[\dOoQ@lISB]+[.,][\dOoQ@lISB]{2}[^\p{L}\d]{0,2}$/u.test(word) || !/\d/.test(word))
    return word
  return word.replace(/[OoQ@lISB]/g, (letter) => LOOKS_LIKE[letter]!)
}
