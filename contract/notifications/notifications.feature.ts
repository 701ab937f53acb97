import type { Calls, Codes, Topics } from '../feature.ts'
import {
  addPushDevice,
  getNotificationChoices,
  listNotifications,
  putNotificationChoices,
  readNotifications,
  removePushDevice,
} from './notifications.ts'

/** The list in the page, Web Push, mail and digests. */
export const calls = {
  listNotifications,
  readNotifications,
  getNotificationChoices,
  putNotificationChoices,
  addPushDevice,
  removePushDevice,
} as const satisfies Calls

export const codes = {
  'notification/too-many-devices': 409,
  'notification/device-not-found': 404,
} as const satisfies Codes

export const topics = { family: [], person: ['notifications'] } as const satisfies Topics
