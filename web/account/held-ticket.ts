import { tabStorage } from '../device/storage.ts'

/**
 * The ticket of a sign-in that still asks for the second factor. A reload, or a phone that closes the page while one
 * looks for the code, leads back to that step: this tab keeps it until the step is done or given up, or the tab is
 * closed or left by sign-out or quick exit. Alone it opens nothing, and the server lets it lapse within minutes.
 */
export function heldTicket(place: string) {
  const name = `evenhand:second-step:${place}`
  return {
    get: () => tabStorage.getItem(name),
    set: (ticket: string) => tabStorage.setItem(name, ticket),
    clear: () => tabStorage.removeItem(name),
  }
}
