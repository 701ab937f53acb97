import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { getShield, putShield } from '@evenhand/contract/mediation/shield.ts'
import * as contract from '@evenhand/contract/messages/messages.ts'
import { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newHome, newParent, type TestFamily } from '../http/test-people.ts'
import { readLog } from '../record/read-log.sql.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

type Extra = Partial<Parameters<typeof bodyOf>[1]>
const bodyOf = (text: string, more: object = {}) => ({
  conversationId: home.id,
  clientId: crypto.randomUUID(),
  text,
  decision: 'none' as const,
  ...more,
})
const post = (text: string, more: Extra = {}, token = home.a.token) =>
  app.call(contract.sendMessage, { token, body: bodyOf(text, more) as never })
const list = async (token = home.b.token) =>
  (await app.call(contract.listConversations, { token, params: { familyId: home.id } })).body
const page = async (query: object = {}, token = home.b.token, id = home.id) =>
  (await app.call(contract.listMessages, { token, params: { id }, query })).body
const see = (ids: string[], what: 'delivered' | 'viewed', token = home.b.token, id = home.id) =>
  app.call(contract.sawMessages, { token, params: { id }, body: { what, ids } })

describe('a message between two parents', () => {
  it('[MSG-01] shows in the list with its preview, and as unread for the reader alone', async () => {
    const sent = (await post('Pool at five?')).body.message
    const [theirs] = (await list()).conversations
    expect(theirs).toMatchObject({ id: home.id, kind: 'everything', unread: 1, total: 1 })
    expect(theirs?.last).toMatchObject({ text: 'Pool at five?', authorId: home.a.id })
    expect((await list(home.a.token)).conversations[0]?.unread).toBe(0)
    await see([sent.id], 'viewed')
    expect((await list()).conversations[0]?.unread).toBe(0)
  })

  it('[MSG-02] keeps when it was first delivered and first viewed', async () => {
    const { id } = (await post('Boots are in his bag.')).body.message
    await see([id], 'delivered')
    const delivered = (await page({}, home.a.token)).messages.at(-1)
    expect(delivered?.deliveredAt).not.toBeNull()
    expect(delivered?.viewedAt).toBeNull()
    app.pass(5000)
    await see([id], 'viewed')
    const viewed = (await page({}, home.a.token)).messages.at(-1)
    expect(Date.parse(viewed!.viewedAt!) - Date.parse(delivered!.deliveredAt!)).toBe(5000)
    app.pass(5000)
    await see([id], 'viewed')
    expect((await page({}, home.a.token)).messages.at(-1)?.viewedAt).toBe(viewed?.viewedAt)
  })

  it('[MSG-02] the author cannot mark their own message as read', async () => {
    const { id } = (await post('Mine')).body.message
    await see([id], 'viewed', home.a.token)
    expect((await page()).messages.at(-1)?.viewedAt).toBeNull()
  })

  it('[MSG-03] is a fact of the shared record, and so is its first view', async () => {
    const { id } = (await post('Theo has a fever, 38.5.')).body.message
    await see([id], 'viewed')
    const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
    const [viewed, sent] = (log?.items ?? []).toReversed()
    expect(sent?.entry).toMatchObject({ kind: 'message.sent', subject: id, actor: home.a.id })
    expect(sent?.content?.body).toMatchObject({ text: 'Theo has a fever, 38.5.', conversationId: home.id })
    expect(viewed?.entry).toMatchObject({ kind: 'message.viewed', actor: home.b.id })
    expect(viewed?.content?.body).toMatchObject({ messages: [id], v: 2 })
  })

  it.each(['messages', 'message_attachments', 'message_sightings', 'conversations', 'message_terms'])(
    "[MSG-03] %s can be neither changed nor deleted by the app's role",
    async (table) => {
      for (const change of [
        sql`update ${sql.table(table)} set family_id = family_id`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(
          inTransaction(app.ctx.db, { person: home.a.id }, (tx) => change.execute(tx)),
        ).rejects.toThrow(/permission denied/)
    },
  )

  it('[MSG-03] the owner of the tables is refused too, by triggers', async () => {
    for (const change of [sql`update messages set body = 'x'`, sql`delete from messages`])
      await expect(
        inTransaction(app.owner, { person: home.a.id }, (tx) => change.execute(tx)),
      ).rejects.toThrow(/only ever added to/)
  })

  it('[MSG-02] the same client id makes one message, whatever its key; another text is refused', async () => {
    const body = bodyOf('Once')
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        app.call(contract.sendMessage, { token: home.a.token, body, key: `device-key-${n}` }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body.message.id)).size).toBe(1)
    const other = await app.call(contract.sendMessage, {
      token: home.a.token,
      body: { ...body, text: 'Another' },
    })
    expect([other.status, other.problem.code]).toEqual([422, 'request/idempotency-mismatch'])
  })

  it('[MSG-02] the order is the order of arrival, without a gap, whoever writes', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => post(`n${n}`, {}, n % 2 ? home.a.token : home.b.token)),
    )
    const { messages, total } = await page({ limit: '200' })
    expect(messages.map(({ place }) => place)).toEqual(Array.from({ length: total }, (_, n) => n + 1))
    const times = messages.map(({ sentAt }) => sentAt)
    expect([...times].sort()).toEqual(times)
  })

  it('[MSG-01] pages by position: before, after, around, and from a day on', async () => {
    const { total } = await page()
    const places = async (query: object) => (await page(query)).messages.map(({ place }) => place)
    expect(await places({ limit: '3' })).toEqual([total - 2, total - 1, total])
    expect(await places({ before: '4', limit: '2' })).toEqual([2, 3])
    expect(await places({ after: '4', limit: '2' })).toEqual([5, 6])
    expect(await places({ around: '5', limit: '4' })).toEqual([3, 4, 5, 6])
    expect((await places({ day: '2020-01-01', limit: '2' }))[0]).toBe(1)
  })

  it('[MSG-08] replies to another message of the same conversation, and quotes it', async () => {
    const first = (await post('Could you take Tuesday?')).body.message
    const reply = await post('Yes.', { replyTo: first.id }, home.b.token)
    expect(reply.body.message.replyTo).toMatchObject({ id: first.id, text: 'Could you take Tuesday?' })
    const nowhere = await post('Yes.', { replyTo: crypto.randomUUID() })
    expect(nowhere.problem.code).toBe('message/not-found')
  })

  it('[MSG-08] a draft is kept for all its author’s devices, and for nobody else', async () => {
    const put = (text: string) =>
      app.call(contract.keepDraft, { token: home.a.token, params: { id: home.id }, body: { text } })
    await put('You never')
    expect((await list(home.a.token)).conversations[0]?.draft?.text).toBe('You never')
    expect((await list()).conversations[0]?.draft).toBeNull()
    await post('Could we talk about Thursday?')
    expect((await list(home.a.token)).conversations[0]?.draft?.text).toBe('You never')
    await post('You never')
    expect((await list(home.a.token)).conversations[0]?.draft).toBeNull()
  })
})

describe('attachments', () => {
  const upload = async (bytes: Buffer, name: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return app.call(contract.attachToMessage, { token: home.a.token, params: { id: home.id }, form })
  }
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const fetchAs = (token: string, fileId: string) =>
    app.call(contract.messageFile, { token, params: { familyId: home.id, fileId } })

  it('[MSG-08] are private until sent, then both parents’, and named in the record', async () => {
    const { attachment } = (await upload(await picture(), 'boots.png')).body
    expect((await fetchAs(home.b.token, attachment.id)).problem.code).toBe('file/not-found')
    const stolen = await post('Yours', { attachments: [attachment.id] }, home.b.token)
    expect(stolen.problem.code).toBe('message/attachment-not-found')
    const { message } = (await post('', { attachments: [attachment.id] })).body
    expect(message.attachments).toEqual([attachment])
    expect((await fetchAs(home.b.token, attachment.id)).status).toBe(200)
    const again = await post('Twice', { attachments: [attachment.id] })
    expect(again.problem.code).toBe('message/attachment-not-found')
    const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
    expect(JSON.stringify(log?.items.at(-1)?.content?.body)).toContain(attachment.sha256)
  })

  it('[MSG-08] HTML with a picture’s name and 50 MB are refused', async () => {
    const html = await upload(Buffer.from('<script>alert(1)</script>'), 'photo.png')
    expect(html.problem.code).toBe('file/type-not-allowed')
    expect((await upload(Buffer.alloc(50 * 1024 * 1024), 'big.png')).problem.code).toBe('file/too-large')
  })
})

describe('conversations', () => {
  it('[MSG-08] can be opened per topic or child; a child has one at most', async () => {
    const [childId = ''] = home.children
    const open = (body: object) =>
      app.call(contract.openConversation, {
        token: home.a.token,
        params: { familyId: home.id },
        body: body as never,
      })
    const made = (await open({ title: 'Mila', childId })).body.conversation
    expect(made).toMatchObject({ kind: 'child', title: 'Mila', unread: 0 })
    expect((await open({ title: 'Mila again', childId })).problem.code).toBe('conversation/child-has-one')
    await post('Retainer is in the blue box', { conversationId: made.id })
    expect((await page({}, home.b.token, made.id)).messages).toHaveLength(1)
  })

  it.each([
    ['medico', 'Cita con el Médico el jueves'],
    ['ecole fete', 'La fête de l’École commence à 14 h'],
    ['STRASSE', 'Treffpunkt Straße 5'],
    ['winter fair', 'Winter\u200b fair on Saturday'],
  ])('[MSG-01] search finds “%s”, accents folded, newest first', async (q, text) => {
    const { id } = (await post(text)).body.message
    const found = await app.call(contract.searchMessages, {
      token: home.b.token,
      params: { familyId: home.id },
      query: { q },
    })
    expect(found.body.messages[0]?.id).toBe(id)
  })
})

describe('volume and hours', () => {
  it('[MSG-10] proposed by one parent and accepted by the other, both recorded; breaches are noted, never refused', async () => {
    const familyId = home.id
    const body = { perDay: 1, quiet: { from: '00:00', to: '23:59' } }
    const { terms } = (await app.call(proposeTerms, { token: home.a.token, params: { familyId }, body })).body
    const reply = (token: string, answer: 'accepted' | 'declined') =>
      app.call(answerTerms, { token, params: { id: terms.id }, body: { answer } })
    expect((await reply(home.a.token, 'accepted')).problem.code).toBe('message-terms/own')
    expect((await post('Before')).body.message.overVolume).toBe(false)
    await reply(home.b.token, 'accepted')
    expect((await reply(home.b.token, 'declined')).problem.code).toBe('message-terms/answered')
    expect((await list()).terms.inForce).toMatchObject({ perDay: 1, answer: 'accepted' })
    const over = (await post('After')).body.message
    expect([over.overVolume, over.inQuietHours]).toEqual([true, true])
    const urgent = (await post('We are at the hospital', { decision: 'urgent' })).body.message
    expect([urgent.overVolume, urgent.urgent]).toEqual([false, true])
    const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
    const kinds = log?.items.map(({ entry }) => entry.kind)
    expect(kinds).toEqual(expect.arrayContaining(['message-terms.proposed', 'message-terms.answered']))
  })
})

describe('the mediator on the server', () => {
  it('[MSG-04] analyses what is sent; the author’s decision stays private', async () => {
    const text = 'You are a horrible mother and everyone knows it.'
    const { message } = (await post(text, { decision: 'none', suggestion: 'Please call me.' })).body
    expect(message.severity).toBeGreaterThanOrEqual(2)
    expect(message.text).toBe(text)
    const decisions = (person: string) =>
      inTransaction(app.ctx.db, { person }, (tx) =>
        tx.selectFrom('message_decisions').selectAll().where('message_id', '=', message.id).execute(),
      )
    expect(await decisions(home.b.id)).toEqual([])
    expect(await decisions(home.a.id)).toMatchObject([{ decision: 'none', suggestion: 'Please call me.' }])
    expect(JSON.stringify(await page())).not.toContain('Please call me.')
  })

  it('[MSG-06] a threat is kept and delivered verbatim', async () => {
    const text = 'If you come on Friday I will kill you.'
    const { message } = (await post(text, { decision: 'kept' })).body
    expect([message.text, message.severity]).toEqual([text, 3])
  })

  it('[MSG-05] the shield is private and off by default', async () => {
    const mine = async (token: string) => (await app.call(getShield, { token })).body.shield
    expect((await mine(home.b.token)).mode).toBe('off')
    const body = { mode: 'cover', threshold: 1, coolDownMinutes: 5 } as const
    await app.call(putShield, { token: home.b.token, body })
    expect(await mine(home.b.token)).toEqual(body)
    expect((await mine(home.a.token)).mode).toBe('off')
  })
})

describe('bad input', () => {
  it('[MSG-03] text that is too long, empty or invalid is refused at its field', async () => {
    const long = await post('x'.repeat(100_000))
    expect([long.status, long.problem.fields?.[0]?.field]).toEqual([400, 'text'])
    for (const empty of ['', '   \n', '\u200b\u2060\u202e'])
      expect((await post(empty)).problem.code).toBe('message/empty')
    expect((await post('bell \u0007')).status).toBe(400)
    expect((await post('lone \ud800')).status).toBe(400)
  })

  it('[MSG-03] direction marks are kept verbatim: what was written is the evidence', async () => {
    const text = 'see \u202Egnp.exe'
    expect((await post(text)).body.message.text).toBe(text)
  })

  it('[MSG-01] a lone parent cannot write', async () => {
    const alone = await newParent(app, 'Uma')
    const own = await newHome(app, alone)
    const refused = await post('Hello?', { conversationId: own.id }, alone.token)
    expect([refused.status, refused.problem.code]).toEqual([409, 'message/nobody-there'])
  })

  it('[MSG-01] a parent who has left can neither read nor write; the other keeps what was written', async () => {
    const other = await newFamily(app)
    const [conversationId, id] = [other.id, other.id]
    await post('Kept', { conversationId }, other.a.token)
    const left = await app.call(leaveFamily, {
      token: other.a.token,
      params: { familyId: other.id },
      body: { understood: true },
    })
    expect(left.status).toBeLessThan(300)
    expect((await post('Again', { conversationId }, other.a.token)).problem.code).toBe(
      'conversation/not-found',
    )
    expect((await page({}, other.b.token, id)).messages.map(({ text }) => text)).toEqual(['Kept'])
    expect((await post('Hello?', { conversationId }, other.b.token)).problem.code).toBe(
      'message/nobody-there',
    )
  })
})
