import { answerAgreement, type ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { Trans } from '@lingui/react/macro'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import type { ActWord } from '../../page/act-slot.tsx'

type Answer = 'accepted' | 'declined' | 'withdrawn'

/** Signing or declining the other parent's terms, or taking one's own back, with undo. */
export function useSigning({ id }: ExpenseAgreement) {
  const answer = (given: Answer) => does(answerAgreement, { params: { id }, body: { answer: given } })
  const act = useBindingAct(
    id,
    { accepted: answer('accepted'), declined: answer('declined'), withdrawn: answer('withdrawn') },
    { answers: [`agreement:${id}`], takesBack: 'withdrawn' },
  )
  const words: Record<Answer, ActWord> = {
    accepted: { label: <Trans>Sign it</Trans>, said: <Trans>You signed it</Trans>, glyph: 'done' },
    declined: {
      label: <Trans>Leave it as it is</Trans>,
      said: <Trans>You left it as it is</Trans>,
      glyph: 'declined',
    },
    withdrawn: {
      label: <Trans>Take it back</Trans>,
      said: <Trans>You took it back</Trans>,
      glyph: 'declined',
    },
  }
  return { act, words }
}
