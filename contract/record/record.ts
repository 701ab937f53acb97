import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'

/** A signed head of a family's log (design: the reader's browser keeps every head it was shown). */
export const signedHead = z.object({
  family: id(),
  size: z.number(),
  root: z.string(),
  at: instant(),
  kid: z.string(),
  signature: z.string(),
})
export type SignedHeadReply = z.infer<typeof signedHead>

/** The latest signed head; with `since`, the proof that the earlier log is its beginning. */
export const recordHead = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/head',
  access: 'family',
  summary: "The latest signed head of the family's record",
  dependsOn: [],
  params: z.object({ familyId: id() }),
  query: z.strictObject({ since: z.optional(z.string().check(z.regex(/^\d{1,12}$/))) }),
  reply: z.object({ head: signedHead, consistency: z.nullable(z.array(z.string())) }),
  errors: ['family/not-found'],
})
