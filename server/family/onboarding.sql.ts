import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import type { OnboardingFacts, OnboardingProgress } from '@evenhand/domain/family/onboarding.ts'
import { sql } from 'kysely'
import type { PersonRow } from '../account/people.sql.ts'
import { byKey, nameKeys } from '../db/exact-key.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { anyOf } from './by-family.sql.ts'

/** Where a person is in onboarding, as the calls return it. */
export type OnboardingReply = {
  readonly status: string
  readonly step: string
  readonly draft: OnboardingDraft
}

/** Where the person is, and what they have entered so far. */
export async function readOnboarding(db: Database, person: PersonId): Promise<OnboardingReply | null> {
  const query = db.query
    .selectFrom('people')
    .select(['onboarding_status', 'onboarding_step', 'onboarding_draft'])
    .where('id', '=', person)
  const [row] = await asPerson(db, person, query)
  return row
    ? {
        status: row.onboarding_status,
        step: row.onboarding_step,
        draft: row.onboarding_draft as OnboardingDraft,
      }
    : null
}

/**
 * Locks people until the transaction ends, always in the same order, so that two parents who invite each other at
 * once wait instead of deadlocking. Rows that only refer to them can still be written.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  await nameKeys(tx, ...ids)
  const rows = await tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the domain needs of a stored profile. */
export function onboardingFacts(
  row: PersonRow,
): OnboardingFacts & { readonly onboarding: OnboardingProgress } {
  return {
    onboarding: {
      status: row.onboarding_status,
      step: row.onboarding_step as OnboardingProgress['step'],
      startedAt: row.onboarding_started_at?.getTime() ?? null,
      completedAt: row.onboarding_completed_at?.getTime() ?? null,
    },
    onboardingCompleted: row.onboarding_completed,
    onboardingComplete: row.onboarding_complete,
    profile_complete: row.profile_complete,
    isInvitedUser: row.is_invited_user,
    needsToAcceptTerms: row.needs_to_accept_terms,
    termsAcceptedAt: row.terms_accepted_at?.getTime() ?? null,
  }
}

/** Stores what the person has entered so far, and the step to continue with. */
export async function keepDraft(
  tx: Tx,
  person: PersonId,
  step: string,
  draft: OnboardingDraft,
  now: number,
): Promise<void> {
  await nameKeys(tx, person)
  await tx
    .updateTable('people')
    .set({ onboarding_step: step, onboarding_draft: JSON.stringify(draft), updated_at: new Date(now) })
    .where('id', '=', person)
    .execute()
}

/** The part of a profile that onboarding and acceptance write; completion deletes the draft (ONB-02). */
export type ProfilePatch = Omit<Partial<OnboardingFacts>, 'onboarding'> & {
  readonly onboarding: OnboardingProgress | null
  readonly coParent?: { readonly email: string | null; readonly firstName: string; readonly lastName: string }
}

/** Applies a domain patch to the person's profile. */
export async function patchProfile(tx: Tx, person: string, patch: ProfilePatch, now: number): Promise<void> {
  const { onboarding, coParent } = patch
  if (!onboarding) return
  const isOver = onboarding.status === 'completed'
  await nameKeys(tx, person)
  await tx
    .updateTable('people')
    .set({
      onboarding_status: onboarding.status,
      onboarding_step: onboarding.step,
      onboarding_started_at: dateOf(onboarding.startedAt),
      onboarding_completed_at: dateOf(onboarding.completedAt),
      updated_at: new Date(now),
      ...(isOver ? { onboarding_draft: '{}' } : {}),
      ...(patch.onboardingCompleted === undefined ? {} : { onboarding_completed: patch.onboardingCompleted }),
      ...(patch.profile_complete === undefined ? {} : { profile_complete: patch.profile_complete }),
      ...(patch.isInvitedUser === undefined ? {} : { is_invited_user: patch.isInvitedUser }),
      ...(patch.needsToAcceptTerms === undefined ? {} : { needs_to_accept_terms: patch.needsToAcceptTerms }),
      ...(patch.termsAcceptedAt === undefined ? {} : { terms_accepted_at: dateOf(patch.termsAcceptedAt) }),
      ...(coParent && {
        co_parent_email: coParent.email,
        co_parent_first_name: coParent.firstName || null,
        co_parent_last_name: coParent.lastName || null,
      }),
    })
    .where('id', '=', person)
    .execute()
}

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))

/** The id of the person with that verified address, if there is one. */
export async function findInvitee(tx: Tx, emailKey: string): Promise<string | null> {
  const query = tx
    .selectFrom('known_people')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('email_verified_at', 'is not', null)
  const [row] = await byKey(tx, emailKey, query)
  return row?.id ?? null
}

/** Forgets whom onboarding named as the other parent, where it is this address; what is still being filled in stays. */
export async function forgetCoParentOf(tx: Tx, person: string, emailKey: string, now: number): Promise<void> {
  await nameKeys(tx, person)
  await tx
    .updateTable('people')
    .set({
      co_parent_email: null,
      co_parent_first_name: null,
      co_parent_last_name: null,
      updated_at: new Date(now),
    })
    .where('id', '=', person)
    .where(sql<string>`lower(co_parent_email)`, '=', emailKey)
    .execute()
}
