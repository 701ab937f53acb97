import { type Day, numberOf } from '../time/day.ts'
import type { WallTime } from '../time/wall.ts'
import { minutesOf } from './holiday.ts'
import { type Claim, type ForChildren, otherLetter } from './layer.ts'
import type { Letter } from './rotation.ts'

/** When a handover is to be. */
export type Moment = { readonly day: Day; readonly time: WallTime }

/** One handover of one day, as asked for or agreed: at another time, another place, or with another driver. [CAL-09] */
export type OneHandover = ForChildren & {
  /** as it is planned without this */
  readonly day: Day
  readonly planned: WallTime
  /** the parent the children go to */
  readonly to: Letter
  /** null: it stays at its time */
  readonly at: Moment | null
  /** null: as said before */
  readonly place: string | null
  /** which parent drives; null: as said before */
  readonly drives: string | null
}

/** The handover as agreed, with the agreement it comes from. */
export type AgreedHandover = OneHandover & { readonly id: string }

const minutes = ({ day, time }: Moment) => numberOf(day) * 1440 + minutesOf(time)

/** When it is, with what was agreed. */
export const momentOf = ({ day, planned, at }: OneHandover): Moment => at ?? { day, time: planned }

/**
 * What a handover at another time says: until then the children stay where they are, or from then on they are already
 * with the other. Of several the later agreed counts; none has hours of its own where only the place changed.
 */
export function oneHandoverClaims(
  agreed: readonly AgreedHandover[],
  reasonFor: (rule: AgreedHandover) => Claim['reason'],
): Claim[] {
  return agreed.flatMap((one, place) => {
    if (!one.at) return []
    const [planned, moved] = [minutes({ day: one.day, time: one.planned }), minutes(one.at)]
    if (planned === moved) return []
    const isLater = moved > planned
    return [
      {
        from: Math.min(planned, moved),
        to: Math.max(planned, moved),
        letter: isLater ? otherLetter(one.to) : one.to,
        reason: reasonFor(one),
        // agreements come in the order they came into force
        since: numberOf(one.day) + place / 1000,
      },
    ]
  })
}

/** What was agreed last of the handover that is at this moment now. */
export function agreedAt(
  agreed: readonly AgreedHandover[] | undefined,
  moment: { readonly day: string; readonly time: string },
  child: string | null,
): AgreedHandover | null {
  const isFor = ({ children }: ForChildren) => !children || child === null || children.includes(child)
  const found = (agreed ?? []).filter((one) => {
    const { day, time } = momentOf(one)
    return isFor(one) && day === moment.day && time === moment.time
  })
  return found.at(-1) ?? null
}

/** The planned times of a day that siblings' handovers were moved from: what was noted of them is about no other. */
export function movedFrom(
  agreed: readonly AgreedHandover[] | undefined,
  day: string,
  child: string | null,
): readonly string[] {
  return (agreed ?? [])
    .filter((one) => one.day === day && child !== null && one.children && !one.children.includes(child))
    .map(({ planned }) => planned)
}

/** What is wrong with a handover somebody asks for; null: it may be asked for. */
export type OneHandoverFault = 'no-handover' | 'required' | 'too-far'

/**
 * Checks one against the plan of a child whose slots these are: there is such a handover, something is asked of it, and
 * it stays between the handovers before and after it.
 */
export function oneHandoverFault(
  one: OneHandover,
  slots: readonly { readonly from: number; readonly to: number; readonly letter: Letter }[],
): OneHandoverFault | null {
  const planned = minutes({ day: one.day, time: one.planned })
  const at = slots.findIndex((slot) => slot.from === planned && slot.letter === one.to)
  const before = slots[at - 1]
  if (at < 1 || !before || before.letter === one.to) return 'no-handover'
  const isSame = !one.at || minutes(one.at) === planned
  if (isSame && one.place === null && one.drives === null) return 'required'
  if (isSame || !one.at) return null
  const moved = minutes(one.at)
  const earliest = slots.findLast((slot, place) => place < at && slot.letter === one.to)?.to ?? slots[0]!.from
  const latest = slots.find((slot, place) => place > at && slot.letter !== one.to)?.from ?? slots.at(-1)!.to
  return moved > earliest && moved < latest ? null : 'too-far'
}
