import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  const features = { aiModeration: true, expenses: false, calendar: true, documents: true }
  app = await startTestApp({ jobs: true, config: { features } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const calls = (Object.entries(CALLS) as [string, Endpoint][]).filter(
  ([name, call]) => call.path.startsWith('/expenses') || name === 'receiptFile',
)

it('there are such calls', () => expect(calls.length).toBe(9))

it.each(calls)('[LIM-03] with expenses off %s goes', async (_name, call) => {
  const params = { familyId: home.id, id: home.id, fileId: home.id }
  const body = call.body ? { amount: 10 } : undefined
  const answer = await app.call(call, { token: home.a.token, params, ...(body && { body }) } as never)
  expect([answer.status, answer.problem.code]).toEqual([404, 'server/feature-off'])
})
