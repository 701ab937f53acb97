/** What the device's database is asked for; this page's memory answers in its place where there is none. */
export type Objects = {
  put(value: unknown, id: IDBValidKey): IDBRequest | Held
  add(value: unknown, id: IDBValidKey): IDBRequest | Held
  get(id: IDBValidKey): IDBRequest | Held
  getAll(): IDBRequest | Held
  getAllKeys(): IDBRequest | Held
  count(): IDBRequest | Held
  delete(id: IDBValidKey): IDBRequest | Held
  clear(): IDBRequest | Held
}

/** A result that is there at once. */
export type Held = { readonly result: unknown }

const stores = new Map<string, Map<IDBValidKey, unknown>>()

/** A store in this page's memory: what is in it goes with the page. Ids are in the order of a database's. */
export function inMemory(name: string): Objects {
  const held = stores.get(name) ?? new Map<IDBValidKey, unknown>()
  stores.set(name, held)
  const ids = () => [...held.keys()].sort((a, b) => indexedOrder(a, b))
  const done = (result?: unknown): Held => ({ result })
  return {
    put: (value, id) => done(void held.set(id, value)),
    add: (value, id) => done(void (held.has(id) || held.set(id, value))),
    get: (id) => done(held.get(id)),
    getAll: () => done(ids().map((id) => held.get(id))),
    getAllKeys: () => done(ids()),
    count: () => done(held.size),
    delete: (id) => done(void held.delete(id)),
    clear: () => done(held.clear()),
  }
}

/** Numbers before texts, each in its own order. */
function indexedOrder(a: IDBValidKey, b: IDBValidKey): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
