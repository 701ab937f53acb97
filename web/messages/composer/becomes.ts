import type { Message } from '@evenhand/contract/messages/messages.ts'
import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { factsOfServer } from '../../api/server-facts.ts'
import { type FromMessage, makers } from '../../page/from-message.ts'
import { dayOf } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'

/** [MSG-08] The menu entries that turn a message into something else. */
export function useBecomes({ id, text, sentAt }: Pick<Message, 'id' | 'text' | 'sentAt'>): MenuEntry[] {
  const { _ } = useLingui()
  const { zone } = useRegion()
  const navigate = useNavigate()
  const { features } = factsOfServer()
  if (text.trim() === '') return []
  const fromMessage: FromMessage = { id, text: text.trim(), day: dayOf(sentAt, zone) }
  return makers
    .filter(({ feature }) => feature === undefined || features[feature])
    .map(({ id: maker, label, path }) => ({
      id: maker,
      label: _(label),
      onAction: () => navigate(path(fromMessage.day), { state: { fromMessage } }),
    }))
}
