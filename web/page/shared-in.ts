import { deviceClock } from '../device/clock.ts'
import { subtle } from '../device/crypto.ts'
import { openDatabase } from '../device/database.ts'

/**
 * [PHONE-03] What another app has shared into this one, kept by the offline worker (api/offline/offline-worker.ts) until
 * it is chosen what becomes of it: encrypted under a key that scripts cannot extract, in a database of its own, since
 * nobody need be signed in yet. The quick exit and signing out delete it with the rest.
 */
const DATABASE = 'evenhand-shared'
/** What nobody has chosen anything for by then goes (ms). */
export const SHARED_KEPT_MS = 24 * 3600 * 1000

/** A file, or words, which have no name. */
export type SharedItem = { readonly id: string; readonly at: number; readonly file: File }
type Row = {
  id: string
  at: number
  name: string
  type: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Whether it is words: a link or a text from another app. */
export const isWords = ({ file }: SharedItem): boolean => file.name === ''

/** What waits, the oldest first; what is older than a day is thrown away on the way. */
export async function readShared(ids?: readonly string[]): Promise<SharedItem[]> {
  const rows = await inShared<Row[]>('shared', 'readonly', (store) => store.getAll())
  const over = (rows ?? []).filter(({ at }) => deviceClock() - at > SHARED_KEPT_MS)
  await dropShared(over.map(({ id }) => id))
  const key = await inShared<CryptoKey>('key', 'readonly', (store) => store.get('key'))
  const crypt = subtle()
  if (!key || !crypt) return []
  const items = (rows ?? [])
    .filter((row) => !over.includes(row) && (ids?.includes(row.id) ?? true))
    .sort((one, other) => one.at - other.at || one.id.localeCompare(other.id))
    .map(async ({ id, at, name, type, iv, data }) => {
      const plain = await crypt.decrypt({ name: 'AES-GCM', iv }, key, data)
      return { id, at, file: new File([plain], name, { type }) }
    })
  return (await Promise.allSettled(items)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** It has become something, or is not wanted. */
export async function dropShared(ids: readonly string[]): Promise<void> {
  for (const id of ids) await inShared('shared', 'readwrite', (store) => store.delete(id))
}

/** Undefined where the device keeps nothing. */
async function inShared<T>(
  store: 'key' | 'shared',
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  const database = await openDatabase(DATABASE, (made) => {
    for (const name of ['key', 'shared']) made.createObjectStore(name)
  })
  if (!database) return undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}
