import { needSubtle } from '../../device/crypto.ts'
import { openDatabase } from '../../device/database.ts'

/** What only this browser knows of the figure sealed first: it is needed to open both, and is then deleted. */
export type Sealed = { readonly privateKey: CryptoKey; readonly text: string }

/** The same as stored: the figure is under a key that no script and nobody at the browser's files can read out. */
type Kept = {
  readonly privateKey: CryptoKey
  readonly cover: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const DATABASE = 'evenhand-sealed'
const STORE = 'figures'

export async function keepSealed(id: string, { privateKey, text }: Sealed): Promise<void> {
  const cover = await needSubtle().generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await needSubtle().encrypt({ name: 'AES-GCM', iv }, cover, new TextEncoder().encode(text))
  const kept: Kept = { privateKey, cover, iv, data }
  await run('readwrite', (store) => store.put(kept, id))
}

export async function readSealed(id: string): Promise<Sealed | undefined> {
  const found = await run<Kept | Sealed | undefined>('readonly', (store) => store.get(id))
  if (!found) return undefined
  if ('text' in found) {
    // from before figures were encrypted here
    await keepSealed(id, found)
    return found
  }
  const { privateKey, cover, iv, data } = found
  const text = new TextDecoder().decode(await needSubtle().decrypt({ name: 'AES-GCM', iv }, cover, data))
  return { privateKey, text }
}

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
