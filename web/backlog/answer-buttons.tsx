import { answerCard, type Card } from '@evenhand/contract/backlog/backlog.ts'
import { Trans } from '@lingui/react/macro'
import { useHeld } from '../api/writes/use-held.ts'
import { useWaiting } from '../api/writes/use-waiting.ts'
import { isAloneNow, type Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { Undo } from '../ui/undo.tsx'
import { useAnswerCard } from './backlog.data.ts'

/** What a proposal awaits: my answer, which can be undone for a moment, or the other parent's. */
export function AnswerButtons({ card, parents }: { card: Card; parents: Parents }) {
  const { answer, isAnswering } = useAnswerCard()
  const { them } = parents
  const held = useHeld<{ card: Card; yes: boolean }>((_, one) =>
    answer(one.card, one.yes ? 'yes' : 'not-yet'),
  )
  const [unsent] = useWaiting(card.id, answerCard)
  const mine = held.heldAt(card.id)
  if (mine)
    return (
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Undo size="small" glyph={mine.yes ? 'done' : 'waiting'} onUndo={() => held.undo(card.id)}>
          {mine.yes ? <Trans>You agree</Trans> : <Trans>Not yet</Trans>}
        </Undo>
      </div>
    )
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
  const busy = isAnswering(card)
  if (unsent && !busy)
    return (
      <Status glyph="waiting">
        <Trans>Answered here, waiting to be sent</Trans>
      </Status>
    )
  return (
    <div className="mt-1 grid gap-2">
      <p className="text-15">
        <Trans>{parents.them} proposes to agree on this.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="primary"
          busy={busy}
          onClick={() => held.begin(card.id, { card, yes: true })}
        >
          <Trans>Agree</Trans>
        </Button>
        <Button size="small" busy={busy} onClick={() => held.begin(card.id, { card, yes: false })}>
          <Trans>Not yet</Trans>
        </Button>
      </div>
    </div>
  )
}
