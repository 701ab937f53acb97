import { calls } from '@evenhand/contract/account.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { accountRoutes } from './account.routes.ts'
import { cleanJob } from './cleaning.jobs.ts'
import { sendMailJob } from './mail.jobs.ts'
import { sendLinkJob } from './mailed-links.jobs.ts'
import { accountOwnData } from './own-data.commands.ts'
import { sendCodeJob } from './phone.jobs.ts'
import { sendSmsJob } from './sms.jobs.ts'

/** Signing in, sessions, the second factor and a person's own profile. */
export const account = {
  calls,
  routes: [accountRoutes],
  jobs: {
    send_mail: sendMailJob,
    send_link: sendLinkJob,
    send_code: sendCodeJob,
    send_sms: sendSmsJob,
    clean: cleanJob,
  },
  schedule: ['7 * * * * clean'],
  ownData: accountOwnData,
} as const satisfies ServerFeature
