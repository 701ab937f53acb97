import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation, Message } from '@evenhand/contract/messages/messages.ts'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { Composer } from '../composer/composer.tsx'
import type { TakenBack } from '../composer/outgoing.ts'
import { LaterRows } from '../floats.ts'
import { useConversations } from '../messages.data.ts'
import { ConversationHead } from './conversation-head.tsx'
import { Thread } from './thread.tsx'

export type Reply = { readonly id: string; readonly authorId: string; readonly text: string }

/** One conversation: its head, its messages, and the composer. */
export function ConversationPane({
  family,
  parents,
  conversation,
}: {
  family: Family
  parents: Parents
  conversation: Conversation
}) {
  const [search] = useSearchParams()
  const at = Number(search.get('at') ?? Number.NaN)
  const place = Number.isInteger(at) && at >= 1 && at <= conversation.total ? at : null
  const focus = useMemo(() => (place === null ? null : { place }), [place])
  const [reply, setReply] = useState<Reply | null>(null)
  const [takenBack, setTakenBack] = useState<TakenBack | null>(null)
  const terms = useConversations(family.id).data?.terms ?? null
  const answer = ({ id, authorId, text }: Message) => setReply({ id, authorId, text })
  return (
    <section className="conversation-pane">
      <ConversationHead family={family} parents={parents} conversation={conversation} />
      <Thread
        family={family}
        parents={parents}
        conversation={conversation}
        focus={focus}
        onReply={answer}
        onTakenBack={setTakenBack}
        onShortAnswer={(message, text) => {
          answer(message)
          setTakenBack({ id: message.id, body: { text } })
        }}
      />
      <Suspense>
        <LaterRows conversationId={conversation.id} onTakenBack={setTakenBack} />
      </Suspense>
      <Composer
        family={family}
        parents={parents}
        conversation={conversation}
        terms={terms}
        reply={reply}
        onReply={setReply}
        takenBack={takenBack}
        onRestored={() => setTakenBack(null)}
      />
    </section>
  )
}
