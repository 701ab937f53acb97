import { ACTS, CONFLICT_KINDS, HOWS } from '@evenhand/domain/conflicts/conflict.ts'
import * as z from 'zod/mini'
import { backlogTopic } from '../backlog/topics.ts'
import { calendarTopic } from '../calendar/topics.ts'
import { documentsTopic } from '../documents/topics.ts'
import { expensesTopic } from '../expenses/topics.ts'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { day, id, instant } from '../shapes.ts'
import { conflictsTopic } from './topics.ts'

export const conflictKind = z.enum(CONFLICT_KINDS)
export const settlingAct = z.enum(ACTS)

/** One thing that clashes or is open between the parents; the same for both. Times are on the family's wall. */
export const conflict = z.object({
  /** names it until what it is made of changes */
  key: z.string(),
  kind: conflictKind,
  since: z.nullable(instant()),
  day: z.nullable(day()),
  at: z.nullable(z.string()),
  /** until when it can be answered */
  until: z.nullable(instant()),
  childIds: z.array(id()),
  /** who asked, or named the figures on the table */
  by: z.nullable(id()),
  about: z.array(
    z.object({
      kind: z.enum(['event', 'proposal', 'expense', 'card', 'document', 'rule']),
      id: z.string(),
      title: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      by: z.nullable(id()),
    }),
  ),
  /** an amount, and what the parent who did not pay would bear of it, in the currency's major unit */
  money: z.nullable(z.object({ currency: z.string(), amount: z.number(), share: z.number(), paidBy: id() })),
  give: z.array(day()),
  take: z.array(day()),
})
export type OpenConflict = z.infer<typeof conflict>

/** What was settled, with how: by an act here, or where it belongs. Then `id` is the id of what it is about. */
const settlement = z.object({
  id: id(),
  conflict,
  act: z.enum(HOWS),
  /** null: who did it is not kept */
  by: z.nullable(id()),
  at: instant(),
})
export type Settled = z.infer<typeof settlement>

const familyPath = z.object({ familyId: id() })
const key = z.string().check(z.minLength(1), z.maxLength(400))

/** Everything that clashes or is open, what comes first leading, and the latest hundred settled. */
export const listConflicts = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/conflicts',
  access: 'family',
  summary: 'What clashes or is open between the parents',
  dependsOn: [conflictsTopic, calendarTopic, expensesTopic, documentsTopic, backlogTopic, familyTopic],
  params: familyPath,
  reply: z.object({ conflicts: z.array(conflict), settled: z.array(settlement) }),
  errors: ['family/not-found'],
})

/** Settles one in one act: what the act does is done in the same transaction. The first act stands. */
export const settleConflict = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/conflicts/settle',
  access: 'family',
  summary: 'Settle a conflict',
  says: ['key', 'act'],
  invalidates: [conflictsTopic, calendarTopic, expensesTopic, backlogTopic],
  params: familyPath,
  body: z.strictObject({ key, act: settlingAct }),
  reply: z.object({ settled: settlement }),
  errors: [
    'family/not-found',
    'conflict/gone',
    'conflict/not-yours',
    // what the act itself can be refused with
    'event/not-found',
    'calendar/invalid',
    'calendar/too-many',
    'calendar/past',
    'calendar/not-your-night',
    'calendar/already-answered',
    'calendar/own-proposal',
    'proposal/not-found',
    'expense/not-found',
    'expense/own',
    'expense/already-answered',
    'card/not-found',
  ],
})

/** Opens again what was left as it is; what an act changed elsewhere is changed back there. */
export const reopenConflict = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/conflicts/settled/:id/reopen',
  access: 'family',
  summary: 'Open a settled conflict again',
  says: [],
  invalidates: [conflictsTopic],
  params: z.object({ familyId: id(), id: id() }),
  reply: z.object({ id: id() }),
  errors: ['family/not-found', 'conflict/gone'],
})
