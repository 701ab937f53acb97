import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { useSession } from '../api/session/session.ts'
import type { PersonKind } from '../ui/people.tsx'

/** Whether a contact is in my own list and mine to edit; otherwise the other parent shares it with me. */
export function useIsMine({ ownerId }: Contact): boolean {
  return useSession().user?.id === ownerId
}

/** A child or a joined parent belongs to the family: only notes, phones and the emergency mark are one's own. */
export function isFamilys({ category, childId, status }: Contact): boolean {
  return childId !== null || (category === 'co-parent' && status === 'accepted')
}

/** How a contact is drawn. */
export function markOf({ category }: Contact): PersonKind {
  return category === 'child' ? 'child' : category === 'co-parent' ? 'them' : 'other'
}
