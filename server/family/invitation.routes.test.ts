import { setTimeout as sleep } from 'node:timers/promises'
import { getProfile, register, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  acceptInvitation,
  completeOnboarding,
  declineInvitation,
  listFamilies,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@evenhand/contract/family/family.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSession } from '../demo/people.ts'
import { aParent, contactsOf, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { mailsTo, tokenIn } from '../testing/mailbox.ts'
import { invitationMail } from './invitation-mail.commands.ts'

const HOUR = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app?.stop())

let count = 0
const anAddress = (name: string) => `${name}.${++count}@example.net`

/** Ana has a family with Mila and Theo and has invited that address. */
async function invited(email: string, namesChildren?: boolean) {
  const ana = await aParent(app, 'Ana')
  const { family } = (
    await app.call(completeOnboarding, {
      token: ana.token,
      body: {
        children: [
          { name: 'Mila', birthDate: '2017-05-14', notes: 'afraid of dogs' },
          { name: 'Theo', birthDate: '2019-12-05' },
        ],
        coParentEmail: email,
        coParentFirstName: 'Ben',
        ...(namesChildren === undefined ? {} : { namesChildren }),
        rotation: {
          template: '2-2-3',
          anchorDay: '2026-11-16',
          handoverTime: '17:00',
          zone: 'Europe/Berlin',
          startsWith: 'me',
        },
      },
    })
  ).body
  app.pass(1000)
  return { ana, family, id: family.invitation!.id }
}

const look = (token: string) => app.call(lookAtInvitation, { body: { token } })
const accept = (parent: Parent, id: string) =>
  app.call(acceptInvitation, { token: parent.token, params: { id }, body: { termsAccepted: true } })
const decline = (parent: Parent, id: string) =>
  app.call(declineInvitation, { token: parent.token, params: { id }, body: {} })
const received = async (parent: Parent) =>
  (await app.call(listInvitations, { token: parent.token })).body.invitations
const familiesOf = async (parent: Parent) =>
  (await app.call(listFamilies, { token: parent.token })).body.families
const profileOf = async (parent: Parent) =>
  (await app.call(getProfile, { token: parent.token })).body.data.user

describe('the mail', () => {
  it('[ONB-09] names no child, and its link shows only who sent it and to which address', async () => {
    const email = anAddress('ben')
    await invited(email)
    const [mail] = await mailsTo(app, email, 1)
    // whole words: the link's token is random
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/\b(Mila|Theo|Ben|dogs|2017)\b/)
    const token = tokenIn(mail!.text)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect((await look(token)).body.invitation).toEqual({
      senderName: 'Ana Example',
      recipientEmail: email,
      operator: 'someone on this computer',
      status: 'pending',
      hasAccount: false,
      isSpent: false,
    })
    expect((await look('no-such-token')).problem.code).toBe('invitation/not-found')
  })

  it('[ONB-09] has a new link when resent; the old one ends', async () => {
    const email = anAddress('ben')
    const { ana, id } = await invited(email)
    const first = tokenIn((await mailsTo(app, email, 1))[0]!.text)
    app.pass(HOUR / 2)
    const sent = await app.call(resendInvitation, { token: ana.token, params: { id } })
    expect(sent.body.invitation.status).toBe('pending')
    const mails = await mailsTo(app, email, 2)
    const second = mails.map(({ text }) => tokenIn(text)).find((token) => token !== first)!
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).body.invitation.status).toBe('pending')
  })
})

describe('accepting', () => {
  it('[ONB-09] shows who invites, for which children and who runs the server, then links both parents', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await invited(ben.email.toUpperCase())
    const [invitation] = await received(ben)
    expect(invitation).toMatchObject({
      id,
      senderName: 'Ana Example',
      children: ['Mila', 'Theo'],
      operator: 'someone on this computer',
      status: 'pending',
    })
    expect((await accept(ben, id)).body.family).toMatchObject({
      id: family.id,
      coParentName: 'Ana',
      rotation: { a: ana.id, b: ben.id },
      invitation: null,
    })
    const [hers] = await familiesOf(ana)
    expect(hers!.members.map(({ id, isMe }) => [id, isMe])).toEqual([
      [ana.id, true],
      [ben.id, false],
    ])
    expect(hers!.invitation!.status).toBe('accepted')
    expect(hers!.children).toEqual((await familiesOf(ben))[0]!.children)
  })

  it('[ONB-07] an invited parent stops at the terms, and is done by accepting them', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { id } = await invited(ben.email)
    const before = await until(
      () => profileOf(ben),
      (user) => user.needsToAcceptTerms,
    )
    expect([before.onboarding.status, before.onboarding.step]).toEqual(['pending_acceptance', 'accept_terms'])
    expect(before.isInvitedUser && before.needsToAcceptTerms).toBe(true)
    const unread = await app.call(acceptInvitation, {
      token: ben.token,
      params: { id },
      body: { termsAccepted: false } as never,
    })
    expect(unread.problem.code).toBe('request/invalid')
    await accept(ben, id)
    const after = await profileOf(ben)
    expect(after.onboarding.status).toBe('completed')
    expect(after.termsAcceptedAt).not.toBeNull()
    expect(after.onboardingCompleted && !after.needsToAcceptTerms).toBe(true)
  })

  it('[AUTH-27] registering through the mailed link verifies the mailbox and leads to the terms', async () => {
    const email = anAddress('ben')
    const { id } = await invited(email)
    const invitation = tokenIn((await mailsTo(app, email, 1))[0]!.text)
    const body = { email, password: 'a long enough one 7', firstName: 'Ben', lastName: 'Okoro', invitation }
    const { idToken } = (await app.call(register, { body })).body
    const { token } = (await app.call(verifyFirebaseToken, { body: { idToken: idToken! } })).body
    const { user } = (await app.call(getProfile, { token })).body.data
    expect(user.onboarding.status).toBe('pending_acceptance')
    expect((await app.call(listFamilies, { token })).body.families).toEqual([])
    const accepted = await app.call(acceptInvitation, {
      token,
      params: { id },
      body: { termsAccepted: true },
    })
    expect(accepted.body.family.members.length).toBe(2)
  })

  it('[ONB-09] of fifty at once one wins', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await invited(ben.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(ben, id)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const codes = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
    expect(new Set(codes)).toEqual(new Set(['invitation/not-open']))
    const { kinds } = await recordOf(app, ana, family.id)
    expect(kinds.filter((kind) => kind === 'member.joined').length).toBe(2)
  })

  it('[ONB-10] works for a parent who already has a family; nothing of one is in the other', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const first = await invited(ben.email)
    await accept(ben, first.id)
    const { onboarding, termsAcceptedAt } = await profileOf(ben)
    const second = await invited(ben.email)
    expect((await profileOf(ben)).onboarding.status).toBe('completed')
    await accept(ben, second.id)
    expect(await profileOf(ben)).toMatchObject({ onboarding, termsAcceptedAt })
    expect((await familiesOf(ben)).map(({ id }) => id)).toEqual([first.family.id, second.family.id])
    expect((await familiesOf(first.ana)).map(({ id }) => id)).toEqual([first.family.id])
    expect((await familiesOf(second.ana)).map(({ id }) => id)).toEqual([second.family.id])
  })

  it('[ONB-05] puts the children and the inviter into the new parent’s contacts once, without notes', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await invited(ben.email)
    await accept(ben, id)
    const contacts = await contactsOf(app, ben)
    expect(contacts.map(({ category, name, notes }) => [category, name, notes]).sort()).toEqual([
      ['child', 'Mila', ''],
      ['child', 'Theo', ''],
      ['co-parent', 'Ana Example', ''],
    ])
    const hers = (await contactsOf(app, ana)).find(({ category }) => category === 'co-parent')
    expect(hers?.status).toBe('accepted')
  })

  it('[ONB-09] is recorded, and the inviter gets a mail that gives nothing away', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await invited(ben.email)
    await accept(ben, id)
    const { kinds, text } = await recordOf(app, ben, family.id)
    expect(kinds).toEqual([
      'family.created',
      'member.joined',
      'child.added',
      'child.added',
      'rotation.set',
      'invitation.sent',
      'invitation.accepted',
      'member.joined',
      'rotation.set',
    ])
    const token = tokenIn((await mailsTo(app, ben.email, 1))[0]!.text)
    expect(text).not.toContain(token)
    const [mail] = await mailsTo(app, ana.email, 1)
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/\b(Mila|Theo|Ben)\b|accept/)
  })
})

describe('the mail of an invitation', () => {
  const invitationTo = async (email: string, at = 0) => (await mailsTo(app, email, at + 1))[at]!

  it('[ONB-09] names who invites and who runs the server, and no child unless the sender says so', async () => {
    const email = anAddress('named')
    await invited(email)
    const { subject, text } = await invitationTo(email)
    expect(text).toContain('Ana ')
    expect(text).toContain('invites you to share Evenhand')
    expect(text).toContain('run by a private person on their own computer')
    expect(`${subject} ${text}`).not.toMatch(/Mila|Theo|dogs/)
    expect(subject).toBe('You have an invitation')
  })

  it('[ONB-09] names the children by first name where the sender says so, also when it is sent again', async () => {
    const email = anAddress('children')
    const { ana, id } = await invited(email, true)
    expect((await invitationTo(email)).text).toContain('It is for Mila and Theo.')
    await app.call(resendInvitation, { token: ana.token, params: { id } })
    const again = await invitationTo(email, 1)
    expect(again.text).toContain('It is for Mila and Theo.')
    expect(again.text).not.toMatch(/2017|dogs/)
  })

  it('[ONB-09] leaves out a name that a mail program would make a link of', () => {
    const facts = { children: ['Mila', 'evil.example'], operator: 'Family Aid', url: 'https://a.example/x' }
    for (const sender of ['Visit evil.example now', 'https://evil', 'a@b.example', 'evil\\x']) {
      const { text, html } = invitationMail('en', { ...facts, sender })
      expect(text).toContain('The other parent of your children invites you')
      expect(text).toContain('It is for Mila.')
      expect(text).toContain('run by Family Aid')
      expect(`${text}${html}`).not.toContain('evil')
    }
    for (const sender of ['J. R. Marsh', 'Zoë O’Hara-Lee', 'Dr. No'])
      expect(invitationMail('en', { ...facts, sender }).text).toContain(`${sender} invites you`)
  })
})

describe('not accepting', () => {
  it('[ONB-09] is bound to the invited address: for anyone else it does not exist, link or no link', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const eve = await aParent(app, 'Eve')
    const { ana, id } = await invited(ben.email)
    const answers = [await accept(eve, id), await decline(eve, id), await accept(eve, app.ctx.newId())]
    for (const { status, problem } of answers)
      expect([status, problem.code]).toEqual([404, 'invitation/not-found'])
    const bodies = answers.map(({ problem }) => JSON.stringify({ ...problem, requestId: '' }))
    expect(new Set(bodies).size).toBe(1)
    expect(await received(eve)).toEqual([])
    // nor can the sender accept for the other, or the invited person resend it
    expect((await accept(ana, id)).status).toBe(404)
    for (const call of [resendInvitation, withdrawInvitation]) {
      expect((await app.call(call, { token: ben.token, params: { id } })).problem.code).toBe(
        'invitation/not-found',
      )
      expect((await app.call(call, { token: eve.token, params: { id } })).problem.code).toBe(
        'invitation/not-found',
      )
    }
    expect((await received(ben))[0]!.status).toBe('pending')
  })

  it('[AUTH-27] before acceptance nothing of the family can be read', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { family } = await invited(ben.email)
    expect(await familiesOf(ben)).toEqual([])
    const { kinds } = await recordOf(app, ben, family.id)
    expect(kinds).toEqual([])
    const text = JSON.stringify(await received(ben))
    for (const word of ['"2017-', 'dogs', family.id, 'AABB']) expect(text).not.toContain(word)
  })

  it('[ONB-09] declining notifies the inviter, is recorded, and closes the invitation', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await invited(ben.email)
    expect((await decline(ben, id)).body).toEqual({ success: true })
    expect((await familiesOf(ana))[0]!.invitation!.status).toBe('declined')
    const { kinds, rows } = await recordOf(app, ana, family.id)
    expect(kinds.at(-1)).toBe('invitation.declined')
    expect(rows.at(-1)!.actor).toBe(ben.id)
    await mailsTo(app, ana.email, 1)
    expect(await received(ben)).toMatchObject([{ status: 'declined', children: [] }])
    expect((await accept(ben, id)).problem.code).toBe('invitation/not-open')
    expect(await contactsOf(app, ben)).toEqual([])
    // somebody who declined continues like anyone new
    const after = await until(
      () => profileOf(ben),
      (user) => !user.needsToAcceptTerms,
    )
    expect(after.onboarding).toMatchObject({ status: 'started', step: '1' })
  })

  it('[ONB-09] a withdrawn invitation is closed, and no longer names the children', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await invited(ben.email)
    const link = tokenIn((await mailsTo(app, ben.email, 1))[0]!.text)
    const withdrawn = await app.call(withdrawInvitation, { token: ana.token, params: { id } })
    expect(withdrawn.body.invitation.status).toBe('withdrawn')
    expect((await look(link)).body.invitation.status).toBe('withdrawn')
    expect(await received(ben)).toMatchObject([{ status: 'withdrawn', children: [] }])
    for (const answer of [await accept(ben, id), await decline(ben, id)]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'invitation/not-open'])
    }
    const after = await until(
      () => profileOf(ben),
      (user) => user.onboarding.status === 'started',
    )
    expect(after.needsToAcceptTerms).toBe(false)
    expect(await contactsOf(app, ben)).toEqual([])
    const again = await app.call(resendInvitation, { token: ana.token, params: { id } })
    expect(again.problem.code).toBe('invitation/not-open')
  })

  it('[ONB-09] expires after 72 hours and opens again when resent', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await invited(ben.email)
    const link = tokenIn((await mailsTo(app, ben.email, 1))[0]!.text)
    app.pass(72 * HOUR)
    expect((await look(link)).body.invitation.status).toBe('expired')
    // by then their sessions have expired too
    const later = async (parent: Parent) => ({ ...parent, token: await buildSession(app.ctx, parent.row) })
    const [anaLater, benLater] = [await later(ana), await later(ben)]
    expect((await received(benLater))[0]!).toMatchObject({ status: 'expired', children: [] })
    expect((await familiesOf(anaLater))[0]!.invitation!.status).toBe('expired')
    expect((await accept(benLater, id)).problem.code).toBe('invitation/not-open')
    expect((await familiesOf(benLater)).length).toBe(0)
    const sent = await app.call(resendInvitation, { token: anaLater.token, params: { id } })
    expect(sent.body.invitation.status).toBe('pending')
    expect((await accept(benLater, id)).status).toBe(200)
  })
})

describe('open pages', () => {
  it('[ONB-09] notify the inviter of an acceptance and a decline, and the invited person of an invitation', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const bensPage = await openPage(ben)
    const first = await invited(ben.email)
    await bensPage.heard('"what":"invitations"')
    const anasPage = await openPage(first.ana)
    await accept(ben, first.id)
    await anasPage.heard('"what":"family"')
    const second = await invited(ben.email)
    const othersPage = await openPage(second.ana)
    await decline(ben, second.id)
    await othersPage.heard('"what":"invitations"')
    for (const page of [bensPage, anasPage, othersPage]) await page.close()
  })
})

/** Polls until the job that settles an invitation has run. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (isSo(answer) || tries === 400) return answer
    await sleep(25)
  }
}

/** A page connected to its live events. */
async function openPage({ token }: Parent) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/live`, { headers, signal: stop.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const heard = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the page closed before it heard ${words}: ${text}`)
      text += value
    }
  }
  await heard('hello')
  return { heard, close: async () => stop.abort() }
}
