import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
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
