import { type Amount, amountsOf } from './amounts.ts'
import { type Kind, kindOf } from './labels.ts'
import { middle, plainLabel, type Row, type Word } from './rows.ts'

/** A sum that may be what was paid. */
export type Candidate = {
  readonly hundredths: number
  readonly hasDecimals: boolean
  /** the words before it, as they are printed */
  readonly label: string
  readonly words: readonly Word[]
  /** how much speaks for it; comparable within one receipt only */
  readonly worth: number
}
export type FoundTotal = {
  readonly best: Candidate | null
  /** other sums it might be, the likelier first */
  readonly others: readonly Candidate[]
  readonly isSure: boolean
  /** other sums confirm it: it is printed again at the card, or adds up */
  readonly isProved: boolean
  /** the words before it name what was paid */
  readonly isNamed: boolean
  /** nothing else is nearly as likely, and there is no room for a tip */
  readonly isClear: boolean
}

type Entry = Amount & {
  readonly kind: Kind
  readonly row: number
  readonly isTall: boolean
  readonly isItem: boolean
}

const WORTH: Record<Kind, number> = {
  due: 6,
  total: 5,
  paid: 3.5,
  amount: 3,
  card: 3,
  none: 0,
  cash: -2,
  change: -4,
  subtotal: -1.5,
  tax: -4,
  saving: -4,
  tip: -4,
  'other-sum': -1,
}
/** Kinds whose words name what was paid. */
const NAMED: readonly Kind[] = ['due', 'total']

/**
 * What was paid, from the words before each sum and from what sums say about each other: subtotal and tax, cash and
 * change, the same sum again at the card. Sure only where a sum is named as the total, read clearly and confirmed, or
 * where nothing else competes with it.
 */
export function findTotal(rows: readonly Row[]): FoundTotal {
  const entries = entriesOf(rows)
  const values = [
    ...new Set(entries.filter(({ kind }) => kind !== 'change').map(({ hundredths }) => hundredths)),
  ]
  const judged = values
    .filter((value) => value !== 0)
    .map((value) => judge(value, entries))
    .filter(({ candidate }) => candidate.worth > 1)
    .sort((one, other) => other.candidate.worth - one.candidate.worth)
  const [best, next] = judged
  if (!best) return { best: null, others: [], isSure: false, isProved: false, isNamed: false, isClear: false }
  const margin = best.candidate.worth - (next?.candidate.worth ?? 0)
  const hasOpenTip = hasTipWithoutSum(rows, entries)
  const isClear = !hasOpenTip && best.candidate.hasDecimals && margin >= (best.proofs > 0 ? 1 : 1.5)
  const isSure = best.isNamed && isClear && best.confidence >= (best.proofs > 0 ? 45 : 85)
  return {
    best: best.candidate,
    others: judged
      .slice(1, 4)
      .map(({ candidate }) => candidate)
      .filter(({ worth }) => worth > 2),
    isSure,
    isProved: isSure && best.proofs > 0,
    isNamed: best.isNamed,
    isClear,
  }
}

function entriesOf(rows: readonly Row[]): Entry[] {
  const usual = middle(rows.filter(({ words }) => words.length > 0).map(({ height }) => height))
  const entries: Entry[] = []
  const all = rows.flatMap(amountsOf)
  const decimals = all.filter(({ hasDecimals }) => hasDecimals).length
  // where sums are printed with decimals, a long one without has lost its point
  const lacksPoint = ({ hasDecimals, hundredths }: Amount) =>
    !hasDecimals && decimals >= 2 && decimals > all.length / 2 && Math.abs(hundredths) >= 10_000
  for (const [at, row] of rows.entries()) {
    const amounts = amountsOf(row)
    for (const amount of amounts) {
      const kind = kindOf(amount.label)
      const above = rows[at - 1]
      // a label on a row of its own, its sum under it
      const isUnderLabel =
        kind === 'none' &&
        !/\p{L}{2}/u.test(amount.label) &&
        above !== undefined &&
        amountsOf(above).length === 0
      const named = isUnderLabel ? kindOf(above.text) : kind
      const height = middle(amount.words.map(({ top, bottom }) => bottom - top))
      entries.push({
        ...amount,
        ...(lacksPoint(amount) && { hundredths: amount.hundredths / 100, hasDecimals: true, confidence: 40 }),
        label: isUnderLabel && named !== 'none' ? above.text : amount.label,
        kind: named,
        row: at,
        isTall: height > usual * 1.45,
        isItem: named === 'none',
      })
    }
  }
  return entries
}

function judge(
  value: number,
  entries: readonly Entry[],
): { candidate: Candidate; isNamed: boolean; proofs: number; confidence: number } {
  const own = entries.filter(({ hundredths }) => hundredths === value)
  const named = own.toSorted((one, other) => WORTH[other.kind] - WORTH[one.kind] || other.row - one.row)[0]!
  let worth = WORTH[named.kind]
  const others = own.filter((one) => one !== named && one.row !== named.row)
  const isAgain = others.some(
    ({ kind }) => kind === 'card' || kind === 'paid' || kind === 'due' || kind === 'total',
  )
  const isHeading = own.some(({ isTall, kind }) => isTall && kind !== 'subtotal')
  if (isAgain) worth += 2
  else if (others.some(({ kind }) => kind === 'none' || kind === 'amount')) worth += 0.5
  if (isHeading) worth += 1.5
  if (named.sign !== null) worth += 0.3
  const isSummed = isSumOf(value, named, entries)
  const isTendered = isCashLessChange(value, entries)
  if (isSummed) worth += 2
  if (isTendered) worth += 3
  // where several are named alike, the last one counts: totals come before vouchers and tips
  const alike = entries.filter(({ kind }) => NAMED.includes(kind))
  if (alike.length > 1 && alike.at(-1)?.hundredths === value) worth += 0.7
  const largest = Math.max(
    ...entries.filter(({ kind }) => kind !== 'cash').map(({ hundredths }) => Math.abs(hundredths)),
  )
  if (Math.abs(value) === largest) worth += 0.5
  const proofs = Number(isAgain || (isHeading && own.length > 1)) + Number(isSummed) + Number(isTendered)
  return {
    candidate: {
      hundredths: value,
      hasDecimals: named.hasDecimals,
      label: named.label,
      words: named.words,
      worth,
    },
    isNamed: NAMED.includes(named.kind) || (isHeading && isAgain) || (named.kind === 'paid' && isHeading),
    proofs,
    confidence: Math.max(...own.map(({ confidence }) => confidence)),
  }
}

/** Whether a subtotal with what follows it, or the articles above, add up to it. */
function isSumOf(value: number, named: Entry, entries: readonly Entry[]): boolean {
  const above = entries.filter(({ row }) => row < named.row)
  for (const subtotal of above.filter(({ kind }) => kind === 'subtotal')) {
    const between = entries
      .filter(({ row, kind }) => row > subtotal.row && row < named.row && kind !== 'subtotal')
      .filter(({ kind }) => kind !== 'cash' && kind !== 'change')
    if (between.length === 0 || between.length > 7) continue
    if (canMake(value - subtotal.hundredths, between)) return true
  }
  const items = lastOfEachRow(above.filter(({ kind }) => kind === 'none' || kind === 'saving'))
  const sum = items.reduce(
    (all, one) => all + (one.kind === 'saving' ? -Math.abs(one.hundredths) : one.hundredths),
    0,
  )
  return items.length > 1 && sum === value
}

/** Whether some of these make up the rest; what is saved or negative is taken off. */
function canMake(rest: number, parts: readonly Entry[]): boolean {
  const signed = parts.map(({ kind, hundredths }) =>
    kind === 'saving' || kind === 'other-sum' ? -Math.abs(hundredths) : hundredths,
  )
  for (let pick = 1; pick < 1 << signed.length; pick += 1) {
    const sum = signed.reduce((all, one, at) => ((pick >> at) & 1 ? all + one : all), 0)
    if (sum === rest) return true
  }
  return false
}

function lastOfEachRow(entries: readonly Entry[]): Entry[] {
  return entries.filter((one, at) => entries[at + 1]?.row !== one.row)
}

function isCashLessChange(value: number, entries: readonly Entry[]): boolean {
  const cash = entries.filter(({ kind }) => kind === 'cash')
  const change = entries.filter(({ kind }) => kind === 'change')
  return cash.some((given) =>
    change.some((back) => back.hundredths > 0 && given.hundredths - back.hundredths === value),
  )
}

/** Room for a tip that is not filled in legibly: what was paid is then more than is printed. */
function hasTipWithoutSum(rows: readonly Row[], entries: readonly Entry[]): boolean {
  return rows.some(({ text }, at) => {
    const label = plainLabel(text)
    return /^\W*(tip|gratuity|propina|pourboire)\b/.test(label) && !entries.some(({ row }) => row === at)
  })
}
