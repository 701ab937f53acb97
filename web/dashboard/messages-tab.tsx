import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NobodyThere } from '../family/scope/nobody-there.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { useConversationName } from '../messages/conversation-name.ts'
import { ConversationRow } from '../messages/list/conversation-row.tsx'
import { useConversations } from '../messages/messages.data.ts'
import { useIsCovered } from '../messages/shield.data.ts'
import { Loaded } from '../page/loaded.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { RowsSkeleton, TabPage } from './tab-page.tsx'

/** [ROUTE-20] `/dashboard/messages`: what is new, and links to the latest messages. */
export function MessagesTab() {
  const { t } = useLingui()
  return (
    <TabPage title={t`Messages`}>{(family, parents) => <Shown family={family} parents={parents} />}</TabPage>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const query = useConversations(family.id)
  const nameOf = useConversationName()
  const isCovered = useIsCovered(parents.me.id)
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} failure={t`Your conversations could not be loaded`}>
      {({ conversations }) => {
        const unread = conversations.filter((one) => one.unread > 0)
        const drafts = conversations.filter(
          (one) => one.unread === 0 && one.draft !== null && one.draft.text !== '',
        )
        const rest = conversations.filter((one) => !unread.includes(one) && !drafts.includes(one)).slice(0, 6)
        const groups = [
          { title: t`New`, list: unread },
          { title: t`Not sent yet`, list: drafts },
          { title: t`Latest`, list: rest },
        ].filter(({ list }) => list.length > 0)
        if (groups.length === 0)
          return (
            <EmptyState
              title={<Trans>Nothing written yet</Trans>}
              act={
                <ButtonLink to="/messages">
                  <Trans>Write a message</Trans>
                </ButtonLink>
              }
            >
              {parents.other ? (
                <Trans>What you and {parents.them} write appears here.</Trans>
              ) : (
                <NobodyThere family={family} />
              )}
            </EmptyState>
          )
        return (
          <div className="grid gap-8">
            {unread.length === 0 && (
              <p className="text-ink-2">
                <Trans>You have read everything.</Trans>
              </p>
            )}
            {groups.map(({ title, list }) => (
              <Section
                key={title}
                className="dashboard-conversations"
                title={title}
                end={<span className="text-15 text-ink-2">{list.length}</span>}
              >
                {list.map((one) => (
                  <ConversationRow
                    key={one.id}
                    conversation={one}
                    name={nameOf(one)}
                    me={parents.me.id}
                    isCurrent={false}
                    isCovered={isCovered(one.last)}
                  />
                ))}
              </Section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}
