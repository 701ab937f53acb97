const SURVIVE_ANY = ['evenhand:theme', 'evenhand:language', 'evenhand:sign-in-lock', 'evenhand:heads']
/** Whose unsent writes and offline copies lie here (an id, no name): they wait for the same person to come back. */
export const DEVICE_OF = 'evenhand:device-of'
const SURVIVE_PROVIDER = ['test-mode', 'dashboard-visited', 'persist:root', DEVICE_OF]

/**
 * Clears what a session left in this browser (AUTH-14). A logout of the person's own also forgets that the
 * dashboard was visited; a session ended by the provider keeps that and test mode. persist:root stays either
 * way, emptied by the store.
 */
export function clearLocalTraces(by: 'person' | 'provider'): void {
  const kept = survivors(by)
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  // where an expired session was going is remembered past the sign-in; after a logout it is nobody's business
  if (by === 'person') sessionStorage.clear()
}

/**
 * Remembers what a logout keeps, and gives the way to put it back: the server tells the browser to drop everything
 * it stores for this site, so that nothing of a family stays readable in the browser's own files.
 */
export function holdSurvivors(): () => void {
  const kept = [...survivors('person')].map((key) => [key, localStorage.getItem(key)] as const)
  return () => {
    // the persisted slices are written anew, empty, by the store
    for (const [key, value] of kept)
      if (value !== null && key !== 'persist:root') localStorage.setItem(key, value)
  }
}

function survivors(by: 'person' | 'provider'): Set<string> {
  const kept = new Set([...SURVIVE_ANY, ...SURVIVE_PROVIDER])
  if (by === 'person') for (const key of ['dashboard-visited', DEVICE_OF]) kept.delete(key)
  return kept
}
