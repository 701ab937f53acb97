import type { Endpoint } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { ServerFeature } from '../feature.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const FLAGGED = Object.entries<ServerFeature>(SERVER_FEATURES).filter(([, { flag }]) => flag)

let app: TestApp
beforeAll(async () => {
  const flags = readConfig({}).features
  const features = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false])) as typeof flags
  app = await startTestApp({ config: { features } })
})
afterAll(() => app.stop())

it('[LIM-03] several features can be turned off', () => {
  expect(FLAGGED.map(([name]) => name)).toEqual(expect.arrayContaining(['expenses', 'calendar', 'mediation']))
})

it.each(FLAGGED)('[LIM-03] every call of %s is turned off by its flag', async (_name, { calls }) => {
  const id = '01890000-0000-7000-8000-000000000000'
  const params = { familyId: id, id, fileId: id, childId: id, day: '2026-11-01' }
  for (const call of Object.values<Endpoint>(calls)) {
    const answer = await app.call(call, { params, ...(call.body && { body: { amount: 10 } }) } as never)
    expect([call.path, answer.status, answer.problem.code]).toEqual([call.path, 404, 'server/feature-off'])
  }
})
