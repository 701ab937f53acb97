import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { useLingui } from '@lingui/react/macro'

/** A conversation's name: the general one has no title of its own. */
export function useConversationName(): (conversation: Pick<Conversation, 'kind' | 'title'>) => string {
  const { t } = useLingui()
  return ({ kind, title }) => (kind === 'everything' ? t`General` : title)
}
