import type { ShownList } from '@evenhand/domain/shown/lists.ts'
import type { AskOf } from '../http.ts'
import type { DocumentRow, listDocuments } from './documents.ts'

type Query = NonNullable<AskOf<typeof listDocuments>['query']>

/**
 * What was found of documents, from the newest on, as a list that is compared with the record; null where the record does
 * not say what belongs to it, as in a search. [REC-10]
 */
export function listedDocuments(
  { q, folder, child, kind, mine, withdrawn, ending }: Query,
  documents: readonly DocumentRow[],
  hasMore: boolean,
): ShownList | null {
  if (q || mine || withdrawn || ending) return null
  return {
    of: 'document',
    where: {
      isWithdrawn: [false],
      ...(folder && { folderId: [folder === 'none' ? null : folder] }),
      ...(child && { childId: [child] }),
      ...(kind && { kind: [kind] }),
    },
    ...(hasMore && { span: { by: 'id', after: documents.at(-1)?.id ?? '' } }),
    ids: documents.map(({ id }) => id),
  }
}

/** Of the newest of each folder, those in one; null: in none. What is older than the oldest shown may be left out. [REC-10] */
export function newestInFolder(folderId: string | null, documents: readonly DocumentRow[]): ShownList {
  const own = documents.filter((one) => one.folderId === folderId)
  return {
    of: 'document',
    where: { isWithdrawn: [false], folderId: [folderId] },
    ...(own.length > 0 && { span: { by: 'id', from: own.at(-1)!.id } }),
    ids: own.map(({ id }) => id),
  }
}
