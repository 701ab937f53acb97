import type { Card } from '@evenhand/contract/backlog.ts'
import { Trans } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { useAnswerCard } from './backlog.data.ts'

/** What a proposal to agree waits for: an answer of mine, or the other parent's. */
export function AnswerButtons({ card, parents }: { card: Card; parents: Parents }) {
  const { answer, isAnswering } = useAnswerCard()
  if (card.askedBy === null) return null
  if (card.askedBy === parents.me.id)
    return (
      <p className="text-15 text-ink-2">
        <Trans>Waiting for {parents.them} to agree</Trans>
      </p>
    )
  const busy = isAnswering(card)
  return (
    <div className="mt-1 grid gap-2">
      <p className="text-15">
        <Trans>{parents.them} proposes to agree on this.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="primary" busy={busy} onClick={() => void answer(card, 'yes')}>
          <Trans>Agree</Trans>
        </Button>
        <Button size="small" busy={busy} onClick={() => void answer(card, 'not-yet')}>
          <Trans>Not yet</Trans>
        </Button>
      </div>
    </div>
  )
}
