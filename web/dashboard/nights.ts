import { nightsIn, type Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'

export type MonthOfNights = { month: string; you: number; them: number }

/**
 * Nights of each parent over six months: the last six, or, where the rotation began later than that, six from its
 * beginning. Nights before its anchor day are not known and not counted.
 */
export function nightsByMonth(rotation: Rotation, today: string, me: string): MonthOfNights[] {
  const earliest = monthsOn(today.slice(0, 7), -5)
  const began = rotation.anchorDay.slice(0, 7)
  const first = later(began, earliest)
  return Array.from({ length: 6 }, (_, index) => {
    const month = monthsOn(first, index)
    const nights = nightsIn(
      rotation,
      later(firstDay(month), rotation.anchorDay),
      firstDay(monthsOn(month, 1)),
    )
    const [you, them] = rotation.a === me ? [nights.a, nights.b] : [nights.b, nights.a]
    return { month, you, them }
  })
}

const firstDay = (month: string): Day => asDay(`${month}-01`)
/** Of two days, or two months, the one that comes later. */
export function later<Text extends string>(one: Text, other: Text): Text {
  return one < other ? other : one
}
