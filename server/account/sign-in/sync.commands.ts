import { becomesInvited, invitedPatch, type OnboardingFacts } from '@evenhand/domain/family/onboarding.ts'
import type { Context } from '../../context.ts'
import { codeOf, DatabaseDown } from '../../db/database-problem.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueueTask } from '../../jobs/queue.sql.ts'
import { findPerson, markInvited, type PersonRow } from '../people.sql.ts'
import { noteSeen } from '../ways/linked-accounts.sql.ts'
import { hasOpenInvitation, openInvitations, settleInvitation } from './invited.sql.ts'
import { rollbackToSavepoint, setSavepoint } from './sync.sql.ts'
import type { Way } from './tokens.commands.ts'

export type Synced = { readonly person: PersonRow; readonly warning?: string }

/**
 * Brings a profile up to date when its person signs in: marks them as invited if they are (ONB-07) and notes the use of
 * a linked account. With Google the sign-in succeeds even where this fails, and says so (AUTH-11).
 */
export async function syncProfile(ctx: Context, tx: Tx, person: PersonRow, how: Way): Promise<Synced> {
  if (how !== 'google') return { person: await askIfInvited(ctx, tx, person) }
  await setSavepoint(tx)
  try {
    await noteSeen(tx, person.id, ctx.clock())
    return { person: await askIfInvited(ctx, tx, person) }
  } catch (error) {
    // a lost race or connection: the whole transaction runs again
    if (error instanceof DatabaseDown || ['40001', '40P01'].includes(codeOf(error))) throw error
    await rollbackToSavepoint(tx)
    return { person, warning: 'Google sign-in successful but backend sync failed' }
  }
}

/**
 * Delivers open invitations to a person who has just verified their address: the job that ran when the invitations
 * were sent found nobody there yet (ONB-05). The transaction acts for that person.
 */
export async function settleInvitations(tx: Tx, emailKey: string, now: number): Promise<void> {
  for (const open of await openInvitations(tx, emailKey, now)) await enqueueTask(tx, settleInvitation, open)
}

async function askIfInvited(ctx: Context, tx: Tx, person: PersonRow): Promise<PersonRow> {
  const facts = onboardingFacts(person)
  const now = ctx.clock()
  if (person.email_verified_at) await settleInvitations(tx, person.email_key, now)
  const isMarked = person.needs_to_accept_terms && person.onboarding_status === 'pending_acceptance'
  if (isMarked || !becomesInvited(facts)) return person
  if (!(await hasOpenInvitation(tx, person.email_key, now))) return person
  await markInvited(tx, person.id, invitedPatch(facts, now).onboarding, now)
  return (await findPerson(tx, person.id)) ?? person
}

function onboardingFacts(person: PersonRow): OnboardingFacts {
  return {
    onboarding: {
      status: person.onboarding_status,
      step: person.onboarding_step as NonNullable<OnboardingFacts['onboarding']>['step'],
      startedAt: person.onboarding_started_at?.getTime() ?? null,
      completedAt: person.onboarding_completed_at?.getTime() ?? null,
    },
    onboardingCompleted: person.onboarding_completed,
    onboardingComplete: person.onboarding_complete,
    profile_complete: person.profile_complete,
    termsAcceptedAt: person.terms_accepted_at?.getTime() ?? null,
  }
}
