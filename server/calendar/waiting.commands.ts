import { inForceFrom } from '@evenhand/domain/calendar/set-alone.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { otherOf, type Wait, type WaitingHome, type Waits } from '../work/waits.ts'
import { readPlaces, readPlanAndAuthors } from './plan.sql.ts'
import { listOpen, proposalView } from './proposals.sql.ts'

/**
 * Open proposals, until they lapse, and what a parent set alone, until the other has said what they think of it: each
 * waits for the parent who did not make it.
 */
export async function calendarWaiting(home: WaitingHome): Promise<Waits> {
  const { tx, family, parents, now } = home
  const [rows, planned] = await Promise.all([listOpen(tx, family), plannedAlone(home)])
  const open = rows.map((row) => proposalView(row, now, parents))
  const proposed = open
    .filter(({ status }) => status === 'open')
    .map((proposal): Wait => {
      const { id, proposedBy, createdAt: since, expiresAt: until } = proposal
      const item = { kind: 'proposal', id, familyId: family, since, until, proposal } as const
      return { of: otherOf(parents, proposedBy), item }
    })
  return { waits: [...proposed, ...planned] }
}

/** Of each parent one at most: all they set alone is seen and answered together. */
async function plannedAlone({ tx, family, parents, now }: WaitingHome): Promise<Wait[]> {
  const found = readPlaces(tx, family)
  const [places, { plan, setAlone }] = await Promise.all([found, readPlanAndAuthors(tx, family, found)])
  const today = dayAt(now, asZone(places.zone))
  const unseen = inForceFrom(plan, setAlone, today).filter(({ leftOpenAt }) => leftOpenAt === null)
  return parents.flatMap((by): Wait[] => {
    const [first] = unseen.filter((one) => one.by === by)
    if (!first) return []
    const about = { id: first.id, familyId: family, since: first.at, until: null }
    return [{ of: otherOf(parents, by), item: { kind: 'planned', ...about, by } }]
  })
}
