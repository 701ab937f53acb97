import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../../ui/fields/field.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { validDay } from '../grid/view-of.ts'
import { DayAnswer } from './day-answer.tsx'

type WhoHasDayProps = {
  plan: Plan
  facts: CalendarFacts
  them: string
  child: { readonly id: string; readonly names: string } | null
  today: Day
}

/** [CAL-07] Who has a day, in past or future years, and which rule decides it. */
export function WhoHasDay({ plan, facts, them, child, today }: WhoHasDayProps) {
  const { t } = useLingui()
  const [day, setDay] = useState(`${Number(today.slice(0, 4)) + 1}-12-24`)
  const valid = validDay(day)
  return (
    <section className="cal-answer" aria-labelledby="who-has-day">
      <h2 id="who-has-day">
        <Trans>Who has which night?</Trans>
      </h2>
      <TextField
        label={<span className="sr-only">{t`Day`}</span>}
        type="date"
        value={day}
        min="1990-01-01"
        max="2099-12-31"
        onChange={(event) => setDay(event.target.value)}
      />
      {valid && <DayAnswer plan={plan} mine={facts.mine} them={them} child={child} day={valid} />}
    </section>
  )
}
