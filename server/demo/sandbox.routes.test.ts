import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { acceptInvitation, listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { enterDemo, resetDemo } from '@evenhand/contract/server/server.ts'
import { enterSandbox, listTestParents } from '@evenhand/contract/server/test-mode.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { findPersona, seedDemo } from './demo.ts'
import { buildFamily, buildSession } from './people.ts'
import { aParent } from './test-parents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ faults: { noLimits: true } })
})
afterAll(() => app?.stop())

describe('a sandbox family', () => {
  it('[ROUTE-08] is created for whoever enters test mode, on real calls, and everyone gets their own', async () => {
    const one = (await app.call(enterSandbox, { body: {} })).body
    const other = (await app.call(enterSandbox, { body: {} })).body
    const familyOf = async (token: string) => (await app.call(listFamilies, { token })).body.families
    const [mine, theirs] = [await familyOf(one.token), await familyOf(other.token)]
    expect(mine).toHaveLength(1)
    expect(mine[0]!.id).not.toBe(theirs[0]!.id)
    const params = { familyId: mine[0]!.id }
    const { expenses } = (await app.call(listExpenses, { token: one.token, params })).body
    expect(expenses.map(({ description }) => description).toSorted()).toEqual([
      'Music school',
      'School trip',
      'Swimming goggles',
    ])
    expect((await app.call(listExpenses, { token: other.token, params })).problem.code).toBe(
      'family/not-found',
    )
    const second = await app.call(enterSandbox, { body: { sandbox: one.sandbox, parent: 'second' } })
    expect((await familyOf(second.body.token))[0]!.id).toBe(mine[0]!.id)
  })

  it('[ROUTE-02] begins with an invitation if one is to be walked through', async () => {
    const { sandbox } = (await app.call(enterSandbox, { body: { begins: 'invited' } })).body
    const { token } = (await app.call(enterSandbox, { body: { sandbox, parent: 'second' } })).body
    const { invitations } = (await app.call(listInvitations, { token })).body
    const params = { id: invitations[0]!.id }
    const accepted = await app.call(acceptInvitation, { token, params, body: { termsAccepted: true } })
    expect(accepted.body.family.members).toHaveLength(2)
  })

  it('[ROUTE-02] lists its parents, and opens to no address but theirs', async () => {
    const { parents } = (await app.call(listTestParents, {})).body
    expect(parents.every(({ email }) => email.endsWith('@sandbox.evenhand.example'))).toBe(true)
    await aParent(app, 'Ana', 'first-abcdef01@sandbox.evenhand.example')
    for (const sandbox of ['abcdef01', '%', 'none'])
      expect((await app.call(enterSandbox, { body: { sandbox } })).problem.code).toBe('request/not-found')
  })
})

describe('[ROUTE-21] where test mode is not allowed', () => {
  it.each([
    [
      'in production',
      { mode: 'production', publicUrl: 'https://e.example.org', demo: true },
      'server/not-local',
    ],
    ['where the operator turned it off', { testMode: false }, 'server/feature-off'],
  ] as const)('the calls are refused %s', async (_name, config, code) => {
    const closed = await startTestApp({ config: { ...config, testMode: _name === 'in production' } })
    const made = async () => (await closed.owner.query.selectFrom('people').select('id').execute()).length
    const answers = [
      await closed.call(enterSandbox, { body: {} }),
      await closed.call(listTestParents, {}),
      await closed.call(enterSandbox, { body: {}, headers: { 'x-forwarded-for': '203.0.113.7' } }),
    ]
    const people = await made()
    await closed.stop()
    expect(answers.map((answer) => answer.problem.code)).toEqual([code, code, 'server/not-local'])
    expect(people).toBe(0)
  })
})

describe('the demo family', () => {
  it('[ROUTE-18] resets, signs visitors out, and leaves every other row alone', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
    // a half-made demo can be reset too: here only its people and family
    await seedDemo({ ...app.ctx }, app.features, () => true)
    const sam = (await findPersona(app.ctx, 'sam'))!
    const before = { token: await buildSession(app.ctx, sam), user: { id: sam.id, email: sam.email } }
    expect((await app.call(listFamilies, { token: before.token })).body.families).toHaveLength(1)
    const others = async () =>
      JSON.stringify(
        await app.owner.query
          .selectFrom('people')
          .selectAll()
          .where('email', 'not like', '%demo.evenhand.example')
          .where('erased_at', 'is', null)
          .orderBy('id')
          .execute(),
      )
    const real = await others()
    const old = (await app.call(listFamilies, { token: before.token })).body.families[0]!
    const leftOf = async (person: string) => {
      const { query } = app.owner
      const former = await query
        .selectFrom('family_members as m')
        .innerJoin('people as p', 'p.id', 'm.person_id')
        .select(['p.id', 'p.display_name', 'm.left_at'])
        .where('m.family_id', '=', old.id)
        .execute()
      expect(former.map(({ id }) => id)).toContain(person)
      expect(former.every(({ left_at }) => left_at !== null)).toBe(true)
      const kept = await sql<{ n: string }>`
        select (select count(*) from children where family_id = ${old.id}) + (select count(*) from rotations where family_id = ${old.id})
          + (select count(*) from invitations where family_id = ${old.id}) + (select count(*) from record_bodies where family_id = ${old.id})
          + (select count(*) from contacts where owner_id = ${person}) as n`.execute(query)
      return { names: former.map(({ display_name }) => display_name), rows: Number(kept.rows[0]!.n) }
    }
    const rows = async (token: string) => (await app.call(listFamilies, { token })).text
    const realFamily = await rows(ana.token)
    const after = (await app.call(resetDemo, { body: { persona: 'sam' } })).body
    expect(after.user.email).toBe(before.user.email)
    expect(after.user.id).not.toBe(before.user.id)
    expect((await app.call(listFamilies, { token: before.token })).problem.code).toBe('auth/session-expired')
    const { families } = (await app.call(listFamilies, { token: after.token })).body
    expect(families[0]!.children.map(({ name }) => name)).toEqual(['Mila', 'Theo'])
    expect([await others(), await rows(ana.token)]).toEqual([real, realFamily])
    // nothing of the earlier ones can be read: their accounts are deleted, and with them their family
    expect(await leftOf(before.user.id)).toEqual({ names: ['', ''], rows: 0 })
    // entering again finds the new one, created once
    const again = (await app.call(enterDemo, { body: { persona: 'sam' } })).body
    expect(again.user.id).toBe(after.user.id)
  }, 120_000)

  it('[ROUTE-21] is not reset by a stranger behind a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const refused = await app.call(resetDemo, { body: { persona: 'nora' }, headers })
    expect(refused.problem.code).toBe('server/not-local')
  })
})
