// slow
import { register, signIn } from '@evenhand/contract/account/auth.ts'
import {
  approveExpense,
  createExpense,
  expenseSummary,
  listExpenses,
} from '@evenhand/contract/expenses/expenses.ts'
import { completeOnboarding, listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { listConversations, listMessages } from '@evenhand/contract/messages/messages.ts'
import { enterDemo, resetDemo } from '@evenhand/contract/server/server.ts'
import { planOfRotation } from '@evenhand/domain/calendar/rotation-plan.ts'
import { slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { asDay, numberOf } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { everythingRead } from '../testing/reads.ts'
import { PERSONAS, seedDemo } from './demo.ts'
import { buildPerson, buildSession } from './people.ts'

/** The evening of the design's pictures. */
const TUESDAY = Date.parse('2026-11-24T18:40:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ start: TUESDAY })
})
afterAll(() => app?.stop())

// making the demo year takes eight seconds of processor, which the other suites leave in a minute
vi.setConfig({ testTimeout: 240_000 })

async function enter(persona: 'nora' | 'sam') {
  const { token, user } = (await app.call(enterDemo, { body: { persona } })).body
  const { families } = (await app.call(listFamilies, { token })).body
  return { token, me: user.id, family: families[0]!, families }
}

/** Somebody of their own on the same server, with an expense. */
async function buildOnes(on: TestApp) {
  const row = await buildPerson(on.ctx, { email: 'real@example.org', firstName: 'Rea', lastName: 'Weber' })
  const token = await buildSession(on.ctx, row)
  const children = [{ name: 'Kim', birthDate: null }]
  const founded = await on.call(completeOnboarding, { token, body: { children, rotation: null } })
  expect(founded.status).toBeLessThan(300)
  const family = (await on.call(listFamilies, { token })).body.families[0]!.id
  const expense = { amount: 10, category: 'food', description: 'Lunch of a real family', date: '2026-11-01' }
  const body = { ...expense, familyId: family, splitType: 'equal' } as never
  expect((await on.call(createExpense, { token, body })).status).toBe(201)
  return { token, family }
}

describe('the demo family', () => {
  it('[ROUTE-18] enters as either parent of the one seeded family', async () => {
    const [nora, sam] = [await enter('nora'), await enter('sam')]
    expect(nora.families.map(({ id }) => id)).toEqual(sam.families.map(({ id }) => id))
    expect(nora.family.children.map(({ name, birthDate }) => [name, birthDate])).toEqual([
      ['Mila', '2017-05-14'],
      ['Theo', '2019-12-05'],
    ])
    expect(nora.family.coParentName).toBe('Sam')
    expect(sam.family.coParentName).toBe('Nora')
  })

  it('[CAL-02] has the children with Nora until Thursday 17:00, as the design shows it', async () => {
    const { family, me } = await enter('nora')
    const rotation = family.rotation!
    const plan = planOfRotation({
      pattern: rotation.pattern,
      anchorDay: asDay(rotation.anchorDay),
      handoverTime: asWallTime(rotation.handoverTime),
      zone: asZone(rotation.zone),
    })
    const [now, next] = slotsOf(plan, null, asDay('2026-11-24'), asDay('2026-11-27'))
    expect(rotation[now?.letter === 'A' ? 'a' : 'b']).toBe(me)
    expect(next?.from).toBe(numberOf(asDay('2026-11-26')) * 1440 + 17 * 60)
  })

  it('[MSG-01] has a year of messages: small things, a quarrel that calms, a swap, an emergency', async () => {
    const { token, family } = await enter('nora')
    const listed = await app.call(listConversations, { token, params: { familyId: family.id } })
    const { conversations } = listed.body
    expect(conversations.map(({ kind, title }) => [kind, title])).toEqual([
      ['everything', ''],
      ['child', 'Mila'],
      ['topic', 'Ski camp'],
    ])
    expect(conversations.map(({ unread }) => unread)).toEqual([1, 0, 0])
    const query = { limit: '200' } as never
    const read = await app.call(listMessages, { token, params: { id: family.id }, query })
    const { messages } = read.body
    expect(messages.length).toBeGreaterThan(30)
    expect(messages.filter(({ urgent }) => urgent)).toHaveLength(3)
    expect(messages.some(({ severity }) => (severity ?? 0) > 0)).toBe(true)
    expect(messages.slice(0, -1).every(({ viewedAt }) => viewedAt !== null)).toBe(true)
  })

  it('[EXP-07] ends the year with Sam owing Nora 84.20, and 85.00 waiting for her answer', async () => {
    const { token, me, family } = await enter('nora')
    const params = { familyId: family.id }
    const { summary } = (await app.call(expenseSummary, { token, params })).body
    expect(summary.outstanding).toBe(84.2)
    const page = (await app.call(listExpenses, { token, params, query: { limit: '200' } as never })).body
    const open = page.expenses.filter((one) => one.status === 'pending' && one.withdrawnAt === null)
    expect(open.filter((one) => one.createdBy !== me).map((one) => [one.description, one.amount])).toEqual([
      ['Guitar lessons, October', 85],
    ])
    expect(page.total).toBeGreaterThan(80)
    expect(page.expenses.filter((one) => one.receipt).length).toBeGreaterThan(2)
    const days = page.expenses.map((one) => one.date)
    expect(days.at(-1)! < '2025-12-31' && days[0]! <= '2026-11-24').toBe(true)
    // nobody has entered or answered anything in the future
    expect(page.expenses.every((one) => Date.parse(one.updatedAt) < TUESDAY)).toBe(true)
  })

  it('[ROUTE-18] lets Nora approve what is pending', async () => {
    const { token, family } = await enter('nora')
    const params = { familyId: family.id }
    const page = (await app.call(listExpenses, { token, params })).body
    const guitar = page.expenses.find(
      (one) => one.description.startsWith('Guitar') && one.status === 'pending',
    )!
    const answer = await app.call(approveExpense, { token, params: { id: guitar.id } })
    expect(answer.body.data.expense.status).toBe('approved')
    const { summary } = (await app.call(expenseSummary, { token, params })).body
    expect(summary.outstanding).toBe(41.7)
  })

  it('[ROUTE-18] is created once, however often the server starts', async () => {
    const before = (await enter('nora')).families
    await seedDemo({ ...app.ctx }, app.features)
    expect((await enter('nora')).families).toEqual(before)
  })

  it('[ROUTE-18] begun anew it changes nothing of anybody else on this server', async () => {
    const home = await buildOnes(app)
    const read = () => everythingRead(app, home.token, { familyId: home.family })
    const before = await read()
    expect(JSON.stringify(before)).toContain('Lunch of a real family')
    const old = await enter('nora')
    expect((await app.call(resetDemo, { body: { persona: 'nora' } })).status).toBe(200)
    expect((await enter('nora')).family.id).not.toBe(old.family.id)
    expect(await read()).toEqual(before)
    // who looked around in it starts again
    expect((await app.call(listFamilies, { token: old.token })).status).toBe(401)
  })

  it('[ROUTE-18] opens to nobody by password or registration', async () => {
    const { email } = PERSONAS.nora
    const tried = await app.call(signIn, { body: { email, password: 'password' } })
    expect(tried.status).toBe(403)
    const again = await app.call(register, {
      body: { email, password: 'a long enough one 7', firstName: 'N', lastName: 'L' },
    })
    expect(again.problem.code).toBe('auth/email-already-in-use')
  })

  it('[ROUTE-18] is closed to real families: nobody can invite its parents, whom anyone may enter as', async () => {
    const row = await buildPerson(app.ctx, { email: 'ana@example.org', firstName: 'Ana', lastName: 'Weber' })
    const token = await buildSession(app.ctx, row)
    const body = {
      children: [{ name: 'Kim', birthDate: null }],
      coParentEmail: PERSONAS.sam.email,
      rotation: null,
    }
    const refused = await app.call(completeOnboarding, { token, body })
    expect([refused.status, refused.problem.code]).toEqual([422, 'auth/invalid-email'])
    const { token: sam } = await enter('sam')
    expect((await app.call(listInvitations, { token: sam })).text).not.toContain('Ana')
  })

  it('[ROUTE-21] is refused to a stranger behind a proxy and where the operator has not allowed it', async () => {
    const forwarded = await app.call(enterDemo, {
      body: { persona: 'nora' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(forwarded.problem.code).toBe('server/not-local')
    const closed = await startTestApp({ config: { demo: false } })
    const refused = await closed.call(enterDemo, { body: { persona: 'sam' } })
    await closed.stop()
    expect(refused.problem.code).toBe('server/not-local')
  })
})

it('[ROUTE-18] resumes a half-made family where a killed start left it', async () => {
  const killed = await startTestApp({ start: TUESDAY })
  let writes = 0
  const dying = {
    ...killed.ctx,
    newId: () => {
      writes += 1
      if (writes > 60) throw new Error('killed')
      return killed.ctx.newId()
    },
  }
  await expect(seedDemo(dying, killed.features)).rejects.toThrow('killed')
  await seedDemo(killed.ctx, killed.features)
  const { token } = (await killed.call(enterDemo, { body: { persona: 'sam' } })).body
  const { families } = (await killed.call(listFamilies, { token })).body
  const params = { familyId: families[0]!.id }
  const { summary } = (await killed.call(expenseSummary, { token, params })).body
  await killed.stop()
  expect(families.length).toBe(1)
  expect(summary.outstanding).toBe(-84.2)
})
