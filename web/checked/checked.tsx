import type { Family } from '@evenhand/contract/family/family.ts'
import { listedMessages } from '@evenhand/contract/messages/listed.ts'
import { listMessages, type Message } from '@evenhand/contract/messages/messages.ts'
import { shownMessage } from '@evenhand/contract/messages/shown.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import type { Difference, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'
import { WholeList } from './whole-list.tsx'

// biome-ignore lint/performance/noBarrelFile: one piece for the thread, which has no byte to spare for another
export { CheckedFile } from './checked-file.tsx'
export { CheckedTerms } from './checked-terms.tsx'

type CheckedProps = {
  family: Family
  message: Message
  parents: Parents
  /** when the message before it was sent; null: none is here */
  before: string | null
  /** there where it is the last of its conversation */
  onShortAnswer: unknown
}

/** [REC-08] Below a message: nothing while it is as recorded, and where it is not, what this device found. */
export function Checked({ family, message, parents, before, onShortAnswer }: CheckedProps) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOf(family.id, message), [family.id, message])
  const titleOf = ({ seq, fields }: Difference) =>
    seq === null
      ? t`This message is not in the record.`
      : fields.every((field) => field === 'viewedAt')
        ? t`When this message was first seen is not as it was recorded.`
        : t`This message is not the one that was recorded.`
  return (
    <>
      <WhereDifferent {...{ looked, parents, titleOf }}>
        {t`You can keep writing; new messages are recorded and checked as always.`}
      </WhereDifferent>
      {before === null && message.place > 1 && <Gap {...{ family, message, parents }} side="before" />}
      {onShortAnswer !== null && <Gap {...{ family, message, parents }} side="after" />}
    </>
  )
}

type GapProps = Pick<CheckedProps, 'family' | 'message' | 'parents'> & { side: 'before' | 'after' }

/** [REC-10] Beside a message that none is shown before, or after: what was recorded there. */
function Gap({ family, message, parents, side }: GapProps) {
  const looked = useMemo(() => lookedBeside(family.id, message, side), [family.id, message, side])
  return <WholeList {...{ looked, parents }} />
}

/** The place before it is empty, or those after: as the screen has it, and as the server has them when asked again. */
function lookedBeside(
  family: string,
  { id, conversationId, place }: Message,
  side: GapProps['side'],
): Looked {
  const edge = side === 'before' ? { from: place - 1, before: place } : { after: place }
  return {
    family,
    thing: `list:${side} ${id}`,
    shown: listedMessages(conversationId, edge, []),
    async again(ask) {
      const query = { [side]: String(place), limit: side === 'before' ? '1' : '200' } as never
      const { messages } = await ask(listMessages, { params: { id: conversationId }, query })
      // up to the next one there is, everything is missing; after it, what comes is on a later page
      const span =
        side === 'before'
          ? { after: messages[0]?.place ?? 0, before: place }
          : { after: place, ...(messages.length > 0 && { to: messages.at(-1)!.place }) }
      return listedMessages(
        conversationId,
        span,
        messages.map((one) => one.id),
      )
    },
    refresh: () => touched(listMessages),
  }
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
