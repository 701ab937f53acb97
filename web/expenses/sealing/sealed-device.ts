import { openDatabase } from '../../device/database.ts'

/** What only this browser knows of the figure sealed first: it is needed to open both, and is then deleted. */
export type Sealed = { readonly privateKey: CryptoKey; readonly text: string }

const DATABASE = 'evenhand-sealed'
const STORE = 'figures'

export const keepSealed = (id: string, sealed: Sealed): Promise<unknown> =>
  run('readwrite', (store) => store.put(sealed, id))

export const readSealed = (id: string): Promise<Sealed | undefined> =>
  run<Sealed | undefined>('readonly', (store) => store.get(id))

export const forgetSealed = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id))

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase(DATABASE, (made) => made.createObjectStore(STORE))
  // the key must outlast the page, or the figures could never be opened
  if (!database) throw new Error('nothing can be kept in this browser')
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}
