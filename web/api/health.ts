import type { ReplyOf } from '@evenhand/contract/http.ts'
import { health } from '@evenhand/contract/server/server.ts'

export type Health = ReplyOf<typeof health>

/** The server's health, or that there was no response. A server that is unhealthy says why in its 503. */
export async function fetchHealth(signal: AbortSignal): Promise<Health | 'no-answer'> {
  try {
    const answer = await fetch(health.path, { signal, cache: 'no-store' })
    const read = (await answer.json()) as Partial<Health>
    return read.parts ? (read as Health) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}
