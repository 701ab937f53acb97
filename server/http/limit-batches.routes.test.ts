import { getProfile } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { countInBatches } from './limits.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newParent } from './test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const limit = { calls: 25, seconds: 60 }
/** How many of 40 consecutive calls a process gets through. */
async function allowed(process: Context, key: string): Promise<number> {
  let count = 0
  for (let n = 0; n < 40; n += 1) {
    const isIn = await countInBatches(process, [key], limit).then(
      () => true,
      () => false,
    )
    if (isIn) count += 1
  }
  return count
}

it('a limit counted in batches of ten lets exactly as many calls through', async () => {
  expect(await allowed(app.ctx, 'alone')).toBe(25)
  app.pass(61_000)
  expect(await allowed(app.ctx, 'alone')).toBe(25)
})

it('two processes together get no more than the limit', async () => {
  const other = { ...app.ctx }
  await countInBatches(app.ctx, ['shared'], limit)
  expect((await allowed(other, 'shared')) + (await allowed(app.ctx, 'shared'))).toBe(24)
})

it('[AUTH-13] a token verified before is refused once it has expired', async () => {
  const { token } = await newParent(app)
  expect((await app.call(getProfile, { token })).status).toBe(200)
  expect((await app.call(getProfile, { token })).status).toBe(200)
  app.pass(2 * 3_600_000)
  expect((await app.call(getProfile, { token })).problem.code).toBe('auth/session-expired')
})
