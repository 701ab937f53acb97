import { deleteAccount } from '@evenhand/contract/account/account.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { approveExpense, expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expenseIn } from '../expenses/test-money.ts'
import { allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const PASSWORD = 'correct horse 1 battery'
const samples = await allSamples()
/** Calls that would end the family, the session or the account of the parent who stays: other tests cover those. */
const ENDINGS = ['leaveFamily', 'deleteAccount', 'signOut', 'endSession', 'endOtherSessions', 'resetPassword']
const isRead = (call: Endpoint) => call.method === 'GET'
/** Reads first: they see the original state; the writes then try to change it. */
const OF_FAMILY = Object.entries<Endpoint>(CALLS)
  .filter(([name, call]) => (call.access === 'family' || call.access === 'person') && !ENDINGS.includes(name))
  .toSorted(([, one], [, other]) => Number(isRead(other)) - Number(isRead(one)))

describe.each([{ ending: 'left the family' }, { ending: 'deleted their account' }])(
  'after one parent has $ending',
  ({ ending }) => {
    let app: TestApp
    let scene: Scene
    const asked = new Map<string, object>()
    let owedBefore: object
    beforeAll(async () => {
      app = await startTestApp({ jobs: true, faults: { noLimits: true } })
      const made = await makeScene(app)
      // a family nobody has left yet
      scene = { ...made, home: made.leaving }
      const { home } = scene
      const id = await expenseIn(scene)
      await app.call(approveExpense, { token: home.b.token, params: { id } })
      // create every row a call can name while both are still there
      for (const [name, call] of OF_FAMILY) {
        const sample = samples[name]!
        asked.set(name, {
          ...(call.params ? { params: await sample.params?.(scene) } : {}),
          ...(sample.query ? { query: await sample.query(scene) } : {}),
          ...(call.body ? { body: await sample.body?.(scene) } : {}),
        })
      }
      owedBefore = await figures()
      const departing = { token: home.b.token }
      const gone =
        ending === 'left the family'
          ? await app.call(leaveFamily, {
              ...departing,
              params: { familyId: home.id },
              body: { understood: true },
            })
          : await app.call(deleteAccount, { ...departing, body: { password: PASSWORD } })
      expect(gone.status).toBe(200)
    }, 120_000)
    afterAll(() => app.stop())

    const stays = () => ({ token: scene.home.a.token, params: { familyId: scene.home.id } })
    async function figures(): Promise<object> {
      const { summary } = (await app.call(expenseSummary, stays())).body
      const { owed, claimed, outstanding, confirmed, totalPaid, sides } = summary
      return { owed, claimed, outstanding, confirmed, totalPaid, sides }
    }

    it('[EXP-07] [ONB-10] the balance is unchanged, and every share keeps its parent', async () => {
      expect(await figures()).toEqual(owedBefore)
      const query = { limit: '200' } as never
      const { expenses } = (await app.call(listExpenses, { ...stays(), query })).body
      expect(expenses.length).toBeGreaterThan(5)
      const { a, b } = scene.home
      for (const { shares } of expenses) expect(Object.keys(shares).sort()).toEqual([a.id, b.id].sort())
    })

    it('[ONB-10] the family still names the other parent', async () => {
      const { families } = (await app.call(listFamilies, { token: scene.home.a.token })).body
      const here = families.find(({ id }) => id === scene.home.id)!
      expect(here.members).toHaveLength(1)
      expect(here.former.map(({ id }) => id)).toEqual([scene.home.b.id])
    })

    it.each(OF_FAMILY)('%s still works for the parent who stays', async (name, call) => {
      if (call.path === '/api/live') return
      const form = call.upload ? new FormData() : undefined
      form?.set(call.upload?.field ?? '', scene.picture, 'picture.png')
      const token = scene.home.a.token
      const answer = await app.call(call, { token, ...asked.get(name), ...(form && { form }) } as never)
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
      if (isRead(call) && samples[name]!.who.author === 'done')
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(400)
    })
  },
)
