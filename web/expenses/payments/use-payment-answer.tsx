import { answerPayment, type ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import { Trans } from '@lingui/react/macro'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import type { ActWord } from '../../page/act-slot.tsx'

/** Whether a payment arrived: yes and not yet, equally prominent, with undo. */
export function usePaymentAnswer({ id }: ExpensePayment) {
  const answer = (given: 'confirmed' | 'missing') =>
    does(answerPayment, { params: { id }, body: { answer: given } })
  const act = useBindingAct(
    id,
    { confirmed: answer('confirmed'), missing: answer('missing') },
    { answers: [`payment:${id}`] },
  )
  const words: Record<'confirmed' | 'missing', ActWord> = {
    confirmed: { label: <Trans>Yes, it arrived</Trans>, said: <Trans>It arrived</Trans>, glyph: 'done' },
    missing: { label: <Trans>Not yet</Trans>, said: <Trans>Not yet</Trans>, glyph: 'waiting' },
  }
  return { act, words }
}
