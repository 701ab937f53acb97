import type { change } from '../api/store.ts'

const open: (typeof change)[] = []

/** Registers a page that a test creates from fresh modules. */
export function opensPage(changeStore: typeof change): void {
  open.push(changeStore)
}

/**
 * Call when pages go: their modules live on, and what they still wait for would reach the next page's server.
 * A page where nobody is signed in does nothing.
 */
export function closePages(): void {
  for (const change of open.splice(0))
    change('auth', { isLoading: false, isAuthenticated: false, user: null })
}
