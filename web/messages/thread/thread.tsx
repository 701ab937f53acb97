'use no memo'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation, Message } from '@evenhand/contract/messages/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { pieceLater } from '../../page/piece-later.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { forgetSent, isWrittenHere, type Outgoing, useOutgoing } from '../composer/outgoing.ts'
import { OutgoingRow } from '../composer/outgoing-row.tsx'
import { PAGE, type Pages, usePages } from '../messages.data.ts'
import { useIsCovered } from '../shield.data.ts'
import { MessageRow } from './message-row.tsx'
import { useNewestFirst } from './newest.ts'
import { reportSeen } from './seen.ts'
import { useViewed } from './use-viewed.ts'
import { useWhoseTime } from './whose-time.ts'

export type ThreadProps = {
  family: Family
  parents: Parents
  conversation: Conversation
  /** a place to open at, from a search, a quotation or a date */
  focus: { place: number } | null
  onReply: (message: Message) => void
  onTakenBack: (message: Outgoing) => void
  /** a short answer that the mediator would pause on */
  onShortAnswer: (message: Message, text: string) => void
}

/**
 * [MSG-01] The messages of a conversation. Each has a fixed place, so the rows are known before their texts are: people
 * can scroll through 50,000 of them while only the visible pages are fetched. Opens at the first unread.
 */
export function Thread(props: ThreadProps) {
  const { family, parents, conversation, focus, onReply, onTakenBack } = props
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const [firstUnread] = useState(() => (conversation.unread > 0 ? conversation.readPlace + 1 : null))
  const [range, setRange] = useState(() => startRange(conversation, focus?.place ?? firstUnread))
  const pages = usePages(conversation.id, pagesOf(range, conversation.total))
  const total = Math.max(conversation.total, pages.total)
  const arrived = new Set(messagesIn(pages, range, total).map(({ clientId }) => clientId))
  const outgoing = useOutgoing(conversation.id, (clientId) => arrived.has(clientId))
  const whoseTime = useWhoseTime(family, parents.me.id)
  const isCovered = useIsCovered(parents.me.id)
  const viewed = useViewed(box)
  useNewestFirst(conversation.id)
  const count = total + outgoing.length
  const start = focus?.place ?? firstUnread
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    initialOffset: () => ROW_PX * ((start ?? count) - 1),
    overscan: 8,
    getItemKey: (index) => (index < total ? index : (outgoing[index - total]?.id ?? index)),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 120,
    paddingStart: 16,
    paddingEnd: 16,
    scrollPaddingStart: 56,
    onChange: ({ range: seen }) => {
      if (seen && (seen.startIndex !== range.from || seen.endIndex !== range.to))
        setRange({ from: seen.startIndex, to: seen.endIndex })
    },
  })

  const markAt = firstUnread === null ? null : firstOfOther(pages, firstUnread, total, parents.me.id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each requested place, not on every scroll
  useLayoutEffect(() => {
    if (start === null) rows.scrollToEnd()
    else rows.scrollToIndex(start - 1, { align: focus ? 'center' : 'start' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [start, focus])

  // scrolls to a message just written here, wherever the person was reading
  const ownId = outgoing.at(-1)?.id
  useEffect(() => {
    if (ownId !== undefined && isWrittenHere(ownId)) rows.scrollToEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ownId, rows.scrollToEnd])

  // what was read last stays in sight over a keyboard, or a field that grows
  useEffect(() => {
    const thread = box.current
    if (!thread) return
    let height = thread.clientHeight
    const watching = new ResizeObserver(() => {
      if (thread.scrollHeight - thread.scrollTop - height < 120) rows.scrollToEnd()
      height = thread.clientHeight
    })
    watching.observe(thread)
    return () => watching.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows.scrollToEnd])

  useEffect(() => {
    for (const clientId of arrived) forgetSent(clientId)
    const theirs = messagesIn(pages, range, total).filter(
      ({ authorId, deliveredAt }) => authorId !== parents.me.id && deliveredAt === null,
    )
    reportSeen(
      'delivered',
      conversation.id,
      theirs.map(({ id }) => id),
    )
  })

  if (count === 0)
    return (
      <section className="thread thread-empty">
        <EmptyState title={<Trans>Nothing written here yet.</Trans>}>
          {/* nobody writes where there are not two */}
          {parents.other && (
            <Trans>
              What you write is kept for both of you, word for word. Neither of you can change it later.
            </Trans>
          )}
        </EmptyState>
      </section>
    )
  const knowsNone = arrived.size === 0 && outgoing.length === 0
  if (knowsNone && (pages.failure !== null || pages.isPaused))
    return (
      <Suspense>
        <NoMessages failure={pages.failure} onRetry={pages.retry} />
      </Suspense>
    )
  return (
    <div className="thread-frame">
      <section ref={box} className="thread" aria-label={t`Messages`} {...byKeys}>
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start: top }) => {
            const message = pages.at(index + 1)
            const write = outgoing[index - total]
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${top}px)` }}
              >
                {write ? (
                  <OutgoingRow outgoing={write} onTakenBack={onTakenBack} />
                ) : message ? (
                  <MessageRow
                    family={family}
                    parents={parents}
                    message={message}
                    before={pages.at(index)?.sentAt ?? null}
                    isFirst={index === 0}
                    isFirstUnread={index + 1 === markAt}
                    isFound={focus?.place === index + 1}
                    holder={whoseTime(message.sentAt)}
                    isCovered={isCovered(message)}
                    bodyRef={
                      message.authorId === parents.me.id || message.viewedAt !== null
                        ? undefined
                        : viewed({ id: message.id, conversationId: conversation.id })
                    }
                    onReply={onReply}
                    onShortAnswer={index === count - 1 ? props.onShortAnswer : null}
                  />
                ) : (
                  <SkeletonBar width="46%" height={64} className="my-3 rounded-2" />
                )}
              </li>
            )
          })}
        </ol>
      </section>
      {pages.failure !== null && (
        <Button size="small" className="thread-missing" onClick={pages.retry}>
          <Trans>Some messages could not be loaded. Try again</Trans>
        </Button>
      )}
      {!rows.isAtEnd(240) && (
        <Button
          size="small"
          className="to-latest"
          icon={<ArrowDown className="icon icon-small" aria-hidden="true" />}
          onClick={() => rows.scrollToEnd()}
        >
          <Trans>Latest</Trans>
        </Button>
      )}
    </div>
  )
}

const NoMessages = pieceLater(() => import('./no-conversation.tsx'), 'NoMessages')

/** Makes the scrolling list focusable, so that the keyboard can scroll it. */
const byKeys = { tabIndex: 0 }
/** The approximate height of a one-line message. */
const ROW_PX = 92

type Range = { from: number; to: number }

const startRange = ({ total }: Conversation, place: number | null): Range => {
  const at = place === null ? total : place
  return { from: Math.max(0, at - 12), to: Math.min(Math.max(0, total - 1), at + 12) }
}

/** The pages of the visible rows, plus a margin to each side. */
function pagesOf({ from, to }: Range, total: number): number[] {
  const last = Math.max(0, Math.floor(Math.max(0, total - 1) / PAGE))
  const first = Math.min(last, Math.floor(Math.max(0, from - 10) / PAGE))
  const end = Math.min(last, Math.floor((to + 10) / PAGE))
  return Array.from({ length: end - first + 1 }, (_, at) => first + at)
}

function messagesIn(
  pages: { at: (place: number) => Message | undefined },
  { from, to }: Range,
  total: number,
) {
  const found: Message[] = []
  for (let place = Math.max(1, from - 10); place <= Math.min(total, to + PAGE); place += 1) {
    const message = pages.at(place)
    if (message) found.push(message)
  }
  return found
}

/** Skips one's own messages: what one wrote meanwhile is not new. */
function firstOfOther(pages: Pages, from: number, total: number, me: string): number {
  let place = from
  while (place < total && pages.at(place)?.authorId === me) place += 1
  return place
}
