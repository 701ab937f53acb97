import { setTimeout as sleep } from 'node:timers/promises'
import { getProfile, register, verifyEmail } from '@evenhand/contract/account/auth.ts'
import { addChild, changeChild } from '@evenhand/contract/family/changes.ts'
import {
  completeOnboarding,
  getOnboarding,
  listFamilies,
  putOnboardingStep,
  putRotation,
} from '@evenhand/contract/family/family.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPersonByEmail } from '../account/people.sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { buildFamily } from '../demo/people.ts'
import { aParent, contactsOf, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enter, openBrowser, PASSWORD } from '../testing/browser.ts'
import { tokenMailedTo } from '../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app?.stop())

const CHILDREN = [
  { name: 'Mila Rose Adeyemi', birthDate: '2017-05-14', notes: 'afraid of dogs' },
  { name: 'Theo', birthDate: null },
]
const ROTATION = {
  template: 'alternating-weeks',
  anchorDay: '2026-11-16',
  handoverTime: '17:00',
  zone: 'Europe/Berlin',
  startsWith: 'other',
} as const

const complete = (parent: Parent, body: Record<string, unknown> = {}) =>
  app.call(completeOnboarding, {
    token: parent.token,
    body: { children: CHILDREN, rotation: null, ...body },
  })
const profile = async (parent: Parent) => (await app.call(getProfile, { token: parent.token })).body.data.user

describe('onboarding', () => {
  it('[ONB-01] begins at step 1, started', async () => {
    const ana = await aParent(app, 'Ana')
    const { onboarding } = (await app.call(getOnboarding, { token: ana.token })).body
    expect(onboarding).toEqual({ status: 'started', step: '1', draft: {} })
  })

  it('[ONB-03] can be left and resumed', async () => {
    const ana = await aParent(app, 'Ana')
    const draft = { children: [{ name: 'Mila', birthDate: null }], coParentEmail: 'half@', rotation: null }
    const kept = await app.call(putOnboardingStep, { token: ana.token, body: { step: 'rotation', draft } })
    expect(kept.body.onboarding).toEqual({ status: 'started', step: '2', draft })
    expect((await app.call(getOnboarding, { token: ana.token })).body).toEqual(kept.body)
  })

  it('[ONB-02] completion writes the profile, clears the steps and creates the family', async () => {
    const ana = await aParent(app, 'Ana')
    await app.call(putOnboardingStep, {
      token: ana.token,
      body: { step: 'children', draft: { children: [{ name: 'M', birthDate: null }] } },
    })
    const made = await complete(ana, {
      coParentEmail: 'Ben@Example.net',
      coParentFirstName: 'Ben',
      rotation: ROTATION,
    })
    expect(made.status).toBe(201)
    const me = await profile(ana)
    expect(me.onboardingCompleted && me.profile_complete).toBe(true)
    expect([me.onboarding.status, me.onboarding.step]).toEqual(['completed', 'complete'])
    expect(me.onboarding.completedAt).not.toBeNull()
    expect([me.coParentEmail, me.coParentFirstName]).toEqual(['Ben@Example.net', 'Ben'])
    expect((await app.call(getOnboarding, { token: ana.token })).body.onboarding.draft).toEqual({})
    const { families } = (await app.call(listFamilies, { token: ana.token })).body
    expect(families).toEqual([made.body.family])
    const [family] = families
    // the other parent starts, so nights A belong to the one who has not joined
    expect(family!.rotation).toMatchObject({ pattern: 'AAAAAAABBBBBBB', a: null, b: ana.id })
    expect([family!.currency, family!.zone, family!.coParentName]).toEqual(['EUR', 'Europe/Berlin', 'Ben'])
    expect(family!.invitation).toMatchObject({ recipientEmail: 'Ben@Example.net', status: 'pending' })
  })

  it('[SET-01] founds the family with the currency and time zone sent, and keeps both with a step', async () => {
    const ana = await aParent(app, 'Ana')
    const region = { currency: 'CHF', zone: 'Europe/Zurich' }
    const kept = await app.call(putOnboardingStep, {
      token: ana.token,
      body: { step: 'rotation', draft: region },
    })
    expect(kept.body.onboarding.draft).toEqual(region)
    const { family } = (await complete(ana, region)).body
    expect(family).toMatchObject(region)
    expect((await recordOf(app, ana, family.id)).text).toContain('CHF')
  })

  it('[ONB-06] splits a child’s name on spaces', async () => {
    const ana = await aParent(app, 'Ana')
    const { children } = (await complete(ana)).body.family
    expect(children[0]).toMatchObject({
      firstName: 'Mila',
      lastName: 'Rose Adeyemi',
      birthDate: '2017-05-14',
    })
    expect(children[1]).toMatchObject({ firstName: 'Theo', lastName: '', birthDate: null })
  })

  it('[ONB-02] is done once: a second completion, or twenty at once, create one family', async () => {
    const ana = await aParent(app, 'Ana')
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(ana)))
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['onboarding/already-done']))
    expect((await app.call(listFamilies, { token: ana.token })).body.families.length).toBe(1)
    const late = await app.call(putOnboardingStep, {
      token: ana.token,
      body: { step: 'children', draft: {} },
    })
    expect(late.problem.code).toBe('onboarding/already-done')
  })

  it('[ONB-02] gives the same reply to the same key, and creates one family', async () => {
    const ana = await aParent(app, 'Ana')
    const ask = { token: ana.token, key: 'device-key-1', body: { children: CHILDREN, rotation: null } }
    const [first, second] = [await app.call(completeOnboarding, ask), await app.call(completeOnboarding, ask)]
    expect(second.text).toBe(first.text)
    expect((await app.call(listFamilies, { token: ana.token })).body.families.length).toBe(1)
  })

  it('[ONB-04] creates a co-parent contact with status invited and the children; the notes stay private', async () => {
    const ana = await aParent(app, 'Ana')
    const { family } = (
      await complete(ana, { coParentEmail: 'carl@example.net', coParentName: 'Carl Q. Berg' })
    ).body
    const contacts = await contactsOf(app, ana)
    const other = contacts.find(({ category }) => category === 'co-parent')
    expect(other).toMatchObject({
      email: 'carl@example.net',
      first_name: 'Carl',
      last_name: 'Q. Berg',
      status: 'invited',
      children: 'Mila Rose Adeyemi, Theo',
    })
    expect(
      contacts
        .filter(({ category }) => category === 'child')
        .map(({ notes }) => notes)
        .sort(),
    ).toEqual(['', 'afraid of dogs'])
    expect((await recordOf(app, ana, family.id)).text).not.toContain('dogs')
  })

  it('[ONB-04] adds the children to a co-parent contact that has none, instead of creating a second', async () => {
    const ana = await aParent(app, 'Ana')
    const at = new Date()
    await inTransaction(app.ctx.db, { person: ana.id }, (tx) =>
      tx
        .insertInto('contacts')
        .values({
          owner_id: ana.id,
          contact_id: app.ctx.newId(),
          family_id: null,
          child_id: null,
          name: 'Dee',
          first_name: 'Dee',
          last_name: '',
          email: 'Dee@example.net',
          category: 'co-parent',
          birth_date: null,
          children: null,
          status: null,
          created_by: ana.id,
          shared_with_user_id: null,
          created_at: at,
          updated_at: at,
        })
        .execute(),
    )
    await complete(ana, { coParentEmail: 'dee@example.net' })
    const others = (await contactsOf(app, ana)).filter(({ category }) => category === 'co-parent')
    expect(others.map(({ name, children }) => [name, children])).toEqual([['Dee', 'Mila Rose Adeyemi, Theo']])
  })

  it('[ONB-05] copies name and birth date, never notes, to an account with a verified address', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    await complete(ana, { coParentEmail: ben.email.toUpperCase() })
    const copies = await settled(() => contactsOf(app, ben), 2)
    expect(copies.map(({ name, birth_date, notes }) => [name, birth_date, notes])).toEqual([
      ['Mila Rose Adeyemi', '2017-05-14', ''],
      ['Theo', null, ''],
    ])
    for (const copy of copies) {
      expect([copy.is_shared_child, copy.created_by, copy.shared_with_user_id]).toEqual([
        true,
        ana.id,
        ana.id,
      ])
    }
  })

  it('[ONB-05] copies them even if the mailbox is verified only after the invitation was sent', async () => {
    const ana = await aParent(app, 'Ana')
    const [browser, email] = [openBrowser(app), 'late@example.net']
    await browser.call(register, { body: { email, password: PASSWORD, firstName: 'Lea', lastName: 'Late' } })
    const token = await tokenMailedTo(app, email)
    await complete(ana, { coParentEmail: email })
    await browser.call(verifyEmail, { body: { token } })
    await enter(browser, email)
    const late = await inTransaction(app.owner, {}, (tx) => findPersonByEmail(tx, 'late@example.net'))
    const copies = await settled(() => contactsOf(app, { id: late!.id } as Parent), 2)
    expect(copies.map(({ name, notes, created_by }) => [name, notes, created_by])).toEqual([
      ['Mila Rose Adeyemi', '', ana.id],
      ['Theo', '', ana.id],
    ])
  })

  it('[ONB-04] the co-parent contact follows a child that is renamed or added', async () => {
    const ana = await aParent(app, 'Ana')
    const { family } = (await complete(ana, { coParentEmail: 'names@example.net' })).body
    const params = { familyId: family.id, childId: family.children[0]!.id }
    const renamed = { name: 'Mila Roth', birthDate: '2017-05-14' }
    await app.call(changeChild, { token: ana.token, params, body: renamed })
    await app.call(addChild, {
      token: ana.token,
      params: { familyId: family.id },
      body: { name: 'Noa', birthDate: '2026-01-02' },
    })
    const other = (await contactsOf(app, ana)).find(({ category }) => category === 'co-parent')
    expect(other?.children).toBe('Mila Roth, Noa, Theo')
  })

  it('[AUTH-04] refuses an invalid address, one’s own, an unknown zone and a name of symbols, and writes nothing', async () => {
    const ana = await aParent(app, 'Ana')
    const codes = await Promise.all([
      complete(ana, { coParentEmail: 'ben@' }),
      complete(ana, { coParentEmail: ana.email }),
      complete(ana, { zone: 'Mars/Base' }),
      complete(ana, { children: [{ name: '\u202eanA', birthDate: null }] }),
      complete(ana, { rotation: { ...ROTATION, zone: 'Europe/Nowhere' } }),
      complete(ana, { currency: 'ABC' }),
      complete(ana, { children: [] }),
    ])
    expect(codes.map(({ status, problem }) => [status, problem.code, problem.fields?.[0]?.field])).toEqual([
      [422, 'auth/invalid-email', 'coParentEmail'],
      [422, 'auth/invalid-email', 'coParentEmail'],
      [400, 'request/invalid', 'zone'],
      [400, 'request/invalid', 'children.0.name'],
      [422, 'rotation/invalid', 'zone'],
      [400, 'request/invalid', 'currency'],
      [400, 'request/invalid', 'children'],
    ])
    expect((await app.call(listFamilies, { token: ana.token })).body.families).toEqual([])
  })

  it('[ONB-03] refuses NUL and lone surrogates at their field instead of storing them', async () => {
    const ana = await aParent(app, 'Ana')
    const keep = async (draft: Record<string, unknown>) => {
      const body = { step: 'children', draft } as const
      const { status, problem } = await app.call(putOnboardingStep, { token: ana.token, body })
      return [status, problem.fields?.[0]?.field]
    }
    expect(await keep({ coParentEmail: 'a\u0000@b.c' })).toEqual([400, 'draft.coParentEmail'])
    expect(await keep({ rotation: { ...ROTATION, zone: 'Europe/\u0000' } })).toEqual([
      400,
      'draft.rotation.zone',
    ])
    expect(await keep({ children: [{ name: '\ud800', birthDate: null }] })).toEqual([
      400,
      'draft.children.0.name',
    ])
    expect(await keep({ coParentPassword: 'x' })).toEqual([400, 'draft.coParentPassword'])
  })

  it('[ROUTE-21] reports that mail is not set up before anything is written', async () => {
    const silent = await startTestApp({
      config: { mode: 'production', smtpUrl: null, publicUrl: 'https://evenhand.example.org' },
    })
    const ana = await aParent(silent, 'Ana')
    const body = { children: CHILDREN, rotation: null, coParentEmail: 'ben@example.net' }
    const refused = await silent.call(completeOnboarding, { token: ana.token, body })
    const { families } = (await silent.call(listFamilies, { token: ana.token })).body
    const alone = await silent.call(completeOnboarding, {
      token: ana.token,
      body: { children: CHILDREN, rotation: null },
    })
    await silent.stop()
    expect(refused.problem.code).toBe('server/mail-unavailable')
    expect(families).toEqual([])
    expect(alone.status).toBe(201)
  })
})

describe('the rotation', () => {
  it('[CAL-02] is set by either parent, as a pattern of nights; the earlier one stays in the record', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const { id } = await buildFamily(app.ctx, { parents: [ana.row, ben.row], rotation: ROTATION })
    const body = { ...ROTATION, template: '2-2-5-5', startsWith: 'me' } as const
    const answer = await app.call(putRotation, { token: ben.token, params: { familyId: id }, body })
    expect(answer.body.family.rotation).toMatchObject({ pattern: 'AABBAAAAABBBBB', a: ben.id, b: ana.id })
    const { kinds } = await recordOf(app, ana, id)
    expect(kinds.filter((kind) => kind === 'rotation.set').length).toBe(3)
  })

  it('[ONB-10] of another family does not exist', async () => {
    const [ana, eve] = [await aParent(app, 'Ana'), await aParent(app, 'Eve')]
    const { id } = await buildFamily(app.ctx, { parents: [ana.row] })
    const params = (familyId: string) => ({ token: eve.token, params: { familyId }, body: ROTATION })
    const foreign = await app.call(putRotation, params(id))
    const unknown = await app.call(putRotation, params(app.ctx.newId()))
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'family/not-found'])
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
  })
})

/** Waits until the job that settles an invitation has filled the list. */
async function settled<T>(ask: () => Promise<T[]>, count: number): Promise<T[]> {
  for (let tries = 0; ; tries += 1) {
    const list = await ask()
    if (list.length === count || tries === 400) return list
    await sleep(25)
  }
}
