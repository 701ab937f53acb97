import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import type { TestApp } from '../http/test-app.ts'

/** Ids that stand in the addresses of calls. */
export type Places = Readonly<Record<string, string>>

/**
 * Everything a person can read without knowing more than these ids, by address: what two moments are compared by. Only
 * what opens; files and the live stream are no replies.
 */
export async function everythingRead(
  app: TestApp,
  token: string,
  places: Places,
): Promise<Record<string, string>> {
  const reads = (Object.values(CALLS) as Endpoint[]).filter(
    ({ method, access, path, reply }) =>
      method === 'GET' && reply && (access === 'family' || access === 'person') && canFill(path, places),
  )
  const read: Record<string, string> = {}
  for (const { path } of reads) {
    const address = path.replace(/:(\w+)/g, (_, name: string) => places[name]!)
    const response = await fetch(`${app.url}${address}`, {
      headers: { accept: 'application/json', 'x-evenhand': '1', authorization: `Bearer ${token}` },
    })
    const text = await response.text()
    if (response.ok) read[address] = text
  }
  return read
}

const canFill = (path: string, places: Places) =>
  [...path.matchAll(/:(\w+)/g)].every(([, name]) => places[name!] !== undefined)
