import { getProfile, putPreferences } from '@evenhand/contract/account/auth.ts'
import { createCard, getCard } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendarSync } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { createContact, listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import { createExpense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { changeChild } from '@evenhand/contract/family/changes.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { listLater, putLater } from '@evenhand/contract/messages/later.ts'
import {
  getConversation,
  keepDraft,
  listMessages,
  sendMessage,
} from '@evenhand/contract/messages/messages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFeed, anImport, anOutlet } from '../calendar-sync/calendar-sync.samples.ts'
import type { Scene } from '../testing/scene.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

type Body = Readonly<Record<string, unknown>>
/** A resource with every field filled, how it is read, and the minimum a change has to send. */
type Thing = {
  readonly params?: Body
  readonly least: Body
  readonly read: () => Promise<object>
}

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const mine = () => ({ token: home.a.token })
const figures = { amount: 90, category: 'medical', description: 'Braces', date: '2026-11-19' } as const
const split = { splitType: 'percentage' } as const

async function expense() {
  const body = {
    ...figures,
    ...split,
    // not the default that omitting them would mean for a new expense
    splitDetails: { [home.a.id]: { percentage: 30 }, [home.b.id]: { percentage: 70 } },
    childId: home.children[1]!,
    paidBy: home.b.id,
  }
  const { id } = (await app.call(createExpense, { ...mine(), body })).body.data.expense
  const read = async () => {
    const { expense: found } = (await app.call(getExpense, { ...mine(), params: { id } })).body.data
    const { updatedAt: _, status: __, answer: ___, lastOfferBy: ____, ...kept } = found
    return kept
  }
  return { params: { id }, read }
}

async function rejected() {
  const made = await expense()
  const body = { code: 'late', reason: 'Late' } as const
  await app.call(rejectExpense, { token: home.b.token, params: made.params, body })
  return made
}

async function contact() {
  const body = {
    familyId: home.id,
    name: 'Dr. Ines Kerr',
    category: 'medical',
    relationship: 'Dentist',
    email: 'kerr@example.org',
    phones: [{ kind: 'work', number: '+49 30 123' }],
    address: 'Linden 4',
    birthDate: '1970-01-02',
    notes: 'Kind',
    details: { specialty: 'Orthodontics' },
    mayPickUp: true,
    isEmergency: true,
    childIds: [home.children[0]!],
    isShared: true,
  } as const
  const { id } = (await app.call(createContact, { ...mine(), body } as never)).body['contact'] as {
    id: string
  }
  const read = async () => {
    const { contacts } = (await app.call(listContacts, mine())).body
    const { updatedAt: _, ...kept } = contacts.find((one) => one.id === id)!
    return kept
  }
  return { params: { id }, read }
}

async function child(): Promise<Thing> {
  const params = { familyId: home.id, childId: home.children[0]! }
  const least = { name: 'Mila Example', birthDate: '2017-05-14' }
  const body = { ...least, health: 'Nuts', school: 'Hill School' }
  await app.call(changeChild, { ...mine(), params, body })
  return { params, least, read: theFamily }
}

async function theFamily() {
  return (await app.call(listFamilies, mine())).body.families[0]!
}

async function draft(): Promise<Thing> {
  const message = { conversationId: home.id, clientId: crypto.randomUUID(), text: 'Boots', decision: 'none' }
  await app.call(sendMessage, { ...mine(), body: message as never })
  const params = { id: home.id }
  const { messages } = (await app.call(listMessages, { ...mine(), params } as never)).body as never as {
    messages: { id: string }[]
  }
  await app.call(keepDraft, { ...mine(), params, body: { text: 'And?', replyTo: messages[0]!.id } })
  const read = async () => {
    const { conversation } = (await app.call(getConversation, { ...mine(), params })).body
    return { text: conversation.draft?.text, replyTo: conversation.draft?.replyTo }
  }
  return { params, least: { text: 'And?' }, read }
}

async function later(): Promise<Thing> {
  const { params, least } = await draft()
  const { messages } = (await app.call(listMessages, { ...mine(), params } as never)).body as never as {
    messages: { id: string }[]
  }
  const own = { ...params, clientId: crypto.randomUUID() } as never as { id: string; clientId: string }
  const sendAt = new Date(app.ctx.clock() + 3_600_000).toISOString()
  const body = { text: 'And?', decision: 'edited' as const, sendAt }
  const whole = { ...body, replyTo: messages[0]!.id, suggestion: 'And then?' }
  await app.call(putLater, { ...mine(), params: own, body: whole })
  const read = async () => (await app.call(listLater, { ...mine(), params } as never)).body
  return { params: own, least: { ...least, ...body }, read }
}

async function person(): Promise<Thing> {
  await app.call(putPreferences, { ...mine(), body: { theme: 'dark', language: 'fr' } })
  return {
    least: {},
    read: async () => (await app.call(getProfile, mine())).body,
  }
}

async function card(): Promise<Thing> {
  const facts = {
    title: 'Winter boots',
    notes: 'Size 33',
    owner: home.b.id,
    due: '2026-12-01',
    repeats: null,
  }
  const more = { childIds: [home.children[0]!], checklist: [{ text: 'Measure', isDone: false }], links: [] }
  const made = await app.call(createCard, {
    ...mine(),
    params: { familyId: home.id },
    body: { ...facts, ...more },
  })
  const { id, version } = made.body.card
  const read = async () => {
    const { card: found } = (await app.call(getCard, { ...mine(), params: { id } })).body
    const { version: _, ...kept } = found
    return kept
  }
  return { params: { id }, least: { version }, read }
}

/** A resource of the external calendars, as its parent sees it. */
async function synced(make: (scene: Scene) => Promise<{ id: string }>): Promise<Thing> {
  const params = await make({ app, home } as unknown as Scene)
  const read = async () => {
    const call = { ...mine(), params: { familyId: home.id } }
    const found = withId((await app.call(getCalendarSync, call)).body, params.id)!
    // a job may exchange meanwhile, and find nobody there: that is no value anybody set
    return { ...found, problem: null, problemAt: null, lastExchangedAt: null }
  }
  return { params, least: {}, read }
}

function withId(value: unknown, id: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ((value as { id?: unknown }).id === id) return value
  for (const part of Object.values(value)) {
    const found = withId(part, id)
    if (found) return found
  }
  return undefined
}

/** By call name. */
const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  updateExpense: async () => ({ ...(await expense()), least: { ...figures, ...split } }),
  counterExpense: async () => ({ ...(await expense()), least: { reason: 'The same again' } }),
  answerRejection: async () => ({ ...(await rejected()), least: { reason: 'See the order' } }),
  changeContact: async () => ({
    ...(await contact()),
    least: { name: 'Dr. Ines Kerr', category: 'medical' },
  }),
  keepContactNotes: async () => ({ ...(await contact()), least: {} }),
  changeCard: card,
  changeChild: child,
  changeFeed: () => synced(aFeed),
  changeSource: () => synced(anImport),
  changeGoogleOutlet: () => synced(anOutlet),
  changeFamily: async () => ({ params: { familyId: home.id }, least: {}, read: theFamily }),
  keepDraft: draft,
  putLater: later,
  putPreferences: person,
  putProfile: person,
}

/** Keys that say how a change is made, or which of a day's handovers it is, and are no fields to keep. */
const CONTROLS = ['scope', 'planned']
const optionalKeys = (call: Endpoint): string[] =>
  Object.entries(
    (call.body as { shape?: Record<string, { _zod: { optin?: string } }> } | undefined)?.shape ?? {},
  )
    .filter(([key, { _zod }]) => _zod.optin === 'optional' && !CONTROLS.includes(key))
    .map(([key]) => key)

it('covers every call that changes a resource and has optional fields', () => {
  const changing = Object.entries<Endpoint>(CALLS).filter(
    ([, call]) => ['PUT', 'PATCH'].includes(call.method) && optionalKeys(call).length > 0,
  )
  expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(THINGS).sort())
})

it.each(Object.keys(THINGS))('[EXP-03] [CON-01] fields omitted from %s keep their values', async (name) => {
  const { params, least, read } = await THINGS[name]!()
  const before = await read()
  const token = name === 'counterExpense' ? home.b.token : home.a.token
  const call = (CALLS as Readonly<Record<string, Endpoint>>)[name]!
  const answer = await app.call(call, { token, body: least, ...(params && { params }) } as never)
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expect(await read()).toEqual(before)
})
