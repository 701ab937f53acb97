import { tabStorage } from '../../device/storage.ts'

/** Where this tab keeps the key to local mode's outbox; it arrives in the link printed on the terminal. */
const NAME = 'evenhand_outbox_key'

/** The key from the address, else the one this tab has; removes it from the address bar. */
export function outboxKey(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('key')
  if (given) {
    keepOutboxKey(given)
    history.replaceState(history.state, '', location.pathname)
  }
  return given ?? tabStorage.getItem(NAME) ?? ''
}

export function keepOutboxKey(key: string): void {
  tabStorage.setItem(NAME, key)
}
