import { calls } from '@evenhand/contract/account/account.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { accountRoutes } from './account.routes.ts'
import { cleanJob } from './cleaning.jobs.ts'
import { sendMail } from './mail/mail.commands.ts'
import { sendMailJob } from './mail/mail.jobs.ts'
import { accountOwnData } from './profile/own-data.commands.ts'
import { sendLink } from './ways/mailed-links.commands.ts'
import { sendLinkJob } from './ways/mailed-links.jobs.ts'
import { sendCode } from './ways/phone.commands.ts'
import { sendCodeJob } from './ways/phone.jobs.ts'
import { sendSms } from './ways/sms.commands.ts'
import { sendSmsJob } from './ways/sms.jobs.ts'

/** Signing in, sessions, the second factor and a person's own profile. */
export const account = {
  calls,
  routes: [accountRoutes],
  jobs: [
    job(sendMail, sendMailJob),
    job(sendLink, sendLinkJob),
    job(sendCode, sendCodeJob),
    job(sendSms, sendSmsJob),
    job(task('clean'), cleanJob, { at: '7 * * * *' }),
  ],
  ownData: accountOwnData,
} as const satisfies ServerFeature
