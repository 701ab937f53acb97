import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { failureOf, isPassing } from '../call-failure.ts'
import { copyReadsOnDevice } from '../offline/offline-copies.ts'
import { onSessionEnd } from '../session/session-end.ts'

/** LIM-02 */
export const FRESH_MS = 5 * 60 * 1000
export const KEPT_MS = 10 * 60 * 1000

/** The one cache of server data. Reads are also stored on the device, so that screens open without a connection. */
export const queryClient = makeQueryClient()

/** Creates a query cache; tests use one each. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache(),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // once, and only where a retry may help
        retry: (tries, thrown) => tries < 1 && isPassing(failureOf(thrown)),
        refetchOnWindowFocus: false,
      },
    },
  })
  copyReadsOnDevice(client)
  onSessionEnd(() => {
    // a response in flight would fill the next person's cache
    void client.cancelQueries()
    client.clear()
  })
  return client
}

/**
 * A read of the contract as query options: `useQuery(reading(listFamilies, {}))`.
 * Its key is the call's path and arguments, so `touched(listFamilies)` finds all of them.
 */
export function reading<E extends Endpoint>(endpoint: E, ask: AskOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, ask],
    queryFn: ({ signal }) => call(endpoint, ask, { signal }),
  })
}

/** Refetches every visible result of these calls at once, and the others when next used. */
export function touched(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: [endpoint.path] })
}
