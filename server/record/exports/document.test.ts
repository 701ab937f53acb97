import { expect, it } from 'vitest'
import type { PageWriter } from '../../outside/pdf/page-writer.ts'
import { type DocumentEntry, type DocumentFacts, recordDocument } from './document.commands.ts'

const [nora, sam, thread] = ['1', '2', '3'].map((n) => `${n.repeat(8)}-1111-7111-8111-${n.repeat(12)}`) as [
  string,
  string,
  string,
]
const facts: DocumentFacts = {
  people: [
    { id: nora, name: 'Nora', leftAt: null },
    { id: sam, name: 'Sam', leftAt: null },
  ],
  zone: 'Europe/Berlin',
  from: null,
  to: null,
  areas: ['messages'],
  operator: 'Example',
  madeFor: nora,
  maker: nora,
  language: 'en',
  madeAt: Date.UTC(2026, 10, 26),
  digest: 'ab',
  keys: [],
  head: null,
  own: {},
  witnesses: [],
  counts: { entries: 4, readable: 3, leftOut: 0, erased: 1 },
  messages: { all: 2, readable: 1, conversations: 1, stored: 2 },
}
const sent = (seq: number, text: string): DocumentEntry => ({
  seq,
  at: Date.UTC(2026, 10, 20, 8, seq),
  actor: nora,
  kind: 'message.sent',
  subject: `${seq}`.repeat(8),
  body: { conversationId: thread, text },
})
const entries: DocumentEntry[] = [
  { ...sent(0, ''), kind: 'conversation.opened', subject: thread, body: { title: 'School' } },
  sent(1, 'Monday at nine'),
  { ...sent(2, ''), body: {}, erasedAt: '2026-11-25' },
  { ...sent(3, ''), actor: sam, kind: 'message.viewed', body: { messages: ['11111111'] } },
]

/** A document's text, one page per chapter. */
async function written(
  change: Partial<DocumentFacts> = {},
  of: readonly DocumentEntry[] = entries,
): Promise<{ front: string; body: string; back: string }> {
  async function* source() {
    yield* of
  }
  const { front, body, back } = await recordDocument({ ...facts, ...change }, source)
  const said: string[] = []
  let page = 0
  const note = (text: string) => void said.push(text)
  const nothing = () => {}
  const writer: PageWriter = {
    row: nothing,
    text: note,
    beside: note,
    blank: note,
    rule: nothing,
    space: nothing,
    bookmark: nothing,
    newPage: () => {
      page += 1
    },
    page: () => page,
    rest: async () => {},
  }
  await body(writer)
  const text = said.splice(0).join('\n')
  front(writer, 2)
  const begins = said.splice(0).join('\n')
  back(writer)
  return { front: begins, body: text, back: said.join('\n') }
}

it('[REC-06] an entry whose content was erased stays in its place and says when it was', async () => {
  const { front, body } = await written()
  expect(body).toMatch(/EH-000001[\s\S]*Monday at nine[\s\S]*EH-000002\nErased on 2026-11-25/)
  expect(front).toContain('1 has been erased')
})

it('[REC-02] a message shows who viewed it first, or that nobody has; the index names its page', async () => {
  const { front, body } = await written()
  expect(body).toContain('First viewed by Sam 20 Nov 2026, 09:03:00 Berlin (08:03:00 UTC)')
  expect(front).toMatch(/School\nEH-000000 to EH-000001\. From page 3\./)
})

it('[REC-01] [REC-02] entries of earlier versions that said too much are explained where there are any', async () => {
  const body4 = {
    pattern: 'AAAAAAABBBBBBB',
    anchorDay: '2026-11-16',
    handoverTime: '17:00',
    zone: 'Europe/Berlin',
    a: nora,
    b: sam,
    v: 1,
  }
  const weeks = { ...sent(4, ''), kind: 'rotation.set', actor: sam, body: body4 }
  const without = await written()
  expect(without.back).not.toContain('What earlier entries mean')
  const { back, body } = await written({}, [...entries, weeks])
  expect(back).toMatch(/What earlier entries mean\nEH-000004: until this version/)
  expect(body).toContain('Weeks as they were after an act of Sam: planned, joined')
  expect(body).toContain('7 nights with Nora, 7 nights with Sam, and again, counted from 16 Nov 2026')
  const later = { ...weeks, body: { ...weeks.body, v: 2, act: 'joined', plannedBy: nora } }
  const joined = await written({}, [...entries, later])
  expect(joined.back).not.toContain('What earlier entries mean')
  expect(joined.body).toContain('Sam joined and has the nights left open')
})

it('[REC-02] what people wrote stands as they wrote it, though it looks like a day, and no entry ends the print', async () => {
  const odd = [
    { ...sent(4, ''), kind: 'event.created', body: { notes: '2026-12-24', place: '2026-99-99', v: 1 } },
    { ...sent(5, ''), kind: 'rotation.set', body: { pattern: 'AB' } },
    { ...sent(6, ''), kind: 'calendar.set', body: { body: { kind: 'tomorrow' }, v: 1 } },
    { ...sent(7, ''), kind: 'later.kind', body: { until: '2026-99-99', v: 1 } },
  ]
  const { body } = await written({}, odd)
  expect(body).toContain('Notes: 2026-12-24 · Place: 2026-99-99')
  expect(body).toContain('An entry of a kind this version does not know, by Nora')
})

it('[REC-02] is printed in the language it was asked for in', async () => {
  const { front, body, back } = await written({ language: 'fr' })
  expect(front).toContain('Registre de Nora et Sam')
  expect(body).toContain('Message de Nora à Sam')
  expect(back).toContain('Comment ce registre est tenu')
  expect((await written({ language: 'es' })).front).toContain('Registro de Nora y Sam')
})

it('[REC-02] counts messages by the record and by the app’s tables, and says so where they differ', async () => {
  const { front } = await written()
  expect(front).toContain(
    '1 of 2 messages is printed, from 1 conversation. The record has an entry for each of 2',
  )
  const other = await written({ messages: { ...facts.messages, stored: 3 } })
  expect(other.front).toContain('entries for 2 messages, but the tables the app shows messages from hold 3')
})

it('[REC-02] a part of the record is called a part, in its title and on its cover', async () => {
  const { front } = await written({ counts: { ...facts.counts, leftOut: 1 } })
  expect(front).toContain('Part of the record of Nora and Sam')
  expect(front).toContain('This is a part of the record, not the whole.')
  expect((await written()).front).not.toMatch(/part of the record,/i)
})
