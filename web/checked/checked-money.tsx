import { type ExpenseAgreement, listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { type ExpensePayment, listPayments } from '@evenhand/contract/expenses/payments.ts'
import { shownAgreement, shownPayment } from '@evenhand/contract/expenses/shown.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import type { Difference, From, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedPaymentProps = { familyId: string; payment: ExpensePayment; parents: Parents; from?: From }

/** [REC-08] Beside a payment: nothing while it is as recorded, and where it is not, what this device found. */
export function CheckedPayment({ familyId, payment, parents, from }: CheckedPaymentProps) {
  const { t } = useLingui()
  const looked = useMemo(
    () => ({ ...lookedOfPayment(familyId, payment), ...from }),
    [familyId, payment, from],
  )
  const titleOf = ({ seq, fields }: Difference) =>
    seq === null
      ? t`This payment is not in the record.`
      : fields.includes('amountMinor')
        ? t`The amount of this payment is not what was recorded.`
        : t`This payment is not shown as it was recorded.`
  return (
    <WhereDifferent currency={payment.currency} {...{ looked, parents, titleOf }}>
      {t`Do not answer or pay it until you know which is right.`}
    </WhereDifferent>
  )
}

type CheckedAgreementProps = { familyId: string; agreement: ExpenseAgreement; parents: Parents }

/** [REC-08] The same of a version of the agreement about money. */
export function CheckedAgreement({ familyId, agreement, parents }: CheckedAgreementProps) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOfAgreement(familyId, agreement), [familyId, agreement])
  const titleOf = ({ seq }: Difference) =>
    seq === null ? t`These terms are not in the record.` : t`These terms are not shown as they were recorded.`
  return (
    <WhereDifferent currency={agreement.currency} {...{ looked, parents, titleOf }}>
      {t`Do not sign until you know which is right.`}
    </WhereDifferent>
  )
}

function lookedOfPayment(family: string, payment: ExpensePayment): Looked {
  return {
    family,
    thing: `payment:${payment.id}`,
    shown: shownPayment(payment),
    async again(ask) {
      const { payments } = await ask(listPayments, { params: { familyId: family } })
      const one = payments.find(({ id }) => id === payment.id)
      return one ? shownPayment(one) : null
    },
    refresh: () => touched(listPayments),
  }
}

function lookedOfAgreement(family: string, agreement: ExpenseAgreement): Looked {
  return {
    family,
    thing: `agreement:${agreement.id}`,
    shown: shownAgreement(agreement),
    async again(ask) {
      const { agreements } = await ask(listAgreements, { params: { familyId: family } })
      const one = agreements.find(({ id }) => id === agreement.id)
      return one ? shownAgreement(one) : null
    },
    refresh: () => touched(listAgreements),
  }
}
