import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import { useLingui } from '@lingui/react/macro'

export type PaymentMethod = ExpensePayment['method']

/** Payment methods, in the order they are offered. */
export const paymentMethods: readonly PaymentMethod[] = ['transfer', 'cash', 'cheque', 'app', 'other']

export function usePaymentWords(): Record<PaymentMethod, string> {
  const { t } = useLingui()
  return {
    transfer: t`Bank transfer`,
    cash: t`Cash`,
    cheque: t`Cheque`,
    app: t`Payment app`,
    other: t`Another way`,
  }
}
