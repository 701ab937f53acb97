import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import type { CalendarFacts } from './calendar.data.ts'
import { useDayWords } from './day-words.ts'
import { validDay } from './view-state.ts'

type WhoHasDayProps = { plan: Plan; facts: CalendarFacts; them: string; today: Day }

/** [CAL-07] Who has a day, years back and ahead, and which rule says so. */
export function WhoHasDay({ plan, facts, them, today }: WhoHasDayProps) {
  const { t } = useLingui()
  const words = useDayWords({ whose: null, mine: facts.mine, them })
  const [day, setDay] = useState(`${Number(today.slice(0, 4)) + 1}-12-24`)
  const valid = validDay(day)
  const [night] = valid ? nightsOf(plan, null, valid, valid) : []
  const loser = night?.losers[0]
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
      <div role="status">
        <p className="text-40 font-serif">
          {night?.letter ? (
            night.letter === facts.mine ? (
              <Trans>You.</Trans>
            ) : (
              `${them}.`
            )
          ) : (
            <Trans>Nobody yet.</Trans>
          )}
        </p>
        {night?.decidedBy && (
          <p className="text-15">
            <Trans>Decided by {words.why(night.decidedBy)}.</Trans>{' '}
            {loser && (
              <span className="text-ink-2">{t`Otherwise ${loser.letter === facts.mine ? t`you` : them}, by ${words.why(loser.reason)}.`}</span>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
