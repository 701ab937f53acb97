import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, line } from '../shapes.ts'
import { mediationTopic } from './topics.ts'

const severity = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const shield = z.object({
  mode: z.enum(['off', 'cover', 'summarise']),
  /** from what severity on */
  threshold: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** how long a message of severity 2 or more waits, cancellable; 0: not at all */
  coolDownMinutes: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(15)]),
})
export type Shield = z.infer<typeof shield>

/** The person's own shield and cool-down: private, and off until they choose (MSG-05). */
export const getShield = endpoint({
  method: 'GET',
  path: '/api/mediation/shield',
  access: 'person',
  summary: 'My shield',
  dependsOn: [mediationTopic],
  reply: z.object({ shield }),
  errors: ['server/feature-off'],
})

export const putShield = endpoint({
  method: 'PUT',
  path: '/api/mediation/shield',
  access: 'person',
  summary: 'Set my shield',
  invalidates: [mediationTopic],
  body: z.strictObject({
    mode: shield.shape.mode,
    threshold: shield.shape.threshold,
    coolDownMinutes: shield.shape.coolDownMinutes,
  }),
  reply: done,
  errors: ['server/feature-off'],
})

/** `This wasn't hostile`, in one tap: categories and the engine's version, never a word of the text. */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/mediation/feedback',
  access: 'person',
  summary: 'Report a wrong reading by the mediator',
  invalidates: [mediationTopic],
  body: z.strictObject({
    direction: z.enum(['in', 'out']),
    categories: z.array(line(40, 1)).check(z.maxLength(16)),
    severity,
    engineVersion: line(80, 1),
  }),
  reply: done,
  errors: ['server/feature-off'],
  limit: { calls: 30, seconds: 60, by: 'account' },
})
