import { answerProposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { counterExpense } from '@evenhand/contract/expenses/answers.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { completeOnboarding } from '@evenhand/contract/family/family.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import {
  getNotificationChoices,
  putNotificationChoices,
} from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { aParent } from '../demo/test-parents.ts'
import { tenEuros } from '../expenses/test-money.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { digestJob } from './notifications.jobs.ts'

const DAY = 24 * 3_600_000
const SUBJECT = 'Something needs your answer'

let app: TestApp
let jobs: Database
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  jobs = openPool(app.jobsUrl)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})
beforeEach(async () => {
  home = await newFamily(app)
  // later than the runner's own clock: the test says when it is evening
  await choose({ digestAt: '23:59' })
})

const choose = (some: object) =>
  app.call(putNotificationChoices, {
    token: home.b.token,
    body: { ...NOTHING_CHOSEN, off: [], quiet: null, ...some } as never,
  })
/** The job of the evening, so many days from now. */
async function evening(inDays = 0) {
  const end = (Math.floor(app.ctx.clock() / DAY) + 1 + inDays) * DAY - 60_000
  await digestJob({ ...app.ctx, clock: () => end }, {}, jobs, SERVER_FEATURES)
}
/** What Ben was mailed about answers, once everything enqueued is done. */
async function mails() {
  await jobsDone(app)
  return (await mailsTo(app, home.b.email, 0)).filter(({ subject }) => subject === SUBJECT)
}

const today = () => asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10))
const propose = async (inDays: number) => {
  const from = addDays(today(), inDays)
  const body = { proposal: { kind: 'vacation', from, to: addDays(from, 7), with: 'A' } } as const
  const ask = { token: home.a.token, params: { familyId: home.id }, body: body as never }
  return (await app.call(proposeCalendar, ask)).body.proposal.id
}
const expense = async () => {
  const body = { ...tenEuros, familyId: home.id }
  return (await app.call(createExpense, { token: home.a.token, body })).body.data.expense
}

describe('mail for what needs an answer', () => {
  it('[MSG-09] is one a day, and none where nothing waits any more', async () => {
    const first = await propose(30)
    await expense()
    expect(await mails()).toEqual([])
    await evening()
    expect(await mails()).toHaveLength(1)
    // the same things again are no news, today or tomorrow
    await evening()
    await evening(1)
    expect(await mails()).toHaveLength(1)
    await propose(60)
    await evening(2)
    expect(await mails()).toHaveLength(2)
    const { token } = home.b
    await app.call(answerProposal, { token, params: { id: first }, body: { answer: 'accept' } as never })
    const answered = await propose(90)
    await app.call(answerProposal, { token, params: { id: answered }, body: { answer: 'decline' } as never })
    await evening(3)
    expect(await mails()).toHaveLength(2)
  })

  it('[MSG-09] goes at once where the answer is due within two days, and says it once', async () => {
    await propose(1)
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]!.text).toContain('within two days')
    await expense()
    await evening()
    // the expense, which has until its agreement says; the days of tomorrow are not named again
    expect(await mails()).toHaveLength(2)
    await evening(1)
    expect(await mails()).toHaveLength(2)
  })

  it('[MSG-09] comes again when something has come back, by another act of the other parent', async () => {
    const { id } = await expense()
    // a mail of before what follows
    await evening(-1)
    expect(await mails()).toHaveLength(1)
    const { token } = home.b
    const body = { reason: 'Less', amount: 8 }
    await app.call(counterExpense, { token, params: { id }, body })
    const theirs = { token: home.a.token, params: { id }, body: { ...body, amount: 9 } }
    await app.call(counterExpense, theirs)
    await evening()
    expect(await mails()).toHaveLength(2)
  })

  it('[MSG-09] carries no words, amounts or names, and the first name alone where that was chosen', async () => {
    await propose(1)
    const [plain] = await mails()
    expect(`${plain!.subject} ${plain!.text}`).not.toMatch(/\b(Ana|Ben|Mila|Theo)\b|vacation|€|\d{4}-\d\d/)
    expect(plain!.text).toContain('/dashboard/agenda')
    expect(plain!.text).toContain('turn it off in the settings')
    home = await newFamily(app)
    await choose({ digestAt: '23:59', showsNames: true })
    await propose(1)
    expect((await mails())[0]!.text).toMatch(/It is from Ana\./)
  })

  it('[MSG-09] is not sent for a message, for a kind that is off, or to somebody who declined it', async () => {
    const body = {
      conversationId: home.id,
      clientId: crypto.randomUUID(),
      text: 'Hello',
      decision: 'none',
    } as const
    await app.call(sendMessage, { token: home.a.token, body })
    await choose({ digestAt: '23:59', off: ['calendar'] })
    await propose(1)
    await evening()
    expect(await mails()).toEqual([])
    await choose({ digestAt: '23:59', mail: 'off' })
    await propose(2)
    await evening(1)
    expect(await mails()).toEqual([])
  })

  it('[MSG-09] waits for the end of one’s own quiet hours', async () => {
    // always but for the last two minutes of the day
    await choose({ digestAt: '00:00', quiet: { from: '23:59', to: '23:58' } })
    await propose(1)
    expect(await mails()).toEqual([])
    const end = (Math.floor(app.ctx.clock() / DAY) + 1) * DAY - 90_000
    await digestJob({ ...app.ctx, clock: () => end }, {}, jobs, SERVER_FEATURES)
    expect(await mails()).toHaveLength(1)
  })

  it('[MSG-09] [ONB-03] is on from founding and from joining, unless it was declined before', async () => {
    const mine = async (token: string) => (await app.call(getNotificationChoices, { token })).body.choices
    home = await newFamily(app)
    for (const { token } of [home.a, home.b])
      expect(await mine(token)).toMatchObject({ mail: 'needed', off: [] })
    const cleo = await aParent(app, 'Cleo')
    await app.call(putNotificationChoices, {
      token: cleo.token,
      body: { ...NOTHING_CHOSEN, off: [], quiet: null, mail: 'off', zone: 'Europe/Paris' },
    })
    await app.call(completeOnboarding, {
      token: cleo.token,
      body: { children: [{ name: 'Kim', birthDate: null }], rotation: null },
    })
    expect(await mine(cleo.token)).toMatchObject({ mail: 'off', zone: 'Europe/Paris' })
  })
})
