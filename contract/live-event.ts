import * as z from 'zod/mini'
import type { FamilyTopic, PersonTopic } from './topic.ts'

// Not checked against the list: a page older than the server ignores a topic it does not know.
const topic = <Topic extends string>() => z.custom<Topic>((what) => typeof what === 'string')

/** What the server pushes: ids only, never text; the browser asks again for what it shows. */
export const liveEvent = z.discriminatedUnion('type', [
  /** first on every connection */
  z.object({ type: z.literal('hello'), at: z.string() }),
  /** something of the family changed: which topic, which row, and who did it */
  z.object({
    type: z.literal('family'),
    familyId: z.string(),
    what: topic<FamilyTopic>(),
    id: z.string(),
    by: z.string(),
  }),
  /** something of the person alone changed */
  z.object({ type: z.literal('person'), what: topic<PersonTopic>() }),
  /** events may have been missed (the database was away): ask again for everything shown */
  z.object({ type: z.literal('missed') }),
  /** this session has ended */
  z.object({ type: z.literal('signed-out') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
