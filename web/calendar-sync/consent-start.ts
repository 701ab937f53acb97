const KEY = 'calendar-sync:consent-began-at'
const PLACES = ['/calendar/sync', '/calendar-sync-demo']

/** Remembers, for this tab, the screen from which the person goes to Google. */
export function rememberStart(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // without it the person returns to the usual screen
  }
}

/** The screen to return to from Google. */
export function startOfConsent(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? ''
    return PLACES.includes(kept) ? kept : '/calendar/sync'
  } catch {
    return '/calendar/sync'
  }
}
