import type { ReplyOf } from '@evenhand/contract/http.ts'
import { health } from '@evenhand/contract/server.ts'

export type Health = ReplyOf<typeof health>

/** How the server is, or that it does not answer. One that is down says with its 503 what of it is. */
export async function askHealth(signal: AbortSignal): Promise<Health | 'no-answer'> {
  try {
    const answer = await fetch(health.path, { signal, cache: 'no-store' })
    const read = (await answer.json()) as Partial<Health>
    return read.parts ? (read as Health) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}
