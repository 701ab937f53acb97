import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { instantOf } from '@evenhand/domain/time/wall.ts'
import { inTransaction } from '../db/transaction.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import type { FamilyScope } from '../http/serve.ts'
import { setHandover } from './handovers.commands.ts'
import { readPlaces, readPlan } from './plan.sql.ts'

const MINUTE = 60_000

/** The handovers of the last weeks as noted: mostly on time, one late, one that did not take place. */
export function demoHandovers({ ends, parents }: DemoHome, today: Day): DemoStep[] {
  const noted = [
    { place: 'Music school', brings: ['guitar'], late: 4 },
    { place: 'Music school', brings: [], late: 0 },
    { place: 'At the pool', brings: ['boots', 'library book'], late: 35 },
    { place: 'Music school', brings: [], late: 2 },
    { place: 'At the pool', brings: [], late: null },
    { place: 'Music school', brings: ['guitar'], late: -10 },
  ]
  return noted.map(({ place, brings, late }, at) => ({
    at: ends - (6 - at) * 60 * MINUTE,
    key: `demo-handover-${at}`,
    who: at % 2 ? 'nora' : 'sam',
    take: async (scope) => {
      const planned = (await handoversBefore(scope, today)).at(at - noted.length)
      if (!planned) return
      const drives = at % 2 ? parents.nora.id : parents.sam.id
      const doneAt = late === null ? null : new Date(planned.at + late * MINUTE).toISOString()
      const notes = late === null ? 'Theo had a fever and stayed' : ''
      const facts = { place, drives, brings, notes, doneAt, isMissed: late === null, planned: planned.time }
      return setHandover(scope, planned.day, facts)
    },
  }))
}

/** The days of the last weeks on which the children changed hands, and when. */
function handoversBefore({ ctx, person, family }: FamilyScope, today: Day) {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const plan = await readPlan(tx, family, await readPlaces(tx, family))
    const nights = nightsOf(plan, null, addDays(today, -40), addDays(today, -2))
    return nights
      .filter(({ letter }, at) => at > 0 && letter !== nights[at - 1]?.letter)
      .map(({ day }) => ({ day, time: plan.handover, at: instantOf(day, plan.handover, DEMO_ZONE) }))
  })
}
