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

/** All that hold anything of a family. */
const OURS = ['evenhand-copies', 'evenhand-replica', 'evenhand-shared', 'evenhand-sealed']

/** Deletes every database but one. Ours at once: the page may be gone before the browser has listed what there is. */
export async function deleteDatabases(but: string): Promise<void> {
  for (const name of OURS) indexedDB.deleteDatabase(name)
  for (const { name } of await indexedDB.databases()) if (name && name !== but) indexedDB.deleteDatabase(name)
}
