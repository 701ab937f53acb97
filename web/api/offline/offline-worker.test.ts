// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Heard = {
  request: { method: string; mode: string; url: string; formData?: () => Promise<FormData> }
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

const ORIGIN = 'https://home.example'
const DAY_MS = 24 * 3600 * 1000
const hears = new Map<string, (event: Heard) => void>()

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, hear: (event: Heard) => void) => hears.set(type, hear),
    location: new URL(ORIGIN),
  })
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.stubGlobal('fetch', async () => new Response('<p>the page</p>'))
  vi.stubGlobal('Response', Object.assign(Response, { redirect }))
  await import('./offline-worker.ts')
})
beforeEach(async () => {
  for (const id of await waiting()) await inShared((store) => store.delete(id))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A worker's own knows its place and takes a path. */
function redirect(path: string, status = 303) {
  return new Response(null, { status, headers: { location: path } })
}

async function send(request: Heard['request']): Promise<Response> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  hears.get('fetch')?.({
    request,
    respondWith: (given) => {
      answer = given
    },
    waitUntil: (more) => work.push(more),
  })
  await Promise.all(work)
  return answer!
}
const open = () => send({ method: 'GET', mode: 'navigate', url: `${ORIGIN}/dashboard/agenda` })
async function share(...files: readonly File[]): Promise<string | null> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const request = { method: 'POST', mode: 'navigate', url: `${ORIGIN}/share`, formData: async () => form }
  return (await send(request)).headers.get('location')
}
const photo = (bytes = 10) => new File([new Uint8Array(bytes)], 'shoes.jpg', { type: 'image/jpeg' })

async function inShared<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('evenhand-shared', 1)
    request.onupgradeneeded = () => {
      for (const store of ['key', 'shared']) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
  })
  try {
    return await new Promise((resolve) => {
      const asked = work(database.transaction('shared', 'readwrite').objectStore('shared'))
      asked.onsuccess = () => resolve(asked.result)
    })
  } finally {
    database.close()
  }
}
const waiting = async () => (await inShared((store) => store.getAllKeys())) as string[]

test('[PHONE-03] what nobody chose anything for is gone after a day, whatever page is opened then', async () => {
  const now = Date.now()
  vi.setSystemTime(now - DAY_MS - 1000)
  expect(await share(photo())).toBe('/shared')
  vi.setSystemTime(now - DAY_MS + 60_000)
  await share(photo())
  expect(await waiting()).toHaveLength(2)
  vi.setSystemTime(now)
  await open()
  expect(await waiting()).toEqual([expect.stringMatching(`^${now - DAY_MS + 60_000}-`)])
})

test('[PHONE-03] what has waited for more than a day is gone as soon as something else is shared', async () => {
  const now = Date.now()
  vi.setSystemTime(now - DAY_MS - 1000)
  await share(photo())
  vi.setSystemTime(now)
  await share(photo())
  expect(await waiting()).toEqual([expect.stringMatching(`^${now}-`)])
})

test('[PHONE-03] no site can fill the device by sharing again and again: what waits counts', async () => {
  for (let at = 0; at < 20; at += 1) expect(await share(photo())).toBe('/shared')
  expect(await share(photo())).toBe('/shared?refused=waiting')
  expect(await waiting()).toHaveLength(20)
})

test('[PHONE-03] … by its size, too', async () => {
  const half = 55 * 1024 * 1024
  expect(await share(photo(half))).toBe('/shared')
  expect(await share(photo(half))).toBe('/shared?refused=waiting')
  expect(await share(photo(2 * half))).toBe('/shared?refused=large')
  expect(await waiting()).toHaveLength(1)
})

test('[PHONE-03] where nothing was ever shared, opening a page makes no database', async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('evenhand-shared').onsuccess = resolve
  })
  await open()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('evenhand-shared')
})
