import {
  listPayments,
  receivePayment,
  remindOfPayment,
  sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { errorSentence } from '../../text/errors.ts'
import { raiseToast } from '../../ui/toast-event.ts'

export type PaymentBody = AskOf<typeof sendPayment>['body']

/** The family's payments, newest first, and the single transfer that would settle what is outstanding. */
export function usePayments(familyId: string) {
  return useQuery(reading(listPayments, { params: { familyId } }))
}

/** Reports that money was sent. */
export function useSendPayment(familyId: string) {
  const { submit, ...write } = useWrite(sendPayment)
  return { ...write, pay: (body: PaymentBody) => submit({ params: { familyId }, body }) }
}

/** Reports that money has arrived, which the other parent has not reported. */
export function useReceivePayment(familyId: string) {
  const { submit, ...write } = useWrite(receivePayment)
  return { ...write, pay: ({ settles: _, ...body }: PaymentBody) => submit({ params: { familyId }, body }) }
}

/** Reminds the other parent to pay. */
export function useRemind(familyId: string) {
  const { t, i18n } = useLingui()
  const { submit, isBusy } = useWrite(remindOfPayment, {
    onRefused: (failure) =>
      raiseToast({
        type: 'error',
        title: t`The reminder could not be sent`,
        message: errorSentence(i18n, failure),
      }),
  })
  return { remind: () => submit({ params: { familyId } }), isBusy }
}
