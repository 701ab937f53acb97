import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense, createExpense, viewExpense } from '@evenhand/contract/expenses/expenses.ts'
import { answerPayment, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { listNotifications, putNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { digestJob } from '../notifications/notifications.jobs.ts'
import { readUntold } from '../notifications/notifications.sql.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { remindOfDaysJob } from './expenses.jobs.ts'
import { agreementBody, tenEuros, thirtyDays } from './test-money.ts'

const DAY = 24 * 3_600_000
// noon in Berlin, where the family lives
const START = Date.parse('2026-11-02T11:00:00Z')
let app: TestApp
let home: TestFamily
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true, start: START })
  jobs = openPool(app.jobsUrl, { max: 1 })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

const agree = async (clocks: object = {}) => {
  const body = { ...agreementBody, clocks: { ...thirtyDays, ...clocks } } as never
  const params = { familyId: home.id }
  const { agreement } = (await app.call(proposeAgreement, { token: home.a.token, params, body })).body
  const answer = { answer: 'accepted' } as const
  await app.call(answerAgreement, { token: home.b.token, params: { id: agreement.id }, body: answer })
}
const add = async () =>
  (await app.call(createExpense, { token: home.a.token, body: { ...tenEuros, familyId: home.id } })).body.data
    .expense
const reminders = async (token: string) =>
  (await app.call(listNotifications, { token })).body.notifications
    .filter(({ fact }) => /due$/.test(fact))
    .map(({ fact }) => fact)
/** Runs the job twice, this many days and hours after the start: the second run finds everything sent. */
const run = async (days: number, hours = 0) => {
  const at = { ...app.ctx, clock: () => START + days * DAY + hours * 3_600_000 }
  for (const _ of [1, 2]) await remindOfDaysJob(at, {}, jobs)
}

describe('[EXP-10] [EXP-11] reminders of the agreement’s deadlines', () => {
  it('the other parent is reminded to answer three days before, on the last day, and once it has passed', async () => {
    await agree()
    await add()
    await run(26)
    expect(await reminders(home.b.token)).toEqual([])
    await run(27, -5) // seven in the morning
    expect(await reminders(home.b.token)).toEqual([])
    await run(27)
    expect(await reminders(home.b.token)).toEqual(['expense.answer-due'])
    await run(30)
    expect(await reminders(home.b.token)).toEqual(['expense.answer-due'])
    await run(31)
    expect(await reminders(home.b.token)).toEqual(['expense.answer-overdue', 'expense.answer-due'])
    await run(33)
    expect(await reminders(home.b.token)).toHaveLength(2)
    expect(await reminders(home.a.token)).toEqual([])
  })

  it('[ONB-10] nobody is reminded of what cannot be answered since a parent has left', async () => {
    await agree()
    await add()
    const gone = { params: { familyId: home.id }, body: { understood: true } as const }
    await app.call(leaveFamily, { token: home.a.token, ...gone })
    await run(31)
    expect(await reminders(home.b.token)).toEqual([])
  })

  it('where the deadline starts when it is seen, nothing is due before', async () => {
    await agree({ respondFrom: 'viewed' })
    const { id } = await add()
    await run(30)
    expect(await reminders(home.b.token)).toEqual([])
    await app.call(viewExpense, { token: home.b.token, params: { id } })
    await run(30)
    expect(await reminders(home.b.token)).toEqual(['expense.answer-due'])
  })

  it('whoever owes is reminded to pay after the approval, and no longer once it is paid', async () => {
    await agree({ payDays: 14 })
    const { id } = await add()
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    await run(11)
    expect(await reminders(home.b.token)).toEqual(['expense.payment-due'])
    const body = { amount: 5, method: 'cash', date: '2026-11-02', reference: '', settles: true } as const
    const sent = await app.call(sendPayment, { token: home.b.token, params: { familyId: home.id }, body })
    const { payment } = sent.body
    const answer = { answer: 'confirmed' } as const
    await app.call(answerPayment, { token: home.a.token, params: { id: payment.id }, body: answer })
    await run(15)
    expect(await reminders(home.b.token)).toEqual(['expense.payment-due'])
  })

  it('without an agreement, or without deadlines in it, nobody is reminded', async () => {
    await add()
    await run(30)
    await agree({ submitDays: null, respondDays: null, payDays: null })
    await run(30)
    expect(await reminders(home.b.token)).toEqual([])
  })

  it('go by mail without an amount or a name, in the daily digest and never in quiet hours', async () => {
    await agree()
    await add()
    const choices = {
      off: [],
      mail: 'daily',
      digestAt: '12:00',
      zone: 'Europe/Berlin',
      showsNames: false,
      quiet: { from: '22:00', to: '07:00' },
    }
    await app.call(putNotificationChoices, { token: home.b.token, body: choices as never })
    await run(27)
    await digestJob({ ...app.ctx, clock: () => START + 27 * DAY }, {}, jobs, SERVER_FEATURES)
    const mails = await mailsTo(app, home.b.email, 3)
    const text = mails.map((mail) => mail.text).find((one) => one.includes('since you last looked'))!
    // the signed head at its end has counts and hashes of the record, not its text
    expect(text?.split('EVENHAND-HEAD')[0]).not.toMatch(/Lunch|10|Ana/) // undefined is no text either
  })

  it('stay silent in quiet hours: they are listed and not sent later; outside them one mail is sent', async () => {
    await agree()
    await add()
    const choose = (quiet: object | null) => {
      const choices = {
        off: [],
        mail: 'each',
        digestAt: '18:00',
        zone: 'Europe/Berlin',
        showsNames: false,
        quiet,
      }
      return app.call(putNotificationChoices, { token: home.b.token, body: choices as never })
    }
    // notices of what the parents did so far have been sent, or will be before the reminders
    const told = () =>
      expect
        .poll(() => inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readUntold(tx, home.b.id)))
        .toEqual([])
    await told()
    // it is noon in Berlin
    await choose({ from: '11:00', to: '13:00' })
    await run(27)
    await told()
    expect(await reminders(home.b.token)).toEqual(['expense.answer-due'])
    await choose(null)
    await run(31)
    const news = async () =>
      (await mailsTo(app, home.b.email, 1)).filter(({ subject }) => subject === 'Something new')
    await expect.poll(news).toHaveLength(1)
    expect(await reminders(home.b.token)).toEqual(['expense.answer-overdue', 'expense.answer-due'])
  })
})
