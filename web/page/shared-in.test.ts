import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { dropShared, isWords, readShared, SHARED_KEPT_MS } from './shared-in.ts'

/** As the offline worker keeps it (e2e/shared-in.e2e.ts has the worker itself). */
async function keep(id: string, at: number, name: string, content: string) {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('evenhand-shared', 1)
    request.onupgradeneeded = () => {
      for (const store of ['key', 'shared']) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
  })
  key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(content))
  const transaction = database.transaction(['key', 'shared'], 'readwrite')
  transaction.objectStore('key').put(key, 'key')
  transaction.objectStore('shared').put({ id, at, name, type: 'image/jpeg', iv, data }, id)
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}
let key: CryptoKey | undefined

afterEach(async () => {
  vi.useRealTimers()
  await dropShared((await readShared()).map(({ id }) => id))
})

test('[PHONE-03] what was shared waits, the oldest first, until it is dropped', async () => {
  const now = Date.now()
  await keep('b', now, '', 'https://example.org')
  await keep('a', now - 1000, 'shoes.jpg', 'a photo')
  const items = await readShared()
  expect(items.map(({ id, file }) => [id, file.name])).toEqual([
    ['a', 'shoes.jpg'],
    ['b', ''],
  ])
  expect(items.map(isWords)).toEqual([false, true])
  expect(await items[0]?.file.text()).toBe('a photo')
  expect((await readShared(['b'])).map(({ id }) => id)).toEqual(['b'])
  await dropShared(['a'])
  expect((await readShared()).map(({ id }) => id)).toEqual(['b'])
})

test('[PHONE-03] what nobody chose anything for within a day is gone', async () => {
  await keep('old', Date.now() - SHARED_KEPT_MS - 1, 'old.jpg', 'x')
  await keep('new', Date.now() - SHARED_KEPT_MS + 60_000, 'new.jpg', 'x')
  expect((await readShared()).map(({ id }) => id)).toEqual(['new'])
})
