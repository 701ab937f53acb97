import { calls } from '@evenhand/contract/notifications/notifications.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoNotifications } from './notifications.demo.ts'
import { cleanNotificationsJob, digestJob, notifyJob } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'

/** Notifications of what the other parent did: in the page, by push, by mail. */
export const notifications = {
  calls,
  routes: [notificationsRoutes],
  demoYear: demoNotifications,
  jobs: { notify: notifyJob, send_digests: digestJob, clean_notifications: cleanNotificationsJob },
  schedule: ['*/15 * * * * send_digests', '40 3 * * * clean_notifications'],
  ownData: {
    tables: {
      notifications: {},
      notification_choices: {},
      push_devices: { without: ['endpoint', 'p256dh', 'auth'] },
    },
  },
} as const satisfies ServerFeature
