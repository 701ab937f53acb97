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
    hear: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
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
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
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
