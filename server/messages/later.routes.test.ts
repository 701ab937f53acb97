import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import * as later from '@evenhand/contract/messages/later.ts'
import * as contract from '@evenhand/contract/messages/messages.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { LATER_MOST, SHORT_ANSWERS_MOST } from '@evenhand/domain/messages/later.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newParent, type TestFamily } from '../http/test-people.ts'
import { readLog } from '../record/read-log.sql.ts'
import { sendLaterJob } from './later.jobs.ts'
import { readDueLater } from './later.sql.ts'

/** A step of time; ten of them are less than a session lasts. */
const STEP = 5 * 60_000
let app: TestApp
let jobs: Database
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  jobs = openPool(app.jobsUrl)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})
beforeEach(async () => {
  home = await newFamily(app)
})

const inSteps = (steps: number) => new Date(app.ctx.clock() + steps * STEP).toISOString()
const put = (clientId: string, text: string, sendAt: string, more: object = {}, token = home.a.token) =>
  app.call(later.putLater, {
    token,
    params: { id: home.id, clientId },
    body: { text, decision: 'none', sendAt, ...more },
  })
const waiting = async (token = home.a.token) =>
  (await app.call(later.listLater, { token, params: { id: home.id } })).body.messages
const drop = (clientId: string, token = home.a.token) =>
  app.call(later.dropLater, { token, params: { id: home.id, clientId } })
const read = async (token = home.b.token) =>
  (await app.call(contract.listMessages, { token, params: { id: home.id } })).body.messages
const runJob = () => sendLaterJob(app.ctx, {}, jobs)
const newId = () => crypto.randomUUID()

describe('a message that goes out later', () => {
  it('[MSG-08] is sent at its hour and not before, once, like any other', async () => {
    const id = newId()
    expect((await put(id, 'Are the boots with you?', inSteps(10))).status).toBe(200)
    await runJob()
    expect(await read()).toEqual([])
    app.pass(10 * STEP)
    await runJob()
    await runJob()
    const [message, ...others] = await read()
    expect(others).toEqual([])
    expect(message).toMatchObject({
      text: 'Are the boots with you?',
      clientId: id,
      authorId: home.a.id,
      place: 1,
    })
    // the moment it went out, by the server's clock
    expect(Date.parse(message!.sentAt)).toBeGreaterThanOrEqual(app.ctx.clock() - 60_000)
    expect(await waiting()).toEqual([])
    const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
    expect(log?.items.filter(({ entry }) => entry.kind === 'message.sent')).toHaveLength(1)
  })

  it('[MSG-08] is seen, counted, recorded and notified by nothing before its hour', async () => {
    const id = newId()
    await put(id, 'canary-later-7319', inSteps(2))
    const ofTheirs = await Promise.all([
      app.call(contract.listConversations, { token: home.b.token, params: { familyId: home.id } }),
      app.call(contract.getConversation, { token: home.b.token, params: { id: home.id } }),
      app.call(contract.searchMessages, {
        token: home.b.token,
        params: { familyId: home.id },
        query: { q: 'canary-later-7319' },
      }),
      app.call(listNotifications, { token: home.b.token }),
    ])
    expect(await waiting(home.b.token)).toEqual([])
    for (const { body } of ofTheirs) expect(JSON.stringify(body)).not.toMatch(/canary-later|message\.sent/)
    const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
    expect(JSON.stringify(log)).not.toContain('canary-later')
    // nor can the other parent take it back or move it
    expect((await drop(id, home.b.token)).problem.code).toBe('message/already-sent')
    await put(id, 'theirs under the same id', inSteps(3), {}, home.b.token)
    expect((await waiting()).map(({ text }) => text)).toEqual(['canary-later-7319'])
  })

  it('[MSG-08] can be changed and taken back until then, and says when it is too late for that', async () => {
    const [moved, gone, sent] = [newId(), newId(), newId()]
    await put(moved, 'first words', inSteps(1))
    await put(moved, 'other words', inSteps(5))
    await put(gone, 'never mind', inSteps(1))
    await put(sent, 'on its way', inSteps(1))
    expect((await drop(gone)).status).toBe(200)
    app.pass(STEP)
    await runJob()
    expect((await read()).map(({ text }) => text)).toEqual(['on its way'])
    expect(await waiting()).toMatchObject([{ id: moved, text: 'other words' }])
    expect((await put(sent, 'too late', inSteps(1))).problem.code).toBe('message/already-sent')
    expect((await drop(sent)).problem.code).toBe('message/already-sent')
    expect((await read()).map(({ text }) => text)).toEqual(['on its way'])
  })

  it('[MSG-08] of one taken back while the job runs nothing goes out', async () => {
    const id = newId()
    await put(id, 'second thoughts', inSteps(1))
    app.pass(STEP)
    const due = await readDueLater(jobs, app.ctx.clock())
    expect(due.some(({ client }) => client === id)).toBe(true)
    await drop(id)
    const { sendDue } = await import('./later.commands.ts')
    for (const one of due) await sendDue(app.ctx, one)
    expect(await read()).toEqual([])
  })

  it('[MSG-04] is read by the server as any other: the reader’s shield knows what it is', async () => {
    await put(newId(), 'You are a useless idiot and always were', inSteps(1), { decision: 'kept' })
    app.pass(STEP)
    await runJob()
    expect((await read())[0]?.severity).toBeGreaterThanOrEqual(2)
  })

  it('[MSG-08] what it replies to goes along, and the draft it was is gone', async () => {
    const body = {
      conversationId: home.id,
      clientId: newId(),
      text: 'Who brings the cake?',
      decision: 'none',
    } as const
    const { id: replyTo } = (await app.call(contract.sendMessage, { token: home.b.token, body })).body.message
    await app.call(contract.keepDraft, {
      token: home.a.token,
      params: { id: home.id },
      body: { text: 'I do', replyTo },
    })
    await put(newId(), 'I do', inSteps(1), { replyTo })
    const ask = { token: home.a.token, params: { id: home.id } }
    expect((await app.call(contract.getConversation, ask)).body.conversation.draft).toBeNull()
    app.pass(STEP)
    await runJob()
    expect((await read()).at(-1)?.replyTo?.id).toBe(replyTo)
  })

  it('[MSG-08] stays with its writer, who is told why, where nobody is there any more', async () => {
    await put(newId(), 'for nobody', inSteps(1))
    await app.call(leaveFamily, {
      token: home.b.token,
      params: { familyId: home.id },
      body: { understood: true },
    })
    app.pass(STEP)
    await runJob()
    await runJob()
    expect(await waiting()).toMatchObject([{ text: 'for nobody', refused: 'message/nobody-there' }])
    expect(await read(home.a.token)).toEqual([])
  })

  it('[MSG-08] goes with its writer where they leave the family themselves', async () => {
    await put(newId(), 'gone with me', inSteps(1))
    await app.call(leaveFamily, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { understood: true },
    })
    app.pass(STEP)
    await runJob()
    expect((await readDueLater(jobs, app.ctx.clock())).filter(({ family }) => family === home.id)).toEqual([])
    expect(await read()).toEqual([])
  })

  it('[MSG-08] has limits: a week ahead, so many at a time, a text, a conversation of one’s own', async () => {
    const codeOf = async (answer: ReturnType<typeof put>) => (await answer).problem?.code
    expect(await codeOf(put(newId(), 'x', inSteps((7 * 24 * 3_600_000) / STEP + 1)))).toBe(
      'message/too-far-ahead',
    )
    expect(await codeOf(put(newId(), ' ', inSteps(1)))).toBe('message/empty')
    expect(await codeOf(put(newId(), 'x', inSteps(1), { attachments: [newId()] }))).toBe(
      'message/attachment-not-found',
    )
    expect(await codeOf(put(newId(), 'x', inSteps(1), { replyTo: newId() }))).toBe('message/not-found')
    const eve = await newParent(app, 'Eve')
    expect(await codeOf(put(newId(), 'x', inSteps(1), {}, eve.token))).toBe('conversation/not-found')
    for (let at = 0; at < LATER_MOST; at += 1) await put(newId(), `number ${at}`, inSteps(1))
    expect(await codeOf(put(newId(), 'one more', inSteps(1)))).toBe('message/too-many-later')
    // a change of one that waits is no other
    const [first] = await waiting()
    expect((await put(first!.id, 'changed', inSteps(2))).status).toBe(200)
  })

  it('[SEC] the job learns ids and hours, never a word', async () => {
    await put(newId(), 'canary-words', inSteps(1))
    await expect(jobs.query.selectFrom('messages_later').select('body').execute()).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('short answers of one’s own', () => {
  it('[MSG-08] are kept with the account, for every device of the person and nobody else', async () => {
    const answers = ['On my way', 'Ask me tomorrow']
    await app.call(later.putShortAnswers, { token: home.a.token, body: { answers } })
    expect((await app.call(later.getShortAnswers, { token: home.a.token })).body.answers).toEqual(answers)
    expect((await app.call(later.getShortAnswers, { token: home.b.token })).body.answers).toEqual([])
    await app.call(later.putShortAnswers, { token: home.a.token, body: { answers: [] } })
    expect((await app.call(later.getShortAnswers, { token: home.a.token })).body.answers).toEqual([])
  })

  it('[MSG-08] are few and short', async () => {
    const answer = (answers: string[]) =>
      app.call(later.putShortAnswers, { token: home.a.token, body: { answers } })
    expect((await answer(['x'.repeat(81)])).status).toBe(400)
    expect((await answer(['']))?.status).toBe(400)
    expect((await answer(Array.from({ length: SHORT_ANSWERS_MOST + 1 }, (_, at) => `${at}`))).status).toBe(
      400,
    )
  })
})
