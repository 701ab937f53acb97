import type { Endpoint } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SERVER_FEATURES } from '../features.ts'
import { countAgainst } from './limits.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const reads: Endpoint[] = Object.values(SERVER_FEATURES)
  .flatMap(({ calls }) => Object.values(calls) as Endpoint[])
  .filter(({ method, limit }) => method === 'GET' && limit)

it('[R9] a read that costs much has a limit, which is counted like that of a write', async () => {
  expect(reads.map(({ path }) => path).toSorted()).toEqual([
    '/api/documents/family/:familyId/zip',
    '/api/families/:familyId/record/log',
    '/api/families/:familyId/record/shown-otherwise',
  ])
  for (const endpoint of reads) {
    const ask = async () => {
      const path = endpoint.path.replace(':familyId', home.id)
      const headers = { authorization: `Bearer ${home.a.token}` }
      return (await fetch(`${app.url}${path}`, { headers })).status
    }
    expect([endpoint.path, await ask()]).toEqual([endpoint.path, 200])
    const { calls } = endpoint.limit!
    await Promise.all(
      Array.from({ length: calls - 1 }, () =>
        countAgainst(app.ctx, ['account', endpoint.path, home.a.id], endpoint.limit!),
      ),
    )
    expect([endpoint.path, await ask()]).toEqual([endpoint.path, 429])
  }
})
