import type { listDocuments } from '@evenhand/contract/documents/documents.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { type DocumentKind, documentKinds } from '@evenhand/domain/documents/document.ts'

/** The list's filters; kept in the URL, so that they survive a reload and can be linked to. */
export type Filters = {
  q: string
  folder: string | null
  child: string | null
  kind: DocumentKind | null
  only: 'mine' | 'withdrawn' | 'ending' | null
}

/** The filters in a URL's query. */
export function filtersOf(search: URLSearchParams): Filters {
  const kind = search.get('kind')
  const only = search.get('only')
  return {
    q: search.get('q')?.slice(0, 200) ?? '',
    folder: idOf(search.get('folder')) ?? (search.get('folder') === 'none' ? 'none' : null),
    child: idOf(search.get('child')),
    kind: documentKinds.find((one) => one === kind) ?? null,
    only: (['mine', 'withdrawn', 'ending'] as const).find((one) => one === only) ?? null,
  }
}

/** The query for these filters. */
export function searchOf(filters: Filters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  return search.size === 0 ? '' : `?${search}`
}

/** The filters as arguments of the call. */
export function queryOf({
  q,
  folder,
  child,
  kind,
  only,
}: Filters): NonNullable<AskOf<typeof listDocuments>['query']> {
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(folder ? { folder } : {}),
    ...(child ? { child } : {}),
    ...(kind ? { kind } : {}),
    ...(only === null ? {} : { [only]: 'true' }),
  }
}

/** Whether anything narrows the list. */
export const isFiltered = (filters: Filters) => searchOf(filters) !== ''

const idOf = (text: string | null) =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null
