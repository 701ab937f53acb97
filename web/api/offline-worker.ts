// The worker that opens the app without a connection. The build fills in the list and the version
// (build/offline-worker.ts). It keeps the page and its code; no answer of the API is ever kept by it.
export {}

declare const self: {
  addEventListener(
    type: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'push',
    hear: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
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
    hear: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
  location: Location
  registration: {
    showNotification(title: string, options: { body: string; tag: string; data: string }): Promise<void>
  }
  clients: {
    matchAll(which: {
      type: 'window'
    }): Promise<readonly { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

const FILES = '__FILES__' as unknown as string[]
const PREFIX = 'evenhand-shell-'
const CACHE = `${PREFIX}__VERSION__`
/** Where the page lies in the cache; the same page serves every path. */
const PAGE = '/'
/** Milliseconds a page may take before the one on the device is shown. */
const PATIENCE = 4000

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // these are documents of the server, not screens
    if (!/^\/(api|\.well-known)\//.test(pathname)) event.respondWith(page(request))
    return
  }
  if (/^\/(assets|fonts)\//.test(pathname) || pathname === '/mark.svg') event.respondWith(file(request))
})

// [MSG-09] What came by push is shown as it is: it holds no text, name or amount unless the person chose so.
self.addEventListener('push', (event) => {
  const { title, body, tag, url } = (event.data?.json() ?? {}) as Partial<Record<string, string>>
  event.waitUntil(
    self.registration.showNotification(title ?? 'Evenhand', {
      body: body ?? '',
      tag: tag ?? 'news',
      // only a path of this page
      data: url?.startsWith('/') && !url.startsWith('//') ? url : '/',
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

/** In a window that is open already, else in a new one. */
async function openPage(url: string): Promise<unknown> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  return open.navigate(url)
}

/** All or nothing, so that a page kept can always be drawn. The page is asked for as a stranger would. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES)
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

/** From the server, so that a new version is seen at once; from the device where the server does not answer in time. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE })
  if (!kept) return fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer ?? kept
}

/** A file's name changes with its content, so the one on the device is the right one. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const answer = await fetch(request)
  // what the quick exit has deleted is not begun anew
  if (answer.ok && answer.type === 'basic' && (await caches.has(CACHE))) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}
