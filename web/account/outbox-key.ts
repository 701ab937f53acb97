/** The key to local mode's outbox: it comes in the link the terminal shows, and this tab keeps it. */
const NAME = 'evenhand_outbox_key'

/** The key in the address, else the one this tab has; the address then no longer shows it. */
export function outboxKey(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('key')
  if (given) {
    keepOutboxKey(given)
    history.replaceState(history.state, '', location.pathname)
  }
  return given ?? sessionStorage.getItem(NAME) ?? ''
}

export function keepOutboxKey(key: string): void {
  sessionStorage.setItem(NAME, key)
}
