import { nextMorning } from '@evenhand/domain/messages/later.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans } from '@lingui/react/macro'
import { clockNow } from '../../device/clock.ts'
import { timeText } from '../../text/dates.ts'
import { deviceRegion, useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { putOff } from '../later.data.ts'

/** When a draft goes out, and what puts it off: the conversation opens without that code. */
export type Later = { readonly sendAt: string; readonly putOff: typeof putOff }

/** [MSG-08] Lets a draft go out in the morning, where its writer is. The mediator reads it now, like one that is sent. */
export function LaterButton({ onPress }: { onPress: (later: Later) => void }) {
  const region = useRegion()
  const zone = asZone(deviceRegion().zone)
  const now = clockNow()
  const at = nextMorning(now, zone)
  const time = timeText(at, { ...region, zone })
  return (
    <Button
      size="small"
      look="quiet"
      onClick={() => onPress({ sendAt: new Date(nextMorning(clockNow(), zone)).toISOString(), putOff })}
    >
      {dayAt(at, zone) === dayAt(now, zone) ? (
        <Trans>Send this morning at {time}</Trans>
      ) : (
        <Trans>Send tomorrow at {time}</Trans>
      )}
    </Button>
  )
}
