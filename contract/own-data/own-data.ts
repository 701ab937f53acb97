import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'
import { ownExportsTopic } from './topics.ts'

/** A copy of everything kept about a person: one ZIP, made in the background and kept for a week, for them alone. */
export const ownExport = z.object({
  id: id(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** lists and files, and how many of them are in the ZIP so far */
  parts: z.number(),
  written: z.number(),
  bytes: z.nullable(z.number()),
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
})
export type OwnExport = z.infer<typeof ownExport>

/** Asks for a copy of one's own data; one is made at a time, and only after a fresh sign-in. */
export const startOwnExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'person',
  summary: 'Export my data',
  invalidates: [ownExportsTopic],
  reply: z.object({ export: ownExport }),
  status: 201,
  errors: ['own-data/under-way', 'auth/fresh-sign-in-required'],
  limit: { calls: 5, seconds: 86_400, by: 'account' },
})

/** One's own copies, newest first. */
export const listOwnExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'person',
  summary: 'My exports of my data',
  dependsOn: [ownExportsTopic],
  reply: z.object({ exports: z.array(ownExport) }),
  errors: [],
})

/** The file of a copy of one's own data. */
export const ownExportFile = endpoint({
  method: 'GET',
  path: '/api/account/exports/:exportId/file',
  access: 'person',
  summary: 'The file of an export of my data',
  dependsOn: [],
  params: z.object({ exportId: id() }),
  errors: ['own-data/not-found', 'auth/fresh-sign-in-required'],
})
