import type { ExpenseAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { type Category, isCategory } from '@evenhand/domain/expenses/category.ts'
import { shopKey, shopName } from '@evenhand/domain/expenses/shop.ts'
import { decimalFromCents } from '@evenhand/domain/money/money.ts'
import { percentageFromBasisPoints, whole } from '@evenhand/domain/money/percentage.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { amountText, percentageText, readAmount, readPercentage } from '../entry/amount-text.ts'
import { minorOf } from '../wire.ts'

type WireRule = ExpenseAgreement['rules'][number]
export type Terms = AskOf<typeof proposeAgreement>['body']
/** As the form offers it; `none`: not shared, which is a fixed amount of nothing for the parent who did not pay. */
export type MethodKind = WireRule['method']['kind'] | 'none'

/** A rule as typed in the form; '' means none, everything or everybody. */
export type RuleDraft = {
  key: number
  category: string
  childId: string
  shop: string
  kind: MethodKind
  /** one's own percentage; the other parent bears the rest */
  percent: string
  incomes: readonly [mine: string, theirs: string]
  fixed: string
  floor: string
  floorBornBy: string
  cap: string
  consent: 'none' | 'always' | 'above'
  consentAbove: string
  receiptRequired: boolean
  clause: string
}

export type AgreementDraft = {
  validFrom: string
  rules: readonly RuleDraft[]
  submitDays: string
  respondDays: string
  respondFrom: 'submitted' | 'viewed'
  payDays: string
  lateness: 'waived' | 'flagged'
}

export type DraftSetting = { me: string; other: string; currency: string; locale: string }

/** A new rule of half each, for every category and child. */
export function emptyRule(key: number, { me }: DraftSetting): RuleDraft {
  return {
    key,
    category: '',
    childId: '',
    shop: '',
    kind: 'equal',
    percent: '50',
    incomes: ['', ''],
    fixed: '',
    floor: '',
    floorBornBy: me,
    cap: '',
    consent: 'none',
    consentAbove: '',
    receiptRequired: false,
    clause: '',
  }
}

/** The form's initial values: the given version, or the default terms where there is none. */
export function draftOf(
  agreement: ExpenseAgreement | null,
  validFrom: string,
  setting: DraftSetting,
): AgreementDraft {
  if (agreement === null)
    return {
      validFrom,
      rules: [emptyRule(0, setting)],
      submitDays: '30',
      respondDays: '30',
      respondFrom: 'submitted',
      payDays: '30',
      lateness: 'flagged',
    }
  const days = (count: number | null) => (count === null ? '' : String(count))
  const { submitDays, respondDays, respondFrom, payDays, lateness } = agreement.clocks
  return {
    validFrom,
    rules: agreement.rules.map((rule, key) => draftOfRule(rule, key, setting)),
    submitDays: days(submitDays),
    respondDays: days(respondDays),
    respondFrom,
    payDays: days(payDays),
    lateness,
  }
}

/** What is to be not shared: all of a category, or all that one shop sells. */
export type NotShared = { readonly category: Category } | { readonly shop: string }

/** The same terms with one more: this is not shared. The rule comes first, to be seen. */
export function withNotShared(draft: AgreementDraft, what: NotShared, setting: DraftSetting): AgreementDraft {
  const { category, shop } = { category: '', shop: '', ...what }
  const isIt = (rule: RuleDraft) =>
    rule.category === category && rule.childId === '' && shopKey(rule.shop) === shopKey(shop)
  const known = draft.rules.find(isIt)
  const key = known?.key ?? 1 + Math.max(...draft.rules.map((rule) => rule.key))
  const rule: RuleDraft = { ...(known ?? emptyRule(key, setting)), category, shop, kind: 'none' }
  return { ...draft, rules: [rule, ...draft.rules.filter((one) => !isIt(one))] }
}

function draftOfRule(rule: WireRule, key: number, setting: DraftSetting): RuleDraft {
  const { me, other, currency, locale } = setting
  const money = (amount: number) => amountText(minorOf(amount, currency), currency, locale)
  const { method } = rule
  return {
    ...emptyRule(key, setting),
    category: rule.category ?? '',
    childId: rule.childId ?? '',
    shop: rule.shop ?? '',
    kind: method.kind === 'fixed' && method.amount === 0 ? 'none' : method.kind,
    ...(method.kind === 'percentage' && {
      percent: percentageText(Math.round((method.shares[me] ?? 50) * 100), locale),
    }),
    ...(method.kind === 'income' && {
      incomes: [money(method.incomes[me] ?? 0), money(method.incomes[other] ?? 0)] as const,
    }),
    ...(method.kind === 'fixed' && { fixed: money(method.amount) }),
    ...(rule.floor && { floor: money(rule.floor.amount), floorBornBy: rule.floor.bornBy }),
    cap: rule.cap === null ? '' : money(rule.cap),
    consent: rule.consent.kind,
    ...(rule.consent.kind === 'above' && { consentAbove: money(rule.consent.amount) }),
    receiptRequired: rule.receiptRequired,
    clause: rule.clause,
  }
}

/** Where the form has errors: `validFrom`, a clock, or a rule's field as "rules.0.cap". */
export type AgreementFaults = ReadonlySet<string>

/** The terms in the form, or where it has errors. */
export function readTerms(
  draft: AgreementDraft,
  setting: DraftSetting,
): { ok: true; terms: Terms } | { ok: false; faults: AgreementFaults } {
  const faults = new Set<string>()
  if (!isDay(draft.validFrom)) faults.add('validFrom')
  const days = (name: 'submitDays' | 'respondDays' | 'payDays') => {
    const text = draft[name].trim()
    if (text === '') return null
    const count = Number(text)
    if (Number.isInteger(count) && count >= 1 && count <= 366) return count
    faults.add(name)
    return null
  }
  const rules = draft.rules.map((rule, index) =>
    readRule(rule, setting, (field) => faults.add(`rules.${index}.${field}`)),
  )
  const seen = new Set<string>()
  for (const [index, { category, childId, shop }] of draft.rules.entries()) {
    const kind = `${category} ${childId} ${shopKey(shop)}`
    if (seen.has(kind)) faults.add(`rules.${index}.category`)
    seen.add(kind)
  }
  const clocks = {
    submitDays: days('submitDays'),
    respondDays: days('respondDays'),
    payDays: days('payDays'),
    respondFrom: draft.respondFrom,
    lateness: draft.lateness,
  }
  if (faults.size > 0) return { ok: false, faults }
  return { ok: true, terms: { validFrom: draft.validFrom, rules, clocks } }
}

function readRule(draft: RuleDraft, setting: DraftSetting, fault: (field: string) => void): WireRule {
  const { currency, locale } = setting
  const money = (text: string, field: string): number => {
    const reading = readAmount(text, currency, locale)
    if (!reading.ok) fault(field)
    return reading.ok ? decimalFromCents(reading.cents, currency) : 0
  }
  const maybe = (text: string, field: string) => (text.trim() === '' ? null : money(text, field))
  // yearly limits are of a kind of expense, never of a shop
  const isShops = shopName(draft.shop) !== ''
  const floor = isShops ? null : maybe(draft.floor, 'floor')
  const cap = isShops ? null : maybe(draft.cap, 'cap')
  if (cap !== null && floor !== null && cap < floor) fault('cap')
  return {
    category: isCategory(draft.category) ? draft.category : null,
    childId: draft.childId === '' ? null : draft.childId,
    ...(isShops && { shop: shopName(draft.shop) }),
    method: readMethod(draft, setting, money, fault),
    floor: floor === null ? null : { amount: floor, bornBy: draft.floorBornBy },
    cap,
    consent:
      draft.consent === 'above'
        ? { kind: 'above', amount: money(draft.consentAbove, 'consent') }
        : { kind: draft.consent },
    receiptRequired: draft.receiptRequired,
    clause: draft.clause.trim(),
  }
}

function readMethod(
  draft: RuleDraft,
  { me, other, locale }: DraftSetting,
  money: (text: string, field: string) => number,
  fault: (field: string) => void,
): WireRule['method'] {
  if (draft.kind === 'equal') return { kind: 'equal' }
  if (draft.kind === 'none') return { kind: 'fixed', amount: 0 }
  if (draft.kind === 'fixed') return { kind: 'fixed', amount: money(draft.fixed, 'fixed') }
  if (draft.kind === 'income') {
    const [mine, theirs] = draft.incomes.map((text) => money(text, 'incomes')) as [number, number]
    if (mine + theirs <= 0) fault('incomes')
    return { kind: 'income', incomes: { [me]: mine, [other]: theirs } }
  }
  const reading = readPercentage(draft.percent, locale)
  if (!reading.ok) fault('percent')
  const mine = reading.ok ? reading.basisPoints : 0
  return {
    kind: 'percentage',
    shares: { [me]: percentageFromBasisPoints(mine), [other]: percentageFromBasisPoints(whole - mine) },
  }
}
