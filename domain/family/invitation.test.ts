import { describe, expect, test } from 'vitest'
import {
  expiryOf,
  type InvitationFacts,
  invitationLifetime,
  mayAccept,
  mayDecline,
  mayResend,
  mayWithdraw,
  stateOf,
} from './invitation.ts'

const sent = 1_795_000_000_000
const soon = sent + 1000
const late = sent + invitationLifetime
const invitation = (facts: Partial<InvitationFacts> = {}): InvitationFacts => ({
  senderId: 'ana',
  recipientEmail: 'ben@example.org',
  status: 'pending',
  expiresAt: expiryOf(sent),
  ...facts,
})
const ben = { id: 'ben', email: 'ben@example.org', emailVerified: true }

test('[ONB-09] an invitation is good for 72 hours', () => {
  expect(expiryOf(sent) - sent).toBe(72 * 60 * 60 * 1000)
  expect([stateOf(invitation(), late - 1), stateOf(invitation(), late)]).toEqual(['pending', 'expired'])
  expect(stateOf(invitation({ status: 'accepted' }), late)).toBe('accepted')
})

describe('[ONB-09] accepting and declining', () => {
  test.each([
    [ben, {}, soon, true],
    [{ ...ben, email: ' Ben@Example.ORG ' }, {}, soon, true],
    [{ ...ben, email: 'eve@example.org' }, {}, soon, 'not-your-address'],
    [{ ...ben, emailVerified: false }, {}, soon, 'address-not-verified'],
    [{ ...ben, id: 'ana' }, {}, soon, 'own-invitation'],
    [ben, {}, late, 'expired'],
    [ben, { status: 'accepted' }, soon, 'accepted'],
    [ben, { status: 'declined' }, soon, 'declined'],
    [ben, { status: 'withdrawn' }, soon, 'withdrawn'],
    // a stranger does not learn what became of it
    [{ ...ben, email: 'eve@example.org' }, { status: 'accepted' }, soon, 'not-your-address'],
    [{ ...ben, emailVerified: false }, { status: 'withdrawn' }, soon, 'address-not-verified'],
  ] as const)('%j of %j at %d: %s', (person, facts, now, may) => {
    expect(mayAccept(invitation(facts), person, now)).toBe(may)
    expect(mayDecline(invitation(facts), person, now)).toBe(may)
  })
})

test.each([
  ['ana', {}, soon, true],
  ['ana', {}, late, true],
  ['ben', {}, soon, 'not-yours'],
  ['ana', { status: 'accepted' }, soon, 'accepted'],
  ['ana', { status: 'declined' }, soon, 'declined'],
  ['ana', { status: 'withdrawn' }, soon, 'withdrawn'],
] as const)('[ONB-09] sending again or withdrawing by %s %j: %s', (person, facts, now, may) => {
  expect(mayResend(invitation(facts), person, now)).toBe(may)
  expect(mayWithdraw(invitation(facts), person, now)).toBe(may)
})
