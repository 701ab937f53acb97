import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useShownTime } from '../thread/shown-time.ts'

type ConversationRowProps = {
  conversation: Conversation
  name: string
  me: string
  isCurrent: boolean
  /** the reader's shield covers the last message */
  isCovered: boolean
}

/** [MSG-01] A conversation in the list: its name, the time of the latest message, and how it begins. */
export function ConversationRow({ conversation, name, me, isCurrent, isCovered }: ConversationRowProps) {
  const shownTime = useShownTime()
  const { last, draft, unread } = conversation
  return (
    <Link
      to={`/conversation/${conversation.id}`}
      className="conversation-row"
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="conversation-line">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        {last && (
          <time dateTime={last.sentAt} className="text-13 whitespace-nowrap text-ink-2">
            {shownTime(last.sentAt)}
          </time>
        )}
      </span>
      <span className="conversation-line">
        <span className="min-w-0 truncate text-15 text-ink-2">
          {draft !== null && draft.text !== '' ? (
            <Trans>Draft: {draft.text.slice(0, 120)}</Trans>
          ) : (
            <LastWords last={last} me={me} isCovered={isCovered} />
          )}
        </span>
        {unread > 0 && (
          <span className="unread-count">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">
              <Plural value={unread} one="# new message" other="# new messages" />
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

function LastWords({ last, me, isCovered }: { last: Conversation['last']; me: string; isCovered: boolean }) {
  const { t } = useLingui()
  if (last === null) return t`Nothing written yet`
  if (isCovered) return t`Covered message`
  const words = last.text.trim() === '' ? t`Attachment` : last.text
  return last.authorId === me ? t`You: ${words}` : words
}
