import { askForPush, pushPermission } from '../device/push.ts'
import { pageWorker, serviceWorkers } from '../device/worker.ts'
import { addDevice, removeDevice } from './notifications.data.ts'

/** Push in this browser: unsupported, refused by the person, off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

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
  const workers = serviceWorkers()
  const permission = await askForPush()
  if (!workers || permission === null) return 'unsupported'
  if (permission !== 'granted') return 'denied'
  const registration = await workers.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  await addDevice({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
  return 'on'
}

/** Ends pushes to this browser, which the server knows by these ids. */
export async function turnPushOff(ids: readonly string[]): Promise<PushState> {
  for (const id of ids) await removeDevice(id)
  const registration = await pageWorker()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return 'off'
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
