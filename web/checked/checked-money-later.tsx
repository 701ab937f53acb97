import { Suspense } from 'react'
import { pieceLater } from '../page/piece-later.ts'

// compared once it is drawn; without its code nothing is claimed
const checkedMoney = () =>
  import('./checked-money.tsx').catch(() => ({ CheckedPayment: Nothing, CheckedAgreement: Nothing }))
const Nothing = () => null
const Payment = pieceLater(checkedMoney, 'CheckedPayment')
const Agreement = pieceLater(checkedMoney, 'CheckedAgreement')

type PaymentProps = React.ComponentProps<typeof import('./checked-money.tsx').CheckedPayment>
type AgreementProps = React.ComponentProps<typeof import('./checked-money.tsx').CheckedAgreement>

/** [REC-08] Compares a payment with the record on this device, and says where it differs. */
export const PaymentCheck = (props: PaymentProps) => (
  <Suspense>
    <Payment {...props} />
  </Suspense>
)

/** The same of a version of the agreement about money. */
export const AgreementCheck = (props: AgreementProps) => (
  <Suspense>
    <Agreement {...props} />
  </Suspense>
)
