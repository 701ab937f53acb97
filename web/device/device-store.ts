import { needSubtle, subtle } from './crypto.ts'
import { openDatabase } from './database.ts'
import type { Held, Objects } from './memory-store.ts'

/**
 * What this device stores for the family between starts: offline copies and unsent writes,
 * each encrypted with a key that scripts cannot extract.
 */
// not 'evenhand-device': that one survives the quick exit and holds no text
const DATABASE = 'evenhand-copies'
const STORES = ['key', 'reads', 'writes'] as const
export type DeviceStore = 'reads' | 'writes'

/** Encrypted; in a browser without cryptography it never leaves the page's memory and needs no key. */
type Sealed = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer }

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
  const box = await inTransaction<Sealed | undefined>(store, 'readonly', (objects) => objects.get(id))
  return box && unseal<T>(box)
}

/** All values in the order of their ids; those that can no longer be decrypted are left out. */
export async function readAllFromDevice<T>(store: DeviceStore): Promise<{ id: IDBValidKey; value: T }[]> {
  const [ids, boxes] = await Promise.all([
    inTransaction<IDBValidKey[]>(store, 'readonly', (objects) => objects.getAllKeys()),
    inTransaction<Sealed[]>(store, 'readonly', (objects) => objects.getAll()),
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
}

/** Another tab has emptied the device: the key in memory must not be used again. */
export function dropKey(): void {
  emptied += 1
  key = null
}

async function seal(value: unknown): Promise<Sealed> {
  const plain = await packed(value)
  const [crypt, lock] = [subtle(), await deviceKey()]
  if (!crypt || !lock) return { iv: null, data: plain.buffer }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypt.encrypt({ name: 'AES-GCM', iv }, lock, plain) }
}

async function unseal<T>({ iv, data }: Sealed): Promise<T | undefined> {
  try {
    if (iv === null) return unpacked<T>(data)
    const lock = await deviceKey()
    return lock ? unpacked<T>(await needSubtle().decrypt({ name: 'AES-GCM', iv }, lock, data)) : undefined
  } catch {
    return undefined
  }
}

/** JSON, followed by the bytes of at most one Blob, so that receipts stay binary. */
async function packed(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: Blob[] = []
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Blob)) return part
    files.push(part)
    return { '@bytes': part.type }
  })
  const json = new TextEncoder().encode(text)
  const bytes = new Uint8Array(files[0] ? await files[0].arrayBuffer() : new ArrayBuffer(0))
  const whole = new Uint8Array(4 + json.length + bytes.length)
  new DataView(whole.buffer).setUint32(0, json.length)
  whole.set(json, 4)
  whole.set(bytes, 4 + json.length)
  return whole
}

function unpacked<T>(whole: ArrayBuffer): T {
  const length = new DataView(whole).getUint32(0)
  const text = new TextDecoder().decode(whole.slice(4, 4 + length))
  return JSON.parse(text, (_, part: unknown) => {
    const type = (part as { '@bytes'?: string } | null)?.['@bytes']
    return type === undefined ? part : new Blob([whole.slice(4 + length)], { type })
  }) as T
}

/** A named key, stored beside the one that encrypts this device's data; deleted when the device is emptied. */
export function readKey(name: string): Promise<unknown> {
  return inTransaction('key', 'readonly', (objects) => objects.get(name))
}

/** Stores a key unless one by that name exists, and returns the stored one: two tabs may start at once. */
export async function keepKey(name: string, made: unknown): Promise<unknown> {
  await inTransaction('key', 'readwrite', (objects) => objects.add(made, name)).catch(() => {})
  return readKey(name)
}

/** Deletes a named key. */
export async function removeKey(name: string): Promise<void> {
  await inTransaction('key', 'readwrite', (objects) => objects.delete(name))
}

function deviceKey(): Promise<CryptoKey | null> {
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
