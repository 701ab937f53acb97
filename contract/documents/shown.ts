import { openingKey, type ShownDocument } from '@evenhand/domain/shown/documents.ts'
import type { DocumentRow, DocumentWhole } from './documents.ts'

/** How many openings a reply holds at most: with as many, older ones may be missing. */
const MOST_OPENINGS = 200

/** What a screen shows of a document, in the form its facts say it in; of one's own, only that it is. [REC-08] */
export function shownDocument(document: DocumentWhole): Partial<ShownDocument> {
  if (!document.isShared) return { isShared: false }
  const files = document.versions
    .filter((one) => one.isShared)
    .map(
      ({ id, authorId, name, type, size, sha256 }) => [id, { authorId, name, type, size, sha256 }] as const,
    )
  const openings: Record<string, number> = {}
  for (const { versionId, personId, what } of document.openings) {
    const key = openingKey(versionId, personId, what)
    openings[key] = (openings[key] ?? 0) + 1
  }
  return {
    ...shownDocumentRow(document),
    files: Object.fromEntries(files),
    ...(document.openings.length < MOST_OPENINGS && { openings }),
  }
}

/** The same of a row of the list, which shows no files. */
export function shownDocumentRow(document: DocumentRow): Partial<ShownDocument> {
  const { isShared, ownerId, title, kind, folderId, childId, tags, note, expiresOn, remindDays } = document
  if (!isShared) return { isShared }
  return {
    ...{ isShared, isWithdrawn: document.withdrawnAt !== null, ownerId, title, kind, folderId, childId },
    ...{ tags, note, expiresOn, remindDays },
  }
}
