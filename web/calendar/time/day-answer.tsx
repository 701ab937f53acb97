import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Night, nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ribbon, RibbonDays } from '../../ui/plots/ribbon.tsx'
import { useDayWords } from '../grid/day-words.ts'
import { rangeOf, whoseOf } from '../whose.ts'

type DayAnswerProps = {
  plan: Plan
  mine: Letter
  them: string
  day: Day
  /** for which child, where siblings differ */
  child?: { readonly id: string; readonly names: string } | null
}

/** Who has a day, which rule decides it, and what the days around it look like. */
export function DayAnswer({ plan, mine, them, day, child = null }: DayAnswerProps) {
  const words = useDayWords({ whose: null, mine, them })
  const [night] = nightsOf(plan, child?.id ?? null, day, day)
  const [from, to] = [addDays(day, -3), addDays(day, 3)]
  const range = rangeOf(from, to, plan.zone)
  return (
    <div role="status" className="grid gap-2">
      {child && <p className="text-15 font-semibold">{child.names}</p>}
      <p className="text-40 leading-tight font-serif">
        <HolderWord night={night} mine={mine} them={them} />
      </p>
      <p className="begins text-15 font-semibold">{words.long(day)}</p>
      <WhySentence night={night} mine={mine} them={them} />
      <div className="mt-2">
        <Ribbon
          stretches={whoseOf(plan, mine, from, to, plan.zone, child?.id ?? null).custody}
          range={range}
          them={them}
          size="mid"
        />
        <RibbonDays range={range} />
      </div>
    </div>
  )
}

type OfNight = { night: Night | undefined; mine: Letter; them: string }

function HolderWord({ night, mine, them }: OfNight) {
  if (!night?.letter) return <Trans>Nobody yet.</Trans>
  return night.letter === mine ? <Trans>You.</Trans> : `${them}.`
}

/**
 * "Christmas Eve, odd years (clause 4.1). The regular schedule says Sam too." Where the rule below it says otherwise:
 * "Otherwise Sam, by the regular schedule."
 */
export function WhySentence({ night, mine, them }: OfNight) {
  const words = useDayWords({ whose: null, mine, them })
  if (!night?.decidedBy) return null
  return (
    <p className="text-15">
      {words.rule(night.decidedBy)}.{' '}
      <span className="text-ink-2">
        <BelowIt night={night} mine={mine} them={them} />
      </span>
    </p>
  )
}

/** What the rule below the one that decides a night says of it. */
export function BelowIt({ night, mine, them }: OfNight) {
  const { t } = useLingui()
  const words = useDayWords({ whose: null, mine, them })
  const below = night?.losers[0]
  if (!below) return null
  const who = below.letter === mine ? t`you` : them
  const rule = words.why(below.reason)
  if (below.letter !== night.letter) return t`Otherwise ${who}, by ${rule}.`
  return words.begun(t`${rule} says ${who} too.`)
}
