import { cents, decimalFromCents, exponentOf } from '@evenhand/domain/money/money.ts'
import { headOfLedger, type Ledger } from './export.view.ts'
import { type Language, statementWords } from './statement-words.view.ts'

/** What figures of a statement are written with. */
type Figures = {
  readonly ledger: Ledger
  readonly language: Language
  readonly amounts: Intl.NumberFormat
}

/** The head: every line that leads to the result of the period. */
export function headLines(setting: Figures): [string, string][] {
  const { ledger, language } = setting
  const words = statementWords[language]
  const head = headOfLedger(ledger)
  const owes = (minor: number) => owesText(setting, minor)
  return [
    ...ledger.parents.flatMap((id): [string, string][] => [
      [words.paidBy(nameOf(ledger, id)), money(setting, head.paid[id] ?? 0)],
      [words.bears(nameOf(ledger, id)), money(setting, head.borne[id] ?? 0)],
    ]),
    [words.difference, owes(head.owed)],
    [words.claimed, owes(head.claimed)],
    ...ledger.parents.map((id): [string, string] => [
      words.sentBy(nameOf(ledger, id)),
      money(setting, head.sent[id] ?? 0),
    ]),
    [words.outstanding, owes(head.outstanding)],
  ]
}

/** Who owes whom; above zero the second parent owes the first. */
function owesText(setting: Figures, minor: number): string {
  const { ledger, language } = setting
  const words = statementWords[language]
  const [me, other] = ledger.parents
  if (other === undefined || minor === 0) return words.even
  const pair = [nameOf(ledger, other), nameOf(ledger, me)]
  const [who, whom] = minor > 0 ? pair : pair.toReversed()
  return `${words.owes(who!, whom!)} ${money(setting, Math.abs(minor))}`
}

/** The name of a parent or a child. */
export const nameOf = ({ names }: Ledger, id: string): string => names.get(id) ?? id

/** An amount in the reader's language. */
export function figure({ ledger, amounts }: Figures, minor: number): string {
  return amounts.format(decimalFromCents(cents(minor), ledger.currency))
}

/** Created once per statement: creating one takes longer than formatting hundreds of amounts. */
export function amountsIn(language: Language, currency: string): Intl.NumberFormat {
  const digits = exponentOf(currency)
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const money = (setting: Figures, minor: number) => `${figure(setting, minor)} ${setting.ledger.currency}`
