import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { day, id, instant, line } from '../shapes.ts'
import { calendarEvent, handover } from './events.ts'
import { plan, proposalBody } from './rules.ts'
import { calendarTopic } from './topics.ts'

/**
 * How a proposal stands. `countered`: the answer is another proposal; `expired`: its first night has passed;
 * `overtaken`: another was accepted that leaves nothing of it to answer.
 */
export const proposalStatus = z.enum([
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'expired',
  'overtaken',
])

/** A schedule, holiday table, vacation or swap that one parent proposed; kept for ever (CAL-03). */
export const proposal = z.object({
  id: id(),
  familyId: id(),
  body: proposalBody,
  note: z.string(),
  status: proposalStatus,
  proposedBy: id(),
  /** the proposal this one answers with another */
  counters: z.nullable(id()),
  createdAt: instant(),
  /** nobody has to answer after this moment */
  expiresAt: z.nullable(instant()),
  answeredBy: z.nullable(id()),
  answeredAt: z.nullable(instant()),
  /** why it was declined; '' where nothing was said */
  reason: z.string(),
  /** the accepted proposal that left nothing of this one to answer */
  overtakenBy: z.nullable(id()),
})
export type Proposal = z.infer<typeof proposal>

/** What one parent set alone and the other has not agreed to, as far as it still says whose time it is. */
export const setAlone = z.object({
  /** what its rules in the plan are called after */
  id: id(),
  kind: z.enum(['schedule', 'holidays', 'vacation', 'swap']),
  by: id(),
  at: instant(),
  /** the other parent has seen it and left it open */
  leftOpenAt: z.nullable(instant()),
})

const familyPath = z.object({ familyId: id() })
const proposalPath = z.object({ id: id() })

/**
 * Whose time it is and what is on: the family's whole plan (the browser resolves it with domain/calendar/slots.ts),
 * open proposals, and the events and handovers of the days asked for (at most 400).
 */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/calendar',
  access: 'family',
  summary: "A family's calendar",
  dependsOn: [calendarTopic, familyTopic],
  params: familyPath,
  query: z.strictObject({ from: day(), to: day() }),
  reply: z.object({
    /** who A and B are; null: nobody, or a parent who has left */
    a: z.nullable(id()),
    b: z.nullable(id()),
    plan: z.nullable(plan),
    open: z.array(proposal),
    /** rules that count as planned, not agreed */
    setAlone: z.array(setAlone),
    events: z.array(calendarEvent),
    handovers: z.array(handover),
    /** the day from which planned and actual time count: the schedule's first, never before the family's; null: none */
    begins: z.nullable(day()),
    /** nights the parents owe each other by accepted swaps: more than 0, B owes A; null: they keep no balance */
    owed: z.nullable(z.number()),
  }),
  errors: ['family/not-found', 'calendar/invalid'],
})

/** All proposals ever made, newest first: who wanted what, and what came of it. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/calendar/proposals',
  access: 'family',
  summary: 'Calendar proposals',
  dependsOn: [calendarTopic],
  params: familyPath,
  query: z.strictObject({ before: z.optional(id()) }),
  reply: z.object({ proposals: z.array(proposal), more: z.boolean() }),
  errors: ['family/not-found'],
})

/**
 * Proposes a schedule, holiday table, vacation or swap. Of two parents the other has to accept; a parent alone sets it
 * at once. With `counters` it is the answer to an open proposal of the other parent, which it closes.
 */
export const proposeCalendar = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/proposals',
  access: 'family',
  summary: 'Propose a change of the calendar',
  says: ['proposal', 'note', 'counters'],
  invalidates: [calendarTopic],
  params: familyPath,
  body: z.strictObject({
    proposal: proposalBody,
    note: z.optional(line(500)),
    counters: z.optional(z.nullable(id())),
  }),
  reply: z.object({ proposal }),
  status: 201,
  errors: [
    'family/not-found',
    'calendar/invalid',
    'calendar/past',
    'calendar/not-your-night',
    'calendar/already-answered',
    'calendar/own-proposal',
    'calendar/asked-already',
    'calendar/too-many',
    'expense/unknown-child',
    'expense/unknown-parent',
    'proposal/not-found',
    'family/nobody-there',
  ],
})

/** Accepts or declines the other parent's proposal, or withdraws one's own. The first answer stands. */
export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/calendar/proposals/:id/answer',
  access: 'family',
  summary: 'Answer a proposal',
  says: ['reason'],
  invalidates: [calendarTopic],
  params: proposalPath,
  body: z.strictObject({
    answer: z.enum(['accept', 'decline', 'withdraw']),
    /** with `decline`: why, in a sentence the proposer reads */
    reason: z.optional(line(500)),
  }),
  reply: z.object({ proposal }),
  errors: [
    'proposal/not-found',
    'calendar/already-answered',
    'calendar/own-proposal',
    'calendar/past',
    'calendar/not-your-night',
    'calendar/invalid',
    'family/nobody-there',
  ],
})

/**
 * Says of what the other parent set alone that one agrees, or that it stays open; `ids` name what was seen, and have to be
 * all of it (`setAlone` of getCalendar). To suggest another is a proposal of one's own.
 */
export const answerSetAlone = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/set-alone/answer',
  access: 'family',
  summary: 'Agree to what was planned alone, or leave it open',
  says: ['ids'],
  invalidates: [calendarTopic],
  params: familyPath,
  body: z.strictObject({
    answer: z.enum(['agree', 'leave-open']),
    ids: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ setAlone: z.array(setAlone) }),
  errors: ['family/not-found', 'calendar/own-proposal', 'calendar/plan-changed', 'family/nobody-there'],
})
