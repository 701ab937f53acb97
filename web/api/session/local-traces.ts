import { deviceStorage, tabStorage } from '../../device/storage.ts'

/** What this browser remembers of records: ids and hashes (record/remembered-heads.ts). */
export const HEADS = 'evenhand:heads'
const SURVIVE_ANY = ['evenhand:theme', 'evenhand:language', 'evenhand:sign-in-lock', HEADS, 'evenhand:asked']
/** Whose unsent writes and offline copies are stored here (an id, no name): they wait for that person to return. */
export const DEVICE_OF = 'evenhand:device-of'
const SURVIVE_PROVIDER = ['test-mode', 'dashboard-visited', 'persist:root', DEVICE_OF]

/**
 * Clears what a session left in this browser (AUTH-14). When a person signs out, this also forgets that the dashboard
 * was visited; when the provider ends the session, that and test mode are kept. persist:root stays either way, and the
 * store empties it.
 */
export function clearLocalTraces(by: 'person' | 'provider'): void {
  const kept = survivors(by)
  for (const key of deviceStorage.keys()) if (!kept.has(key)) deviceStorage.removeItem(key)
  // where an expired session was going is remembered across the sign-in; after a sign-out it must not be
  if (by === 'person') tabStorage.clear()
}

/** The keys of local storage that stay when a session ends. */
export function survivors(by: 'person' | 'provider'): Set<string> {
  const kept = new Set([...SURVIVE_ANY, ...SURVIVE_PROVIDER])
  if (by === 'person') for (const key of ['dashboard-visited', DEVICE_OF]) kept.delete(key)
  return kept
}
