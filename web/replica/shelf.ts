import { type Box, bytesBoxed, bytesUnboxed } from '../device/box.ts'
import { openDatabase } from '../device/database.ts'
import { REPLICA } from '../device/replica-database.ts'
import type { Row } from './growing.ts'
import type { Kept } from './kept.ts'

/** Entries in one block: a day's increment writes one again, and a screen reads a few. */
export const BLOCK = 64

/** Entries one after the other, from `first` on. */
export type Block = { readonly first: number; readonly rows: readonly Row[] }

/** The database has no room for it: what was to be written is not there, what was there still is. */
export class NoRoom extends Error {}

/** Where the copies lie: a state for each family, and its entries in blocks, all encrypted. */
export type Shelf = {
  readonly families: () => Promise<string[]>
  readonly state: (family: string) => Promise<Kept | undefined>
  /** undefined: not there, or not as it was written */
  readonly block: (family: string, round: number, number: number) => Promise<Block | undefined>
  /** All or nothing. Throws `NoRoom`. */
  readonly write: (change: Change) => Promise<void>
  /** Removes a family's entries, and its state where `round` is null: all but the entries of that round otherwise. */
  readonly clear: (family: string, round: number | null) => Promise<void>
  readonly close: () => void
}

export type Change = {
  readonly family: string
  readonly state: Kept
  /** of which round these are */
  readonly round?: number
  readonly blocks?: ReadonlyMap<number, Block>
  /** numbers of blocks that go */
  readonly dropped?: readonly number[]
}

/** Opens it with the device's key; null where this browser keeps no database. */
export async function openShelf(key: CryptoKey): Promise<Shelf | null> {
  const database = await openDatabase(REPLICA, (made) => {
    for (const store of ['families', 'blocks']) made.createObjectStore(store)
  })
  if (!database) return null
  // a sign-out in another tab deletes it: an open connection would be in its way
  database.onversionchange = () => database.close()
  // what lies under another family, round or number was put there by somebody else
  const box = async (value: unknown, ...place: readonly (string | number)[]) =>
    bytesBoxed(key, new TextEncoder().encode(JSON.stringify(value)), JSON.stringify(place))
  const unbox = async <T>(
    found: Box | undefined,
    ...place: readonly (string | number)[]
  ): Promise<T | undefined> => {
    const bytes = found && (await bytesUnboxed(key, found, JSON.stringify(place)))
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T)
  }
  const read = <T>(store: string, id: IDBValidKey) =>
    inTransaction<T>(database, 'readonly', (of) => of(store).get(id))
  return {
    families: () => inTransaction<string[]>(database, 'readonly', (of) => of('families').getAllKeys()),
    state: async (family) => unbox<Kept>(await read('families', family), family),
    block: async (family, round, number) =>
      unbox<Block>(await read('blocks', [family, round, number]), family, round, number),
    async write({ family, state, round = 0, blocks = new Map(), dropped = [] }) {
      const boxes = await Promise.all(
        [...blocks].map(
          async ([number, block]) => [number, await box(block, family, round, number)] as const,
        ),
      )
      const boxedState = await box(state, family)
      await inTransaction(database, 'readwrite', (of) => {
        for (const number of dropped) of('blocks').delete([family, round, number])
        for (const [number, block] of boxes) of('blocks').put(block, [family, round, number])
        return of('families').put(boxedState, family)
      })
    },
    async clear(family, round) {
      await inTransaction(database, 'readwrite', (of) => {
        const all = [family, Number.NEGATIVE_INFINITY]
        const end = [family, Number.POSITIVE_INFINITY, []]
        if (round === null) {
          of('blocks').delete(IDBKeyRange.bound(all, end))
          return of('families').delete(family)
        }
        of('blocks').delete(IDBKeyRange.bound(all, [family, round], false, true))
        return of('blocks').delete(IDBKeyRange.bound([family, round, []], end, true))
      })
    },
    close: () => database.close(),
  }
}

/** The blocks that hold entries from one number up to, but without, another. */
export function blocksOf(from: number, to: number): number[] {
  const [first, end] = [Math.floor(from / BLOCK), from < to ? Math.ceil(to / BLOCK) : 0]
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
}

/** Entries from a number on, put into the blocks where they belong; `last` is the block they begin in, so far. */
export function intoBlocks(from: number, rows: readonly Row[], last: Block | undefined): Map<number, Block> {
  // what was read before from that number on was not what the head covers
  const before = last && last.first < from ? last.rows.slice(0, from - last.first) : []
  const all = [...before, ...rows]
  const start = from - before.length
  const blocks = new Map<number, Block>()
  for (const number of blocksOf(start, start + all.length)) {
    const first = Math.max(start, number * BLOCK)
    blocks.set(number, { first, rows: all.slice(first - start, (number + 1) * BLOCK - start) })
  }
  return blocks
}

type Of = (store: string) => IDBObjectStore

function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (of: Of) => IDBRequest,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // not 'strict': what a power cut takes is fetched again
    const transaction = database.transaction(['families', 'blocks'], mode)
    const request = work((store) => transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result as T)
    transaction.onabort = () => {
      const { error } = transaction
      reject(error?.name === 'QuotaExceededError' ? new NoRoom() : (error ?? new Error('not written')))
    }
  })
}
