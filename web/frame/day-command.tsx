import type { Family } from '@evenhand/contract/family/family.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useDayWords } from '../calendar/grid/day-words.ts'
import { usePlanNow } from '../calendar/plan.data.ts'
import { useDayQuestion } from '../calendar/time/day-question.ts'
import { clockNow } from '../device/clock.ts'
import { useParents } from '../family/scope/parents.ts'
import type { Command } from './use-commands.tsx'

/** A day typed into the palette ("24 Dec next year"): whose it is and why, with a link to it in the calendar. */
export function useDayCommand(family: Family | undefined, typed: string): Command | null {
  const { t } = useLingui()
  const home = family ?? NO_FAMILY
  const parents = useParents(home)
  const now = clockNow()
  const own = usePlanNow(home, parents?.me.id ?? '', now)
  const read = useDayQuestion(own?.plan ?? null, dayAt(now, asZone(home.zone)))
  const them = parents?.them ?? ''
  const words = useDayWords({ whose: null, mine: own?.mine ?? 'A', them })
  const day = own ? read(typed) : null
  if (!own || !day) return null
  const [night] = nightsOf(own.plan, null, day, day)
  const name = words.long(asDay(day))
  return {
    id: `day ${day}`,
    found: typed,
    name:
      night?.letter === own.mine
        ? t`${name}: you`
        : night?.letter
          ? t`${name}: ${them}`
          : t`${name}: nobody yet`,
    ...(night?.decidedBy ? { more: words.why(night.decidedBy) } : {}),
    icon: CalendarDays,
    path: `/calendar?day=${day}`,
  }
}

// for somebody in no family yet; no request is sent
const NO_FAMILY = {
  id: '',
  zone: 'Etc/UTC',
  members: [],
  former: [],
  coParentName: null,
} as unknown as Family
