import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, instant } from '../shapes.ts'
import { familyPath } from './folders.ts'
import { uploadsTopic } from './topics.ts'

const uploadPath = z.object({ id: id() })

/** An upload under way: its person's alone, resumable until it is finished, cancelled or cleaned away. */
export const documentUpload = z.object({
  id: id(),
  familyId: id(),
  /** the id its device gave it */
  clientId: id(),
  name: z.string(),
  size: z.number(),
  /** bytes that have arrived and are stored: where the next one goes */
  received: z.number(),
  createdAt: instant(),
})
export type DocumentUpload = z.infer<typeof documentUpload>

/** Begins an upload; the same client id again gives the one that is under way. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/documents/family/:familyId/uploads',
  access: 'family',
  summary: 'Start an upload',
  invalidates: [uploadsTopic],
  params: familyPath,
  body: z.strictObject({
    clientId: id(),
    name: z.string().check(z.maxLength(400)),
    size: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({ upload: documentUpload }),
  status: 201,
  errors: [
    'family/not-found',
    'file/empty',
    'file/too-large',
    'upload/too-many',
    'document/family-full',
    'server/files-full',
    'request/idempotency-mismatch',
  ],
})

/** The person's uploads of this family that are not finished. */
export const listUploads = endpoint({
  method: 'GET',
  path: '/api/documents/family/:familyId/uploads',
  access: 'family',
  summary: 'Unfinished uploads',
  dependsOn: [uploadsTopic],
  params: familyPath,
  reply: z.object({ uploads: z.array(documentUpload) }),
  errors: ['family/not-found'],
})

/** How far an upload is: what a device asks before it goes on. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/document-uploads/:id',
  access: 'family',
  summary: 'Upload progress',
  dependsOn: [uploadsTopic],
  params: uploadPath,
  reply: z.object({ upload: documentUpload }),
  errors: ['upload/not-found'],
})

/**
 * Appends bytes, `application/offset+octet-stream`, at the offset that has been reached. They are written to disk as
 * they arrive; what has arrived of a piece that breaks off stays.
 */
export const sendBytes = endpoint({
  method: 'PATCH',
  path: '/api/document-uploads/:id',
  access: 'family',
  summary: 'Upload bytes',
  invalidates: [],
  params: uploadPath,
  query: z.strictObject({
    offset: z.pipe(
      z.string().check(z.regex(/^\d{1,12}$/)),
      z.transform((text: string) => Number(text)),
    ),
  }),
  stream: { type: 'application/offset+octet-stream' },
  reply: z.object({ received: z.number() }),
  errors: [
    'upload/not-found',
    'upload/wrong-offset',
    'upload/too-long',
    'request/too-slow',
    'server/files-full',
  ],
  limit: { calls: 20_000, seconds: 3600, by: 'account' },
})

/** Gives an upload up; what has arrived is removed. */
export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/document-uploads/:id',
  access: 'family',
  summary: 'Cancel an upload',
  invalidates: [uploadsTopic],
  params: uploadPath,
  reply: done,
  errors: ['upload/not-found'],
})
