import { useLingui } from '@lingui/react/macro'
import { otherSide, type Parents } from '../family/scope/parents.ts'
import { dateTimeText, dayText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'

type FieldWords = { readonly name: string; readonly value: string; readonly isQuote: boolean }

const INSTANT = /^\d{4}-\d\d-\d\dT/
/** In minor units, as they are or by parent. */
const MONEY = /Minor$|^(amount|cap|incomes)$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether the fields of what a field says are parents, each with an amount or a share. */
const isByParent = (field: string, key: string) =>
  MONEY.test(field) || (field === 'shares' && key.length > 20)

/** The name of a field that differs, and what it says, in words. */
export function useFieldWords(parents: Parents, currency: string) {
  const { t } = useLingui()
  const region = useRegion()
  const names: Readonly<Record<string, string>> = {
    text: t`Words`,
    authorId: t`Written by`,
    sentAt: t`Sent`,
    viewedAt: t`First seen`,
    attachments: t`Attachments`,
    replyTo: t`In answer to`,
    urgent: t`Urgent`,
    overVolume: t`Beyond the agreed number`,
    inQuietHours: t`In quiet hours`,
    amountMinor: t`Amount`,
    currency: t`Currency`,
    paidBy: t`Paid by`,
    sharesMinor: t`Shares`,
    splitType: t`Split`,
    figures: t`Split`,
    category: t`Category`,
    status: t`Status`,
    description: t`Description`,
    day: t`Paid on`,
    receipt: t`Receipt`,
    enteredBy: t`Added by`,
    enteredAt: t`Added`,
    changedAt: t`Last changed`,
    submittedAt: t`Submitted`,
    approvedAt: t`Approved`,
    withdrawnAt: t`Withdrawn`,
    answer: t`Answer`,
    correctedMinor: t`Corrected`,
    paidAt: t`Paid`,
    decision: t`What decides it`,
    from: t`Paid by`,
    to: t`Paid to`,
    method: t`How`,
    reference: t`Reference`,
    settles: t`Settles what is open`,
    covers: t`For`,
    answeredBy: t`Answered by`,
    answeredAt: t`Answered`,
    receiptNumber: t`Receipt number`,
    validFrom: t`Holds from`,
    rules: t`Rules`,
    clocks: t`Deadlines`,
    proposedBy: t`Proposed by`,
    proposedAt: t`Proposed`,
    childId: t`Child`,
    shop: t`Shop`,
    kind: t`Kind`,
    shares: t`Shares`,
    incomes: t`Incomes`,
    amount: t`Amount`,
    floor: t`Amount a year that one bears alone`,
    bornBy: t`Borne by`,
    cap: t`Most a year`,
    consent: t`To be asked first`,
    receiptRequired: t`Receipt needed`,
    clause: t`Clause`,
    submitDays: t`Days to enter it`,
    respondDays: t`Days to answer`,
    payDays: t`Days to pay`,
    respondFrom: t`Counted from`,
    lateness: t`When late`,
  }
  const nameOf = (id: string) =>
    id === parents.me.id ? t`you` : id === otherSide(parents)?.id ? parents.them : id
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t`Nothing`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number' && field === 'shares')
      return (value / 10_000).toLocaleString(region.locale, { style: 'percent', maximumFractionDigits: 2 })
    if (typeof value === 'number')
      return MONEY.test(field) && currency !== '' ? moneyText(value, currency, region.locale) : String(value)
    if (typeof value === 'string') {
      if (field === 'text' || field === 'description' || field === 'reason') return value
      if (INSTANT.test(value)) return dateTimeText(value, region)
      return DAY.test(value) ? dayText(value, region.locale) : nameOf(value)
    }
    if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join('; ')
    return Object.entries(value)
      .map(([key, one]) => {
        const said = textOf(isByParent(field, key) ? field : key, one)
        const known = names[key] ?? nameOf(key)
        return `${known}: ${said}`
      })
      .join(', ')
  }
  return (field: string, value: unknown): FieldWords => ({
    name: names[field] ?? t`Another detail`,
    value: textOf(field, value),
    isQuote: field === 'text',
  })
}
