import type { settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { conflictsTopic } from '@evenhand/contract/conflicts/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { type Act, actsOf, type Conflict, keySettledBy } from '@evenhand/domain/conflicts/conflict.ts'
import { findConflicts } from '@evenhand/domain/conflicts/find.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime } from '@evenhand/domain/time/wall.ts'
import { moveWithin, putOffWithin } from '../backlog/backlog.commands.ts'
import { takeOutWithin } from '../calendar/events.commands.ts'
import { setHandoverWithin } from '../calendar/handovers.commands.ts'
import { listHandovers } from '../calendar/handovers.sql.ts'
import { answerWithin } from '../calendar/proposals.commands.ts'
import { approveWithin, withdrawWithin } from '../expenses/expenses.commands.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { conflictView, insertSettlement, reopenSettlement } from './conflicts.sql.ts'
import { readScene } from './scene.sql.ts'

/**
 * Settles a conflict. It is looked up again under the family's lock, so that if two parents settle it at once, the first
 * act counts and the other is told that it is gone.
 */
export function settle(
  scope: FamilyScope,
  { key, act }: CallOf<typeof settleConflict>['body'],
): Promise<Answer> {
  const { family, person, ctx } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const scene = await readScene(work.tx, family, work.now, ctx.config.features)
    const found = findConflicts(scene).find((one) => one.key === key)
    if (!found) throw new Failure('conflict/gone')
    if (!actsOf(found, person).includes(act)) throw new Failure('conflict/not-yours')
    await EFFECTS[act]?.(work, scope, found, scene.today)
    const settled = {
      id: ctx.newId(),
      conflict: conflictView(found),
      act,
      by: person,
      at: new Date(work.now).toISOString(),
    }
    await insertSettlement(work.tx, family, keySettledBy(key, act), settled)
    work.record(family, {
      kind: 'conflict.settled',
      subject: settled.id,
      body: { key, kind: found.kind, act },
    })
    work.tell(family, conflictsTopic, settled.id)
    return { settled }
  })
}

/** Reopens a settled conflict for both. */
export function reopen(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const row = await reopenSettlement(work.tx, family, id, person, work.now)
    if (!row) throw new Failure('conflict/gone')
    const body = { key: row.settles, kind: row.conflict.kind }
    work.record(family, { kind: 'conflict.reopened', subject: id, body })
    work.tell(family, conflictsTopic, id)
    return { id }
  })
}

type Effect = (work: Work, scope: FamilyScope, conflict: Conflict, today: Day) => Promise<unknown>

const firstId = ({ about }: Conflict) => about[0]?.id ?? ''
const takeOutAt =
  (at: number): Effect =>
  (work, scope, { about, day }) =>
    takeOutWithin(work, scope, about[at]?.id ?? '', { scope: { which: 'this', day: day as Day } })

/** What an act changes besides being stored; the others only mark the conflict as settled. */
const EFFECTS: Partial<Record<Act, Effect>> = {
  'keep-first': takeOutAt(1),
  'keep-second': takeOutAt(0),
  'make-it': async (work, scope, { day, at }) => {
    const time = asWallTime(at!.slice(-5))
    const known = await listHandovers(work.tx, scope.family, day!, day!)
    const { place, brings, notes, doneAt, isMissed } =
      known.find(({ planned }) => planned === time) ??
      known.find(({ planned }) => planned === null) ??
      NO_HANDOVER
    const facts = { place, brings: [...brings], notes, doneAt, isMissed, drives: scope.person, planned: time }
    return setHandoverWithin(work, scope, day!, facts)
  },
  accept: (work, scope, one) => answerWithin(work, scope, firstId(one), 'accept'),
  decline: (work, scope, one) => answerWithin(work, scope, firstId(one), 'decline'),
  withdraw: (work, scope, one) =>
    one.kind === 'expense-refused'
      ? withdrawWithin(work, scope, firstId(one))
      : answerWithin(work, scope, firstId(one), 'withdraw'),
  approve: (work, scope, one) => approveWithin(work, scope, firstId(one)),
  done: (work, scope, one) => moveWithin(work, scope, firstId(one), { column: 'done' }),
  later: (work, scope, one, today) => putOffWithin(work, scope, firstId(one), addDays(today, 7)),
}

const NO_HANDOVER = {
  place: '',
  brings: [],
  notes: '',
  doneAt: null,
  isMissed: false,
}
