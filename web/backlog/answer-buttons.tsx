import { answerCard, type Card } from '@evenhand/contract/backlog/backlog.ts'
import { Trans } from '@lingui/react/macro'
import { does, useBindingAct } from '../api/writes/use-binding-act.ts'
import { isAloneNow, type Parents } from '../family/scope/parents.ts'
import { ActSlot, type ActWord } from '../page/act-slot.tsx'

/** What a proposal awaits: my answer, which can be undone for a moment, or the other parent's. */
export function AnswerButtons({ card, parents }: { card: Card; parents: Parents }) {
  const { act, words } = useCardAnswer(card)
  const { them } = parents
  if (act.given) return <ActSlot act={act} words={words} size="small" them={them} />
  if (card.askedBy === null) return null
  if (isAloneNow(parents))
    return (
      <p className="text-15 text-ink-2">
        <Trans>{them} is not in this family any more: nobody is here to agree on this.</Trans>
      </p>
    )
  if (card.askedBy === parents.me.id)
    return (
      <p className="text-15 text-ink-2">
        <Trans>Waiting for {parents.them} to agree</Trans>
      </p>
    )
  return (
    <div className="mt-1 grid gap-2">
      <p className="text-15">
        <Trans>{parents.them} suggests agreeing.</Trans>
      </p>
      <ActSlot
        act={act}
        words={{ ...words, yes: { ...words.yes, look: 'primary' } }}
        size="small"
        them={them}
      />
    </div>
  )
}

/** Agreeing on a card, or not yet, with undo. */
export function useCardAnswer({ id }: Card) {
  const answer = (given: 'yes' | 'not-yet') => does(answerCard, { params: { id }, body: { answer: given } })
  const act = useBindingAct(
    id,
    { yes: answer('yes'), 'not-yet': answer('not-yet') },
    { answers: [`card:${id}`] },
  )
  const words: Record<'yes' | 'not-yet', ActWord> = {
    yes: { label: <Trans>Agree</Trans>, said: <Trans>You agree</Trans>, glyph: 'done' },
    'not-yet': { label: <Trans>Not yet</Trans>, said: <Trans>Not yet</Trans>, glyph: 'waiting' },
  }
  return { act, words }
}
