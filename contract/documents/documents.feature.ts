import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import {
  addDocument,
  addVersion,
  changeDocument,
  documentFile,
  documentsOverview,
  getDocument,
  listDocuments,
  shareDocument,
  withdrawDocument,
} from './documents.ts'
import { createFolder, folderZip, renameFolder } from './folders.ts'
import { beginUpload, cancelUpload, getUpload, listUploads, sendBytes } from './uploads.ts'

/** Documents, their folders and versions, and uploads that can be resumed. */
export const calls = {
  listDocuments,
  documentsOverview,
  getDocument,
  addDocument,
  addVersion,
  changeDocument,
  shareDocument,
  withdrawDocument,
  documentFile,
  folderZip,
  createFolder,
  renameFolder,
  beginUpload,
  listUploads,
  getUpload,
  sendBytes,
  cancelUpload,
} as const satisfies Calls

export const codes = {
  'document/not-found': 404,
  'document/not-own': 403,
  'document/withdrawn': 409,
  'document/already-shared': 409,
  'document/too-many': 409,
  'document/too-many-versions': 409,
  'document/family-full': 409,
  'document/infected': 422,
  'version/not-found': 404,
  'folder/not-found': 404,
  'folder/too-many': 409,
  'file/empty': 422,
  'upload/not-found': 404,
  // finished, cancelled or cleaned away since
  'upload/gone': 409,
  'upload/unfinished': 409,
  'upload/wrong-offset': 409,
  'upload/too-long': 413,
  'upload/too-many': 409,
  'server/files-full': 507,
  'server/scanner-unavailable': 503,
} as const satisfies Codes
