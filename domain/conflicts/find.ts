import { asDay } from '../time/day.ts'
import { dayAt } from '../time/wall.ts'
import type { Conflict } from './conflict.ts'
import { happeningsOf, overlaps } from './events.ts'
import { endOfDay, moneyConflicts } from './money.ts'
import { planConflicts } from './plans.ts'
import { EXPIRED_DAYS, type Scene } from './scene.ts'

/** Everything that clashes or is open between the parents, what comes first leading. [CAL-05] */
export function findConflicts(scene: Scene): Conflict[] {
  const happenings = happeningsOf(scene)
  const found = [
    ...overlaps(scene, happenings),
    ...planConflicts(scene, happenings),
    ...proposalConflicts(scene),
    ...moneyConflicts(scene),
    ...cardConflicts(scene),
    ...paperConflicts(scene),
  ].filter(({ key }) => !scene.settled.has(key))
  return found.sort(
    (one, other) =>
      compare(one.day ?? LATER, other.day ?? LATER) ||
      (one.since ?? 0) - (other.since ?? 0) ||
      compare(one.key, other.key),
  )
}

const LATER = asDay('9999-12-31')
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const NOTHING = { at: null, until: null, by: null, money: null, give: [], take: [] } as const

/** Proposals that wait, or were not answered in time. */
export function proposalConflicts({
  proposals,
  parents,
  now,
  zone,
}: Pick<Scene, 'proposals' | 'parents' | 'now' | 'zone'>): Conflict[] {
  return proposals.flatMap((one): Conflict[] => {
    const { id, by, expiresAt, createdAt, childIds, give, take } = one
    const isExpired = expiresAt !== null && expiresAt <= now
    if (isExpired && now - expiresAt > EXPIRED_DAYS * 86_400_000) return []
    const days = { id, title: one.kind, from: one.day, to: one.to } as const
    const about = [
      { ...days, kind: 'proposal', by },
      ...(one.with === null ? [] : [{ ...days, kind: 'rule', by: parents[one.with] } as const]),
    ] as const
    const open = { ...NOTHING, by, childIds, give, take, about, day: one.day }
    if (isExpired) return [{ ...open, key: `expired:${id}`, kind: 'proposal-expired', since: expiresAt }]
    const day = expiresAt === null ? one.day : dayAt(expiresAt, zone)
    return [{ ...open, key: `open:${id}`, kind: 'proposal-open', since: createdAt, day, until: expiresAt }]
  })
}

/** Cards past their due day. */
export function cardConflicts(scene: Pick<Scene, 'cards' | 'today' | 'zone'>): Conflict[] {
  return scene.cards.flatMap((card): Conflict[] => {
    const { id, title, due, owner, childIds } = card
    if (card.isDone || due === null || due >= scene.today) return []
    const about = [{ kind: 'card', id, title, from: null, to: null, by: owner } as const]
    const since = endOfDay(due, scene)
    return [{ ...NOTHING, key: `task:${id}:${due}`, kind: 'task-late', since, day: due, childIds, about }]
  })
}

function paperConflicts(scene: Scene): Conflict[] {
  return scene.papers.flatMap((paper): Conflict[] => {
    const { id, title, expiresOn: day, childId } = paper
    if (day >= scene.today) return []
    const about = [{ kind: 'document', id, title, from: null, to: null, by: null } as const]
    const childIds = childId === null ? [] : [childId]
    const since = endOfDay(day, scene)
    return [{ ...NOTHING, key: `paper:${id}:${day}`, kind: 'paper-ended', since, day, childIds, about }]
  })
}
