import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { coParentContact, sharedChildContact } from './co-parent.ts'
import {
  acceptancePatch,
  becomesInvited,
  completionPatch,
  invitedPatch,
  isDone,
  onboardingSteps,
  startedProgress,
} from './onboarding.ts'

const now = 1_795_000_000_000
const started = startedProgress(now - 5)

test('[ONB-01] a new person begins with step 1 of three', () => {
  expect(startedProgress(now)).toEqual({ status: 'started', step: '1', startedAt: now, completedAt: null })
  expect(onboardingSteps.map(({ step, name }) => `${step} ${name}`)).toEqual([
    '1 children',
    '2 rotation',
    '3 co-parent',
  ])
})

test.each([
  [{ onboarding: null }, false],
  [{ onboarding: started }, false],
  [{ onboarding: { ...started, status: 'pending_acceptance', step: 'accept_terms' } }, false],
  [{ onboarding: { ...started, status: 'completed', step: 'complete' } }, true],
  [{ onboarding: { ...started, status: 'complete', step: 'complete' } }, true],
  [{ onboarding: started, onboardingCompleted: true }, true],
  [{ onboarding: started, onboardingComplete: true }, true],
  [{ onboarding: null, profile_complete: true }, true],
  [
    { onboarding: started, onboardingCompleted: false, onboardingComplete: false, profile_complete: false },
    false,
  ],
] as const)('[ONB-01] %j is done: %s', (profile, done) => {
  expect(isDone(profile)).toBe(done)
})

test('[ONB-02] completion writes both flags, status, step and time', () => {
  expect(completionPatch({ onboarding: started }, now)).toEqual({
    onboarding: { status: 'completed', step: 'complete', startedAt: now - 5, completedAt: now },
    onboardingCompleted: true,
    profile_complete: true,
  })
  expect(completionPatch({ onboarding: null }, now).onboarding?.startedAt).toBe(now)
})

test('[ONB-07] a person found to be invited is set to pending_acceptance', () => {
  const patch = invitedPatch({ onboarding: started }, now)
  expect(patch).toEqual({
    onboarding: { status: 'pending_acceptance', step: 'accept_terms', startedAt: now - 5, completedAt: null },
    isInvitedUser: true,
    needsToAcceptTerms: true,
  })
  expect(invitedPatch({ onboarding: null }, now).onboarding?.startedAt).toBe(now)
  expect(isDone(patch)).toBe(false)
})

test.each([
  [{ onboarding: started }, true],
  [{ onboarding: started, termsAcceptedAt: null }, true],
  [{ onboarding: started, termsAcceptedAt: now }, false],
  [{ onboarding: started, profile_complete: true }, false],
])('[ONB-07] %j becomes invited: %s', (profile, becomes) => {
  expect(becomesInvited(profile)).toBe(becomes)
})

test('[ONB-09] accepting the terms completes', () => {
  const patch = acceptancePatch(invitedPatch({ onboarding: null }, now), now + 9)
  expect(patch).toMatchObject({ needsToAcceptTerms: false, termsAcceptedAt: now + 9, profile_complete: true })
  expect(isDone(patch) && !becomesInvited(patch)).toBe(true)
})

describe('[ONB-04] the co-parent contact', () => {
  const input = { email: ' Ben@Example.org', firstName: 'Ben', lastName: 'Okoro', name: '' }

  test("is created with status 'invited' and the children's names", () => {
    expect(coParentContact('ana', input, ['Mila', 'Theo'], null)).toEqual({
      do: 'create',
      contact: {
        ownerId: 'ana',
        category: 'co-parent',
        email: 'ben@example.org',
        name: 'Ben Okoro',
        firstName: 'Ben',
        lastName: 'Okoro',
        children: 'Mila, Theo',
        status: 'invited',
      },
    })
  })

  test('takes a name in one piece', () => {
    expect(
      coParentContact('ana', { ...input, firstName: '', lastName: '', name: 'Ben Okoro' }, [], null),
    ).toMatchObject({
      contact: { name: 'Ben Okoro', firstName: 'Ben', lastName: 'Okoro', children: '' },
    })
  })

  test('that exists without children gets them, and nothing else changes', () => {
    const names = ['Mila', 'Theo']
    expect(coParentContact('ana', input, names, { children: null })).toEqual({
      do: 'fill',
      children: 'Mila, Theo',
    })
    expect(coParentContact('ana', input, names, { children: '' })).toEqual({
      do: 'fill',
      children: 'Mila, Theo',
    })
    expect(coParentContact('ana', input, names, { children: 'Mila' })).toEqual({ do: 'nothing' })
    expect(coParentContact('ana', input, [], { children: '' })).toEqual({ do: 'nothing' })
  })
})

describe('[ONB-05] the shared child contact', () => {
  const mila = { name: 'Mila Berger', birthDate: asDay('2018-05-04'), notes: 'private' }

  test('goes to the person of the proven address, without notes', () => {
    expect(sharedChildContact(mila, 'ana', { id: 'ben', emailVerified: true })).toEqual({
      ownerId: 'ben',
      category: 'child',
      name: 'Mila Berger',
      firstName: 'Mila',
      lastName: 'Berger',
      birthDate: '2018-05-04',
      isSharedChild: true,
      createdBy: 'ana',
      sharedWithUserId: 'ana',
    })
  })

  test('is not made without one', () => {
    expect(sharedChildContact(mila, 'ana', null)).toBeNull()
    expect(sharedChildContact(mila, 'ana', { id: 'ben', emailVerified: false })).toBeNull()
    expect(sharedChildContact(mila, 'ana', { id: 'ana', emailVerified: true })).toBeNull()
  })
})
