// The worker that opens the app without a connection. The build fills in the list and the version
// (build/offline-worker.ts). It caches the page and its code, and never a response of the API.
export {}

declare const self: {
  addEventListener(
    type: 'install',
    hear: (event: { waitUntil(work: Promise<unknown>): void; addRoutes?: AddRoutes }) => void,
  ): void
  addEventListener(type: 'activate', hear: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(
    type: 'push',
    hear: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'pushsubscriptionchange',
    hear: (event: {
      oldSubscription?: { options: object } | null
      newSubscription?: object | null
      waitUntil(work: Promise<unknown>): void
    }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    hear: (event: {
      notification: { data: unknown; close(): void }
      waitUntil(work: Promise<unknown>): void
    }) => void,
  ): void
  addEventListener(
    type: 'fetch',
    hear: (event: {
      request: Request
      respondWith(answer: Promise<Response>): void
      waitUntil(work: Promise<unknown>): void
    }) => void,
  ): void
  location: Location
  registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; data: string; icon: string; badge: string },
    ): Promise<void>
    pushManager: { subscribe(options: object): Promise<unknown> }
  }
  navigator: { setAppBadge?(count: number): Promise<void> }
  clients: {
    matchAll(which: {
      type: 'window'
    }): Promise<readonly { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

type AddRoutes = (route: {
  condition: { urlPattern: { pathname: string } }
  source: 'network'
}) => Promise<void>

const FILES = '__FILES__' as unknown as string[]
/** The page's language, from the worker's own address; the texts of another one are kept once they were used. */
const LANGUAGE = new URLSearchParams(self.location.search).get('lang')
const isSpoken = (file: string) => {
  const [, language] = /^\/assets\/(en|es|fr)-[\w-]{8}\.js$/.exec(file) ?? []
  return !language || !LANGUAGE || language === LANGUAGE
}
const PREFIX = 'evenhand-shell-'
const CACHE = `${PREFIX}__VERSION__`
/** The page's key in the cache; the same page serves every path. */
const PAGE = '/'
/** Milliseconds a page may take before the cached one is shown. */
const PAGE_TIMEOUT_MS = 4000
/** What a proxy answers in place of a server that is down or too slow. */
const OF_PROXY = new Set([502, 503, 504])

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
  // where supported, calls bypass this worker: otherwise each would wake it only to be passed through
  const isRouted = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
  if (isRouted) event.waitUntil(isRouted.catch(() => {}))
})
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === '/share') {
    event.respondWith(keepShared(request))
    return
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.waitUntil(dropOldShared().catch(() => {}))
    // these are server documents, not screens
    if (!/^\/(api|\.well-known)\//.test(pathname)) event.respondWith(page(request))
    return
  }
  if (/^\/(assets|fonts)\//.test(pathname) || pathname === '/mark.svg') event.respondWith(file(request))
})

// [MSG-09] A push is shown as it is: it contains no text, name or amount unless the person chose so.
self.addEventListener('push', (event) => {
  event.waitUntil(showPush((event.data?.json() ?? {}) as Pushed))
})
// [PHONE-02] The browser stays subscribed; the page tells the server when it is opened next (notifications/push-device.ts)
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event
  if (!newSubscription && oldSubscription)
    event.waitUntil(self.registration.pushManager.subscribe(oldSubscription.options).catch(() => {}))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

type Pushed = Partial<Record<'title' | 'body' | 'tag' | 'url' | 'app', string>> & { unread?: number }

/** Under the name and icon of this device's home screen (PHONE-02), with the number of what is new on the icon. */
async function showPush({ title = 'Evenhand', body = '', tag = 'news', url, app, unread }: Pushed) {
  const name = app === 'notes' || app === 'planner' ? app : 'evenhand'
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: `/icons/${name}-192.png`,
    badge: `/icons/${name}-mono-192.png`,
    // only a path of this site
    data: url?.startsWith('/') && !url.startsWith('//') ? url : '/',
  })
  if (unread !== undefined) await self.navigator.setAppBadge?.(unread).catch(() => {})
}

/** Opens the URL in an existing window, else in a new one. */
async function openPage(url: string): Promise<unknown> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}

/** All or nothing, so that a cached page can always be drawn. The page is requested without credentials. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.filter(isSpoken))
  const answer = await fetch(PAGE, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'text/html' },
  })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  await cache.put(PAGE, answer)
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** From the server, so that a new version is seen at once; from the cache where the server does not respond in time. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE })
  if (!kept) return fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, null))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer && !OF_PROXY.has(answer.status) ? answer : kept
}

/** A file's name changes with its content, so the cached one is always right. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const answer = await fetch(request)
  // a cache that the quick exit has deleted is not created again
  if (answer.ok && answer.type === 'basic' && (await caches.has(CACHE))) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** What other apps share (PHONE-03): one file or words, encrypted. web/page/shared-in.ts reads it. */
const SHARED = 'evenhand-shared'
const TAKEN = /^(image\/(jpeg|png|webp|heic|heif)|application\/pdf)$/
/** Of all that waits, since any site can send a form here. */
const MOST_BYTES = 100 * 1024 * 1024
const MOST_ITEMS = 20
const KEPT_MS = 24 * 3600 * 1000
type SharedRow = { id: string; at: number; name: string; type: string; iv: Uint8Array; data: ArrayBuffer }

/**
 * Keeps what another app shares until the person says what it is, and opens the question: without a connection and
 * without anybody signed in, too. What is not taken is said there.
 */
async function keepShared(request: Request): Promise<Response> {
  let refused = ''
  try {
    const form = await request.formData()
    const words = ['title', 'text', 'url'].flatMap((part) => String(form.get(part) ?? '').trim() || [])
    const sent = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
    const files = sent.filter(({ type, name }) => TAKEN.test(type) || /\.(heic|heif)$/i.test(name))
    if (files.length < sent.length) refused = 'kind'
    const all = [
      ...files,
      ...(words.length > 0 ? [new File([words.join('\n')], '', { type: 'text/plain' })] : []),
    ]
    const size = all.reduce((sum, one) => sum + one.size, 0)
    if (all.length > MOST_ITEMS || size > MOST_BYTES) refused = 'large'
    else if (!(await putShared(all))) refused = 'waiting'
  } catch {
    refused = 'full'
  }
  return Response.redirect(`/shared${refused && `?refused=${refused}`}`, 303)
}

/** False where it is too much with what waits already. */
async function putShared(files: readonly File[]): Promise<boolean> {
  const database = await openShared()
  try {
    const key = await sharedKey(database)
    const at = Date.now()
    const rows: SharedRow[] = []
    for (const [place, file] of files.entries()) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await file.arrayBuffer())
      const id = `${at}-${String(place).padStart(2, '0')}-${crypto.randomUUID().slice(0, 8)}`
      rows.push({ id, at, name: file.name, type: file.type, iv, data })
    }
    let fits = false
    await done(database, 'shared', (store) => {
      store.delete(older())
      const waiting: IDBRequest<SharedRow[]> = store.getAll()
      waiting.onsuccess = () => {
        const all = [...waiting.result, ...rows]
        fits =
          all.length <= MOST_ITEMS && all.reduce((sum, { data }) => sum + data.byteLength, 0) <= MOST_BYTES
        if (fits) for (const row of rows) store.put(row, row.id)
      }
    })
    return fits
  } finally {
    database.close()
  }
}

/** What nobody chose anything for within a day goes when any page is opened, not only the one that asks about it. */
async function dropOldShared(): Promise<void> {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === SHARED)) return
  const database = await openShared()
  try {
    await done(database, 'shared', (store) => store.delete(older()))
  } finally {
    database.close()
  }
}

/** An id begins with when it came (ms). */
const older = () => IDBKeyRange.upperBound(String(Date.now() - KEPT_MS))

/** Its own, which scripts cannot extract; made with the first thing that is shared. */
async function sharedKey(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  let kept: IDBRequest<CryptoKey | undefined> | undefined
  await done(database, 'key', (store) => {
    kept = store.get('key')
    kept.onsuccess = () => {
      if (!kept?.result) store.put(made, 'key')
    }
  })
  return kept?.result ?? made
}

function openShared(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SHARED, 1)
    request.onupgradeneeded = () => {
      for (const name of ['key', 'shared']) request.result.createObjectStore(name)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function done(database: IDBDatabase, store: string, work: (objects: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
