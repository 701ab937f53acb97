import { noteAbsence } from './absences.ts'

/** What a page may keep as text: the browser's storage, or this page's memory where the browser has or gives none. */
export type TextStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
  clear(): void
}

/** Kept on this device until it is removed: local storage. Never throws. */
export const deviceStorage = guarded(() => localStorage)

/** Kept until this tab is closed: session storage. Never throws. */
export const tabStorage = guarded(() => sessionStorage)

/**
 * Storage may be missing, blocked (reading the property throws), or full. What it does not take lasts as long as the
 * page, which the person is told once.
 */
function guarded(find: () => Storage): TextStorage {
  const held = new Map<string, string>()
  const ask = <T>(work: (storage: Storage) => T, without: T): T => {
    try {
      return work(find())
    } catch {
      noteAbsence('storage')
      return without
    }
  }
  const removeItem = (key: string) => {
    held.delete(key)
    ask((storage) => storage.removeItem(key), undefined)
  }
  return {
    getItem: (key) => held.get(key) ?? ask((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isKept = ask((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) {
        held.delete(key)
        return
      }
      // an older value would come back after a reload
      removeItem(key)
      held.set(key, value)
    },
    removeItem,
    keys: () => [...new Set([...held.keys(), ...ask((storage) => Object.keys(storage), [])])],
    clear() {
      held.clear()
      ask((storage) => storage.clear(), undefined)
    },
  }
}
