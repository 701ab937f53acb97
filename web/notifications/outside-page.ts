import { getNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { pageWorker } from '../device/worker.ts'
import { renewPush } from './push-device.data.ts'

/** [PHONE-02] What the phone shows outside the page follows the page: the number on the icon, and what was seen goes. */
export function showOutside(unread: number): void {
  if (unread > 0) void attempt(() => navigator.setAppBadge?.(unread))
  else clearOutside()
}

/** Nothing is new, or nobody is signed in any more: the icon bears no number, and what was announced is withdrawn. */
export function clearOutside(): void {
  void attempt(() => navigator.clearAppBadge?.())
  void attempt(async () => {
    for (const one of (await (await pageWorker())?.getNotifications?.()) ?? []) one.close()
  })
}

/** Gives the server this browser's subscription where it has changed since. */
export async function renewHere(): Promise<void> {
  const { push } = await queryClient.fetchQuery(reading(getNotificationChoices, {}))
  await renewPush(push.publicKey, push.devices)
}

/** A browser without badges, or without a worker, shows none: that costs nobody anything. */
async function attempt(work: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await work()
  } catch {}
}
