import { describe, expect, test } from 'vitest'
import {
  codeOf,
  expiryOf,
  hintOf,
  type InvitationFacts,
  invitationLifetime,
  mayAccept,
  mayDecline,
  mayInvite,
  mayResend,
  mayWithdraw,
  readCode,
  spokenCode,
  stateOf,
  tokenInLink,
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

describe('a new invitation', () => {
  const family = { members: 1, hasOpen: false, left: [] }
  test.each([
    ['to a parent alone', family, true],
    ['beside an open one', { ...family, hasOpen: true }, 'open-already'],
    ['to a family of two', { ...family, members: 2 }, 'complete'],
    ['after the other has left, to them', { ...family, left: ['ben@example.org'] }, true],
    ['after the other has left, to somebody else', { ...family, left: ['cem@example.org'] }, 'was-left'],
  ] as const)('[ONB-09] %s', (_, facts, may) => {
    expect(mayInvite(facts, 'ben@example.org')).toBe(may)
  })
})

describe('a code to read out', () => {
  test('[ONB-09] is eight letters and digits, forty bits, and read as it is spoken', () => {
    const code = codeOf(Uint8Array.from([0, 31, 32, 255, 16, 9, 200, 7]))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(readCode(spokenCode(code))).toBe(code)
    expect(readCode(' ol1i-abcd ')).toBe('0111ABCD')
    for (const text of ['ABC', 'ABCDEFGHJ', 'ABCD-EF!H', 'ABCDEFGU']) expect(readCode(text)).toBeNull()
  })

  test.each([
    ['https://e.example/join?token=abcdefghijklmnopqrstuvwx&x=1', 'abcdefghijklmnopqrstuvwx'],
    ['  abcdefghijklmnopqrstuvwx ', 'abcdefghijklmnopqrstuvwx'],
    ['https://e.example/join', null],
    ['hello', null],
  ])('[ONB-09] the token in %s', (text, token) => {
    expect(tokenInLink(text)).toBe(token)
  })

  test('[ONB-09] an address is hinted at by its first letter and its host', () => {
    expect(hintOf('ben@example.org')).toBe('b•••@example.org')
  })
})
