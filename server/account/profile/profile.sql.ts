import type { Profile, User } from '@evenhand/contract/account/auth.ts'
import type { PersonRow } from '../people.sql.ts'

/** The session user (AUTH-06, AUTH-08). */
export function userOf(row: PersonRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    profileComplete: row.profile_complete,
    emailVerified: row.email_verified_at !== null,
    phoneNumber: row.phone_number,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The stored profile, every field of it (AUTH-08). */
export function profileOf(row: PersonRow): Profile {
  return {
    id: row.id,
    uid: row.id,
    email: row.email,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    photoURL: row.photo_url,
    emailVerified: row.email_verified_at !== null,
    phoneNumber: row.phone_number,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    onboarding: {
      status: row.onboarding_status,
      step: row.onboarding_step,
      startedAt: row.onboarding_started_at?.toISOString() ?? null,
      completedAt: row.onboarding_completed_at?.toISOString() ?? null,
    },
    isInvitedUser: row.is_invited_user,
    needsToAcceptTerms: row.needs_to_accept_terms,
    termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
    onboardingCompleted: row.onboarding_completed,
    onboardingComplete: row.onboarding_complete,
    profile_complete: row.profile_complete,
    role: row.role,
    coParentEmail: row.co_parent_email,
    coParentFirstName: row.co_parent_first_name,
    coParentLastName: row.co_parent_last_name,
    preferences: preferencesOf(row),
  }
}

/** A person's preferences; the theme follows the device unless they chose one. */
export function preferencesOf(row: PersonRow): Profile['preferences'] {
  return { theme: row.preferences.theme ?? 'auto', language: row.preferences.language ?? 'en' }
}
