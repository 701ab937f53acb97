import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { fold, wordsOf } from '@evenhand/domain/messages/fold.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock3, PencilLine, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { Loaded } from '../../page/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { useConversationName } from '../conversation-name.ts'
import { CheckedTerms, NewConversation, SearchResults, TermsDialog } from '../floats.ts'
import { useConversations } from '../messages.data.ts'
import { useIsCovered } from '../shield.data.ts'
import { TermsNews } from '../terms/terms-news.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { ListSkeleton } from './messages-skeleton.tsx'

type ConversationListProps = { family: Family; parents: Parents; currentId: string | null }

/** [MSG-01] The family's conversations, latest first, with their search. */
export function ConversationList({ family, parents, currentId }: ConversationListProps) {
  const { t } = useLingui()
  const list = useConversations(family.id)
  const nameOf = useConversationName()
  const isCovered = useIsCovered(parents.me.id)
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<'new' | 'terms' | null>(null)
  return (
    <>
      <div className="conversations-head">
        <Heading isPage={currentId === null} />
        <span className="flex">
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Message limits and quiet hours`}
            icon={<Clock3 className="icon" aria-hidden="true" />}
            onClick={() => setOpen('terms')}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={t`New conversation`}
            icon={<PencilLine className="icon" aria-hidden="true" />}
            onClick={() => setOpen('new')}
          />
        </span>
      </div>
      <search className="conversations-search">
        <Search className="icon icon-small" aria-hidden="true" />
        <input
          type="search"
          className="input"
          value={q}
          maxLength={200}
          aria-label={t`Search all messages`}
          placeholder={t`Search`}
          onChange={(event) => setQ(event.target.value)}
        />
      </search>
      <Loaded query={list} skeleton={<ListSkeleton />} failure={t`Your messages could not be loaded`}>
        {({ conversations, terms }) => (
          <>
            <Suspense>
              {[terms.inForce, terms.proposed].map(
                (one) =>
                  one && <CheckedTerms key={one.id} familyId={family.id} terms={one} parents={parents} />,
              )}
            </Suspense>
            {q.trim() === '' && <TermsNews terms={terms} parents={parents} onOpen={() => setOpen('terms')} />}
            <ul className="conversations">
              {conversations
                .filter((one) => isNamed(nameOf(one), q))
                .map((one) => (
                  <li key={one.id}>
                    <ConversationRow
                      conversation={one}
                      name={nameOf(one)}
                      me={parents.me.id}
                      isCurrent={one.id === currentId}
                      isCovered={isCovered(one.last)}
                    />
                  </li>
                ))}
            </ul>
            {q.trim() !== '' && (
              <Suspense>
                <SearchResults
                  familyId={family.id}
                  q={q}
                  parents={parents}
                  titleOf={(id) => titleIn(conversations, id, nameOf)}
                />
              </Suspense>
            )}
            <Suspense>
              {open === 'new' && (
                <NewConversation
                  isOpen
                  family={family}
                  conversations={conversations}
                  onClose={() => setOpen(null)}
                />
              )}
              {open === 'terms' && (
                <TermsDialog
                  isOpen
                  family={family}
                  parents={parents}
                  terms={terms}
                  onClose={() => setOpen(null)}
                />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  )
}

/** On a conversation's own page, the conversation's name is the page's heading instead. */
function Heading({ isPage }: { isPage: boolean }) {
  const Level = isPage ? 'h1' : 'h2'
  return (
    <Level className="heading-serif text-28" tabIndex={isPage ? -1 : undefined}>
      <Trans>Messages</Trans>
    </Level>
  )
}

function isNamed(name: string, q: string): boolean {
  const folded = fold(name)
  return wordsOf(q).every((word) => folded.includes(word))
}

function titleIn(
  conversations: readonly Conversation[],
  id: string,
  nameOf: ReturnType<typeof useConversationName>,
): string {
  const found = conversations.find((one) => one.id === id)
  return found ? nameOf(found) : ''
}
