import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { releaseOnLeaving } from '../composer/outgoing.ts'
import { useConversationName } from '../conversation-name.ts'
import { ConversationList } from '../list/conversation-list.tsx'
import { MessagesSkeleton, ThreadSkeleton } from '../list/messages-skeleton.tsx'
import { useConversation } from '../messages.data.ts'
import { MessagesGate } from '../messages-gate.tsx'
import { ConversationPane } from './conversation-pane.tsx'

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
            missing={
              <Suspense>
                <NoConversation />
              </Suspense>
            }
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

const NoConversation = pieceLater(() => import('./no-conversation.tsx'), 'NoConversation')

function Title({ conversation }: { conversation: Conversation }) {
  usePageTitle(useConversationName()(conversation))
  return null
}
