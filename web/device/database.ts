import { noteAbsence } from './absences.ts'

/** A database that has not opened by then counts as absent (ms): some browsers never answer. */
export const PATIENCE_MS = 3000

/** Opens a database; null where the browser has none, refuses it, or does not answer in three seconds. */
export function openDatabase(
  name: string,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    let isLate = false
    const absent = () => {
      isLate = true
      noteAbsence('database')
      resolve(null)
    }
    const timer = setTimeout(absent, PATIENCE_MS)
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => upgrade(request.result)
      request.onsuccess = () => {
        clearTimeout(timer)
        // it came after all: this page has gone on without it, and an open connection would be in others' way
        if (isLate) request.result.close()
        else resolve(request.result)
      }
      request.onerror = () => {
        clearTimeout(timer)
        absent()
      }
    } catch {
      clearTimeout(timer)
      absent()
    }
  })
}

/** Deletes every database but these. */
export async function deleteDatabases(but: readonly string[]): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name && !but.includes(name)) indexedDB.deleteDatabase(name)
}
