import type { Family } from '@evenhand/contract/family/family.ts'
import { noteOn } from '@evenhand/domain/calendar/handover-note.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ItemRow } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'
import { doneText } from './done-text.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { siblingsTimes } from './siblings.ts'

type HandoverRowProps = {
  family: Family
  facts: CalendarFacts
  them: string
  handover: Handover
  /** when the children change hands that day: each of these has a note of its own */
  times: readonly string[]
}

/** [CAL-09] A handover: where, who drives, what to bring, and whether it took place. */
export function HandoverRow({ family, facts, them, handover, times }: HandoverRowProps) {
  const { t } = useLingui()
  const region = useRegion()
  const [isOpen, setOpen] = useState(false)
  const { day, time, child } = handover
  const siblings = siblingsTimes(facts.plan, family, child, day, day)(day)
  const known = noteOn(facts.handovers, day, time, times, siblings)
  const driver = family.members.find(({ id }) => id === known?.drives)
  const more = [
    known?.place,
    driver && (driver.isMe ? t`You drive` : t`${driver.firstName} drives`),
    known && known.brings.length > 0 && t`Goes along: ${known.brings.join(', ')}`,
    known?.notes,
    known?.doneAt && t`Done at ${doneText(known.doneAt, handover.day, region)}`,
    known?.isMissed && t`It did not take place`,
  ]
  return (
    <>
      <ItemRow
        lead={wallTimeText(handover.time, region.locale)}
        title={handover.to === facts.mine ? t`Handover to you` : t`Handover to ${them}`}
        more={more.filter(Boolean).join('. ')}
        end={
          <Button size="small" look="quiet" onClick={() => setOpen(true)}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      {isOpen && (
        <HandoverDialog
          family={family}
          known={known}
          them={them}
          handover={handover}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
