import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { inTransaction } from '../db/transaction.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import type { FamilyScope } from '../http/serve.ts'
import { readPlaces, readPlan } from './plan.sql.ts'
import { propose } from './proposals.commands.ts'

const HOUR = 3_600_000

/** What Sam has asked for and Nora has not answered: a night for a night, and another schedule from spring on. */
export function demoAsked({ ends }: DemoHome): DemoStep[] {
  const today = dayAt(ends, DEMO_ZONE)
  return [
    {
      at: ends - 22 * HOUR,
      key: 'demo-asked-swap',
      who: 'sam',
      take: async (scope) =>
        propose(scope, {
          proposal: { kind: 'swap', ...(await nightForNight(scope, addDays(today, 10))) },
          note: 'My brother is here that night only.',
        }),
    },
    {
      at: ends - 21 * HOUR,
      key: 'demo-asked-schedule',
      who: 'sam',
      take: (scope) =>
        propose(scope, {
          proposal: {
            kind: 'schedule',
            from: addDays(today, 120),
            schedules: [
              {
                layer: 'rotation',
                name: 'Week about',
                pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: addDays(today, 120) },
                handover: '17:00',
              },
            ],
          },
          note: 'Fewer handovers once Theo is at school.',
        }),
    },
  ]
}

/** The first night of Nora's from this day on, for the next of Sam's after it. */
async function nightForNight({ ctx, person, family }: FamilyScope, from: Day) {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const places = await readPlaces(tx, family)
    const plan = await readPlan(tx, family, places)
    const mine = places.letterOf(person)
    const nights = nightsOf(plan, null, from, addDays(from, 20)).map(({ letter }, at) => ({
      letter,
      night: addDays(from, at),
    }))
    const take = nights.find(({ letter }) => letter !== mine)
    const give = nights.find(({ letter, night }) => letter === mine && take && night > take.night)
    return { take: take ? [take.night] : [], give: give ? [give.night] : [] }
  })
}
