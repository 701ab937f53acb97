import { HEADS } from '../api/session/local-traces.ts'
import { deleteDatabases } from '../device/database.ts'
import { deviceStorage, tabStorage } from '../device/storage.ts'

/**
 * Leaves for a neutral page at once: nothing stays on the screen, in the title, in storage or as this page's history
 * entry.
 */
export function quickExit(leave: (url: string) => void = (url) => location.replace(url)) {
  document.title = ''
  for (const fault of ['error', 'unhandledrejection']) addEventListener(fault, silence)
  document.documentElement.replaceChildren()
  for (const step of steps) attempt(step)
  attempt(() => tabStorage.clear())
  attempt(clearAllButHeads)
  attempt(deleteCaches)
  // kept on purpose: the device's signing key and remembered heads (no text, no names)
  attempt(() => deleteDatabases('evenhand-device'))
  attempt(closeStorage)
  leave(NEUTRAL_PAGE)
}

/**
 * Registers a step that removes something else (keys of encrypted copies, the session); steps run first and are not
 * awaited. Returns a way to unregister.
 */
export function onQuickExit(step: () => unknown): () => void {
  steps.add(step)
  return () => steps.delete(step)
}

/** Esc three times within a second; never while a dialog or menu handles the key. Returns a way to stop listening. */
export function watchEscape(
  exit: () => void = quickExit,
  now: () => number = () => performance.now(),
): () => void {
  let presses: number[] = []
  // in the capture phase, to know whether a dialog was open before the same key closes it
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat) return
    if (document.querySelector(TAKES_ESCAPE)) {
      presses = []
      return
    }
    const at = now()
    presses = [...presses.filter((press) => at - press <= ESCAPE_WINDOW_MS), at]
    if (presses.length >= 3) exit()
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

export const NEUTRAL_PAGE = 'https://www.wikipedia.org/'
/** Milliseconds from the first Esc to the third. */
const ESCAPE_WINDOW_MS = 1000
const TAKES_ESCAPE = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'
const steps = new Set<() => unknown>()

function clearAllButHeads() {
  const heads = deviceStorage.getItem(HEADS)
  deviceStorage.clear()
  if (heads) deviceStorage.setItem(HEADS, heads)
}

function attempt(step: () => unknown) {
  try {
    const done = step()
    if (done instanceof Promise) done.catch(() => {})
  } catch {
    // leaving matters more than any single step
  }
}

/** Silences errors of what is still running: they would stay in the console, with the URL. */
function silence(fault: Event) {
  fault.preventDefault()
}

/** The page stays alive until the neutral one responds: nothing still running in it may write again. */
function closeStorage() {
  Storage.prototype.setItem = () => {}
  IDBFactory.prototype.open = () => {
    throw new Error('left by quick exit')
  }
}

async function deleteCaches() {
  for (const name of await caches.keys()) await caches.delete(name)
}
