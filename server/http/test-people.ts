import { register, signIn, verifyEmail, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  acceptInvitation,
  completeOnboarding,
  listFamilies,
  listInvitations,
} from '@evenhand/contract/family/family.ts'
import { tokenMailedTo } from '../testing/mailbox.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in parent, created by the calls a browser makes. */
export type TestPerson = { readonly id: string; readonly email: string; readonly token: string }
export type TestFamily = {
  readonly id: string
  readonly children: string[]
  readonly a: TestPerson
  readonly b: TestPerson
}

const PASSWORD = 'correct horse 1 battery'
let made = 0

/** Registers, verifies through the mail in the outbox, signs in. The app must run its jobs. */
export async function newParent(app: TestApp, firstName = 'Ana'): Promise<TestPerson> {
  made += 1
  const email = `${firstName.toLowerCase()}-${made}@example.org`
  const body = { email, password: PASSWORD, firstName, lastName: `Example${made}` }
  const registered = await app.call(register, { body })
  if (registered.status !== 201) throw new Error(registered.text)
  const token = await tokenMailedTo(app, email)
  const verified = await app.call(verifyEmail, { body: { token, password: PASSWORD } })
  if (verified.status !== 200) throw new Error(verified.text)
  return enter(app, email)
}

/** Signs a verified parent in. */
export async function enter(app: TestApp, email: string): Promise<TestPerson> {
  const { idToken = '' } = (await app.call(signIn, { body: { email, password: PASSWORD } })).body
  const { token, user } = (await app.call(verifyFirebaseToken, { body: { idToken } })).body
  return { id: user.id, email, token }
}

/** A family of one with two children; the other parent is invited when an address is given. */
export async function newHome(
  app: TestApp,
  parent: TestPerson,
  coParentEmail?: string,
): Promise<{ id: string; children: string[] }> {
  const children = [
    { name: 'Mila Example', birthDate: '2017-05-14', notes: 'Retainer at night' },
    { name: 'Theo Example', birthDate: '2019-12-05' },
  ]
  const invited = coParentEmail ? { coParentEmail, coParentFirstName: 'Ben' } : {}
  const done = await app.call(completeOnboarding, {
    token: parent.token,
    body: { children, rotation: null, currency: 'EUR', zone: 'Europe/Berlin', ...invited },
  })
  const { family } = done.body
  return { id: family.id, children: family.children.map((child) => child.id) }
}

/** Two parents in one family, joined the usual way: by an accepted invitation. */
export async function newFamily(app: TestApp): Promise<TestFamily> {
  const [a, b] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
  const home = await newHome(app, a, b.email)
  const { invitations } = (await app.call(listInvitations, { token: b.token })).body
  const accepted = await app.call(acceptInvitation, {
    token: b.token,
    params: { id: invitations[0]!.id },
    body: { termsAccepted: true },
  })
  if (accepted.status !== 200) throw new Error(accepted.text)
  const { families } = (await app.call(listFamilies, { token: b.token })).body
  if (families[0]?.id !== home.id) throw new Error('the family was not joined')
  return { ...home, a, b }
}
