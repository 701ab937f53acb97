import { listFamilies, resendInvitation, withdrawInvitation } from '@evenhand/contract/family/family.ts'
import { listNotifications, readNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newHome, newParent, type TestPerson } from '../http/test-people.ts'
import { tellOfRunOutJob } from './invited.jobs.ts'

const HOUR = 3_600_000
let app: TestApp
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  jobs = openPool(app.jobsUrl, { max: 1 })
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

/** Runs the job this long after now, twice: the second run finds everyone told. */
const runAfter = async (hours: number) => {
  const at = { ...app.ctx, clock: () => app.ctx.clock() + hours * HOUR }
  for (const _ of [1, 2]) await tellOfRunOutJob(at, {}, jobs)
}
const rung = async ({ token }: TestPerson) =>
  (await app.call(listNotifications, { token })).body.notifications.map(({ fact, count }) => [fact, count])
const invitationOf = async ({ token }: TestPerson) =>
  (await app.call(listFamilies, { token })).body.families[0]!.invitation!

describe('[ONB-08] [MSG-09] an invitation that runs out', () => {
  it('rings once for who sent it, and for nobody before its time', async () => {
    const [a, b] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
    await newHome(app, a, b.email)
    await runAfter(71)
    expect(await rung(a)).toEqual([])
    await runAfter(73)
    expect(await rung(a)).toEqual([['invitation.expired', 1]])
    await runAfter(80)
    expect(await rung(a)).toEqual([['invitation.expired', 1]])
    expect(await rung(b)).toEqual([])
  })

  it('rings again where it was sent again and ran out again', async () => {
    const a = await newParent(app, 'Ana')
    await newHome(app, a, 'nobody-answers@example.org')
    await runAfter(73)
    app.pass(HOUR / 2)
    const again = { token: a.token, params: { id: (await invitationOf(a)).id } }
    const sent = await app.call(resendInvitation, again)
    expect(sent.status, sent.text).toBe(200)
    await app.call(readNotifications, { token: a.token, body: { ids: null } })
    // the first end has passed, the second has not
    await runAfter(71)
    expect(await rung(a)).toEqual([['invitation.expired', 1]])
    await runAfter(73)
    expect(await rung(a)).toEqual([
      ['invitation.expired', 1],
      ['invitation.expired', 1],
    ])
  })

  it('does not ring where it was taken back', async () => {
    const a = await newParent(app, 'Ana')
    await newHome(app, a, 'taken-back@example.org')
    const { id } = await invitationOf(a)
    await app.call(withdrawInvitation, { token: a.token, params: { id } })
    await runAfter(73)
    expect(await rung(a)).toEqual([])
  })
})
