import { calls } from '@evenhand/contract/notifications/notifications.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { demoNotifications } from './notifications.demo.ts'
import { cleanNotificationsJob, digestJob, notifyJob } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { tellPersonLater } from './notifications.sql.ts'

/** Notifications of what the other parent did: in the page, by push, by mail. */
export const notifications = {
  calls,
  routes: [notificationsRoutes],
  demoYear: demoNotifications,
  jobs: [
    job(tellPersonLater, notifyJob),
    job(task('send_digests'), digestJob, { at: '*/15 * * * *' }),
    job(task('clean_notifications'), cleanNotificationsJob, { at: '40 3 * * *' }),
  ],
  ownData: {
    tables: {
      notifications: {},
      notification_choices: {},
      mailed_answers: {},
      push_devices: { without: ['endpoint', 'p256dh', 'auth'] },
    },
  },
} as const satisfies ServerFeature
