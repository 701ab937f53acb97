import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant, wallTime } from '../shapes.ts'
import { messagesTopic } from './topics.ts'

const answer = z.enum(['accepted', 'declined', 'withdrawn'])
export const terms = z.object({
  id: id(),
  perDay: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  proposedBy: id(),
  proposedAt: instant(),
  answer: z.nullable(answer),
  answeredBy: z.nullable(id()),
  answeredAt: z.nullable(instant()),
})
export type MessageTerms = z.infer<typeof terms>

const familyPath = z.object({ familyId: id() })

/** Proposes how many messages a day, and which hours are quiet; what was proposed before and not answered is replaced. */
export const proposeTerms = endpoint({
  method: 'POST',
  path: '/api/messages/family/:familyId/terms',
  access: 'family',
  summary: 'Propose volume and hours',
  says: ['perDay', 'quiet'],
  invalidates: [messagesTopic],
  params: familyPath,
  body: z.strictObject({
    perDay: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
    quiet: z.nullable(z.strictObject({ from: wallTime(), to: wallTime() })),
  }),
  reply: z.object({ terms }),
  status: 201,
  errors: ['family/not-found', 'message/nobody-there', 'message-terms/invalid'],
})

/** Accepts or declines what the other parent proposed, or withdraws what one proposed oneself. */
export const answerTerms = endpoint({
  method: 'POST',
  path: '/api/message-terms/:id/answer',
  access: 'family',
  summary: 'Answer a proposal of volume and hours',
  says: ['answer'],
  invalidates: [messagesTopic],
  params: z.object({ id: id() }),
  body: z.strictObject({ answer }),
  reply: z.object({ terms }),
  errors: [
    'message-terms/not-found',
    'message-terms/own',
    'message-terms/not-own',
    'message-terms/answered',
    'family/nobody-there',
  ],
})
