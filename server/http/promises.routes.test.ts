import { putPreferences } from '@evenhand/contract/account/auth.ts'
import { endSessions } from '@evenhand/contract/account/sessions.ts'
import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { makeCardLink } from '@evenhand/contract/child-card/child-card.ts'
import { createContact } from '@evenhand/contract/contacts/contacts.ts'
import { approveExpense, createExpense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { putShield } from '@evenhand/contract/mediation/shield.ts'
import { keepDraft, listMessages, searchMessages, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { addPushDevice, putNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { recordLog } from '@evenhand/contract/record/record.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDocument, pdfOf, sharedDocument } from '../documents/test-documents.ts'
import { everythingRead } from '../testing/reads.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

// Sentences of docs/promises.md that speak of what the other parent sees: made false here, they fail.

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

const mine = () => ({ token: home.a.token, params: { familyId: home.id } })
const theirs = () => ({ token: home.b.token, params: { familyId: home.id } })
const places = () => ({ familyId: home.id, childId: home.children[0]! })
const seenBy = (token: string) => everythingRead(app, token, places())
const say = async (text: string) => {
  const body = { conversationId: home.id, clientId: crypto.randomUUID(), text, decision: 'none' as const }
  return (await app.call(sendMessage, { token: home.a.token, body })).body.message
}
const lunch = { amount: 10, category: 'food', description: 'Canary lunch', date: '2026-11-01' } as const
const spend = async () =>
  (await app.call(createExpense, { token: home.a.token, body: { ...lunch, splitType: 'equal' } })).body.data
    .expense
/** Fails where the call did. */
const done = async (answer: Promise<{ readonly body: unknown }>) => void (await answer).body
const paper = (title: string) => ({ name: 'p.pdf', bytes: pdfOf(title) })

describe('[MSG-05] what the other parent reads', () => {
  it('is the same before and after one was here, wrote drafts and notes, and chose for oneself', async () => {
    await say('Hello')
    const before = await seenBy(home.b.token)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    const { token } = home.a
    await seenBy(token)
    await done(app.call(keepDraft, { token, params: { id: home.id }, body: { text: 'Canary draft' } }))
    await done(app.call(putPreferences, { token, body: { theme: 'dark', language: 'fr' } }))
    await done(app.call(putShield, { token, body: SHIELD }))
    const told = app.call(putNotificationChoices, {
      token,
      body: {
        off: [],
        mail: 'daily',
        digestAt: '07:00',
        quiet: null,
        zone: 'Europe/Paris',
        showsNames: true,
      },
    })
    await done(told)
    const keys = { p256dh: 'B'.repeat(32), auth: 'x'.repeat(22) }
    await done(
      app.call(addPushDevice, { token, body: { endpoint: 'https://push.example.org/canary', keys } }),
    )
    const notes = { name: 'Canary Kim', category: 'other', notes: 'Canary notes' } as const
    await done(app.call(createContact, { token, body: notes as never }))
    await newDocument(app, home, token, paper('Canary paper'), { title: 'Canary paper' })
    await done(app.call(endSessions, { token, body: { keepThis: true } }))
    expect(await seenBy(home.b.token)).toEqual(before)
  })

  it('of a person is their names and picture, never how they sign in, their language or their clock', async () => {
    const seen = JSON.stringify(await seenBy(home.b.token))
    expect(seen).toContain(home.a.id)
    expect(seen).not.toContain(home.a.email)
    const families = JSON.parse((await seenBy(home.b.token))['/api/families']!) as {
      families: { members: { id: string }[] }[]
    }
    const shown = families.families.flatMap(({ members }) => members).find(({ id }) => id === home.a.id)!
    expect(Object.keys(shown).toSorted()).toEqual(SHOWN_OF_A_PERSON)
  })

  it('are the words as they were written, whatever the language and the shield of whoever reads', async () => {
    const { token } = home.b
    await done(app.call(putPreferences, { token, body: { theme: 'auto', language: 'es' } }))
    await done(app.call(putShield, { token, body: SHIELD }))
    const text = 'You never bring the boots. Bring them on Friday!'
    const { id } = await say(text)
    const read = await app.call(listMessages, { token, params: { id: home.id }, query: {} as never })
    expect(read.body.messages.map((one) => one.text)).toContain(text)
    const found = await app.call(searchMessages, { ...theirs(), query: { q: 'boots' } })
    expect(found.text).toContain(text)
    const { entries } = (await app.call(recordLog, theirs())).body
    expect(JSON.parse(entries.find(({ subject }) => subject === id)!.body!)).toMatchObject({ text })
  })
})

describe('[EXP-02] an expense that was sent', () => {
  it('is there for the other parent at once, who can answer it', async () => {
    const { id } = await spend()
    const ask = { token: home.b.token, params: { id } }
    expect((await app.call(getExpense, ask)).body.data.expense.description).toBe('Canary lunch')
    expect((await app.call(approveExpense, ask)).status).toBe(200)
  })
})

describe('[CHILD-01] a link to a card', () => {
  it('is seen by the other parent, with who made it and until when', async () => {
    const params = { childId: home.children[0]! }
    const body = { forWhom: 'Canary Ilse', sections: [] }
    const { link } = (await app.call(makeCardLink, { token: home.a.token, params, body })).body
    const seen = JSON.parse((await seenBy(home.b.token))[`/api/child-cards/${params.childId}`]!) as {
      card: { links: object[] }
    }
    expect(seen.card.links).toMatchObject([{ forWhom: 'Canary Ilse', createdBy: home.a.id }])
    expect(Date.parse(link.endsAt) - app.ctx.clock()).toBe(24 * 3_600_000)
  })
})

describe('[ONB-08] who is in the family', () => {
  it('reads everything that is shared, and nobody else reads any of it', async () => {
    const day = addDays(asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10)), 3)
    await say('Canary words')
    await spend()
    await sharedDocument(app, home, home.a.token, paper('Report'), { title: 'Canary report' })
    const times = { firstDay: day, lastDay: day, startsAt: '09:00', endsAt: '10:00', recurrence: null }
    const about = { title: 'Canary fair', place: '', takenBy: null, notes: '' }
    const body = {
      ...times,
      ...about,
      kind: 'activity' as const,
      reminders: [],
      visibility: 'shared' as const,
    }
    await done(app.call(createEvent, { ...mine(), body: { ...body, childIds: [] } }))
    const seen = JSON.stringify(await seenBy(home.b.token))
    for (const one of ['Canary words', 'Canary lunch', 'Canary report', 'Canary fair'])
      expect([one, seen.includes(one)]).toEqual([one, true])
    const stranger = (await newFamily(app)).b
    expect(JSON.stringify(await seenBy(stranger.token))).not.toContain('Canary')
  })
})

const SHIELD = { mode: 'summarise', threshold: 1, coolDownMinutes: 5 } as const
const SHOWN_OF_A_PERSON = ['displayName', 'firstName', 'id', 'isMe', 'lastName']
