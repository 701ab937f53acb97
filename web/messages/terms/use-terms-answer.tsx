import { answerTerms, type MessageTerms } from '@evenhand/contract/messages/terms.ts'
import type { TermsAnswer } from '@evenhand/domain/messages/terms.ts'
import { Trans } from '@lingui/react/macro'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import type { ActWord } from '../../page/act-slot.tsx'

type Words = Record<TermsAnswer, ActWord>

/** [MSG-10] The answer to proposed volume and hours, or taking one's own proposal back, with undo. */
export function useTermsAnswer({ id }: MessageTerms) {
  const answer = (given: TermsAnswer) => does(answerTerms, { params: { id }, body: { answer: given } })
  const act = useBindingAct(
    id,
    { accepted: answer('accepted'), declined: answer('declined'), withdrawn: answer('withdrawn') },
    { answers: [`message-terms:${id}`], takesBack: 'withdrawn' },
  )
  const words: Words = {
    accepted: { label: <Trans>Accept</Trans>, said: <Trans>You accepted</Trans>, glyph: 'done' },
    declined: { label: <Trans>Decline</Trans>, said: <Trans>You declined</Trans>, glyph: 'declined' },
    withdrawn: { label: <Trans>Withdraw</Trans>, said: <Trans>You withdrew it</Trans>, glyph: 'declined' },
  }
  return { act, words }
}
