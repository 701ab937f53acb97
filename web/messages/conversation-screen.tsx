import type { Conversation } from '@evenhand/contract/messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useConversationName } from './conversation-name.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { useConversation } from './messages.data.ts'
import { MessagesGate } from './messages-gate.tsx'
import { MessagesSkeleton, ThreadSkeleton } from './messages-skeleton.tsx'
import { releaseOnLeaving } from './outgoing.ts'

/** [MSG-01] `/conversation/{id}`: the thread; on a desktop beside the list. */
export function ConversationScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const conversation = useConversation(id)
  useEffect(releaseOnLeaving, [])
  return (
    <MessagesGate skeleton={<MessagesSkeleton />} familyId={conversation.data?.familyId}>
      {(family, parents) => (
        <div className="messages-page">
          <section className="conversations-pane max-lg:hidden" aria-label={t`Conversations`}>
            <ConversationList family={family} parents={parents} currentId={id} />
          </section>
          <Loaded
            query={conversation}
            skeleton={
              <div className="conversation-pane">
                <ThreadSkeleton />
              </div>
            }
            failure={t`This conversation could not be opened`}
          >
            {(one) => (
              <>
                <Title conversation={one} />
                <ConversationPane key={one.id} family={family} parents={parents} conversation={one} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </MessagesGate>
  )
}

function Title({ conversation }: { conversation: Conversation }) {
  usePageTitle(useConversationName()(conversation))
  return null
}
