import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { NotHere } from '../../page/not-here.tsx'
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
            missing={<Missing />}
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

function Missing() {
  const { t } = useLingui()
  return (
    <section className="px-4 py-6 md:p-10">
      <NotHere
        title={t`This conversation is not here`}
        from={{ to: '/messages', name: <Trans>Messages</Trans> }}
        act={<Trans>All messages</Trans>}
      >
        <Trans>The link is not complete, or it leads to a family you are not in.</Trans>
      </NotHere>
    </section>
  )
}

function Title({ conversation }: { conversation: Conversation }) {
  usePageTitle(useConversationName()(conversation))
  return null
}
