import { becomesInvited, invitedPatch, isDone, startedProgress } from '@evenhand/domain/family/onboarding.ts'
import { findPerson } from '../account/people.sql.ts'
import { hasOpenInvitation } from '../account/sign-in/invited.sql.ts'
import type { Tx } from '../db/transaction.ts'
import { type FamilyId, mintOwnFamily } from '../http/gate.ts'
import { onboardingFacts, patchProfile } from './onboarding.sql.ts'

/** The family of an invitation that row-level security has shown: to that family, or to the verified owner of its address. */
export function familyOf(invitation: { readonly family_id: string }): FamilyId {
  return mintOwnFamily(invitation.family_id)
}

/**
 * Keeps a profile in step with the invitations to its person: somebody invited who has not founded a family is asked to
 * accept the terms (ONB-07); somebody no longer invited continues like anyone new. The transaction acts for that person.
 * Returns whether the profile changed.
 */
export async function settleInvited(tx: Tx, person: string, now: number): Promise<boolean> {
  const row = await findPerson(tx, person)
  if (!row) return false
  const facts = onboardingFacts(row)
  const isWaiting = row.onboarding_status === 'pending_acceptance'
  const isInvited = await hasOpenInvitation(tx, row.email_key, now)
  if (isInvited && !isWaiting && becomesInvited(facts)) {
    await patchProfile(tx, person, invitedPatch(facts, now), now)
    return true
  }
  if (isInvited || !isWaiting || isDone(facts)) return false
  const onboarding = { ...startedProgress(now), startedAt: facts.onboarding.startedAt }
  await patchProfile(tx, person, { onboarding, isInvitedUser: false, needsToAcceptTerms: false }, now)
  return true
}
