import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Why a query has no data; null while that is unknown. On a refetch (by the person, or when the live connection opens)
 * the reason stays until there is a new result, whereas the query itself resets it.
 */
export function useFailure(query: UseQueryResult<unknown>): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  if (query.error !== null && query.error !== last) setLast(query.error)
  if (query.data !== undefined) return null
  // a different query has not failed yet
  return query.error ?? (query.errorUpdateCount > 0 ? last : null)
}
