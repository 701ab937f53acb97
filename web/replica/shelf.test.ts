import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropDatabase, REPLICA } from '../device/replica-database.ts'
import { NORA } from '../testing/test-samples.ts'
import type { Row } from './growing.ts'
import { nothingOf } from './kept.ts'
import { BLOCK, openShelf, type Shelf } from './shelf.ts'

const [ONE, OTHER] = ['family one', 'family other']
const rowOf = (subject: string) => ({ subject }) as Row

let shelf: Shelf
beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  shelf = (await openShelf(key))!
  for (const family of [ONE, OTHER])
    for (const round of [1, 2]) {
      const blocks = new Map([0, 1].map((at) => [at, { first: at * BLOCK, rows: [rowOf(family)] }]))
      await shelf.write({ family, state: nothingOf(NORA), round, blocks })
    }
})
afterEach(async () => {
  shelf.close()
  await dropDatabase(REPLICA)
})

/** Puts what lies in one place into another, as whoever has the browser's files can. */
function move(store: string, from: IDBValidKey, to: IDBValidKey): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(REPLICA)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite')
      const found = transaction.objectStore(store).get(from)
      found.onsuccess = () => transaction.objectStore(store).put(found.result, to)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      transaction.onabort = () => reject(transaction.error)
    }
  })
}

it.each([
  ['another family', [OTHER, 1, 1]],
  ['an earlier round', [ONE, 2, 1]],
  ['another part', [ONE, 1, 0]],
] as const)('[REC-07] a part moved in from %s is not taken for what was there', async (_, from) => {
  expect((await shelf.block(ONE, 1, 1))?.rows).toEqual([rowOf(ONE)])
  await move('blocks', [...from], [ONE, 1, 1])
  expect(await shelf.block(ONE, 1, 1)).toBeUndefined()
  expect((await shelf.block(from[0], from[1], from[2]))?.rows).toEqual([rowOf(from[0])])
})

it('[REC-07] nor is the state of another family', async () => {
  await move('families', OTHER, ONE)
  expect(await shelf.state(ONE)).toBeUndefined()
  expect(await shelf.state(OTHER)).toEqual(nothingOf(NORA))
})
