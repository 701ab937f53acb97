import { APP_NAMES } from '@evenhand/domain/account/app-name.ts'
import { noticeKinds } from '@evenhand/domain/notifications/notice.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, done, id, instant, line, wallTime } from '../shapes.ts'
import { notificationsTopic } from './topics.ts'

/** What a notification is about, read anew each time, as the person may see it. */
const about = z.object({
  title: z.nullable(z.string()),
  amount: z.nullable(z.object({ amount: decimal(), currency: z.string() })),
  /** the days it is about, the first four */
  days: z.array(day()),
})

/** Something the other parent did, as the list in the page shows it. What is stored is ids and counts only. */
export const notification = z.object({
  id: id(),
  familyId: id(),
  /** the fact's name (domain/notifications/notices.ts) */
  fact: z.string(),
  /** what it is about: a conversation, an expense, an event */
  subject: id(),
  /** how often it happened since it was last read */
  count: z.int(),
  firstAt: instant(),
  lastAt: instant(),
  readAt: z.nullable(instant()),
  urgent: z.boolean(),
  /** null where it has no name, or is not there any more */
  about: z.nullable(about),
})
export type Notification = z.infer<typeof notification>

/** What the other parent did, the newest first, at most 100 (MSG-09). */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'person',
  summary: 'My notifications',
  dependsOn: [notificationsTopic],
  reply: z.object({ notifications: z.array(notification), unread: z.int() }),
  errors: [],
})

/** Marks some as read, or all of them. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'person',
  summary: 'Mark notifications as read',
  invalidates: [notificationsTopic],
  body: z.strictObject({ ids: z.nullable(z.array(id()).check(z.maxLength(100))) }),
  reply: done,
  errors: [],
})

const choices = z.object({
  /** the kinds one is not told of */
  off: z.array(z.enum(noticeKinds)).check(z.maxLength(100)),
  /** `needed`: for what needs an answer, one a day at most and at once where it is due within two days */
  mail: z.enum(['off', 'needed', 'each', 'daily']),
  digestAt: wallTime(),
  quiet: z.nullable(z.strictObject({ from: wallTime(), to: wallTime() })),
  /** IANA; the clock of the daily mail and of the quiet hours */
  zone: line(60, 1),
  /** whether a push or a mail may name the other parent; text and amounts never leave the app */
  showsNames: z.boolean(),
})

/** How the person is told: private. */
export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  access: 'person',
  summary: 'My notification settings',
  dependsOn: [notificationsTopic],
  reply: z.object({
    choices,
    push: z.object({
      /** the server's key for Web Push (VAPID), base64url */
      publicKey: z.string(),
      /** with what its browser called itself when it was added; `isThis`: in the session that asks */
      devices: z.array(
        z.object({
          id: id(),
          since: instant(),
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          /** what the app is called there */
          app: z.enum(APP_NAMES),
          isThis: z.boolean(),
        }),
      ),
    }),
    /** whether mail goes out at all */
    hasMail: z.boolean(),
  }),
  errors: [],
})

export const putNotificationChoices = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  access: 'person',
  summary: 'Change my notification settings',
  invalidates: [notificationsTopic],
  body: z.strictObject(choices.shape),
  reply: done,
  errors: [],
})

/**
 * Lets this browser be woken by its push service, until its session ends or others are shut out; announced by mail. The
 * same browser again replaces what it gave before.
 */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices',
  access: 'person',
  reachesOutside: true,
  summary: 'Start notifications on a device',
  invalidates: [notificationsTopic],
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/\S+$/)),
    keys: z.strictObject({
      p256dh: z.string().check(z.maxLength(200), z.regex(/^[\w-]+=*$/)),
      auth: z.string().check(z.maxLength(100), z.regex(/^[\w-]+=*$/)),
    }),
    /** what the app is called on this device; its notifications carry that name. Its own where an older page says none */
    app: z.optional(z.enum(APP_NAMES)),
  }),
  reply: z.object({ id: id() }),
  status: 201,
  errors: ['notification/too-many-devices'],
  limit: { calls: 20, seconds: 60, by: 'account' },
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  access: 'person',
  summary: 'Stop notifications on a device',
  params: z.object({ id: id() }),
  invalidates: [notificationsTopic],
  reply: done,
  errors: ['notification/device-not-found'],
})
