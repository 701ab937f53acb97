import type { Method, Rule } from '@evenhand/domain/expenses/agreement.ts'
import { type Cents, centsFromDecimal, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { basisPointsFromPercentage, percentageFromBasisPoints } from '@evenhand/domain/money/percentage.ts'
import type { ExpenseAgreement } from './agreements.ts'

type WireRule = ExpenseAgreement['rules'][number]

/** Thrown while reading a figure that is no amount or percentage; caught in `readRules`. */
class Unreadable extends Error {}

/** Wire rules as the domain's, in minor units and basis points; or the first rule with a figure that cannot be read. */
export function readRules(
  rules: readonly WireRule[],
  currency: string,
): { readonly ok: true; readonly rules: Rule[] } | { readonly ok: false; readonly field: string } {
  // no call stands alone here: the browser's build takes every call of the contract for one without effects
  let at = 0
  try {
    const read = rules.map((rule, index) => {
      at = index
      return readRule(rule, currency)
    })
    return { ok: true, rules: read }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, field: `rules.${at}` }
    throw error
  }
}

/** The domain's rules as they travel. */
export function writeRules(rules: readonly Rule[], currency: string): WireRule[] {
  const decimal = (amount: Cents) => decimalFromCents(amount, currency)
  return rules.map((rule) => ({
    ...rule,
    method: writeMethod(rule.method, decimal),
    floor: rule.floor && { amount: decimal(rule.floor.amount), bornBy: rule.floor.bornBy },
    cap: rule.cap === null ? null : decimal(rule.cap),
    consent:
      rule.consent.kind === 'above'
        ? { kind: 'above', amount: decimal(rule.consent.amount) }
        : { kind: rule.consent.kind },
  }))
}

function readRule(rule: WireRule, currency: string): Rule {
  const cents = (amount: number) => {
    const reading = centsFromDecimal(amount, currency)
    if (!reading.ok) throw new Unreadable()
    return reading.cents
  }
  return {
    ...rule,
    method: readMethod(rule.method, cents),
    floor: rule.floor && { amount: cents(rule.floor.amount), bornBy: rule.floor.bornBy },
    cap: rule.cap === null ? null : cents(rule.cap),
    consent:
      rule.consent.kind === 'above' ? { kind: 'above', amount: cents(rule.consent.amount) } : rule.consent,
  }
}

function readMethod(method: WireRule['method'], cents: (amount: number) => Cents): Method {
  if (method.kind === 'fixed') return { kind: 'fixed', amount: cents(method.amount) }
  if (method.kind === 'income') return { kind: 'income', incomes: mapped(method.incomes, cents) }
  if (method.kind === 'equal') return { kind: 'equal' }
  return {
    kind: 'percentage',
    shares: mapped(method.shares, (percentage) => {
      const reading = basisPointsFromPercentage(percentage)
      if (!reading.ok) throw new Unreadable()
      return reading.basisPoints
    }),
  }
}

function writeMethod(method: Method, decimal: (amount: Cents) => number): WireRule['method'] {
  if (method.kind === 'fixed') return { kind: 'fixed', amount: decimal(method.amount) }
  if (method.kind === 'income') return { kind: 'income', incomes: mapped(method.incomes, decimal) }
  if (method.kind === 'equal') return { kind: 'equal' }
  return { kind: 'percentage', shares: mapped(method.shares, percentageFromBasisPoints) }
}

function mapped<From, To>(figures: Readonly<Record<string, From>>, of: (figure: From) => To) {
  return Object.fromEntries(Object.entries(figures).map(([parent, figure]) => [parent, of(figure)]))
}
