import { calls } from '@evenhand/contract/account/account.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { accountRoutes } from './account.routes.ts'
import { cleanJob } from './cleaning.jobs.ts'
import { sendMailJob } from './mail/mail.jobs.ts'
import { accountOwnData } from './profile/own-data.commands.ts'
import { sendLinkJob } from './ways/mailed-links.jobs.ts'
import { sendCodeJob } from './ways/phone.jobs.ts'
import { sendSmsJob } from './ways/sms.jobs.ts'

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
