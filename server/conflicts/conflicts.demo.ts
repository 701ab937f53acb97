import type { createEvent } from '@evenhand/contract/calendar/events.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { findConflicts } from '@evenhand/domain/conflicts/find.ts'
import { addEvent } from '../calendar/events.commands.ts'
import { inTransaction } from '../db/transaction.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { settle } from './conflicts.commands.ts'
import { readScene } from './scene.sql.ts'

const DAY = 24 * 3_600_000
type Event = CallOf<typeof createEvent>['body']

/** A fair and choir at the same hour, still open; a dentist and swimming, settled some weeks ago. */
export function demoConflicts(home: DemoHome): DemoStep[] {
  const { ends } = home
  const [mila, theo] = home.family.children
  if (!mila || !theo) return []
  const day = (days: number) => new Date(ends + days * DAY).toISOString().slice(0, 10)
  const event = (on: number, title: string, child: string, from: string, to: string): Event => ({
    firstDay: day(on),
    lastDay: day(on),
    startsAt: from,
    endsAt: to,
    recurrence: null,
    title,
    kind: 'activity',
    childIds: [child],
    place: '',
    takenBy: null,
    notes: '',
    reminders: [],
    visibility: 'shared',
  })
  const add = (daysAgo: number, who: DemoStep['who'], body: Event): DemoStep => ({
    at: ends - daysAgo * DAY,
    key: `demo-clash-${body.title}`,
    who,
    take: (scope) => addEvent(scope, body),
  })
  return [
    add(34, 'nora', event(-26, 'Swimming badge', theo.id, '15:00', '16:00')),
    add(30, 'sam', event(-26, 'Dentist', theo.id, '15:30', '16:15')),
    {
      at: ends - 29 * DAY,
      key: 'demo-clash-settled',
      who: 'sam',
      take: async (scope) => {
        const { ctx, person, family } = scope
        const found = await inTransaction(ctx.db, { person }, async (tx) =>
          findConflicts(await readScene(tx, family, ends - 29 * DAY, ctx.config.features)),
        )
        const clash = found.find(({ kind }) => kind === 'overlap')
        return clash && settle(scope, { key: clash.key, act: 'keep-both' })
      },
    },
    add(9, 'sam', event(4, 'Winter fair', mila.id, '11:00', '13:00')),
    add(8, 'nora', event(4, 'Choir', mila.id, '11:30', '12:15')),
  ]
}
