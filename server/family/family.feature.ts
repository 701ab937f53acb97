import { calls } from '@evenhand/contract/family/family.feature.ts'
import { settleInvitation } from '../account/sign-in/invited.sql.ts'
import { job, type ServerFeature } from '../feature.ts'
import { familyRoutes } from './family.routes.ts'
import { settleInvitationJob } from './invited.jobs.ts'
import { familyOwnData } from './own-data.sql.ts'

/** Families, children, invitations, onboarding. */
export const family = {
  calls,
  routes: [familyRoutes],
  jobs: [job(settleInvitation, settleInvitationJob)],
  ownData: familyOwnData,
} as const satisfies ServerFeature
