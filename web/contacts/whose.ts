import type { Contact } from '@evenhand/contract/contacts.ts'
import { useSession } from '../api/session.ts'
import type { PersonKind } from '../ui/people.tsx'

/** Is it in my own list, mine to change? Otherwise the other parent shares it with me. */
export function useIsMine({ ownerId }: Contact): boolean {
  return useSession().user?.id === ownerId
}

/** A child or a joined parent is the family's: only notes, phones and the emergency mark are one's own. */
export function isFamilys({ category, childId, status }: Contact): boolean {
  return childId !== null || (category === 'co-parent' && status === 'accepted')
}

/** How somebody is drawn. */
export function markOf({ category }: Contact): PersonKind {
  return category === 'child' ? 'child' : category === 'co-parent' ? 'them' : 'other'
}
