import { chosenAppName } from '../device/app-name.ts'
import { askForPush, pushPermission } from '../device/push.ts'
import { deviceStorage } from '../device/storage.ts'
import { offlineWorker, pageWorker, serviceWorkers } from '../device/worker.ts'
import { addDevice, removeDevice } from './notifications.data.ts'

/**
 * Push in this browser: it has none, it has no push service behind it (a browser without its maker's servers), refused
 * by the person, off or on. `closed`: its question was closed without an answer, so that it can be asked again.
 */
export type PushState = 'unsupported' | 'no-service' | 'denied' | 'closed' | 'off' | 'on'

/** A device of the person's as the server lists it. */
export type OwnDevice = { readonly id: string; readonly isThis: boolean; readonly app: string }

/** The address under which the server knows this browser; forgotten with the session (api/session/local-traces.ts). */
const KEY = 'evenhand:push'

/** Whether this browser receives pushes: it is subscribed, and the server has not forgotten it (`isKnown`). */
export async function pushState(isKnown: boolean): Promise<PushState> {
  const permission = pushPermission()
  if (permission === null) return 'unsupported'
  if (permission === 'denied') return 'denied'
  const registration = await pageWorker()
  return isKnown && (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for permission, subscribes this browser and sends the subscription to the server. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await askForPush()
  if (permission === null) return 'unsupported'
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'closed'
  return subscribe(publicKey)
}

/** Ends pushes to this browser, which the server knows by these ids. */
export async function turnPushOff(ids: readonly string[]): Promise<PushState> {
  deviceStorage.removeItem(KEY)
  for (const id of ids) await removeDevice(id)
  const registration = await pageWorker()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return 'off'
}

/**
 * [PHONE-02] A browser changes its subscription, or lets it expire, when it likes: what the server does not know yet is
 * sent to it, the new name too. What somebody has removed in the list of devices stays removed.
 */
export async function renewPush(publicKey: string, devices: readonly OwnDevice[]): Promise<void> {
  const known = deviceStorage.getItem(KEY)
  if (known === null) return
  const own = devices.filter(({ isThis }) => isThis)
  // taken back in the browser's settings: the list of those that get them must not name this one
  if (pushPermission() !== 'granted') return void (await turnPushOff(own.map(({ id }) => id)))
  // taken out of the list, or ended by the push service: it is turned on again by hand, whatever the browser does
  if (own.length === 0) return deviceStorage.removeItem(KEY)
  const current = await (await pageWorker())?.pushManager.getSubscription()
  if (current?.endpoint === known) {
    if (own.some(({ app }) => app !== chosenAppName())) await tellServer(current)
    return
  }
  if ((await subscribe(publicKey)) !== 'on') return
  for (const { id } of own) await removeDevice(id)
}

async function subscribe(publicKey: string): Promise<PushState> {
  const workers = serviceWorkers()
  if (!workers) return 'unsupported'
  // the worker may not be there yet: the page registers it once it is quiet
  await workers.register(offlineWorker(), { scope: '/' })
  const registration = await workers.ready
  try {
    await tellServer(
      await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(publicKey),
      }),
    )
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name !== 'NotAllowedError') return 'no-service'
    throw thrown
  }
  return 'on'
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  await addDevice({
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    app: chosenAppName(),
  })
  deviceStorage.setItem(KEY, endpoint)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** Calls back when the person allows or refuses notifications in the browser's own settings; returns a way to stop. */
export function onPushPermission(changed: () => void): () => void {
  const ended = new AbortController()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', changed, { signal: ended.signal }))
    .catch(() => {})
  return () => ended.abort()
}
