import type { Family } from '@evenhand/contract/family/family.ts'
import { noteOn } from '@evenhand/domain/calendar/handover-note.ts'
import { agreedAt } from '@evenhand/domain/calendar/one-handover.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { HandoverCheck } from '../../checked/checked-later.tsx'
import { clockNow } from '../../device/clock.ts'
import { pieceLater } from '../../page/piece-later.ts'
import { wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { ItemRow } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'
import { doneText } from './done-text.ts'
import { HandoverOutcome } from './handover-outcome.tsx'
import { siblingsTimes } from './siblings.ts'

type HandoverRowProps = {
  family: Family
  facts: CalendarFacts
  them: string
  handover: Handover
  /** when the children change hands that day: each of these has a note of its own */
  times: readonly string[]
  /** what was noted of it is compared with the record in another row for it on this screen */
  isComparedElsewhere?: boolean
}

/** [CAL-09] A handover: where, who drives, what to bring, and whether it took place. */
export function HandoverRow(props: HandoverRowProps) {
  const { family, facts, them, handover, times, isComparedElsewhere = false } = props
  const { t } = useLingui()
  const region = useRegion()
  const [isOpen, setOpen] = useState<'edit' | 'late' | 'ask' | null>(null)
  const { day, time, child } = handover
  const siblings = siblingsTimes(facts.plan, family, child, day, day)(day)
  const agreed = agreedAt(facts.plan?.moved, handover, child)
  const known =
    noteOn(facts.handovers, day, time, times, siblings) ??
    (agreed && noteOn(facts.handovers, agreed.day, agreed.planned, [agreed.planned])) ??
    undefined
  // what both agreed on counts before what one noted
  const place = agreed?.place ?? known?.place ?? ''
  const drives = agreed?.drives ?? known?.drives ?? null
  const driver = family.members.find(({ id }) => id === drives)
  const isAhead = day >= dayAt(clockNow(), asZone(family.zone))
  const isAsked = facts.open.some(
    ({ body }) => body.kind === 'handover' && body.day === day && body.planned === time,
  )
  const more = [
    agreed?.at && t`Agreed for this once, planned for ${wallTimeText(agreed.planned, region.locale)}`,
    place,
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
        more={inSentences(more)}
        end={
          <Button size="small" look="quiet" onClick={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      {!known?.doneAt && !known?.isMissed && (
        <li className="cal-handover-acts">
          <HandoverOutcome family={family} handover={handover} known={known} onLate={() => setOpen('late')} />
          {isAhead && !isAsked && (
            <Button size="small" look="quiet" className="cal-handover-ask" onClick={() => setOpen('ask')}>
              <Trans>Another time or place, this once</Trans>
            </Button>
          )}
        </li>
      )}
      {known && !isComparedElsewhere && (
        <li className="empty:hidden">
          <HandoverCheck family={family} handover={known} />
        </li>
      )}
      <Suspense>
        {isOpen === 'ask' && (
          <AskHandover
            family={family}
            facts={facts}
            them={them}
            handover={handover}
            known={{ place, drives }}
            onClose={() => setOpen(null)}
          />
        )}
        {(isOpen === 'edit' || isOpen === 'late') && (
          <HandoverDialog
            family={family}
            known={known}
            them={them}
            handover={handover}
            begins={isOpen === 'late' ? 'done' : undefined}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const HandoverDialog = pieceLater(() => import('./handover-dialog.tsx'), 'HandoverDialog')
const AskHandover = pieceLater(() => import('./ask-handover.tsx'), 'AskHandover')
