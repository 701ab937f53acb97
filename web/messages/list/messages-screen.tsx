import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { usePageTitle } from '../../page/arrival.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useConversations } from '../messages.data.ts'
import { MessagesGate } from '../messages-gate.tsx'
import { ConversationList } from './conversation-list.tsx'
import { MessagesSkeleton, ThreadSkeleton } from './messages-skeleton.tsx'
import { openUnasked } from './unasked.ts'

/** [MSG-01] `/messages`: the conversations; on a desktop the latest is open beside them. */
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
            <Latest family={family} />
          </div>
        </div>
      )}
    </MessagesGate>
  )
}

/** Where there is room beside the list, the latest conversation; Back leads to where the person came from. */
function Latest({ family }: { family: Family }) {
  const { data, isLoading } = useConversations(family.id)
  const [isDesk] = useState(() => window.matchMedia?.('(min-width: 1024px)').matches ?? false)
  const latest = data?.conversations.find(({ last }) => last !== null)
  if (isDesk && latest) return <OpenedAlone id={latest.id} />
  if (isDesk && isLoading) return <ThreadSkeleton />
  return (
    <EmptyState title={<Trans>Choose a conversation.</Trans>}>
      <Trans>Both of you keep every word of it.</Trans>
    </EmptyState>
  )
}

/** Leads to a conversation that the reader did not choose. */
function OpenedAlone({ id }: { id: string }) {
  useEffect(openUnasked, [])
  return <Navigate to={`/conversation/${id}`} replace />
}
