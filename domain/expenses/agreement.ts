import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { type BasisPoints, whole } from '../money/percentage.ts'
import { ageOn, type Day } from '../time/day.ts'
import type { Category } from './category.ts'
import { isAtShop, shopKey } from './shop.ts'

/** What both parents agreed about money, from a day on. A change is a new version; none is ever edited. [EXP-11] */
export type Agreement = {
  readonly id: string
  readonly validFrom: Day
  readonly currency: string
  readonly rules: readonly Rule[]
  readonly clocks: Clocks
}

/**
 * How one kind of expense is shared. The most particular rule that fits decides: of a shop before all others, then child
 * and category, child, category, any.
 */
export type Rule = {
  /** null: every category without a rule of its own */
  readonly category: Category | null
  /** null: every child without a rule of their own */
  readonly childId: string | null
  /** left out or null: every shop without a rule of its own. A shop's rule has neither floor nor cap: those are of a kind */
  readonly shop?: string | null | undefined
  readonly method: Method
  /** the first so much a year is one parent's alone */
  readonly floor: { readonly amount: Cents; readonly bornBy: PersonId } | null
  /** beyond so much a year the payer bears the rest */
  readonly cap: Cents | null
  readonly consent: Consent
  readonly receiptRequired: boolean
  /** where the order or contract says so, such as "4(b)" */
  readonly clause: string
}

/** Shares in basis points by parent, yearly incomes by parent, or a fixed amount borne by the parent who did not pay. */
export type Method =
  | { readonly kind: 'equal' }
  | { readonly kind: 'percentage'; readonly shares: Readonly<Record<PersonId, BasisPoints>> }
  | { readonly kind: 'income'; readonly incomes: Readonly<Record<PersonId, Cents>> }
  | { readonly kind: 'fixed'; readonly amount: Cents }

/** Whether the other parent has to be asked before the money is spent. */
export type Consent =
  | { readonly kind: 'none' | 'always' }
  | { readonly kind: 'above'; readonly amount: Cents }

/** Days each step may take, null where there is no limit, and what being late does. */
export type Clocks = {
  readonly submitDays: number | null
  readonly respondDays: number | null
  readonly payDays: number | null
  /** what starts the days to respond */
  readonly respondFrom: 'submitted' | 'viewed'
  readonly lateness: 'waived' | 'flagged'
}

/** The shares two incomes make, in basis points: 5,000 and 3,000 give 62.5 % and 37.5 %. The odd one goes to the higher. */
export function ratioOfIncomes(
  incomes: Readonly<Record<PersonId, Cents>>,
  parents: readonly [PersonId, PersonId],
): Record<PersonId, BasisPoints> {
  const [p, q] = parents
  const [a, b] = [incomes[p]!, incomes[q]!]
  if (a < 0 || b < 0 || a + b === 0) throw new RangeError('incomes are not negative, and one is above zero')
  const first = Math.round((Math.max(a, b) / (a + b)) * whole)
  return a >= b ? { [p]: first, [q]: whole - first } : { [p]: whole - first, [q]: first }
}

/** The version in force on a day: of those valid by then the latest; of two from the same day the one accepted later (last). */
export function agreementOn(versions: readonly Agreement[], day: Day): Agreement | null {
  return versions.reduce<Agreement | null>(
    (found, next) =>
      next.validFrom <= day && (found === null || next.validFrom >= found.validFrom) ? next : found,
    null,
  )
}

/** The most particular rule for an expense, or null where the agreement is silent. */
export function ruleFor(
  agreement: Agreement,
  expense: {
    readonly category: Category
    readonly childId: string | null
    readonly shop?: string | undefined
  },
): Rule | null {
  const fits = (rule: Rule) =>
    isAtShop(rule.shop, expense.shop) &&
    (rule.category === null || rule.category === expense.category) &&
    (rule.childId === null || rule.childId === expense.childId)
  const weight = (rule: Rule) =>
    (rule.shop ? 4 : 0) + (rule.childId === null ? 0 : 2) + (rule.category === null ? 0 : 1)
  return agreement.rules.filter(fits).toSorted((p, q) => weight(q) - weight(p))[0] ?? null
}

/** An agreement speaks for children: from the eighteenth birthday on it decides nothing for that child. */
export function isOfAge(birth: Day | null, day: Day): boolean {
  return birth !== null && ageOn(birth, day) >= 18
}

/** Why an agreement cannot be proposed, and where. */
export type AgreementFault = {
  readonly field: string
  readonly reason:
    | 'not-a-parent'
    | 'not-the-whole'
    | 'no-income'
    | 'out-of-range'
    | 'cap-below-floor'
    | 'twice'
    | 'needs-two'
    | 'limit-at-shop'
}

/** Checks what shapes cannot say: both parents named, shares that make the whole, one rule for each kind. */
export function checkAgreement({ rules }: Pick<Agreement, 'rules'>, parents: Parents): true | AgreementFault {
  if (parents.length === 1) return { field: 'rules', reason: 'needs-two' }
  const seen = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    const field = `rules.${index}`
    const key = `${rule.category} ${rule.childId} ${shopKey(rule.shop)}`
    if (seen.has(key)) return { field, reason: 'twice' }
    seen.add(key)
    const fault = checkMethod(rule.method, parents, `${field}.method`)
    if (fault !== true) return fault
    if (rule.floor && !parents.includes(rule.floor.bornBy))
      return { field: `${field}.floor`, reason: 'not-a-parent' }
    if (rule.shop && (rule.floor || rule.cap !== null)) return { field, reason: 'limit-at-shop' }
    const amounts = [rule.floor?.amount ?? 0, rule.cap ?? 0]
    if (amounts.some((amount) => amount < 0)) return { field, reason: 'out-of-range' }
    if (rule.cap !== null && rule.cap < (rule.floor?.amount ?? cents(0)))
      return { field: `${field}.cap`, reason: 'cap-below-floor' }
  }
  return true
}

function checkMethod(
  method: Method,
  parents: readonly [PersonId, PersonId],
  field: string,
): true | AgreementFault {
  if (method.kind === 'equal') return true
  if (method.kind === 'fixed') return method.amount >= 0 ? true : { field, reason: 'out-of-range' }
  const figures: Readonly<Record<PersonId, number>> =
    method.kind === 'income' ? method.incomes : method.shares
  if (Object.keys(figures).some((person) => !parents.includes(person)))
    return { field, reason: 'not-a-parent' }
  const [a, b] = parents.map((parent) => figures[parent] ?? -1) as [number, number]
  if (a < 0 || b < 0) return { field, reason: 'out-of-range' }
  if (method.kind === 'income') return a + b > 0 ? true : { field, reason: 'no-income' }
  return a + b === whole ? true : { field, reason: 'not-the-whole' }
}
