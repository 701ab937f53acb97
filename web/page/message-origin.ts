import { type MessageUse, messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'
import { dayOf, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'

/**
 * [MSG-08] The message something was made of: where it is, and its words for a link. Null where there is none, or where
 * the other parent keeps it to themselves.
 */
export function useMessageOrigin(
  familyId: string,
  kind: MessageUse,
  id: string | undefined,
  { me, them }: { me: string; them: string },
): { path: string; words: string } | null {
  const { t } = useLingui()
  const { locale, zone } = useRegion()
  const { data } = useQuery({
    ...reading(messageOrigin, { params: { familyId, kind, id: id ?? '' } }),
    enabled: id !== undefined,
    // of which message it was made never changes
    staleTime: Number.POSITIVE_INFINITY,
    meta: { unchanging: true },
  })
  const message = data?.message
  if (!message) return null
  const day = dayText(dayOf(message.sentAt, zone), locale)
  return {
    path: `/conversation/${message.conversationId}?at=${message.place}`,
    words: message.authorId === me ? t`Your message of ${day}` : t`A message of ${them}, ${day}`,
  }
}
