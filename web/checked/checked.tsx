import type { Family } from '@evenhand/contract/family/family.ts'
import { listMessages, type Message } from '@evenhand/contract/messages/messages.ts'
import { shownMessage } from '@evenhand/contract/messages/shown.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import type { Difference, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedProps = { family: Family; message: Message; parents: Parents }

/** [REC-08] Below a message: nothing while it is as recorded, and where it is not, what this device found. */
export function Checked({ family, message, parents }: CheckedProps) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOf(family.id, message), [family.id, message])
  const titleOf = ({ seq, fields }: Difference) =>
    seq === null
      ? t`This message is not in the record.`
      : fields.every((field) => field === 'viewedAt')
        ? t`When this message was first seen is not as it was recorded.`
        : t`This message is not the one that was recorded.`
  return (
    <WhereDifferent {...{ looked, parents, titleOf }}>
      {t`You can keep writing; new messages are recorded and checked as always.`}
    </WhereDifferent>
  )
}

function lookedOf(family: string, message: Message): Looked {
  const { id, conversationId, place } = message
  const query = { after: String(place - 1), limit: '1' } as never
  return {
    family,
    thing: `message:${id}`,
    shown: shownMessage(message),
    async again(ask) {
      const { messages } = await ask(listMessages, { params: { id: conversationId }, query })
      const one = messages.find((found) => found.id === id)
      return one ? shownMessage(one) : null
    },
    refresh: () => touched(listMessages),
  }
}
