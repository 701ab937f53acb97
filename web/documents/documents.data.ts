import { listUploads } from '@evenhand/contract/document-uploads.ts'
import {
  type DocumentVersion,
  documentFile,
  documentsOverview,
  getDocument,
  listDocuments,
} from '@evenhand/contract/documents.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../api/call.ts'
import { reading } from '../api/query.ts'
import { type Filters, isFiltered, queryOf } from './filters.ts'

/** Folders, counts and what ends next. */
export const useOverview = (familyId: string) =>
  useQuery(reading(documentsOverview, { params: { familyId } }))

/** [DOC-01] The newest of each folder, or page by page what the filters leave. */
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
    // what was found stays in sight while the next letters are typed
    ...(isFiltered(filters) ? { placeholderData: keepPreviousData } : {}),
  })
}

/** One document with its versions and openings. */
export const useDocument = (id: string) =>
  useQuery({ ...reading(getDocument, { params: { id } }), select: ({ document }) => document })

/** The person's uploads the server still knows, from whatever device. */
export const useUploads = (familyId: string) =>
  useQuery({ ...reading(listUploads, { params: { familyId } }), select: ({ uploads }) => uploads })

/** Larger files are not kept on the device for reading without a connection. */
const KEPT_MAX_BYTES = 25_000_000

/** The bytes of a version. Opening a shared one of the other parent is recorded by the server. */
export function useVersionFile(documentId: string, version: DocumentVersion, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [documentFile.path, documentId, version.id],
    queryFn: ({ signal }) => readVersion(documentId, version.id, 'opened', signal),
    // what is once stored under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
    meta: { withoutCopy: version.size > KEPT_MAX_BYTES, unchanging: true },
  })
}

/** The same, to be downloaded. */
export const readVersion = (
  id: string,
  versionId: string,
  as: 'opened' | 'downloaded',
  signal?: AbortSignal,
) => callForFile(documentFile, { params: { id, versionId }, query: { as } }, signal ? { signal } : {})
