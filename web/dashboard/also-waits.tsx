import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { useConflicts } from '../conflicts/conflicts.data.ts'
import type { Parents } from '../family/scope/parents.ts'
import { useConversations } from '../messages/messages.data.ts'
import { PersonMark } from '../ui/people.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { NotHere } from './not-here.tsx'

/**
 * [DASH-01] What is new or open without waiting for one parent's act: messages, and what clashes between the two.
 * Each comes from its own call; one that fails says so and the other remains.
 */
export function AlsoWaits({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const { them } = parents
  const conversations = useConversations(family.id)
  const unread = (conversations.data?.conversations ?? []).reduce((sum, one) => sum + one.unread, 0)
  const conflicts = useConflicts(family.id)
  const open = conflicts.data?.conflicts.length ?? 0
  const hasRows = unread + open > 0
  const isLacking = conversations.isLoadingError || conflicts.isLoadingError
  if (!hasRows && !isLacking) return null
  return (
    <Section title={t`Also open`}>
      {conversations.isLoadingError && (
        <NotHere query={conversations}>
          <Trans>New messages could not be loaded.</Trans>
        </NotHere>
      )}
      {conflicts.isLoadingError && (
        <NotHere query={conflicts}>
          <Trans>What is open could not be loaded.</Trans>
        </NotHere>
      )}
      <ul className="items">
        {unread > 0 && (
          <ItemRow
            to="/dashboard/messages"
            lead={<PersonMark name={them} kind="them" />}
            title={<Plural value={unread} one="# new message" other="# new messages" />}
          />
        )}
        {open > 0 && (
          <ItemRow
            to="/conflicts"
            lead={
              <span className="item-sign">
                <Scale className="icon" aria-hidden="true" />
              </span>
            }
            title={<Plural value={open} one="One thing is open" other="# things are open" />}
            more={<Trans>Clashes and disagreements to settle</Trans>}
          />
        )}
      </ul>
    </Section>
  )
}
