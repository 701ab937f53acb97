import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Ribbon, RibbonDays } from '../../ui/plots/ribbon.tsx'
import { rangeOf } from '../whose.ts'
import { stretchesOf } from './what-changes.ts'

type WeekPictureProps = {
  monday: Day
  before: Plan | null
  after: Plan
  child: string | null
  mine: Letter
  them: string
  /** the nights that change hands */
  marked: readonly string[]
  /** what the larger ribbon shows: "If you accept" */
  caption: ReactNode
}

/** [CAL-03] A week twice on one scale: as it is now, and as it would be, with what changes dashed. */
export function WeekPicture({ monday, before, after, child, mine, them, marked, caption }: WeekPictureProps) {
  const sunday = addDays(monday, 6)
  const range = rangeOf(monday, sunday, after.zone)
  const { now, then } = stretchesOf({ before, after }, child, mine, monday, sunday)
  return (
    <div className="answer-week">
      {now.length > 0 && (
        <>
          <p className="answer-caption">
            <Trans>Now</Trans>
          </p>
          <Ribbon size="mid" stretches={now} range={range} them={them} />
        </>
      )}
      <p className="answer-caption">{caption}</p>
      <Ribbon stretches={then} range={range} them={them} />
      <RibbonDays range={range} marked={marked} />
    </div>
  )
}
