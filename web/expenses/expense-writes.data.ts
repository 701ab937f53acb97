import { uploadReceipt } from '@evenhand/contract/expense-receipts.ts'
import {
  approveExpense,
  createExpense,
  type Expense,
  updateExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { newWriteId } from '../api/presses.ts'
import { fromReply } from '../api/queued-write.ts'
import { send } from '../api/write-queue.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { addToTop, clearCache, mergeExpense } from './expense-cache.ts'

type Body = AskOf<typeof updateExpense>['body']
type NewBody = AskOf<typeof createExpense>['body']

/** Every write goes through the queue; `sent: false` means it waits on this device for a connection. */
const always = { networkMode: 'always' } as const

/** Adds an expense, its receipt right behind it. The receipt's sending goes on when the screen is left. */
export function useAddExpense(familyId: string) {
  const client = useQueryClient()
  const receiptFailed = useFailureToast()
  const { t } = useLingui()
  return useMutation<
    Awaited<ReturnType<typeof sendNew>>,
    CallFailure,
    { body: NewBody; receipt: File | null }
  >({
    ...always,
    mutationFn: ({ body, receipt }) => {
      const id = newWriteId()
      const created = sendNew(id, familyId, body)
      if (receipt)
        send(
          uploadReceipt,
          { params: { id: fromReply(id, 'data.expense.id') } },
          { file: { bytes: receipt, name: receipt.name } },
        )
          .then((answer) => answer.sent && mergeExpense(client, answer.reply.data.expense))
          // where the expense itself was refused the form says so
          .catch((thrown) =>
            created.then(
              () => receiptFailed(t`The receipt could not be added`, thrown),
              () => {},
            ),
          )
      return created
    },
    onSuccess: (answer) => {
      if (!answer.sent) return
      clearCache(client)
      addToTop(client, answer.reply.data.expense)
    },
  })
}

const sendNew = (id: string, familyId: string, body: NewBody) =>
  send(createExpense, { body: { ...body, familyId } }, { id })

/** Changes an expense of one's own. */
export function useUpdateExpense(id: string) {
  const client = useQueryClient()
  return useMutation<unknown, CallFailure, Body>({
    ...always,
    mutationFn: async (body) => {
      const answer = await send(updateExpense, { params: { id }, body })
      if (answer.sent) mergeExpense(client, answer.reply.data.expense)
    },
    onSuccess: () => clearCache(client),
  })
}

/** Approves the other parent's expense. */
export function useApprove() {
  const client = useQueryClient()
  const failed = useFailureToast()
  const { t } = useLingui()
  return useMutation({
    ...always,
    mutationFn: async (expense: Expense) => {
      const answer = await send(approveExpense, { params: { id: expense.id } })
      if (answer.sent) mergeExpense(client, answer.reply.data.expense)
    },
    onError: (thrown) => failed(t`That could not be approved`, thrown),
  })
}

/** Withdraws an expense of one's own; it stays in the ledger and counts nowhere. */
export function useWithdraw() {
  const client = useQueryClient()
  const failed = useFailureToast()
  const { t } = useLingui()
  return useMutation({
    ...always,
    mutationFn: async (expense: Expense) => {
      const answer = await send(withdrawExpense, { params: { id: expense.id } })
      if (answer.sent) mergeExpense(client, answer.reply.data.expense)
    },
    onSuccess: () => clearCache(client),
    onError: (thrown) => failed(t`That could not be withdrawn`, thrown),
  })
}

/** Adds or replaces a receipt; `onProgress` goes from 0 to 1. */
export function useAttachReceipt(id: string, onProgress: (share: number) => void) {
  const client = useQueryClient()
  const failed = useFailureToast()
  const { t } = useLingui()
  return useMutation({
    ...always,
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      const answer = await send(
        uploadReceipt,
        { params: { id } },
        { file: { bytes: file, name: file.name }, onProgress, signal },
      )
      if (answer.sent) mergeExpense(client, answer.reply.data.expense)
    },
    onError: (thrown) =>
      failureOf(thrown).code !== 'client/cancelled' && failed(t`The receipt could not be added`, thrown),
  })
}

function useFailureToast() {
  const { i18n } = useLingui()
  return (title: string, thrown: unknown) => {
    raiseToast({ type: 'error', title, message: errorSentence(i18n, failureOf(thrown)) })
  }
}
