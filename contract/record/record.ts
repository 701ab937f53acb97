import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'
import { recordTopic } from './topics.ts'

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
  reply: z.object({
    head: signedHead,
    consistency: z.nullable(z.array(z.string())),
    /** how many of the record's entries have lost their content by erasure */
    erased: z.number(),
  }),
  errors: ['family/not-found'],
})

/** An entry as the log has it, for a device that checks the record itself. */
export const logEntry = z.object({
  seq: z.number(),
  at: instant(),
  actor: z.nullable(id()),
  kind: z.string(),
  subject: z.string(),
  commitment: z.string(),
  /** base64url, and the body as it was committed to; both null where it was erased */
  salt: z.nullable(z.string()),
  body: z.nullable(z.string()),
})
export type LogEntry = z.infer<typeof logEntry>

/**
 * The record's entries in order, with salt and body: five hundred from a place on. With `erasedSince` which of them were
 * erased then or later, and no entry: for a device that has them.
 */
export const recordLog = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/log',
  access: 'family',
  summary: "The family's record, entry by entry, to check it",
  // a million entries
  limit: { calls: 2000, seconds: 3600, by: 'account' },
  dependsOn: [recordTopic],
  params: z.object({ familyId: id() }),
  query: z.strictObject({
    from: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    erasedSince: z.optional(instant()),
  }),
  reply: z.object({
    entries: z.array(logEntry),
    /** which of them have lost their content, and when; beside the entries, which say nothing of it */
    erasures: z.array(z.object({ seq: z.number(), at: instant() })),
    next: z.nullable(z.number()),
  }),
  errors: ['family/not-found'],
})

/** Where the tables that screens are drawn from say something else than the record. */
export const recordShownOtherwise = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/shown-otherwise',
  access: 'family',
  summary: 'Entries that other screens show otherwise than they were recorded',
  limit: { calls: 120, seconds: 3600, by: 'account' },
  dependsOn: [recordTopic],
  params: z.object({ familyId: id() }),
  reply: z.object({
    /** the numbers of the entries, at most 200 */
    entries: z.array(z.number()),
    /** messages that screens show and that were never recorded */
    unrecorded: z.number(),
  }),
  errors: ['family/not-found'],
})
