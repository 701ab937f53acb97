import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { type Cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure } from '../../api/call-failure.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { pieceLater } from '../../page/piece-later.ts'
import { useRegion } from '../../text/region.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { usePartWords } from '../answers/what-decides.tsx'
import { AmountField } from './amount-field.tsx'
import { DecisionWords } from './decision-words.tsx'
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  type DraftSetting,
  partsAs,
  partsWith,
  type RefundSetting,
  readDraft,
} from './draft.ts'
import { EntryHints } from './entry-hints.tsx'
import type { SentReceipt } from './expense-writes.data.ts'
import { FactsFields } from './facts-fields.tsx'
import { useFaultWords } from './fault-words.ts'
import { FormFailure, faultsOf } from './form-failure.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { SharesCard } from './shares-card.tsx'
import { useCategoryAt } from './use-category-at.ts'
import { type LiveDecision, useDecision, withDecision } from './use-decision.ts'

// what reads receipts is wanted only once there is one
const ReceiptReading = pieceLater(() => import('./receipt-reading.tsx'), 'ReceiptReading')

export type ExpenseBody = Extract<ReturnType<typeof readDraft>, { ok: true }>['body'] & {
  byAgreement?: boolean | undefined
}

/** All that stands in the form. */
export type EnteredForm = {
  draft: Draft
  receipt: File | null
  keepsOriginal: boolean
  /** as the parents' agreement splits it, where one of its clauses fits */
  byAgreement: boolean
}

type ExpenseFormProps = {
  family: Family
  parents: Parents
  start: EnteredForm
  /** called with every change, to keep it */
  onTyped?: (form: EnteredForm) => void
  today: string
  /** the expense being edited; none when adding */
  changed?: Expense
  /** a refund: entered as the amount received, stored as negative, and shared like what it came back of */
  refund?: RefundSetting | undefined
  isSending: boolean
  /** why the server refused the last attempt */
  failure: CallFailure | null
  onSubmit: (body: ExpenseBody, receipt: SentReceipt | null) => void
}

/** Adds an expense in three steps: the receipt, the amount, the button. Everything else is filled in and editable. */
export function ExpenseForm({
  family,
  parents,
  start,
  onTyped,
  today,
  changed,
  refund,
  isSending,
  failure,
  onSubmit,
}: ExpenseFormProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [draft, setDraft] = useState(start.draft)
  const [receipt, setReceipt] = useState(start.receipt)
  const [keepsOriginal, setKeepsOriginal] = useState(start.keepsOriginal)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [fieldIds, setFieldIds] = useState<Partial<Record<DraftField, string>>>({})
  const faultWords = useFaultWords(family.currency, locale)
  const ids = parents.other ? ([parents.me.id, parents.other.id] as const) : ([parents.me.id] as const)
  const setting: DraftSetting = { parents: ids, currency: family.currency, locale, today, refund }
  const [byAgreement, setByAgreement] = useState(start.byAgreement)
  // nothing decides money that came back but how it was shared when it was paid
  const found = useDecision(draft, family, setting, changed?.id)
  const decided = refund ? null : found
  const isDecided = decided !== null && byAgreement
  const live = isDecided ? withDecision(draft, decided, setting) : draft

  const change = (some: Partial<Draft>) => {
    const next = { ...draft, ...some }
    setDraft({ ...next, parts: partsAfter(draft, next, setting) })
    // an error disappears as soon as its field is edited; it returns only on the next attempt
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in some))))
  }
  useCategoryAt(draft, family.id, today, (category) => change({ category }))
  const [begun] = useState({ draft, receipt, keepsOriginal, byAgreement })
  const tell = useEffectEvent((form: EnteredForm) => {
    const isUntouched = (Object.keys(begun) as (keyof EnteredForm)[]).every((key) => form[key] === begun[key])
    // what the server refused is no longer on its way: it is kept again
    if (!isUntouched || failure) onTyped?.(form)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is news, too
  useEffect(
    () => tell({ draft, receipt, keepsOriginal, byAgreement }),
    [draft, receipt, keepsOriginal, byAgreement, failure],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setFieldIds(idsIn(event.currentTarget))
    const reading = readDraft(live, setting)
    setFaults(reading.ok ? {} : reading.faults)
    if (!reading.ok) return
    const body = { ...reading.body, ...(decided !== null && { byAgreement }) }
    onSubmit(body, receipt && { file: receipt, keepsOriginal })
  }
  const errors = [...faultWords(faults), ...faultWords(failure ? faultsOf(failure) : {})]
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-8 grid-cols-[minmax(0,1fr)] min-[1100px]:grid-cols-[minmax(0,520px)_minmax(300px,400px)] min-[1100px]:gap-22"
      aria-label={changed ? t`Change the expense` : t`Add an expense`}
    >
      <div className="grid min-w-0 gap-7">
        {failure && <FormFailure failure={failure} isChanging={changed !== undefined} />}
        <ErrorSummary
          errors={errors.map(({ field, message }) => ({ fieldId: fieldIds[field] ?? '', message }))}
        />
        {!changed && (
          <ReceiptField
            file={receipt}
            onFile={setReceipt}
            keepsOriginal={keepsOriginal}
            onKeep={setKeepsOriginal}
          />
        )}
        {!changed && !refund && receipt && (
          <Suspense>
            <ReceiptReading
              file={receipt}
              known={{ currency: family.currency, today: asDay(today) }}
              draft={draft}
              change={change}
              begunDate={start.draft.date}
            />
          </Suspense>
        )}
        <AmountField
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          currency={family.currency}
          error={errors.find((one) => one.field === 'amount')?.message}
        />
        <FactsFields
          draft={draft}
          change={change}
          family={family}
          parents={parents}
          today={today}
          errors={errors}
          isRefund={refund !== undefined}
        />
        <EntryHints
          draft={draft}
          family={family}
          parents={parents}
          setting={setting}
          decided={isDecided ? decided : null}
          hasReceipt={receipt !== null || Boolean(changed?.receipt)}
          except={changed?.id}
        />
      </div>
      <SharesCard
        draft={live}
        change={change}
        setting={setting}
        parents={parents}
        isSending={isSending}
        clause={
          decided && {
            isOn: byAgreement,
            words: <Clause decided={decided} family={family} parents={parents} />,
            onToggle: () => {
              // a split of one's own starts from what the agreement filled in
              if (isDecided) setDraft({ ...live })
              setByAgreement(!byAgreement)
            },
          }
        }
        onPart={(parent, text) => change({ parts: partsWith(draft, parent, text, setting) })}
        error={errors.find((one) => one.field === 'parts')?.message}
        isChanging={changed !== undefined}
      />
    </form>
  )
}

function Clause({
  decided,
  family,
  parents,
}: Pick<ExpenseFormProps, 'family' | 'parents'> & { decided: LiveDecision }) {
  const { decision, agreement, number, rule } = decided
  const decimal = (amount: Cents) => decimalFromCents(amount, agreement.currency)
  const parts = usePartWords({
    currency: agreement.currency,
    decision: {
      ...decision,
      underFloor: decimal(decision.underFloor),
      shared: decimal(decision.shared),
      overCap: decimal(decision.overCap),
    },
  })
  return (
    <DecisionWords
      agreement={agreement}
      number={number}
      rule={rule}
      parts={parts}
      family={family}
      parents={parents}
    />
  )
}

/** The typed figures after another field changed: converted to another kind of split, else kept at the same total. */
function partsAfter(was: Draft, is: Draft, setting: DraftSetting): Draft['parts'] {
  if (is.splitType !== was.splitType)
    return partsAs({ ...is, splitType: was.splitType }, is.splitType, setting)
  if (is.splitType !== 'custom' || (is.amount === was.amount && is.paidBy === was.paidBy)) return is.parts
  // the amount changed: the parent who did not pay keeps the figure, the payer bears the rest
  const other = setting.parents.find((parent) => parent !== is.paidBy)
  return other === undefined ? is.parts : partsWith(is, other, is.parts[other] ?? '0', setting)
}

/** The ids of the controls by field, so that the error summary can link to them. */
function idsIn(form: HTMLFormElement): Partial<Record<DraftField, string>> {
  const idOf = (name: string) => (form.elements.namedItem(name) as Element | null)?.id ?? ''
  return { amount: idOf('amount'), category: idOf('category'), date: idOf('date'), parts: 'expense-parts' }
}
