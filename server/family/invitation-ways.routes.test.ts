import { setTimeout as sleep } from 'node:timers/promises'
import { getProfile, register, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { createFamily } from '@evenhand/contract/family/changes.ts'
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
import {
  enterByInvitation,
  joinByHand,
  makeInvitationCode,
  makeInvitationLink,
  sendInvitation,
} from '@evenhand/contract/family/invitations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFamily, buildSession } from '../demo/people.ts'
import { aParent, contactsOf, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { mailsTo, tokenIn } from '../testing/mailbox.ts'

const HOUR = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app?.stop())

let count = 0
const anAddress = (name: string) => `${name}.way${++count}@example.net`

/** Ana alone with her family, and a new invitation to that address. */
async function inviting(email: string) {
  const ana = await aParent(app, 'Ana')
  const family = await buildFamily(app.ctx, { parents: [ana.row] })
  return { ana, family, ...(await send(ana, family.id, email)) }
}

async function send(ana: Parent, familyId: string, email: string) {
  const body = { email, firstName: 'Ben' }
  const { invitation } = (await app.call(sendInvitation, { token: ana.token, params: { familyId }, body }))
    .body
  return { id: invitation.id, invitation }
}

const of = ({ token }: Parent, id: string) => ({ token, params: { id } })
const join = (text: string) => app.call(joinByHand, { body: { text } })
const accept = (parent: Parent, id: string) =>
  app.call(acceptInvitation, { ...of(parent, id), body: { termsAccepted: true } })
const familyOf = async (parent: Parent) =>
  (await app.call(listFamilies, { token: parent.token })).body.families[0]
const mailedTo = async (email: string, mails = 1) => tokenIn((await mailsTo(app, email, mails))[0]!.text)

describe('a new invitation', () => {
  it('[ONB-09] may be sent after a withdrawal or an expiry, but not beside an open one', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await inviting(ben.email)
    const beside = await app.call(sendInvitation, {
      token: ana.token,
      params: { familyId: family.id },
      body: { email: 'other@example.net' },
    })
    expect([beside.status, beside.problem.code]).toEqual([409, 'invitation/open-already'])
    await app.call(withdrawInvitation, of(ana, id))
    const second = await send(ana, family.id, ben.email)
    await app.call(withdrawInvitation, of(ana, second.id))
    const third = await send(ana, family.id, anAddress('wrong'))
    await app.call(withdrawInvitation, of(ana, third.id))
    const fourth = await send(ana, family.id, ben.email)
    expect((await familyOf(ana))!.invitation).toMatchObject({ id: fourth.id, status: 'pending' })
    expect((await accept(ben, fourth.id)).status).toBe(200)
    const { kinds } = await recordOf(app, ana, family.id)
    expect(kinds.filter((kind) => kind === 'invitation.sent').length).toBe(4)
    // a single contact of Ben, with the status of the last answer
    const hers = (await contactsOf(app, ana)).filter(({ email }) => email === ben.email)
    expect(hers.map(({ status }) => status)).toEqual(['accepted'])
    const full = await app.call(sendInvitation, {
      token: ana.token,
      params: { familyId: family.id },
      body: { email: 'third@example.net' },
    })
    expect(full.problem.code).toBe('family/complete')
  })

  it('[ONB-09] after a decline pauses for a week, in every family of the sender, and others may invite', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await inviting(ben.email)
    await app.call(declineInvitation, { ...of(ben, id), body: {} })
    const ask = async (token: string, familyId: string) => {
      const call = { token, params: { familyId }, body: { email: ben.email } }
      const answer = await app.call(sendInvitation, call)
      return answer.status === 201 ? [201] : [answer.status, answer.problem.code]
    }
    const home = { children: [{ name: 'Juno', birthDate: '2018-04-21' }], rotation: null }
    const further = (await app.call(createFamily, { token: ana.token, body: home })).body.family
    for (const familyId of [family.id, further.id])
      expect(await ask(ana.token, familyId)).toEqual([409, 'invitation/declined-lately'])
    const received = async () =>
      (await app.call(listInvitations, { token: ben.token })).body.invitations.length
    expect(await received()).toBe(1)
    const other = await aParent(app, 'Ina')
    const hers = await buildFamily(app.ctx, { parents: [other.row] })
    expect((await ask(other.token, hers.id))[0]).toBe(201)
    app.pass(7 * 24 * HOUR)
    expect((await ask(await buildSession(app.ctx, ana.row), family.id))[0]).toBe(201)
  })

  it('[ONB-09] with “no more” ends for good, and whoever declined may invite', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, family, id } = await inviting(ben.email)
    await app.call(declineInvitation, { ...of(ben, id), body: { noMore: true } })
    app.pass(365 * 24 * HOUR)
    const call = { params: { familyId: family.id }, body: { email: ben.email } }
    const refused = await app.call(sendInvitation, { ...call, token: await buildSession(app.ctx, ana.row) })
    expect([refused.status, refused.problem.code]).toEqual([409, 'invitation/no-more'])
    const own = await buildFamily(app.ctx, { parents: [ben.row] })
    const answer = await app.call(sendInvitation, {
      token: await buildSession(app.ctx, ben.row),
      params: { familyId: own.id },
      body: { email: ana.email },
    })
    expect(answer.status).toBe(201)
  })

  it('[ONB-09] is decided on before its receiver founds a family', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await inviting(ben.email)
    const body = { children: [{ name: 'Juno', birthDate: '2018-04-21' }], rotation: null }
    const found = () => app.call(completeOnboarding, { token: ben.token, body })
    const refused = await found()
    expect([refused.status, refused.problem.code]).toEqual([409, 'onboarding/invitation-waits'])
    expect(await familyOf(ben)).toBeUndefined()
    await app.call(withdrawInvitation, of(ana, id))
    expect((await found()).status).toBe(201)
  })

  it('[ONB-09] known, pending, disabled and unknown addresses get the same reply', async () => {
    const [has, waits, shut, nobody] = [1, 2, 3, 4].map(() => anAddress('asked')) as [
      string,
      string,
      string,
      string,
    ]
    await aParent(app, 'Ben', has)
    await app.call(register, {
      body: { email: waits, password: 'nine quiet rivers', firstName: 'B', lastName: 'B' },
    })
    const { id } = await aParent(app, 'Ben', shut)
    await app.owner.query
      .updateTable('people')
      .set({ disabled_at: new Date(app.ctx.clock()) })
      .where('id', '=', id)
      .execute()
    const answers = []
    for (const email of [has, waits, shut, nobody]) {
      const ana = await aParent(app, 'Ana')
      const family = await buildFamily(app.ctx, { parents: [ana.row] })
      const body = { email, firstName: 'Ben' }
      const sent = await app.call(sendInvitation, { token: ana.token, params: { familyId: family.id }, body })
      const blank = (text: string) =>
        text
          .replaceAll(email, 'the address')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
      const shown = JSON.stringify((await familyOf(ana))!.invitation)
      answers.push({
        status: sent.status,
        size: sent.text.length,
        said: blank(sent.text),
        shown: blank(shown),
      })
    }
    expect(answers[0]?.status).toBe(201)
    expect(new Set([has, waits, shut, nobody].map((email) => email.length)).size).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('[ONB-09] of twenty at once one is created', async () => {
    const ana = await aParent(app, 'Ana')
    const family = await buildFamily(app.ctx, { parents: [ana.row] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(sendInvitation, {
          token: ana.token,
          params: { familyId: family.id },
          body: { email: anAddress('many') },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
  })
})

describe('by hand', () => {
  it('[ONB-09] a code shows who invites and a hint of the address, but no child, family or account', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id, family } = await inviting(ben.email)
    const { code } = (await app.call(makeInvitationCode, of(ana, id))).body
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const shown = await join(` ${code.toLowerCase().replace('-', ' ')} `)
    expect(shown.body.invitation).toEqual({
      senderName: 'Ana Example',
      recipientHint: `b•••${ben.email.slice(ben.email.indexOf('@'))}`,
      operator: 'someone on this computer',
      status: 'pending',
    })
    for (const word of ['Ada', family.id, ben.email]) expect(shown.text).not.toContain(word)
    // it ends with the next one, or after a day
    const next = (await app.call(makeInvitationCode, of(ana, id))).body.code
    expect((await join(code)).status).toBe(404)
    app.pass(24 * HOUR)
    expect((await join(next)).problem.code).toBe('invitation/not-found')
  })

  it('[ONB-09] a link handed over shows the same, and proves no mailbox: it neither signs in nor registers anybody', async () => {
    const email = anAddress('ben')
    const { ana, id } = await inviting(email)
    const { token } = (await app.call(makeInvitationLink, of(ana, id))).body
    const shown = await join(`https://evenhand.example/join?token=${token}`)
    expect(shown.body.invitation.senderName).toBe('Ana Example')
    const entered = await app.call(enterByInvitation, { body: { token, ...EVE } })
    expect(entered.problem.code).toBe('invitation/not-found')
    expect((await app.call(lookAtInvitation, { body: { token } })).status).toBe(404)
    // and the mailed link does not work at /join
    expect((await join(await mailedTo(email))).status).toBe(404)
  })

  it('[ONB-09] resending ends every earlier link and code', async () => {
    const email = anAddress('ben')
    const { ana, id } = await inviting(email)
    const { token } = (await app.call(makeInvitationLink, of(ana, id))).body
    const { code } = (await app.call(makeInvitationCode, of(ana, id))).body
    await app.call(resendInvitation, of(ana, id))
    expect([(await join(token)).status, (await join(code)).status]).toEqual([404, 404])
  })

  it('[ONB-09] no secret is stored: neither code nor link is in a table or a stored reply', async () => {
    const { ana, id } = await inviting(anAddress('ben'))
    const link = await app.call(makeInvitationLink, { ...of(ana, id), key: 'one-key-for-link' })
    const code = await app.call(makeInvitationCode, { ...of(ana, id), key: 'one-key-for-code' })
    const rows = await app.owner.query.selectFrom('idempotency_keys').select('reply').execute()
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(link.body.token)
    expect(kept).not.toContain(code.body.code)
    const [row] = await app.owner.query
      .selectFrom('invitations')
      .selectAll()
      .where('invitation_id', '=', id)
      .execute()
    expect(JSON.stringify(row)).not.toContain(code.body.code.replace('-', ''))
  })
})

const EVE = { firstName: 'Eve', lastName: 'Eve', password: 'green paper boats' }

describe('straight from the mail', () => {
  it('[ONB-09] signs a newcomer in once, with the name and password they give, to the terms and nothing else', async () => {
    const email = anAddress('ben')
    const { id } = await inviting(email)
    const token = await mailedTo(email)
    const nameless = await app.call(enterByInvitation, { body: { token } })
    expect(nameless.problem.fields?.map(({ field }) => field)).toEqual(['firstName', 'lastName'])
    const names = { token, firstName: 'Ben', lastName: 'Okoro' }
    const unsafe = await app.call(enterByInvitation, { body: { ...names, password: 'Okoro1' } })
    expect(unsafe.problem.code).toBe('auth/weak-password')
    const without = await app.call(enterByInvitation, { body: names })
    expect([without.problem.code, without.problem.fields?.[0]?.field]).toEqual([
      'auth/missing-password',
      'password',
    ])
    const body = { ...names, password: 'green paper boats' }
    // a mail scanner opens the link: looking does not spend it
    await app.call(lookAtInvitation, { body: { token } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(enterByInvitation, { body })))
    const entered = answers.filter(({ status }) => status === 200)
    expect(entered.length).toBe(1)
    expect(answers.find(({ status }) => status !== 200)!.problem.code).toBe('auth/link-used')
    const opened = await app.call(verifyFirebaseToken, { body: { idToken: entered[0]!.body.idToken } })
    const bearer = opened.body.token
    const { user } = (await app.call(getProfile, { token: bearer })).body.data
    expect([user.email, user.displayName, user.onboarding.status]).toEqual([
      email,
      'Ben Okoro',
      'pending_acceptance',
    ])
    expect((await app.call(listFamilies, { token: bearer })).body.families).toEqual([])
    const { invitations } = (await app.call(listInvitations, { token: bearer })).body
    expect(invitations).toMatchObject([{ id, children: ['Ada'], status: 'pending' }])
    // and they can sign in again
    const again = await app.call(signIn, { body: { email, password: body.password } })
    expect((await app.call(verifyFirebaseToken, { body: { idToken: again.body.idToken! } })).status).toBe(200)
    // the link still shows who invites
    const look = await app.call(lookAtInvitation, { body: { token } })
    expect(look.body.invitation).toMatchObject({ isSpent: true, hasAccount: true })
  })

  it('[ONB-09] opens no account that exists, whoever the mail was forwarded to, and nothing once it has ended', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await inviting(ben.email)
    const token = await mailedTo(ben.email)
    expect((await app.call(lookAtInvitation, { body: { token } })).body.invitation.hasAccount).toBe(true)
    const entered = await app.call(enterByInvitation, { body: { token, ...EVE } })
    expect([entered.status, entered.problem.code]).toEqual([409, 'auth/email-already-in-use'])
    const own = await app.call(signIn, { body: { email: ben.email, password: EVE.password } })
    expect(own.problem.code).toBe('auth/wrong-password')
    await app.call(withdrawInvitation, of(ana, id))
    expect((await app.call(enterByInvitation, { body: { token, ...EVE } })).problem.code).toBe(
      'invitation/not-open',
    )
  })

  it('[ONB-09] with passwords turned off a name is enough, and the next sign-in is by link', async () => {
    const ways = { password: false, link: true, phone: false }
    const none = { google: null, sms: null, smsDailyLimit: 200, firebase: null }
    const beside = await startTestApp({ beside: app, config: { signIn: { ways, ...none } } })
    const email = anAddress('ben')
    await inviting(email)
    const { password: _, ...names } = EVE
    const body = { token: await mailedTo(email), ...names }
    expect((await beside.call(enterByInvitation, { body })).status).toBe(200)
    await beside.stop()
  })
})

describe('hijack', () => {
  it('[ONB-09] a link forwarded to a third account opens nothing, and the inviter learns nothing about accounts', async () => {
    const [ben, eve] = [await aParent(app, 'Ben', anAddress('ben')), await aParent(app, 'Eve')]
    const known = await inviting(ben.email)
    const unknown = await inviting(anAddress('nobody'))
    for (const { ana, id } of [known, unknown]) {
      expect((await accept(eve, id)).problem.code).toBe('invitation/not-found')
      expect((await app.call(makeInvitationCode, of(eve, id))).problem.code).toBe('invitation/not-found')
      expect((await accept(ana, id)).problem.code).toBe('invitation/not-found')
    }
    // resending gets the same reply whether the address has an account or not
    const again = await Promise.all(
      [known, unknown].map(async ({ ana, id }) => (await app.call(resendInvitation, of(ana, id))).body),
    )
    const shapes = again.map(({ invitation }) => ({
      ...invitation,
      id: '',
      senderId: '',
      recipientEmail: '',
    }))
    expect({ ...shapes[0], sentAt: '', expiresAt: '' }).toEqual({ ...shapes[1], sentAt: '', expiresAt: '' })
  })

  it('[ONB-05] a job delivers it to the invited person, so the call takes the same steps for everybody', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await inviting(ben.email)
    await until(async () => (await contactsOf(app, ben)).length === 1)
    await app.call(withdrawInvitation, of(ana, id))
    await until(async () => (await contactsOf(app, ben)).length === 0)
  })
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) return
    await sleep(25)
  }
  throw new Error('It never happened.')
}

describe('“no more”', () => {
  it('[ONB-09] holds for an invitation of the same sender to another family, too: it is not sent again', async () => {
    const ben = await aParent(app, 'Ben', anAddress('ben'))
    const { ana, id } = await inviting(ben.email)
    const made = await app.call(createFamily, {
      token: ana.token,
      body: { children: [{ name: 'Kim', birthDate: null }], rotation: null, coParentEmail: ben.email },
    })
    expect(made.status).toBe(201)
    const second = made.body.family.invitation!.id
    await app.call(declineInvitation, { ...of(ben, id), body: { noMore: true } })
    const again = await app.call(resendInvitation, of(ana, second))
    expect([again.status, again.problem.code]).toEqual([409, 'invitation/no-more'])
  })
})
