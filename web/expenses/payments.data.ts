import { answerPayment, listPayments, sendPayment } from '@evenhand/contract/expense-payments.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { newWriteId } from '../api/presses.ts'
import { reading } from '../api/query.ts'
import { send } from '../api/write-queue.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

export type PaymentBody = AskOf<typeof sendPayment>['body']

/** The family's payments, newest first, and the one transfer that would settle what is outstanding. */
export function usePayments(familyId: string) {
  return useQuery(reading(listPayments, { params: { familyId } }))
}

/** Says that money was sent. `id` is the form's own: a second press sends nothing more. */
export function useSendPayment(familyId: string) {
  return useMutation<Awaited<ReturnType<typeof sendNew>>, CallFailure, { id: string; body: PaymentBody }>({
    networkMode: 'always',
    mutationFn: ({ id, body }) => sendNew(familyId, id, body),
  })
}

const sendNew = (familyId: string, id: string, body: PaymentBody) =>
  send(sendPayment, { params: { familyId }, body }, { id })

/** An id for a form that is being opened. */
export const newPaymentId = newWriteId

/** Confirms that a payment arrived, or says that it has not. */
export function useAnswerPayment() {
  const { t, i18n } = useLingui()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, answer }: { id: string; answer: 'confirmed' | 'missing' }) =>
      send(answerPayment, { params: { id }, body: { answer } }),
    onError: (thrown) =>
      raiseToast({
        type: 'error',
        title: t`Your answer could not be sent`,
        message: errorSentence(i18n, failureOf(thrown)),
      }),
  })
}
