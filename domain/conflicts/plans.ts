import type { Letter } from '../calendar/rotation.ts'
import { type Slot, slotsOf } from '../calendar/slots.ts'
import type { PersonId } from '../family/parents.ts'
import { addDays } from '../time/day.ts'
import type { Conflict } from './conflict.ts'
import { aboutEvent, dayOfMinutes, type Happening, wallOf } from './events.ts'
import { AHEAD_DAYS, type Scene } from './scene.ts'

/** Conflicts that lie in whose time it is: handovers nobody can make, and agreed rules against each other. */
export function planConflicts(scene: Scene, happenings: readonly Happening[]): Conflict[] {
  const { plan, today } = scene
  if (plan === null) return []
  const found = new Map<string, Conflict>()
  for (const child of scene.children.length > 0 ? scene.children : [null]) {
    const slots = slotsOf(plan, child, today, addDays(today, AHEAD_DAYS))
    for (const one of [...missedHandovers(scene, slots, happenings), ...clashes(scene, slots)]) {
      const known = found.get(one.key)
      const childIds = [...(known?.childIds ?? []), ...(child === null ? [] : [child])]
      found.set(one.key, { ...(known ?? one), childIds })
    }
  }
  return [...found.values()]
}

/** A handover while both parents are busy, and nobody has said since that they will make it. */
function missedHandovers(scene: Scene, slots: readonly Slot[], happenings: readonly Happening[]): Conflict[] {
  const { A, B } = scene.parents
  if (A === null || B === null) return []
  return slots.flatMap((slot, at) => {
    const before = slots[at - 1]
    if (!before || before.to !== slot.from || before.letter === slot.letter) return []
    const busy = [A, B].map((parent) => busyAt(happenings, slot.from, parent))
    const [one, other] = busy
    if (!one || !other) return []
    const day = dayOfMinutes(slot.from)
    const since = Math.max(one.event.updatedAt, other.event.updatedAt)
    const time = wallOf(slot.from).slice(-5)
    const known = scene.handovers.find(
      (one) => one.day === day && (one.planned === null || one.planned === time),
    )
    if (known && (known.isOver || (known.drives !== null && known.updatedAt >= since))) return []
    const key = `handover:${day}:${[one, other].map(({ event }) => `${event.id}@${event.version}`).join(':')}`
    return [
      {
        key,
        kind: 'handover' as const,
        since,
        day,
        at: wallOf(slot.from),
        until: null,
        childIds: [],
        by: null,
        about: [aboutEvent(one, A), aboutEvent(other, B)],
        money: null,
        give: [],
        take: [],
      },
    ]
  })
}

/** What keeps a parent from being there: something they take a child to, or are away or busy with. */
function busyAt(happenings: readonly Happening[], minute: number, parent: PersonId): Happening | undefined {
  return happenings.find(({ event, from, to }) => {
    if (from > minute || to <= minute) return false
    if (event.isBusy) return event.createdBy === parent
    if (event.startsAt === null && event.kind !== 'travel') return false
    return (event.takenBy ?? (event.childIds.length === 0 ? event.createdBy : null)) === parent
  })
}

/**
 * Rules that were agreed for particular days. The rotation and its phases are meant to give way to them, so a holiday
 * over an ordinary week is no clash.
 */
const PARTICULAR = new Set(['holiday', 'vacation', 'break', 'swap', 'summer'])

/** Nights two particular rules give to different parents: one decides, and both should know that it does. */
function clashes(scene: Scene, slots: readonly Slot[]): Conflict[] {
  const found = new Map<string, Conflict>()
  for (const { from, to, letter, decidedBy, losers } of slots) {
    if (!PARTICULAR.has(decidedBy.layer)) continue
    const loser = losers.find((one) => one.letter !== letter && PARTICULAR.has(one.reason.layer))
    if (!loser) continue
    const pair = `holiday:${decidedBy.rule}:${loser.reason.rule}`
    const day = dayOfMinutes(from)
    // the rest of the same clash: a holiday over several nights
    if (found.has(pair)) continue
    found.set(pair, {
      key: `${pair}:${day.slice(0, 4)}`,
      kind: 'holiday',
      since: null,
      day,
      at: wallOf(from),
      until: null,
      childIds: [],
      by: null,
      about: [
        aboutRule(scene, decidedBy.rule, decidedBy.name ?? decidedBy.layer, letter, from, to),
        aboutRule(scene, loser.reason.rule, loser.reason.name ?? loser.reason.layer, loser.letter, from, to),
      ],
      money: null,
      give: [],
      take: [],
    })
  }
  return [...found.values()]
}

const aboutRule = (scene: Scene, id: string, title: string, letter: Letter, from: number, to: number) =>
  ({ kind: 'rule', id, title, from: wallOf(from), to: wallOf(to), by: scene.parents[letter] }) as const
