import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { forgetSealed, keepSealed, readSealed } from './sealed-device.ts'
import { newPair } from './sealing-crypto.ts'

const FIGURE = '{"minor":4200,"currency":"EUR"}'

beforeEach(async () => {
  await forgetSealed('one')
})

/** Everything the browser's database holds, as somebody who reads its files would find it. */
function everythingStored(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('evenhand-sealed', 1)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const all = request.result.transaction('figures').objectStore('figures').getAll()
      all.onsuccess = () => {
        request.result.close()
        const bytes = all.result.flatMap((one) =>
          Object.values(one as object).map((part) =>
            part instanceof ArrayBuffer ? new TextDecoder().decode(part) : JSON.stringify(part),
          ),
        )
        resolve(bytes.join())
      }
    }
  })
}

test('[EXP-12] a sealed figure waits in this browser unreadable, and is read again by it', async () => {
  const { privateKey } = await newPair()
  await keepSealed('one', { privateKey, text: FIGURE })
  expect(await everythingStored()).not.toMatch(/4200|minor|EUR/)
  expect((await readSealed('one'))?.text).toBe(FIGURE)
  await forgetSealed('one')
  expect(await readSealed('one')).toBeUndefined()
})

test('[EXP-12] one that was kept in clear before is covered when it is read', async () => {
  const { privateKey } = await newPair()
  await keepSealed('one', { privateKey, text: 'x' })
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('evenhand-sealed', 1)
    request.onsuccess = () => {
      const change = request.result.transaction('figures', 'readwrite')
      change.objectStore('figures').put({ privateKey, text: FIGURE }, 'one')
      change.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
  expect(await everythingStored()).toContain('4200')
  expect((await readSealed('one'))?.text).toBe(FIGURE)
  expect(await everythingStored()).not.toContain('4200')
  expect((await readSealed('one'))?.text).toBe(FIGURE)
})
