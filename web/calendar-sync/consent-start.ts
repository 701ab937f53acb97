import { tabStorage } from '../device/storage.ts'

const KEY = 'calendar-sync:consent-began-at'
const PLACES = ['/calendar/sync', '/calendar-sync-demo']

/** Remembers, for this tab, the screen from which the person goes to Google. */
export function rememberStart(path: string): void {
  tabStorage.setItem(KEY, path)
}

/** The screen to return to from Google. */
export function startOfConsent(): string {
  const kept = tabStorage.getItem(KEY) ?? ''
  return PLACES.includes(kept) ? kept : '/calendar/sync'
}

/** Where the person lands with the account they have just connected. */
export const connectedAt = (account: string) => `${startOfConsent()}?${CONNECTED}=${account}`

/** The search parameter that names the account just connected. */
export const CONNECTED = 'connected'
