import type { Reason } from '@evenhand/domain/calendar/layer.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import type { Slot } from '@evenhand/domain/calendar/slots.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { numberOf } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText, minutesText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { slotsOn, type Whose } from '../whose.ts'

/** Texts about a day: its name, whose it is, and why. */
export function useDayWords({ whose, mine, them }: { whose: Whose | null; mine: Letter; them: string }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const time = (day: Day, minutes: number) => minutesText(minutes - numberOf(day) * 1440, locale)
  const begun = (words: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  /** "Christmas Eve, odd years (clause 4.1)" */
  const named = (rule: string, { clause, parity }: Reason) => {
    const years = parity === 'even' ? t`even years` : parity === 'odd' ? t`odd years` : null
    const when = [rule, years].filter(Boolean).join(', ')
    return clause ? t`${when} (clause ${clause})` : when
  }
  /** "With you until 10:00, with Sam until 17:00, then with you": each turn of the day by name */
  const several = (slots: readonly Slot[], day: Day) => {
    const turns = slots.map((slot, at) => {
      const next = slots[at + 1]
      if (!next) return slot.letter === mine ? t`then with you` : t`then with ${them}`
      const until = time(day, next.from)
      return slot.letter === mine ? t`with you until ${until}` : t`with ${them} until ${until}`
    })
    return begun(turns.join(', '))
  }
  return {
    long: (day: Day) =>
      dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "With you until 17:00, then with Sam" */
    whose: (day: Day) => {
      const slots = whose
        ? slotsOn(whose, day).filter((slot, at, all) => slot.letter !== all[at - 1]?.letter)
        : []
      const [first, second] = slots
      if (!first) return t`Whose day this is hasn’t been set`
      if (!second) return first.letter === mine ? t`With you all day` : t`With ${them} all day`
      if (slots.length > 2) return several(slots, day)
      const at = time(day, second.from)
      return first.letter === mine
        ? t`With you until ${at}, then with ${them}`
        : t`With ${them} until ${at}, then with you`
    },
    begun,
    /** The rule that decides it, standing alone: "Regular schedule". */
    rule: (reason: Reason) => {
      const { layer, name } = reason
      const rule = {
        emergency: t`Order for safety`,
        swap: t`Swap you both agreed on`,
        holiday: name ?? t`Holiday`,
        vacation: name ?? t`Vacation`,
        break: name ? t`School break “${name}”` : t`School break`,
        summer: name ?? t`Summer schedule`,
        phase: name ?? t`This phase of the schedule`,
        rotation: name ?? t`Regular schedule`,
      }[layer]
      return named(rule, reason)
    },
    /** The same within a sentence: "the regular schedule". */
    why: (reason: Reason) => {
      const { layer, name } = reason
      const rule = {
        emergency: t`an order for safety`,
        swap: t`a swap you both agreed on`,
        holiday: name ?? t`a holiday`,
        vacation: name ?? t`a vacation`,
        break: name ? t`the school break “${name}”` : t`a school break`,
        summer: name ?? t`the summer schedule`,
        phase: name ?? t`this phase of the schedule`,
        rotation: name ?? t`the regular schedule`,
      }[layer]
      return named(rule, reason)
    },
  }
}
