import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'

/** What can be made of a message, and leads back to it (MSG-08). A task keeps its own links. */
export const messageUse = z.enum(['expense', 'event'])
export type MessageUse = z.infer<typeof messageUse>

/** The message an expense or an event was made of; null where there is none, or where it is not the person's to see. */
export const messageOrigin = endpoint({
  method: 'GET',
  path: '/api/messages/family/:familyId/origins/:kind/:id',
  access: 'family',
  summary: 'The message something was made of',
  dependsOn: [],
  params: z.object({ familyId: id(), kind: messageUse, id: id() }),
  reply: z.object({
    message: z.nullable(
      z.object({ id: id(), conversationId: id(), place: z.int(), authorId: id(), sentAt: instant() }),
    ),
  }),
  errors: ['family/not-found'],
})
