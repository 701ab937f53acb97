import type { PersonId } from '../family/parents.ts'

/** What a document is; the reader's own words go into tags. */
export const documentKinds = [
  'order',
  'agreement',
  'medical',
  'school',
  'identity',
  'insurance',
  'receipt',
  'photo',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Largest file accepted, in bytes. */
export const DOCUMENT_MAX_BYTES = 512 * 1024 * 1024
/** Largest picture: it is decoded and made anew, so it has to fit in memory. */
export const PICTURE_MAX_BYTES = 40 * 1024 * 1024
/** Caps of what one family can fill. */
export const DOCUMENTS_MAX = 20_000
export const FOLDERS_MAX = 200
export const VERSIONS_MAX = 100
export const TAGS_MAX = 20
/** Uploads one person may have under way. */
export const UPLOADS_MAX = 20
/** An upload nobody adds a byte to for so long is removed. */
export const UPLOAD_KEPT_MS = 48 * 3_600_000

/** What the rules need to know of a document. */
export type DocumentFacts = {
  readonly ownerId: PersonId
  readonly isShared: boolean
  readonly isWithdrawn: boolean
}

/** Why a parent may not do something to a document. */
export type DocumentRefusal =
  | 'not-yours' // only the parent who added it
  | 'withdrawn' // it is kept as it was
  | 'already-shared' // sharing is done once and cannot be taken back
  | 'not-shared' // nobody else has it to add to

/** Whether the person may change its title, folder, tags or date. */
export function mayChange(document: DocumentFacts, person: PersonId): true | DocumentRefusal {
  if (document.isWithdrawn) return 'withdrawn'
  return document.ownerId === person ? true : 'not-yours'
}

/** Whether the person may add a version: the owner always, the other parent once the document is shared. */
export function mayAddVersion(document: DocumentFacts, person: PersonId): true | DocumentRefusal {
  if (document.isWithdrawn) return 'withdrawn'
  return document.ownerId === person || document.isShared ? true : 'not-shared'
}

/** Whether the person may share one version. Only its author may, once; sharing is never undone. [DOC-01] */
export function mayShare(
  document: DocumentFacts,
  version: { readonly authorId: PersonId; readonly isShared: boolean },
  person: PersonId,
): true | DocumentRefusal {
  if (document.isWithdrawn) return 'withdrawn'
  if (version.isShared) return 'already-shared'
  return version.authorId === person ? true : 'not-yours'
}

/** Whether the person may withdraw it. It stays readable and says that it was withdrawn. */
export function mayWithdraw(document: DocumentFacts, person: PersonId): true | DocumentRefusal {
  return mayChange(document, person)
}
