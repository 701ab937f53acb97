import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, line } from '../shapes.ts'
import { documentsTopic } from './topics.ts'

export const familyPath = z.object({ familyId: id() })

/** A folder; another parent's shows once something in it is shared. `total` counts what the person can see. */
export const folder = z.object({ id: id(), name: z.string(), createdBy: id(), total: z.int() })
export type Folder = z.infer<typeof folder>

/** The latest version of everything in a folder, as a ZIP. */
export const folderZip = endpoint({
  method: 'GET',
  path: '/api/documents/family/:familyId/zip',
  access: 'family',
  summary: 'A folder as a ZIP',
  dependsOn: [],
  params: familyPath,
  query: z.strictObject({ folder: z._default(z.union([id(), z.literal('none')]), 'none') }),
  errors: ['family/not-found', 'folder/not-found', 'server/files-unavailable'],
  limit: { calls: 20, seconds: 3600, by: 'account' },
})

/** Makes a folder, its maker's alone until something in it is shared. */
export const createFolder = endpoint({
  method: 'POST',
  path: '/api/documents/family/:familyId/folders',
  access: 'family',
  summary: 'Create a folder',
  invalidates: [documentsTopic],
  params: familyPath,
  body: z.strictObject({ name: line(80, 1) }),
  reply: z.object({ folder }),
  status: 201,
  errors: ['family/not-found', 'folder/too-many'],
})

/** Gives a folder another name. */
export const renameFolder = endpoint({
  method: 'PUT',
  path: '/api/document-folders/:id',
  access: 'family',
  summary: 'Rename a folder',
  says: ['name'],
  invalidates: [documentsTopic],
  params: z.object({ id: id() }),
  body: z.strictObject({ name: line(80, 1) }),
  reply: z.object({ folder }),
  errors: ['folder/not-found'],
})
