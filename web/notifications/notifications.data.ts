import type { AskOf } from '@evenhand/contract/http.ts'
import {
  addPushDevice,
  getNotificationChoices,
  listNotifications,
  putNotificationChoices,
  readNotifications,
  removePushDevice,
} from '@evenhand/contract/notifications/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { reading, touched } from '../api/reads/query.ts'
import { enqueue, send } from '../api/writes/write-queue.ts'

/** [MSG-09] What the other parent did, newest first. */
export const useNotifications = () => useQuery(reading(listNotifications, {}))

/** The person's notification settings, and the server's key for push. */
export const useNotificationChoices = () => useQuery(reading(getNotificationChoices, {}))

/** Marks some notifications as read, or all. */
export async function markAsRead(ids: string[] | null): Promise<void> {
  await send(readNotifications, { body: { ids } })
  touched(listNotifications)
}

export type Choices = AskOf<typeof putNotificationChoices>['body']

export async function saveChoices(choices: Choices): Promise<void> {
  await send(putNotificationChoices, { body: choices })
}

type Added = AskOf<typeof addPushDevice>['body']

export async function addDevice(device: Added): Promise<void> {
  await enqueue(addPushDevice, { body: device })
  touched(getNotificationChoices)
}

/** Ends notifications on one of the person's browsers, this one or another. */
export async function removeDevice(id: string): Promise<void> {
  await send(removePushDevice, { params: { id } })
  touched(getNotificationChoices)
}
