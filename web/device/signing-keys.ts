import { needSubtle } from './crypto.ts'
import { openDatabase } from './database.ts'

/** Survives sign-out and the quick exit, with the heads (web/record/remembered-heads.ts): it holds no text and no name. */
const DATABASE = 'evenhand-device'
const STORE = 'signing'

/** The key with which one person signs in this browser; undefined: none yet, or no database. */
export async function readSigningKey(person: string): Promise<unknown> {
  const name = await nameOf(person)
  return run('readonly', (store) => store.get(name))
}

/** Stores a person's key unless there is one, and returns the stored one: two tabs may start at once. */
export async function keepSigningKey(person: string, made: unknown): Promise<unknown> {
  const name = await nameOf(person)
  await run('readwrite', (store) => store.add(made, name)).catch(() => {})
  return run('readonly', (store) => store.get(name))
}

export async function removeSigningKey(person: string): Promise<void> {
  const name = await nameOf(person)
  await run('readwrite', (store) => store.delete(name))
}

/**
 * Remembers every key in this page, and returns a way to store them again: a sign-out has the browser drop all that this
 * site has stored.
 */
export async function holdSigningKeys(): Promise<() => Promise<void>> {
  const [names, keys] = [
    await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys()),
    await run<unknown[]>('readonly', (store) => store.getAll()),
  ]
  return async () => {
    for (const [at, name] of (names ?? []).entries())
      await run('readwrite', (store) => store.put(keys?.[at], name))
  }
}

/** Not the id of the person: whoever looks through the browser learns at most how many have signed here. */
async function nameOf(person: string): Promise<string> {
  const bytes = new TextEncoder().encode(`evenhand signing ${person}`)
  const hash = new Uint8Array(await needSubtle().digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await openDatabase(DATABASE, (made) => made.createObjectStore(STORE))
  if (!database) return undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}
