import {
  type DocumentVersion,
  documentFile,
  documentsOverview,
  getDocument,
  listDocuments,
} from '@evenhand/contract/documents/documents.ts'
import { listUploads } from '@evenhand/contract/documents/uploads.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../api/call.ts'
import { reading } from '../api/reads/query.ts'
import { type Filters, isFiltered, queryOf } from './filters.ts'

/** Folders, counts and upcoming end dates. */
export const useOverview = (familyId: string) =>
  useQuery(reading(documentsOverview, { params: { familyId } }))

/** [DOC-01] The newest of each folder, or, page by page, those that match the filters. */
export function useDocuments(familyId: string, filters: Filters) {
  const query = queryOf(filters)
  return useInfiniteQuery({
    queryKey: [listDocuments.path, { params: { familyId }, query }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDocuments,
        { params: { familyId }, query: { ...query, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.documents.at(-1)?.id : undefined),
    // earlier results stay visible while more letters are typed
    ...(isFiltered(filters) ? { placeholderData: keepPreviousData } : {}),
  })
}

/** One document with its versions and who opened them. */
export const useDocument = (id: string) =>
  useQuery({ ...reading(getDocument, { params: { id } }), select: ({ document }) => document })

/** The person's uploads that the server still knows, from any device. */
export const useUploads = (familyId: string) =>
  useQuery({ ...reading(listUploads, { params: { familyId } }), select: ({ uploads }) => uploads })

/** Larger files are not stored on the device for offline reading. */
const KEPT_MAX_BYTES = 25_000_000

/** A version's bytes. The server records when the other parent's shared version is opened. */
export function useVersionFile(documentId: string, version: DocumentVersion, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [documentFile.path, documentId, version.id],
    queryFn: ({ signal }) => readVersion(documentId, version.id, 'opened', signal),
    // a file under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
    meta: { withoutCopy: version.size > KEPT_MAX_BYTES, unchanging: true },
  })
}

/** A version's bytes, for a download. */
export const readVersion = (
  id: string,
  versionId: string,
  as: 'opened' | 'downloaded',
  signal?: AbortSignal,
) => callForFile(documentFile, { params: { id, versionId }, query: { as } }, signal ? { signal } : {})
