const KEY = 'calendar-sync:consent-began-at'
const PLACES = ['/calendar/sync', '/calendar-sync-demo']

/** Keeps, for this tab, the screen from which it goes to Google. */
export function rememberStart(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // without it one comes back to the usual screen
  }
}

/** The screen to come back to from Google. */
export function startOfConsent(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? ''
    return PLACES.includes(kept) ? kept : '/calendar/sync'
  } catch {
    return '/calendar/sync'
  }
}
