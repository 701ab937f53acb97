import { changeEmail, changePhone } from '@evenhand/contract/account/account.ts'
import { startGoogleLink } from '@evenhand/contract/account/google.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { createFamily } from '@evenhand/contract/family/changes.ts'
import { listFamilies, resendInvitation } from '@evenhand/contract/family/family.ts'
import {
  makeInvitationCode,
  makeInvitationLink,
  sendInvitation,
} from '@evenhand/contract/family/invitations.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { enterDemo } from '@evenhand/contract/server/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueMail, letter } from '../account/mail/mail.commands.ts'
import { findPersonByEmail } from '../account/people.sql.ts'
import { openSession } from '../account/sign-in/sessions.commands.ts'
import { enqueueSms } from '../account/ways/sms.commands.ts'
import { openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { sandboxEmail } from './sandbox.sql.ts'
import { makeSandbox } from './sandbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** A visitor of the demo, and one of a sandbox family. */
async function visitors(): Promise<string[]> {
  const nora = (await app.call(enterDemo, { body: { persona: 'nora' } })).body.token
  const sandbox = await makeSandbox(app.ctx, 'joined')
  const tilda = await findPersonByEmail(app.ctx.db.query, sandboxEmail(sandbox, 'first'))
  return [nora, (await openSession(app.ctx, tilda!)).token]
}

const NOBODY = '01890000-0000-7000-8000-000000000009'
const home = { children: [{ name: 'Juno', birthDate: '2018-04-21' }], currency: 'EUR', zone: 'Europe/Berlin' }
const BODIES: Record<string, object> = {
  makeCardLink: { forWhom: 'A stranger', sections: [] },
  makeFeed: { childId: null, contents: ['nights'] },
  addPushDevice: {
    endpoint: 'https://push.stranger.example/1',
    keys: { p256dh: 'BOxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', auth: 'xxxxxxxxxxxxxxxxxxxxxx' },
  },
  sendInvitation: { email: 'stranger@example.org' },
  changeEmail: { email: 'stranger@example.org' },
  subscribeCalendar: { address: 'https://stranger.example/school.ics', name: 'School', shows: 'events' },
  changePhone: { phoneNumber: '+4915112345678' },
  createFamily: { ...home, rotation: null, coParentEmail: 'stranger@example.org' },
  completeOnboarding: { ...home, rotation: null, coParentEmail: 'stranger@example.org' },
}

describe('[ROUTE-18] what the made-up parents do stays on this server', () => {
  it('every call declared as reaching outside is refused', async () => {
    const outside = Object.entries(CALLS as Record<string, Endpoint>).filter(
      ([, call]) => call.reachesOutside,
    )
    for (const call of [
      sendInvitation,
      resendInvitation,
      makeInvitationLink,
      makeInvitationCode,
      changeEmail,
      changePhone,
      startGoogleLink,
      createFamily,
    ])
      expect(outside.map(([, one]) => one)).toContain(call)
    for (const token of await visitors()) {
      const { families } = (await app.call(listFamilies, { token })).body
      const params = { id: NOBODY, childId: NOBODY, familyId: families[0]?.id ?? '' }
      for (const [name, call] of outside) {
        const ask = { token, params, ...(BODIES[name] ? { body: BODIES[name] } : {}) }
        const { status, problem } = await app.call(call, ask as never)
        expect([name, status, problem.code]).toEqual([name, 403, 'demo/stays-inside'])
      }
    }
  }, 180_000)

  it('behind the gate, their transactions enqueue no mail and no text message', async () => {
    const nora = (await app.call(enterDemo, { body: { persona: 'nora' } })).body.user.id
    const jobs = openPool(app.jobsUrl, { max: 1 })
    const waiting = async () => {
      const { rows } = await jobs.pool.query('select count(*)::int as n from graphile_worker.jobs')
      return rows[0].n as number
    }
    const before = await waiting()
    await inTransaction(app.ctx.db, { person: nora }, async (tx) => {
      await enqueueMail(app.ctx, tx, 'stranger@example.org', letter('answered', 'en', 'http://x.example'))
      await enqueueSms(app.ctx, tx, '+4915112345678', 'hello')
    })
    expect(await waiting()).toBe(before)
    await inTransaction(app.ctx.db, {}, (tx) =>
      enqueueMail(app.ctx, tx, 'ana@example.org', letter('answered', 'en', 'http://x.example')),
    )
    expect(await waiting()).toBe(before + 1)
    await jobs.close()
  })
})
