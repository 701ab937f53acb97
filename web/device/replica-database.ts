/** The verified copy of the record (web/replica/): apart from the offline copies, since it is deleted in one piece. */
export const REPLICA = 'evenhand-replica'

/** Deletes a database; done too where another tab still holds it open and lets go of it later. */
export function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}
