import type { Clocks, Rule } from '@evenhand/domain/expenses/agreement.ts'
import type { PrintWords } from './words/print-words.view.ts'

/** Turns people, children and amounts of an agreement into words. */
export type TermsNames = {
  readonly person: (id: string) => string
  readonly amount: (minor: number) => string
  readonly words: PrintWords
}

/** What parents proposed or agreed about expenses, a line for each rule, then the time limits. [REC-01] */
export function termsLines(rules: readonly Rule[], clocks: Clocks, names: TermsNames): string[] {
  const { plans } = names.words
  const { submitDays, respondDays, payDays, respondFrom, lateness } = clocks
  const limits = [
    submitDays !== null && plans.submitDays(submitDays),
    respondDays !== null && plans.respondDays(respondDays, respondFrom),
    payDays !== null && plans.payDays(payDays),
  ].filter((one) => one !== false)
  return [
    ...rules.map((rule) => ruleLine(rule, names)),
    ...(limits.length > 0 ? [`${[...limits, plans.lateness(lateness)].join('; ')}.`] : []),
  ]
}

function ruleLine(rule: Rule, { person, amount, words }: TermsNames): string {
  const { plans, categories } = words
  const { category, childId, shop, floor, cap, consent, receiptRequired, clause } = rule
  const what = plans.rule(
    [
      // of a shop's own rule the shop is what it is about
      (category !== null || !shop) && (category === null ? plans.anyCategory : categories[category]),
      shop && plans.atShop(shop),
    ]
      .filter(Boolean)
      .join(', '),
    childId === null ? '' : person(childId),
  )
  const parts = [
    methodText(rule.method, { person, amount, words }),
    floor && plans.floor(amount(floor.amount), person(floor.bornBy)),
    cap !== null && plans.cap(amount(cap)),
    consent.kind === 'always' && plans.consentAlways,
    consent.kind === 'above' && plans.consentAbove(amount(consent.amount)),
    receiptRequired && plans.receipt,
    clause !== '' && plans.clause(clause),
  ].filter((part) => part)
  return `${what}: ${parts.join('; ')}.`
}

function methodText(method: Rule['method'], { person, amount, words }: TermsNames): string {
  const { plans, percent } = words
  switch (method.kind) {
    case 'equal':
      return plans.equal
    case 'percentage':
      return Object.entries(method.shares)
        .map(([who, share]) => plans.share(person(who), percent(share)))
        .join(', ')
    case 'income':
      return Object.entries(method.incomes)
        .map(([who, income]) => plans.income(person(who), amount(income)))
        .join(', ')
    case 'fixed':
      return method.amount === 0 ? plans.notShared : plans.fixed(amount(method.amount))
  }
}
