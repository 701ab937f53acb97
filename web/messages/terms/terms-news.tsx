import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { listConversations } from '@evenhand/contract/messages/messages.ts'
import { Trans } from '@lingui/react/macro'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { Button } from '../../ui/button.tsx'

export type TermsFacts = ReplyOf<typeof listConversations>['terms']

/** [MSG-10] Says that a proposal from the other parent awaits an answer. */
export function TermsNews({
  terms: { proposed },
  parents,
  onOpen,
}: {
  terms: TermsFacts
  parents: Parents
  onOpen: () => void
}) {
  if (proposed === null || proposed.proposedBy === parents.me.id || isAloneNow(parents)) return null
  return (
    <div className="terms-news" role="status">
      <p>
        <Trans>{parents.them} proposes how many messages a day, and when.</Trans>
      </p>
      <Button size="small" onClick={onOpen}>
        <Trans>See the proposal</Trans>
      </Button>
    </div>
  )
}
