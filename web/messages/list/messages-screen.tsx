import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../page/arrival.ts'
import { EmptyState } from '../../ui/states.tsx'
import { MessagesGate } from '../messages-gate.tsx'
import { ConversationList } from './conversation-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'

/** [MSG-01] `/messages`: the conversations; on a desktop beside the open one. */
export function MessagesScreen() {
  const { t } = useLingui()
  usePageTitle(t`Messages`)
  return (
    <MessagesGate skeleton={<MessagesSkeleton />}>
      {(family, parents) => (
        <div className="messages-page">
          <section className="conversations-pane" aria-label={t`Conversations`}>
            <ConversationList family={family} parents={parents} currentId={null} />
          </section>
          <div className="conversation-pane max-lg:hidden">
            <EmptyState title={<Trans>Choose a conversation.</Trans>}>
              <Trans>Both of you keep every word of it.</Trans>
            </EmptyState>
          </div>
        </div>
      )}
    </MessagesGate>
  )
}
