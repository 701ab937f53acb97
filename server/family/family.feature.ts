import { calls } from '@evenhand/contract/family/family.feature.ts'
import { settleInvitation } from '../account/sign-in/invited.sql.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { familyRoutes } from './family.routes.ts'
import { settleInvitationJob, tellOfRunOutJob } from './invited.jobs.ts'
import { childNames } from './names.sql.ts'
import { familyOwnData } from './own-data.sql.ts'
import { invitationsWaiting } from './waiting.commands.ts'

/** Families, children, invitations, onboarding. */
export const family = {
  calls,
  routes: [familyRoutes],
  jobs: [
    job(settleInvitation, settleInvitationJob),
    job(task('tell_of_run_out'), tellOfRunOutJob, { at: '*/15 * * * *' }),
  ],
  waiting: { ofPerson: invitationsWaiting },
  names: childNames,
  ownData: familyOwnData,
} as const satisfies ServerFeature
