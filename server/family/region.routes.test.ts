import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { changeFamily, leaveFamily } from '@evenhand/contract/family/changes.ts'
import { listFamilies, putRotation } from '@evenhand/contract/family/family.ts'
import { live } from '@evenhand/contract/live.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFamily } from '../demo/people.ts'
import { aParent, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

async function home() {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  const change = (parent: Parent, body: { currency?: string; zone?: string }) =>
    app.call(changeFamily, { token: parent.token, params: { familyId: family.id }, body })
  return { ana, ben, family, change }
}
const familyOf = async ({ token }: Parent) => (await app.call(listFamilies, { token })).body.families[0]!

describe('[SET-01] the currency and the time zone', () => {
  it('can be changed by either parent, for both, and the record keeps the old values', async () => {
    const { ana, ben, family, change } = await home()
    const heard = await fetch(app.url + live.path, {
      headers: { Authorization: `Bearer ${ben.token}`, Accept: 'text/event-stream' },
    })
    const reader = heard.body!.getReader()
    const changed = await change(ana, { currency: 'GBP', zone: 'Europe/London' })
    expect(changed.body.family).toMatchObject({ currency: 'GBP', zone: 'Europe/London' })
    expect(await familyOf(ben)).toMatchObject({ currency: 'GBP', zone: 'Europe/London' })
    const { rows } = await recordOf(app, ben, family.id)
    const kept = rows.filter(({ kind }) => kind === 'family.changed')
    expect(kept.map(({ actor }) => actor)).toEqual([ana.id])
    expect(kept[0]!.body).toContain('GBP')
    // the other parent's open page is notified
    let told = ''
    while (!told.includes(family.id)) told += new TextDecoder().decode((await reader.read()).value)
    expect(told).toContain('family')
    await reader.cancel()
  })

  it('move the handovers to the same wall-clock time in the new zone', async () => {
    const { ana, ben, family, change } = await home()
    const choice = { anchorDay: '2026-11-02', handoverTime: '17:00', zone: 'Europe/Berlin' } as const
    const body = { ...choice, template: '2-2-3', startsWith: 'me' } as const
    await app.call(putRotation, { token: ana.token, params: { familyId: family.id }, body })
    const before = (await familyOf(ana)).rotation!
    await change(ben, { zone: 'America/New_York' })
    const { rotation } = await familyOf(ana)
    expect(rotation).toEqual({ ...before, id: rotation!.id, zone: 'America/New_York' })
    expect(rotation!.id).not.toBe(before.id)
  })

  it('fix the currency once an expense was entered, even in one’s own ledger', async () => {
    const { ana, ben, family, change } = await home()
    const lunch = { description: 'Lunch', category: 'food', date: '2026-11-01', splitType: 'equal' } as const
    const body = { familyId: family.id, amount: 10, ...lunch }
    expect((await app.call(createExpense, { token: ana.token, body })).status).toBe(201)
    const refused = await change(ben, { currency: 'USD' })
    expect([refused.status, refused.problem.code]).toEqual([409, 'family/currency-fixed'])
    expect((await change(ben, { currency: family.currency, zone: 'UTC' })).status).toBe(200)
    const alone = await aParent(app, 'Cem')
    const own = await buildFamily(app.ctx, { parents: [alone.row] })
    await app.call(createExpense, { token: alone.token, body: { ...body, familyId: own.id } })
    const params = { familyId: own.id }
    const fixed = await app.call(changeFamily, { token: alone.token, params, body: { currency: 'USD' } })
    expect(fixed.problem.code).toBe('family/currency-fixed')
  })

  it.each([
    ['an unknown currency', { currency: 'ABC' }, 'currency'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
  ])('refuse %s', async (_what, body, field) => {
    const { ana, change } = await home()
    const refused = await change(ana, body)
    expect([refused.status, refused.problem.fields?.[0]?.field]).toEqual([400, field])
  })
})

it('[ROUTE-18] a visitor cannot leave the demo family', async () => {
  const { seedDemo, findPersona } = await import('../demo/demo.ts')
  const { buildSession } = await import('../demo/people.ts')
  await seedDemo({ ...app.ctx }, app.features, () => true)
  const nora = (await findPersona(app.ctx, 'nora'))!
  const token = await buildSession(app.ctx, nora)
  const [family] = (await app.call(listFamilies, { token })).body.families
  const params = { familyId: family!.id }
  const refused = await app.call(leaveFamily, { token, params, body: { understood: true } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'family/is-demo'])
  const { deleteAccount } = await import('@evenhand/contract/account/account.ts')
  expect((await app.call(deleteAccount, { token, body: {} })).status).toBeGreaterThanOrEqual(400)
  expect((await app.call(listFamilies, { token })).body.families).toHaveLength(1)
})
