import { useLingui } from '@lingui/react/macro'
import { otherSide, type Parents } from '../family/scope/parents.ts'
import { dateTimeText, dayText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRecurrenceWords } from '../text/recurrence-words.ts'
import { useRegion } from '../text/region.tsx'
import { useStoredWords } from './stored-words.ts'

type FieldWords = { readonly name: string; readonly value: string; readonly isQuote: boolean }

const INSTANT = /^\d{4}-\d\d-\d\dT/
/** In minor units, as they are or by parent. */
const MONEY = /Minor$|^(amount|cap|incomes)$/
/** What somebody wrote: it may look like a day, or like a word of the record. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'text',
  'description',
  'reason',
  'title',
  'notes',
  'note',
  'place',
])
const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether the fields of what a field says are parents, each with an amount or a share. */
const isByParent = (field: string, key: string) =>
  MONEY.test(field) || (field === 'shares' && key.length > 20)

/** The name of a field that differs, and what it says, in words. */
export function useFieldWords(parents: Parents, currency: string) {
  const { t } = useLingui()
  const region = useRegion()
  const stored = useStoredWords()
  const recurrenceWords = useRecurrenceWords()
  const names: Readonly<Record<string, string>> = {
    text: t`Words`,
    authorId: t`Written by`,
    sentAt: t`Sent`,
    viewedAt: t`First seen`,
    attachments: t`Attachments`,
    replyTo: t`In reply to`,
    urgent: t`Urgent`,
    overVolume: t`Beyond the agreed number`,
    inQuietHours: t`In quiet hours`,
    perDay: t`Messages a day, each`,
    quiet: t`Quiet hours`,
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
    validFrom: t`Valid from`,
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
    floor: t`Yearly amount one parent pays alone`,
    bornBy: t`Borne by`,
    cap: t`Yearly limit`,
    consent: t`To be asked first`,
    receiptRequired: t`Receipt needed`,
    clause: t`Clause`,
    submitDays: t`Days to enter it`,
    respondDays: t`Days to answer`,
    payDays: t`Days to pay`,
    respondFrom: t`Counted from`,
    lateness: t`If late`,
    code: t`Reason`,
    reason: t`Reason`,
    by: t`By`,
    at: t`When`,
    title: t`Title`,
    firstDay: t`From`,
    lastDay: t`Until`,
    startsAt: t`Begins at`,
    endsAt: t`Ends at`,
    recurrence: t`Repeats`,
    except: t`Not on`,
    childIds: t`Children`,
    place: t`Place`,
    takenBy: t`Taken by`,
    notes: t`Notes`,
    note: t`Note`,
    reminders: t`Reminders`,
    eventVersion: t`Version`,
    cardVersion: t`Version`,
    createdBy: t`Added by`,
    createdAt: t`Added`,
    updatedBy: t`Last changed by`,
    updatedAt: t`Last changed`,
    visibility: t`Who sees it`,
    isRemoved: t`Removed`,
    body: t`What is proposed`,
    give: t`Nights to give`,
    take: t`Nights to take`,
    counters: t`In reply to`,
    expiresAt: t`To be answered by`,
    overtakenBy: t`Overtaken by another proposal`,
    planned: t`Planned for`,
    drives: t`Who drives`,
    brings: t`Goes along`,
    doneAt: t`Done`,
    isMissed: t`Did not take place`,
    earlier: t`Said before`,
    isShared: t`Shared`,
    isWithdrawn: t`Withdrawn`,
    ownerId: t`Added by`,
    folderId: t`Folder`,
    tags: t`Tags`,
    expiresOn: t`Valid until`,
    remindDays: t`Reminders`,
    files: t`Files`,
    openings: t`Opened by`,
    name: t`Name`,
    type: t`Kind of file`,
    size: t`Size in bytes`,
    sha256: t`SHA-256`,
    column: t`Column`,
    owner: t`Who does it`,
    due: t`Due`,
    checklist: t`Steps`,
    repeats: t`Comes back when done`,
    links: t`Links`,
    askedBy: t`Asked by`,
    agreedAt: t`Agreed`,
    said: t`Comments`,
    isDone: t`Done`,
    schedules: t`Weeks`,
    holidays: t`Holidays`,
    overrides: t`Vacations and swaps`,
    moved: t`Handovers at another time`,
    ranks: t`What counts first`,
    vacations: t`Vacation`,
    balance: t`Balance of nights`,
    handover: t`Handover`,
    alone: t`Planned by one parent alone`,
    isLeftOpen: t`Left open`,
  }
  const nameOf = (id: string) =>
    id === parents.me.id ? t`You` : id === otherSide(parents)?.id ? parents.them : id
  const textOf = (field: string, value: unknown): string => {
    if (field === 'recurrence' && (value === null || typeof value === 'string')) return recurrenceWords(value)
    if (value === null || value === undefined || value === '') return t`Nothing`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number' && field === 'shares')
      return (value / 10_000).toLocaleString(region.locale, { style: 'percent', maximumFractionDigits: 2 })
    if (typeof value === 'number')
      return MONEY.test(field) && currency !== '' ? moneyText(value, currency, region.locale) : String(value)
    if (typeof value === 'string') {
      const word = stored(field, value)
      if (word) return word
      if (OWN_WORDS.has(field)) return value
      if (INSTANT.test(value)) return dateTimeText(value, region)
      return DAY.test(value) ? dayText(value, region.locale) : nameOf(value)
    }
    if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join('; ')
    // one's own first on both sides, so that only what differs is underlined
    const isOwn = ([key]: [string, unknown]) => Number(key === parents.me.id)
    return Object.entries(value)
      .sort((one, other) => isOwn(other) - isOwn(one))
      .map(([key, one]) => {
        const said = textOf(isByParent(field, key) ? field : key, one)
        const known = names[key] ?? nameOf(key)
        return `${known}: ${said}`
      })
      .join(', ')
  }
  return (field: string, value: unknown): FieldWords => ({
    // a night by its day
    name: names[field] ?? (DAY.test(field) ? dayText(field, region.locale) : t`Another detail`),
    value: textOf(field, value),
    isQuote: field === 'text',
  })
}
