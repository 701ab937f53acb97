import { serviceWorkers } from './worker.ts'

/** What the person has decided about notifications here; null where this browser cannot receive a push. */
export function pushPermission(): NotificationPermission | null {
  return serviceWorkers() && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : null
}

/** Asks the person; null as above. */
export async function askForPush(): Promise<NotificationPermission | null> {
  return pushPermission() && Notification.requestPermission()
}
