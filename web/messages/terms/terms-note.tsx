import { MESSAGE_MAX } from '@evenhand/domain/messages/message.ts'
import { isOverVolume, isQuiet } from '@evenhand/domain/messages/terms.ts'
import { asZone, wallAt } from '@evenhand/domain/time/wall.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { clockNow } from '../../device/clock.ts'
import type { TermsFacts } from './terms-news.tsx'

/** With more urgent messages than this in a day, the sender sees a note; nothing is blocked. */
const MANY_URGENT = 5
/** The count is shown when this little is left. */
const NEAR_MAX = 500

/** [MSG-10] Compares the message with the agreed terms before it is sent. It prevents nothing. */
export function TermsNote({
  terms,
  zone,
  length,
}: {
  terms: TermsFacts | null
  zone: string
  length: number
}) {
  const inForce = terms?.inForce ?? null
  const { sent = 0, urgent = 0 } = terms?.today ?? {}
  const plain = sent - urgent
  const left = MESSAGE_MAX - length
  return (
    <p className="hint min-w-0 flex-1">
      {left <= NEAR_MAX && <Plural value={left} one="# character left. " other="# characters left. " />}
      {inForce?.perDay != null &&
        (isOverVolume(inForce, plain, false) ? (
          <Trans>
            {plain} of {inForce.perDay} agreed messages sent today; the next is marked as beyond that.{' '}
          </Trans>
        ) : (
          <Trans>
            {plain} of {inForce.perDay} messages today.{' '}
          </Trans>
        ))}
      {inForce && isQuiet(inForce, wallAt(clockNow(), asZone(zone))) && (
        <Trans>Quiet hours: it arrives without a sound. </Trans>
      )}
      {urgent >= MANY_URGENT && (
        <Trans>{urgent} urgent messages today. Urgent works best when it is rare.</Trans>
      )}
    </p>
  )
}
