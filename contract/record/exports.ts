import { AREAS } from '@evenhand/domain/record/areas.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id, instant, line } from '../shapes.ts'
import { recordExportsTopic, recordTopic } from './topics.ts'

export const recordArea = z.enum(AREAS)

/** An entry of the family's record with what it says. */
export const recordItem = z.object({
  seq: z.number(),
  at: instant(),
  /** null: the product itself */
  actor: z.nullable(id()),
  kind: z.string(),
  area: recordArea,
  subject: z.string(),
  /** null: erased; the entry stays and is checked */
  body: z.nullable(z.record(z.string(), z.unknown())),
  erasedAt: z.nullable(instant()),
  /** a message: who first viewed it, and when */
  views: z.array(z.object({ personId: id(), at: instant() })),
})
export type RecordItem = z.infer<typeof recordItem>

/** An export: one ZIP, made in the background and kept for a week, for the parent who asked alone. */
export const recordExport = z.object({
  id: id(),
  familyId: id(),
  from: z.nullable(day()),
  to: z.nullable(day()),
  areas: z.array(recordArea),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** entries of the record, and how many are in the file so far */
  entries: z.number(),
  written: z.number(),
  bytes: z.nullable(z.number()),
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
})
export type RecordExport = z.infer<typeof recordExport>

const familyPath = z.object({ familyId: id() })
const exportPath = z.object({ familyId: id(), exportId: id() })

/** A page of the record, newest first: fifty entries before `before`. */
export const listRecord = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/entries',
  access: 'family',
  summary: "A page of the family's record",
  dependsOn: [recordTopic],
  params: familyPath,
  query: z.strictObject({
    before: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    area: z.optional(recordArea),
    text: z.optional(line(80)),
  }),
  reply: z.object({ items: z.array(recordItem), next: z.nullable(z.number()), size: z.number() }),
  errors: ['family/not-found'],
})

/** Asks for an export of some or all of the record. */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/record/exports',
  access: 'family',
  summary: 'Export the record',
  invalidates: [recordExportsTopic],
  params: familyPath,
  body: z.strictObject({
    from: z.optional(z.nullable(day())),
    to: z.optional(z.nullable(day())),
    areas: z.optional(z.array(recordArea).check(z.maxLength(AREAS.length))),
    /** in which the document is printed; the data has none */
    language: z.optional(z.enum(['en', 'es', 'fr'])),
  }),
  reply: z.object({ export: recordExport }),
  status: 201,
  errors: ['family/not-found', 'export/invalid', 'export/too-many', 'auth/fresh-sign-in-required'],
  limit: { calls: 20, seconds: 3600, by: 'account' },
})

/** One's own exports of a family's record, newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/exports',
  access: 'family',
  summary: 'My exports of the record',
  dependsOn: [recordExportsTopic],
  params: familyPath,
  reply: z.object({ exports: z.array(recordExport) }),
  errors: ['family/not-found'],
})

/** Ends an export of one's own that is being made, or removes one that is made. What is gone already is no fault. */
export const removeExport = endpoint({
  method: 'DELETE',
  path: '/api/families/:familyId/record/exports/:exportId',
  access: 'family',
  summary: 'Cancel or remove an export',
  invalidates: [recordExportsTopic],
  params: exportPath,
  reply: z.object({ removed: z.boolean() }),
  errors: ['family/not-found'],
})

/** The file of an export of one's own. */
export const exportFile = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/exports/:exportId/file',
  access: 'family',
  summary: 'The file of an export',
  dependsOn: [],
  params: exportPath,
  errors: ['family/not-found', 'export/not-found', 'auth/fresh-sign-in-required'],
})
