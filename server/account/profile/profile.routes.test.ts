import { putProfile } from '@evenhand/contract/account/account.ts'
import {
  getProfile,
  putPreferences,
  register,
  signIn,
  verifyFirebaseToken,
} from '@evenhand/contract/account/auth.ts'
import { completeOnboarding, listInvitations } from '@evenhand/contract/family/family.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

/** Ana sets up a family and invites the owner of this address. */
async function invite(sender: string, email: string): Promise<void> {
  const { token } = await signUp(app, openBrowser(app), sender)
  const body = {
    children: [{ name: 'Mila Weber', birthDate: '2018-04-02' }],
    coParentEmail: email,
    coParentFirstName: 'Ben',
    coParentLastName: 'Weber',
    rotation: null,
  }
  const reply = await app.call(completeOnboarding, { token, body, key: app.ctx.newId() })
  expect(reply.status).toBe(201)
}

const profileWith = async (token: string) => (await app.call(getProfile, { token })).body.data.user

test('[AUTH-08] a new profile has every field, and begins onboarding at step 1', async () => {
  const { token, user } = await signUp(app, openBrowser(app), 'new@example.org')
  const profile = await profileWith(token)
  expect(profile).toEqual({
    id: user.id,
    uid: user.id,
    email: 'new@example.org',
    displayName: 'Ana Weber',
    firstName: 'Ana',
    lastName: 'Weber',
    photoURL: null,
    emailVerified: true,
    phoneNumber: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    onboarding: { status: 'started', step: '1', startedAt: expect.any(String), completedAt: null },
    isInvitedUser: false,
    needsToAcceptTerms: false,
    termsAcceptedAt: null,
    onboardingCompleted: false,
    onboardingComplete: false,
    profile_complete: false,
    role: 'parent',
    coParentEmail: null,
    coParentFirstName: null,
    coParentLastName: null,
    preferences: { theme: 'auto', language: 'en' },
  })
})

test('[AUTH-07] changing one preference keeps the others; the same key twice gets the same reply', async () => {
  const { token } = await signUp(app, openBrowser(app), 'prefs@example.org')
  const put = (body: { theme?: 'dark' | 'light'; language?: 'en' }, key: string) =>
    app.call(putPreferences, { token, body, key })
  expect((await put({ theme: 'dark' }, 'first-change')).body).toEqual({
    preferences: { theme: 'dark', language: 'en' },
  })
  expect((await put({ language: 'en' }, 'second-change')).body.preferences.theme).toBe('dark')
  const again = await put({ theme: 'dark' }, 'first-change')
  expect(again.text).toBe((await put({ theme: 'dark' }, 'first-change')).text)
  expect((await put({ theme: 'light' }, 'first-change')).problem.code).toBe('request/idempotency-mismatch')
  expect((await profileWith(token)).preferences).toEqual({ theme: 'dark', language: 'en' })
})

test('[AUTH-07] a preference that does not exist is refused', async () => {
  const { token } = await signUp(app, openBrowser(app), 'odd@example.org')
  for (const body of [{ theme: 'pink' }, { role: 'admin' }, { language: 'xx' }]) {
    const reply = await app.call(putPreferences, { token, body: body as never })
    expect([reply.status, reply.problem.code]).toEqual([400, 'request/invalid'])
  }
})

test("[AUTH-25] every profile call of a session whose profile is gone returns the code of 'User profile not found'", async () => {
  const { token } = await signUp(app, openBrowser(app), 'gone@example.org')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  // as if the row had been lost: a person with no data left and a session that is still open
  const bearer = await app.ctx.keys.signToken({ ...claims, sub: app.ctx.newId() })
  for (const reply of [
    await app.call(getProfile, { token: bearer }),
    await app.call(putProfile, { token: bearer, body: { firstName: 'Ana' } }),
    await app.call(putPreferences, { token: bearer, body: { theme: 'dark' } }),
  ])
    expect([reply.status, reply.problem.code]).toEqual([404, 'auth/profile-not-found'])
})

test('[AUTH-27] nobody registers as anything but a parent', async () => {
  const body = { email: 'boss@example.org', password: PASSWORD, firstName: 'A', lastName: 'B', role: 'admin' }
  const reply = await app.call(register, { body: body as never })
  expect([reply.status, reply.problem.fields?.[0]]).toEqual([400, { field: 'role', code: 'unknown' }])
})

test("[AUTH-02] registering through the invitation's mail verifies the mailbox at once", async () => {
  await invite('ana.one@example.org', 'ben@example.org')
  const invitation = await tokenMailedTo(app, 'ben@example.org')
  const browser = openBrowser(app)
  const names = { firstName: 'Ben', lastName: 'Weber' }
  const reply = await browser.call(register, {
    body: { email: 'Ben@example.org', password: PASSWORD, ...names, invitation },
  })
  expect(reply.body).toMatchObject({
    success: true,
    requiresVerification: false,
    message: 'Account created successfully!',
  })
  const { idToken = '' } = reply.body
  const { token } = (await browser.call(verifyFirebaseToken, { body: { idToken } })).body
  expect(await profileWith(token)).toMatchObject({
    emailVerified: true,
    isInvitedUser: true,
    needsToAcceptTerms: true,
    termsAcceptedAt: null,
    onboarding: { status: 'pending_acceptance', step: 'accept_terms' },
  })
  expect((await app.call(listInvitations, { token })).body.invitations).toHaveLength(1)
})

test("[AUTH-02] another address's invitation proves nothing", async () => {
  await invite('ana.two@example.org', 'dan@example.org')
  const invitation = await tokenMailedTo(app, 'dan@example.org')
  const body = {
    email: 'eve@example.org',
    password: PASSWORD,
    firstName: 'Eve',
    lastName: 'Moor',
    invitation,
  }
  const reply = await app.call(register, { body })
  expect(reply.body).toMatchObject({ requiresVerification: true })
  expect(reply.body.idToken).toBeUndefined()
  expect((await mailsTo(app, 'eve@example.org'))[0]?.subject).toBe('Confirm your email address')
})

test('[AUTH-02] the link of an expired invitation proves nothing', async () => {
  await invite('ana.six@example.org', 'gil@example.org')
  const invitation = await tokenMailedTo(app, 'gil@example.org')
  const body = {
    email: 'gil@example.org',
    password: PASSWORD,
    firstName: 'Gil',
    lastName: 'Moor',
    invitation,
  }
  app.pass(72 * 3_600_000)
  expect((await app.call(register, { body })).body.requiresVerification).toBe(true)
})

test('[ONB-07] a person with an account who is then invited accepts the terms first', async () => {
  const browser = openBrowser(app)
  const before = await signUp(app, browser, 'cleo@example.org')
  expect((await profileWith(before.token)).onboarding.status).toBe('started')
  await invite('ana.three@example.org', 'cleo@example.org')
  const { token } = await enter(browser, 'cleo@example.org')
  expect(await profileWith(token)).toMatchObject({
    isInvitedUser: true,
    needsToAcceptTerms: true,
    onboarding: { status: 'pending_acceptance', step: 'accept_terms' },
  })
})

test('[ONB-07] an invitation does not send somebody who has completed onboarding back to its start', async () => {
  await invite('dora@example.org', 'x1@example.org')
  await invite('ana.four@example.org', 'dora@example.org')
  const { token } = await enter(openBrowser(app), 'dora@example.org')
  expect(await profileWith(token)).toMatchObject({ isInvitedUser: false, onboardingCompleted: true })
})

test('[ONB-07] an invitation to an unverified address marks nobody', async () => {
  await invite('ana.five@example.org', 'finn@example.org')
  const browser = openBrowser(app)
  await browser.call(register, {
    body: { email: 'finn@example.org', password: PASSWORD, firstName: 'Finn', lastName: 'Berg' },
  })
  const reply = await browser.call(signIn, { body: { email: 'finn@example.org', password: PASSWORD } })
  expect(reply.body).toEqual({ success: false, requiresVerification: true })
})
