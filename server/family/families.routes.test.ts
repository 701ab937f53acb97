import { createContact, listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { createExpense, expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import {
  addChild,
  changeChild,
  createFamily,
  leaveFamily,
  removeChild,
} from '@evenhand/contract/family/changes.ts'
import {
  acceptInvitation,
  completeOnboarding,
  listFamilies,
  listInvitations,
  putRotation,
} from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import { recordHead } from '@evenhand/contract/record/record.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFamily } from '../demo/people.ts'
import { aParent, contactsOf, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const ROTATION = {
  template: '2-2-3',
  anchorDay: '2026-11-02',
  handoverTime: '17:00',
  zone: 'Europe/Berlin',
  startsWith: 'me',
} as const
const of = ({ token }: Parent, familyId: string) => ({ token, params: { familyId } })
const familiesOf = async ({ token }: Parent) => (await app.call(listFamilies, { token })).body.families
const expensesOf = async (parent: Parent, familyId: string) =>
  (await app.call(listExpenses, of(parent, familyId))).body.expenses
const leave = (parent: Parent, familyId: string) =>
  app.call(leaveFamily, { ...of(parent, familyId), body: { understood: true } })
const inviteTo = (parent: Parent, familyId: string, email: string) =>
  app.call(sendInvitation, { ...of(parent, familyId), body: { email } })
const pay = async ({ token }: Parent, familyId: string, amount: number, date: string) => {
  const body = {
    familyId,
    amount,
    date,
    description: `On ${date}`,
    category: 'food',
    splitType: 'equal',
  } as const
  return app.call(createExpense, { token, body })
}
async function acceptOpen({ token }: Parent) {
  const { invitations } = (await app.call(listInvitations, { token })).body
  const { id = '' } = invitations.find(({ status }) => status === 'pending') ?? {}
  return app.call(acceptInvitation, { token, params: { id }, body: { termsAccepted: true } })
}

describe('one parent alone', () => {
  it('[ONB-10] uses everything alone for a month: children, rotation, ledger, contacts and record, and nobody owes', async () => {
    const ana = await aParent(app, 'Ana')
    const children = [{ name: 'Mila', birthDate: '2017-05-14' }]
    const made = await app.call(completeOnboarding, {
      token: ana.token,
      body: { children, rotation: ROTATION },
    })
    const { family } = made.body
    expect([family.members.length, family.coParentName, family.invitation]).toEqual([1, null, null])
    for (let day = 1; day <= 28; day += 3) {
      const date = `2026-11-${String(day).padStart(2, '0')}`
      expect((await pay(ana, family.id, 12.5, date)).status).toBe(201)
    }
    const { summary } = (await app.call(expenseSummary, of(ana, family.id))).body
    expect([summary.totalPaid, summary.owed]).toEqual([125, 0])
    await app.call(createContact, {
      token: ana.token,
      body: { name: 'Dr Ahmadi', category: 'medical', familyId: family.id },
    })
    const theo = await app.call(addChild, { ...of(ana, family.id), body: { name: 'Theo', birthDate: null } })
    expect(theo.status).toBe(201)
    await app.call(putRotation, { ...of(ana, family.id), body: { ...ROTATION, template: '2-2-5-5' } })
    const head = await app.call(recordHead, of(ana, family.id))
    expect(head.status).toBe(200)
    const alone = await recordOf(app, ana, family.id)
    expect(alone.kinds).toContain('child.added')

    // a later invitation joins the existing family, and one's own ledger stays private until submitted
    const ben = await aParent(app, 'Ben')
    expect((await inviteTo(ana, family.id, ben.email)).status).toBe(201)
    const joined = (await acceptOpen(ben)).body.family
    expect(joined.children.map(({ name }) => name)).toEqual(['Mila', 'Theo'])
    expect(joined.rotation).toMatchObject({ a: ana.id, b: ben.id })
    expect(await expensesOf(ben, family.id)).toEqual([])
    expect((await expensesOf(ana, family.id)).length).toBe(10)
    const { contacts } = (await app.call(listContacts, { token: ben.token })).body
    expect(contacts.map(({ name }) => name).sort()).toEqual(['Ana Example', 'Mila', 'Theo'])
  })
})

describe('two families', () => {
  it('[ONB-10] can belong to one parent, and nothing of one is in the other', async () => {
    const [ana, ben, cem] = [await aParent(app, 'Ana'), await aParent(app, 'Ben'), await aParent(app, 'Cem')]
    const body = {
      children: [{ name: 'Kim', birthDate: null }],
      rotation: ROTATION,
      coParentEmail: cem.email,
    }
    const early = await app.call(createFamily, { token: ana.token, body })
    expect(early.problem.code).toBe('onboarding/not-done')
    const first = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
    const second = (await app.call(createFamily, { token: ana.token, body })).body.family
    await acceptOpen(cem)
    expect((await familiesOf(ana)).map(({ id }) => id)).toEqual([first.id, second.id])
    await pay(ana, first.id, 10, '2026-11-01')
    await pay(ana, second.id, 20, '2026-11-01')
    expect((await expensesOf(ana, first.id)).map(({ amount }) => amount)).toEqual([10])
    expect((await expensesOf(cem, second.id)).map(({ amount }) => amount)).toEqual([20])
    for (const [parent, id, words] of [
      [ben, second.id, ['Kim', cem.id]],
      [cem, first.id, ['Ada', ben.id]],
    ] as const) {
      expect((await app.call(listExpenses, of(parent, id))).problem.code).toBe('family/not-found')
      const contacts = await app.call(listContacts, { token: parent.token })
      const seen = JSON.stringify([await familiesOf(parent), contacts.body])
      for (const word of words) expect(seen).not.toContain(word)
    }
  })
})

describe('a child', () => {
  it('[ONB-10] is one record of the family: each parent sees the other’s changes, and has their own notes', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
    const [ada] = family.children
    const facts = {
      name: 'Ada Lund',
      birthDate: '2018-03-05',
      health: 'Nuts: never',
      school: 'Linden Primary',
    }
    const changed = await app.call(changeChild, {
      token: ben.token,
      params: { familyId: family.id, childId: ada!.id },
      body: facts,
    })
    expect(changed.body.child).toMatchObject({ ...facts, firstName: 'Ada', lastName: 'Lund' })
    const { contacts } = (await app.call(listContacts, { token: ana.token })).body
    expect(contacts.find(({ childId }) => childId === ada!.id)).toMatchObject({
      ...facts,
      category: 'child',
      age: 8,
    })
    await app.call(addChild, { ...of(ana, family.id), body: { name: 'Bo', birthDate: null } })
    const his = (await app.call(listContacts, { token: ben.token })).body.contacts
    expect(his.filter(({ category }) => category === 'child').map(({ name }) => name)).toEqual([
      'Ada Lund',
      'Bo',
    ])
    const { kinds } = await recordOf(app, ben, family.id)
    expect(kinds.slice(-2)).toEqual(['child.changed', 'child.added'])
    const odd = await app.call(addChild, {
      ...of(ana, family.id),
      body: { name: '\u202eadA', birthDate: null },
    })
    expect(odd.problem.fields).toEqual([{ field: 'name', code: 'not-text' }])
  })
})

describe('removing a child', () => {
  it('[ONB-10] entered by mistake removes them from both lists, once; the record keeps them', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
    const slip = await app.call(addChild, { ...of(ana, family.id), body: { name: 'Slip', birthDate: null } })
    const params = { familyId: family.id, childId: slip.body.child.id }
    const removals = [ana, ben, ben].map(({ token }) => app.call(removeChild, { token, params }))
    const statuses = (await Promise.all(removals)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    for (const parent of [ana, ben]) {
      const { contacts } = (await app.call(listContacts, { token: parent.token })).body
      expect(JSON.stringify([contacts, await familiesOf(parent)])).not.toContain('Slip')
    }
    expect((await recordOf(app, ben, family.id)).kinds.at(-1)).toBe('child.removed')
  })

  it('[ONB-10] is refused for the only child, and for one that an invisible row refers to', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const family = await buildFamily(app.ctx, { parents: [ana.row] })
    const remove = async (by: typeof ana, childId: string) =>
      (await app.call(removeChild, { token: by.token, params: { familyId: family.id, childId } })).problem
        .code
    const [first, ...others] = family.children
    for (const { id } of others)
      await app.call(removeChild, { token: ana.token, params: { familyId: family.id, childId: id } })
    expect(await remove(ana, first!.id)).toBe('child/only-one')
    const made = await app.call(addChild, { ...of(ana, family.id), body: { name: 'Bo', birthDate: null } })
    const childId = made.body.child.id
    // entered while she was alone, so in her own ledger
    const expense = { amount: 10, category: 'food', description: 'x', date: '2026-11-01', childId } as const
    const body = { ...expense, familyId: family.id, splitType: 'equal' } as const
    expect((await app.call(createExpense, { token: ana.token, body })).status).toBe(201)
    await inviteTo(ana, family.id, ben.row.email)
    await acceptOpen(ben)
    expect(await expensesOf(ben, family.id)).toEqual([])
    for (const parent of [ana, ben]) expect(await remove(parent, childId)).toBe('child/in-use')
  })
})

describe('leaving', () => {
  it('[ONB-10] ends one’s access and leaves everything shared to the other parent', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
    await pay(ana, family.id, 30, '2026-11-01')
    const shared = { name: 'Dr Ahmadi', category: 'medical', familyId: family.id, isShared: true } as const
    await app.call(createContact, { token: ben.token, body: shared })
    expect((await leave(ben, family.id)).body).toEqual({ success: true })
    expect(await familiesOf(ben)).toEqual([])
    for (const call of [listExpenses, expenseSummary, recordHead]) {
      expect((await app.call(call, of(ben, family.id))).problem.code).toBe('family/not-found')
    }
    // Ana keeps the family, its expenses and its record, and continues alone
    const [left] = await familiesOf(ana)
    expect(left!.members.map(({ id }) => id)).toEqual([ana.id])
    expect((await expensesOf(ana, family.id)).length).toBe(1)
    expect((await app.call(expenseSummary, of(ana, family.id))).status).toBe(200)
    expect((await recordOf(app, ana, family.id)).kinds.at(-1)).toBe('member.left')
    expect((await pay(ana, family.id, 5, '2026-11-03')).status).toBe(201)
    expect((await app.call(listContacts, { token: ana.token })).text).not.toContain('Ahmadi')
    // Ben keeps his own contacts
    expect((await contactsOf(app, ben)).map(({ name }) => name).sort()).toEqual([
      'Ada',
      'Ana Example',
      'Dr Ahmadi',
    ])
    expect((await leave(ben, family.id)).problem.code).toBe('family/not-found')
  })

  it('[ONB-10] one returns only by a new invitation, and nobody else can take their place', async () => {
    const [ana, ben, eve] = [await aParent(app, 'Ana'), await aParent(app, 'Ben'), await aParent(app, 'Eve')]
    const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row], rotation: ROTATION })
    await leave(ben, family.id)
    expect((await inviteTo(ana, family.id, eve.email)).problem.code).toBe('family/was-left')
    const { id } = (await inviteTo(ana, family.id, ben.email)).body.invitation
    const stolen = { token: eve.token, params: { id }, body: { termsAccepted: true as const } }
    expect((await app.call(acceptInvitation, stolen)).problem.code).toBe('invitation/not-found')
    expect((await acceptOpen(ben)).body.family).toMatchObject({ id: family.id, rotation: { b: ben.id } })
    expect((await familiesOf(ana))[0]!.members.length).toBe(2)
  })

  it('[ONB-10] when a lone parent leaves, their open invitation ends', async () => {
    const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
    const family = await buildFamily(app.ctx, { parents: [ana.row] })
    await inviteTo(ana, family.id, ben.email)
    await leave(ana, family.id)
    expect(await familiesOf(ana)).toEqual([])
    const { invitations } = (await app.call(listInvitations, { token: ben.token })).body
    expect(invitations.map(({ status }) => status)).toEqual(['withdrawn'])
  })
})
