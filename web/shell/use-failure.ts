import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Why what was asked for is not here; null while it is not known. Asked again (by the person, or by the live line as it
 * opens), the reason stands until there is another answer: the query itself forgets it then.
 */
export function useFailure(query: UseQueryResult<unknown>): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  if (query.error !== null && query.error !== last) setLast(query.error)
  if (query.data !== undefined) return null
  // another question has not failed yet
  return query.error ?? (query.errorUpdateCount > 0 ? last : null)
}
