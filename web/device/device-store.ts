import { type Box, boxed, unboxed } from './box.ts'
import { subtle } from './crypto.ts'
import { openDatabase } from './database.ts'
import type { Held, Objects } from './memory-store.ts'
import { dropDatabase, REPLICA } from './replica-database.ts'

/**
 * What this device stores for the family between starts: offline copies and unsent writes,
 * each encrypted with a key that scripts cannot extract.
 */
// not 'evenhand-device': that one survives and holds no text (signing-keys.ts)
const DATABASE = 'evenhand-copies'
const STORES = ['key', 'reads', 'writes'] as const
export type DeviceStore = 'reads' | 'writes'

let opened: Promise<IDBDatabase | null> | null = null
let key: Promise<CryptoKey | null> | null = null
/** How often this device was emptied since the page began. */
let emptied = 0

/** Stores a value (anything structured clone accepts, bytes as ArrayBuffer) under an id. */
export async function keepOnDevice(store: DeviceStore, id: IDBValidKey, value: unknown): Promise<void> {
  await changeOnDevice(store, [[id, value]], [])
}

/** Puts and deletes in one transaction: all or none, and none where the device is emptied before it begins. */
export async function changeOnDevice(
  store: DeviceStore,
  puts: readonly (readonly [IDBValidKey, unknown])[],
  removed: readonly IDBValidKey[],
): Promise<void> {
  const from = emptied
  const boxes = await Promise.all(puts.map(async ([id, value]) => [id, await seal(value)] as const))
  // what was being encrypted while somebody signed out belongs to nobody any more
  if (from !== emptied) return
  await inTransaction(store, 'readwrite', (objects) => {
    for (const [id, box] of boxes) objects.put(box, id)
    for (const id of removed) objects.delete(id)
    return null
  })
}

/** One value, or undefined where there is none or its key is gone. */
export async function readFromDevice<T>(store: DeviceStore, id: IDBValidKey): Promise<T | undefined> {
  const box = await inTransaction<Box | undefined>(store, 'readonly', (objects) => objects.get(id))
  return box && unseal<T>(box)
}

/** All values in the order of their ids; those that can no longer be decrypted are left out. */
export async function readAllFromDevice<T>(store: DeviceStore): Promise<{ id: IDBValidKey; value: T }[]> {
  const [ids, boxes] = await Promise.all([
    inTransaction<IDBValidKey[]>(store, 'readonly', (objects) => objects.getAllKeys()),
    inTransaction<Box[]>(store, 'readonly', (objects) => objects.getAll()),
  ])
  const values = await Promise.all(boxes.map((box) => unseal<T>(box)))
  return ids.flatMap((id, at) => {
    const value = values[at]
    return value === undefined ? [] : [{ id, value }]
  })
}

/** How many values a store holds; needs no key. */
export async function countOnDevice(store: DeviceStore): Promise<number> {
  return (await inTransaction<number>(store, 'readonly', (objects) => objects.count())) ?? 0
}

/** Removes some values. */
export function removeFromDevice(store: DeviceStore, ids: readonly IDBValidKey[]): Promise<void> {
  return changeOnDevice(store, [], ids)
}

/** Deletes the key first, so that the rest may fail without harm, then everything stored. */
export async function emptyDevice(): Promise<void> {
  emptied += 1
  key = null
  await inTransaction('key', 'readwrite', (objects) => objects.clear())
  // a concurrent read may have loaded the old key again
  key = null
  for (const store of ['reads', 'writes'] as const)
    await inTransaction(store, 'readwrite', (objects) => objects.clear())
  await dropDatabase(REPLICA)
}

/** Another tab has emptied the device: the key in memory must not be used again. */
export function dropKey(): void {
  emptied += 1
  key = null
}

async function seal(value: unknown): Promise<Box> {
  return boxed(await deviceKey(), value)
}

async function unseal<T>(box: Box): Promise<T | undefined> {
  return unboxed<T>(box.iv && (await deviceKey()), box)
}

/**
 * The key that encrypts what this device keeps; null where the browser has no cryptography. What is kept in a database of
 * its own is encrypted with it, too (web/replica/), and goes with it.
 */
export function deviceKey(): Promise<CryptoKey | null> {
  key ??= (async () => {
    const crypt = subtle()
    if (!crypt) return null
    const read = () =>
      inTransaction<CryptoKey | undefined>('key', 'readonly', (objects) => objects.get('device'))
    const kept = await read()
    if (kept) return kept
    const made = await crypt.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // two tabs may start at once: both use the key stored first
    await inTransaction('key', 'readwrite', (objects) => objects.add(made, 'device')).catch(() => {})
    return (await read()) ?? made
  })()
  return key
}

function open(): Promise<IDBDatabase | null> {
  opened ??= openDatabase(DATABASE, (made) => {
    for (const store of STORES) made.createObjectStore(store)
  }).then((database) => {
    if (!database || !subtle()) return null
    database.onclose = () => {
      opened = null
    }
    // another tab's quick exit deletes the database: an open connection here would block that
    database.onversionchange = () => {
      database.close()
      opened = null
    }
    return database
  })
  return opened
}

async function inTransaction<T>(
  store: DeviceStore | 'key',
  mode: IDBTransactionMode,
  work: (objects: Objects) => IDBRequest | Held | null,
): Promise<T> {
  const database = await open()
  if (!database) {
    const { inMemory } = await import('./memory-store.ts')
    return (work(inMemory(store)) as Held | null)?.result as T
  }
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request?.result as T)
    transaction.onabort = () => reject(transaction.error ?? (request as IDBRequest | null)?.error)
    transaction.onerror = () => reject(transaction.error ?? (request as IDBRequest | null)?.error)
  })
}
