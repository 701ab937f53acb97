import {
  createExpense,
  type Expense,
  updateExpense,
  viewExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { type CallFailure, failureOf } from '../../api/call-failure.ts'
import { fromReply } from '../../api/writes/queued-write.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { send } from '../../api/writes/write-queue.ts'
import { newId } from '../../device/crypto.ts'
import { errorSentence } from '../../text/errors.ts'
import { raiseToast } from '../../ui/toast-event.ts'
import { addToTop, clearCache, mergeExpense } from '../answers/expense-cache.ts'

type Body = AskOf<typeof updateExpense>['body']
type NewBody = AskOf<typeof createExpense>['body']

/** Adds an expense, followed by its receipt. The receipt continues to upload after the screen is left. */
export function useAddExpense(familyId: string) {
  const client = useQueryClient()
  const write = useWrite(createExpense)
  const failed = useFailureToast()
  const { t } = useLingui()
  const add = async (
    body: NewBody,
    receipt: SentReceipt | null,
    { replaces, onKept: kept }: { replaces: string | null; onKept: () => void },
  ) => {
    let attached: Promise<unknown> = Promise.resolve()
    const onKept = (id: string) => {
      kept()
      if (receipt) attached = attachBehind(client, id, receipt)
    }
    const outcome = await write.submit({ body: { ...body, familyId } }, { replaces, onKept })
    // if the expense itself was refused, the form says so
    attached.catch((thrown) => outcome && failed(t`The receipt could not be added`, failureOf(thrown)))
    if (outcome?.sent) {
      clearCache(client)
      addToTop(client, outcome.reply.data.expense)
    }
    return outcome
  }
  return { ...write, add }
}

/** A receipt to upload: the original, or without metadata about camera, place and software. */
export type SentReceipt = { readonly file: File; readonly keepsOriginal: boolean }

const asOriginal = ({ keepsOriginal }: SentReceipt) =>
  keepsOriginal ? { query: { original: 'keep' as const } } : {}

/** Uploads a receipt to the expense that a pending write creates. */
async function attachBehind(client: QueryClient, writeId: string, receipt: SentReceipt): Promise<void> {
  const params = { id: fromReply(writeId, 'data.expense.id') }
  const { file } = receipt
  const sent = { file: { bytes: file, name: file.name } }
  const outcome = await send(uploadReceipt, { params, ...asOriginal(receipt) }, sent)
  if (outcome.sent) mergeExpense(client, outcome.reply.data.expense)
}

/**
 * Reports once that the other parent's expense was on screen; where the agreement says so, the deadline to respond
 * starts then.
 */
export function useSeen({ id, createdBy, viewedAt, status, withdrawnAt }: Expense, me: string) {
  const client = useQueryClient()
  const isNews = createdBy !== me && viewedAt === null && status === 'pending' && withdrawnAt === null
  // not queued on the device: if it cannot be reported now, it is when the expense is opened again
  const say = useEffectEvent(() => {
    call(viewExpense, { params: { id } }, { idempotencyKey: newId() }).then(
      ({ data }) => mergeExpense(client, data.expense),
      () => {},
    )
  })
  useEffect(() => {
    if (isNews) say()
  }, [isNews])
}

/** Changes one's own expense. */
export function useUpdateExpense(id: string) {
  const client = useQueryClient()
  const write = useWrite(updateExpense)
  const update = async (body: Body, replaces: string | null) => {
    const outcome = await write.submit({ params: { id }, body }, { replaces })
    if (outcome?.sent) mergeExpense(client, outcome.reply.data.expense)
    if (outcome) clearCache(client)
    return outcome
  }
  return { ...write, update }
}

/** Adds or replaces a receipt; `onProgress` goes from 0 to 1. */
export function useAttachReceipt(id: string, onProgress: (share: number) => void) {
  const client = useQueryClient()
  const failed = useFailureToast()
  const { t } = useLingui()
  const { submit, isBusy } = useWrite(uploadReceipt, {
    onRefused: (failure) => failed(t`The receipt could not be added`, failure),
  })
  const attach = async (receipt: SentReceipt, signal: AbortSignal) => {
    const { file } = receipt
    const sent = { file: { bytes: file, name: file.name }, onProgress, signal }
    const outcome = await submit({ params: { id }, ...asOriginal(receipt) }, sent)
    if (outcome?.sent) mergeExpense(client, outcome.reply.data.expense)
  }
  return { attach, isBusy }
}

function useFailureToast() {
  const { i18n } = useLingui()
  return (title: string, failure: CallFailure) => {
    raiseToast({ type: 'error', title, message: errorSentence(i18n, failure) })
  }
}
