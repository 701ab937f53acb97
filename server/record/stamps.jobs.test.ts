import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { type Manner, startTimeAuthority } from '../testing/time-authority.ts'
import { stampHeadsJob } from './stamps.jobs.ts'

let app: TestApp
let home: TestFamily
let authority: Awaited<ReturnType<typeof startTimeAuthority>>
let jobs: ReturnType<typeof openPool>
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  authority = await startTimeAuthority()
  jobs = openPool(app.jobsUrl, { max: 1, name: 'test' })
})
afterAll(async () => {
  authority.stop()
  await jobs.close()
  await app.stop()
})

const run = (timestampUrl: string | null) =>
  stampHeadsJob({ ...app.ctx, config: { ...app.ctx.config, timestampUrl } }, {}, jobs)
const stamps = async () =>
  (await app.call(recordWitnesses, { token: home.b.token, params: { familyId: home.id } })).body.stamps

it.each<[Manner, RegExp]>([
  ['refuses', /granted no stamp/],
  ['other-hash', /for something else/],
  ['other-nonce', /for something else/],
  ['bad-signature', /not signed/],
  ['retold-time', /not of what it says/],
])('[REC-04] a time-stamp authority that is %s is not believed', async (manner, message) => {
  authority.state.manner = manner
  await expect(run(authority.url)).rejects.toThrow(message)
  expect(await stamps()).toEqual([])
})

it('[REC-04] the newest head is stamped once, and both parents see it; without an authority nothing is sent', async () => {
  authority.state.manner = 'honest'
  const asked = authority.state.asked
  await run(null)
  expect(authority.state.asked).toBe(asked)
  await run(authority.url)
  const [stamp] = await stamps()
  expect(stamp).toMatchObject({ authority: new URL(authority.url).host, at: '2026-11-25T20:15:00.000Z' })
  await run(authority.url)
  expect(await stamps()).toHaveLength(1)
  expect(authority.state.asked).toBe(asked + 1)
})
