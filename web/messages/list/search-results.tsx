import { fold, wordsOf } from '@evenhand/domain/messages/fold.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { Loaded } from '../../page/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSearch } from '../messages.data.ts'
import { useShownTime } from '../thread/shown-time.ts'

type SearchResultsProps = {
  familyId: string
  q: string
  parents: Parents
  /** within one conversation only */
  conversationId?: string
  titleOf: (conversationId: string) => string
  onChosen?: () => void
}

const PAUSE_MS = 200

/** [MSG-01] Messages that contain every word, newest first. Searches the original text, covered or not. */
export function SearchResults({
  familyId,
  q,
  parents,
  conversationId,
  titleOf,
  onChosen,
}: SearchResultsProps) {
  const { t } = useLingui()
  const asked = usePaused(q.trim())
  const found = useSearch(familyId, asked, conversationId)
  const shownTime = useShownTime()
  const words = useDeferredValue(wordsOf(asked))
  if (asked === '') return null
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} />} failure={t`The search did not work`}>
      {({ messages, hasMore }) => (
        <section aria-label={t`Messages found`} className="search-results" aria-busy={found.isFetching}>
          <p className="hint px-5 py-2 lg:px-8" role="status">
            {messages.length === 0 ? (
              <Trans>No messages match.</Trans>
            ) : hasMore ? (
              <Trans>The newest {messages.length} that match. Add a word to narrow it down.</Trans>
            ) : (
              <Trans>{messages.length} found</Trans>
            )}
          </p>
          <ul>
            {messages.map((one) => (
              <li key={one.id}>
                <Link
                  className="conversation-row"
                  to={`/conversation/${one.conversationId}?at=${one.place}`}
                  {...(onChosen ? { onClick: onChosen } : {})}
                >
                  <span className="conversation-line">
                    <span className="min-w-0 truncate text-15 font-semibold">
                      {one.authorId === parents.me.id ? t`You` : parents.them}
                      {conversationId === undefined && (
                        <span className="font-normal text-ink-2">{` · ${titleOf(one.conversationId)}`}</span>
                      )}
                    </span>
                    <time dateTime={one.sentAt} className="text-13 whitespace-nowrap text-ink-2">
                      {shownTime(one.sentAt)}
                    </time>
                  </span>
                  <Excerpt text={one.text} words={words} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}

const AROUND = 60

/** The words around the first match. */
function Excerpt({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = text.slice(0, 4000).split(/(\s+)/)
  const isFound = (piece: string) => piece.trim() !== '' && words.some((word) => fold(piece).includes(word))
  const first = Math.max(0, pieces.findIndex(isFound) - 8)
  return (
    <span className="line-clamp-2 text-15 text-ink-2 [overflow-wrap:anywhere]">
      {first > 0 && '…'}
      {pieces.slice(first, first + AROUND).map((piece, at) =>
        isFound(piece) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <b key={at} className="text-ink">
            {piece}
          </b>
        ) : (
          piece
        ),
      )}
    </span>
  )
}

/** The text, updated once the person pauses typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
