import * as z from 'zod/mini'
import { card } from '../backlog/backlog.ts'
import { backlogTopic } from '../backlog/topics.ts'
import { proposal } from '../calendar/calendar.ts'
import { calendarTopic } from '../calendar/topics.ts'
import { documentsTopic } from '../documents/topics.ts'
import { agreement } from '../expenses/agreements.ts'
import { expense } from '../expenses/expenses.ts'
import { payment } from '../expenses/payments.ts'
import { expensesTopic } from '../expenses/topics.ts'
import { receivedInvitation } from '../family/family.ts'
import { familiesTopic, familyTopic, invitationsTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { terms } from '../messages/terms.ts'
import { messagesTopic } from '../messages/topics.ts'
import { id, instant } from '../shapes.ts'

/** How many rows each side of the list names at most; `count` says how many there are. */
export const MOST_WAITING = 200

const about = z.object({
  /** the row's own: of the proposal, the expense, the payment; for an invitation its own */
  id: id(),
  /** null: an invitation to a family the person is not in yet */
  familyId: z.nullable(id()),
  /** since when it waits */
  since: instant(),
  /** when it ends by itself, or is late; null: never */
  until: z.nullable(instant()),
})

/** Something that needs an act of one parent, with what its row shows. */
export const waitingItem = z.discriminatedUnion('kind', [
  z.extend(about, { kind: z.literal('proposal'), proposal }),
  /** weeks, holidays and nights that the other parent set alone, to be seen and agreed to, changed or left open */
  z.extend(about, { kind: z.literal('planned'), by: id() }),
  z.extend(about, { kind: z.literal('payment'), payment }),
  /** to approve, answer or decline; a refused one waits for whoever entered it */
  z.extend(about, { kind: z.literal('expense'), expense }),
  z.extend(about, { kind: z.literal('agreement'), agreement }),
  z.extend(about, { kind: z.literal('terms'), terms }),
  z.extend(about, { kind: z.literal('card'), card }),
  /** shared and not opened yet */
  z.extend(about, { kind: z.literal('document'), title: z.string(), childId: z.nullable(id()) }),
  /** the other figure is sealed: `isBoth`, and both are there to be opened */
  z.extend(about, { kind: z.literal('sealing'), title: z.string(), isBoth: z.boolean() }),
  z.extend(about, { kind: z.literal('invitation'), invitation: receivedInvitation }),
])
export type WaitingItem = z.infer<typeof waitingItem>
export type WaitingKind = WaitingItem['kind']

const side = z.object({
  /** how many there are */
  count: z.int(),
  /** what ends first at the top, then what has waited longest, what is only to be read last; `MOST_WAITING` at most */
  items: z.array(waitingItem),
})

/**
 * Everything that needs an act of the asking person, in all their families, and everything that needs one of the other
 * parents'. Each feature computes its own part from what is stored, at each reading (DASH-01).
 */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  access: 'person',
  summary: 'What waits for me',
  dependsOn: [
    calendarTopic,
    expensesTopic,
    backlogTopic,
    messagesTopic,
    documentsTopic,
    familyTopic,
    familiesTopic,
    invitationsTopic,
  ],
  reply: z.object({
    mine: side,
    theirs: side,
    /** claims not answered yet, by whose answer they wait for, in the major unit: never netted (EXP-07) */
    claims: z.array(z.object({ familyId: id(), currency: z.string(), mine: z.number(), theirs: z.number() })),
  }),
  errors: [],
})
