import { calls } from '@evenhand/contract/backlog/backlog.feature.ts'
import {
  answerCard,
  changeCard,
  commentOnCard,
  createCard,
  getCard,
  listCards,
  moveCard,
  removeCard,
} from '@evenhand/contract/backlog/backlog.ts'
import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { shareDocument } from '@evenhand/contract/documents/documents.ts'
import { createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { newDocument, pdfOf } from '../documents/test-documents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

type Fields = AskOf<typeof createCard>['body']
const add = (who: TestPerson, body: Partial<Fields> = {}) =>
  app.call(createCard, { token: who.token, params: { familyId: home.id }, body: { title: 'Camp', ...body } })
const move = (who: TestPerson, id: string, column: 'discuss' | 'agreed' | 'doing' | 'done', after?: string) =>
  app.call(moveCard, { token: who.token, params: { id }, body: { column, ...(after && { after }) } })
const answer = (who: TestPerson, id: string, word: 'yes' | 'not-yet' = 'yes') =>
  app.call(answerCard, { token: who.token, params: { id }, body: { answer: word } })
const change = (who: TestPerson, id: string, body: Partial<AskOf<typeof changeCard>['body']>) =>
  app.call(changeCard, { token: who.token, params: { id }, body: { version: 1, ...body } })
const look = (who: TestPerson, id: string) => app.call(getCard, { token: who.token, params: { id } })
const board = async (who: TestPerson = home.a) =>
  (await app.call(listCards, { token: who.token, params: { familyId: home.id } })).body
const titles = async (column: string) =>
  (await board()).cards.filter((card) => card.column === column).map(({ title }) => title)
const kinds = async (id: string) => {
  const rows = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
    tx.selectFrom('record_entries').select('kind').where('subject', '=', id).orderBy('seq').execute(),
  )
  return rows.map(({ kind }) => kind)
}

describe('[TASK-01] the board', () => {
  it('shows both parents a card with everything entered, newest on top', async () => {
    const fields = {
      notes: 'Two weeks in July',
      owner: home.b.id,
      due: '2026-03-01',
      childIds: [home.children[0] ?? ''],
      checklist: [{ text: 'Ask school', isDone: false }],
      repeats: 'yearly' as const,
    }
    await add(home.a, { title: 'Older' })
    const made = await add(home.a, fields)
    expect(made.status).toBe(201)
    expect(made.body.card).toMatchObject({ ...fields, title: 'Camp', column: 'discuss', version: 1 })
    expect((await board(home.b)).cards.map(({ title }) => title)).toEqual(['Camp', 'Older'])
  })

  it('agreed takes the other parent’s consent, and is an agreement in the record', async () => {
    const { id } = (await add(home.a)).body.card
    expect((await move(home.a, id, 'agreed')).body.card).toMatchObject({
      column: 'discuss',
      askedBy: home.a.id,
    })
    expect((await answer(home.a, id)).problem.code).toBe('card/own')
    const agreed = (await answer(home.b, id)).body.card
    expect(agreed).toMatchObject({ column: 'agreed', askedBy: null })
    expect(agreed.agreedAt).not.toBeNull()
    expect(await kinds(id)).toEqual(['card.created', 'card.proposed', 'card.agreed'])
  })

  it('"not yet" ends the request, which may be made again', async () => {
    const { id } = (await add(home.a)).body.card
    await move(home.a, id, 'agreed')
    expect((await answer(home.b, id, 'not-yet')).body.card).toMatchObject({
      column: 'discuss',
      askedBy: null,
    })
    expect((await answer(home.b, id)).problem.code).toBe('card/not-asked')
    expect((await move(home.a, id, 'agreed')).body.card.askedBy).toBe(home.a.id)
  })

  it('an agreed card keeps its wording until it is discussed again', async () => {
    const { id } = (await add(home.a)).body.card
    await move(home.a, id, 'agreed')
    const { version } = (await answer(home.b, id)).body.card
    expect((await change(home.a, id, { version, title: 'Other' })).problem.code).toBe('card/agreed')
    expect((await app.call(removeCard, { token: home.a.token, params: { id } })).problem.code).toBe(
      'card/agreed',
    )
    // owner and due day are not part of the agreement
    const owned = (await change(home.a, id, { version, owner: home.a.id })).body.card
    expect(owned.owner).toBe(home.a.id)
    const back = (await move(home.a, id, 'discuss')).body.card
    expect(back.agreedAt).toBeNull()
    expect((await change(home.a, id, { version: back.version, title: 'Other' })).status).toBe(200)
  })

  it('rewording ends a request: the consent would be to other words', async () => {
    const { id } = (await add(home.a)).body.card
    const { version } = (await move(home.a, id, 'agreed')).body.card
    expect((await change(home.a, id, { version, notes: 'And August' })).body.card.askedBy).toBeNull()
  })

  it('omitted fields keep their values, and a change to an older version is refused', async () => {
    const { id } = (await add(home.a, { notes: 'Notes', due: '2026-03-01', owner: home.a.id })).body.card
    expect((await change(home.b, id, { title: 'New' })).body.card).toMatchObject({
      title: 'New',
      notes: 'Notes',
      due: '2026-03-01',
      owner: home.a.id,
      version: 2,
    })
    expect((await change(home.a, id, { title: 'Mine' })).problem.code).toBe('card/changed')
  })

  it('a repeating card comes back when it is done, its checklist unticked', async () => {
    const { id } = (
      await add(home.a, {
        due: '2026-01-31',
        repeats: 'monthly',
        checklist: [{ text: 'Shoes', isDone: true }],
        column: 'doing',
      })
    ).body.card
    await move(home.a, id, 'done')
    const doing = (await board()).cards.filter(({ column }) => column === 'doing')
    expect(doing).toHaveLength(1)
    expect(doing[0]).toMatchObject({ repeats: 'monthly', checklist: [{ text: 'Shoes', isDone: false }] })
    expect(doing[0]?.due && doing[0].due > new Date(app.ctx.clock()).toISOString().slice(0, 10)).toBe(true)
    // moved to done again it does not come back twice
    await move(home.a, id, 'done')
    expect((await board()).cards.filter(({ column }) => column === 'doing')).toHaveLength(1)
  })

  it('comments are kept as written', async () => {
    const { id } = (await add(home.a)).body.card
    const params = { id }
    expect(
      (await app.call(commentOnCard, { token: home.b.token, params, body: { text: 'In July?' } })).status,
    ).toBe(201)
    expect(
      (await app.call(commentOnCard, { token: home.b.token, params, body: { text: '  ' } })).status,
    ).toBe(400)
    expect((await look(home.a, id)).body).toMatchObject({
      card: { comments: 1 },
      comments: [{ by: home.b.id, text: 'In July?' }],
    })
    // no call changes one or takes it away
    const ofComments = Object.values(calls).filter(({ path }) => path.includes('comment'))
    expect(ofComments).toEqual([commentOnCard])
  })

  it('a removed card is off the board and stays in the record', async () => {
    const { id } = (await add(home.a)).body.card
    await app.call(removeCard, { token: home.b.token, params: { id } })
    expect((await board()).cards).toEqual([])
    expect((await look(home.a, id)).problem.code).toBe('card/not-found')
    expect(await kinds(id)).toEqual(['card.created', 'card.removed'])
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['an owner of another family', { owner: '01890000-0000-7000-8000-000000000000' }, 'owner'],
    ['a child of another family', { childIds: ['01890000-0000-7000-8000-000000000000'] }, 'childIds.0'],
    ['a day in the year 9999', { due: '9999-12-31' }, 'due'],
    [
      '51 points on the list',
      { checklist: Array.from({ length: 51 }, () => ({ text: 'x', isDone: false })) },
      'checklist',
    ],
  ])('refuses %s at its field', async (_name, fields, field) => {
    const refused = await add(home.a, fields)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.problem.fields?.[0]?.field).toBe(field)
  })
})

describe('[TASK-01] two parents at once', () => {
  it('move cards 50 times concurrently, and both see one order', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => add(home.a, { title })))
    const ids = made.map(({ body }) => body.card.id)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        move(at % 2 ? home.a : home.b, ids[at % 5] ?? '', 'discuss', ids[(at * 3 + 1) % 5]),
      ),
    )
    const [mine, theirs] = [await board(home.a), await board(home.b)]
    expect(mine).toEqual(theirs)
    expect(mine.cards).toHaveLength(5)
    expect(new Set(mine.cards.map(({ place }) => place)).size).toBe(5)
  })

  it('a card goes where it was put, even if the column has to be renumbered', async () => {
    const [c, b, a] = [
      await add(home.a, { title: 'C' }),
      await add(home.a, { title: 'B' }),
      await add(home.a, { title: 'A' }),
    ]
    expect(await titles('discuss')).toEqual(['A', 'B', 'C'])
    for (let round = 0; round < 60; round += 1)
      await move(home.a, (round % 2 ? b : c).body.card.id, 'discuss', a.body.card.id)
    expect(await titles('discuss')).toEqual(['A', 'B', 'C'])
  }, 30_000)

  it('of 50 concurrent answers one is accepted', async () => {
    const { id } = (await add(home.a)).body.card
    await move(home.a, id, 'agreed')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => answer(home.b, id, at % 2 ? 'yes' : 'not-yet')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every(({ problem }) => problem.code === 'card/not-asked'),
    ).toBe(true)
  })
})

describe('[TASK-01] links', () => {
  const event = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-01',
    startsAt: null,
    endsAt: null,
    recurrence: null,
    title: 'Court',
    kind: 'other' as const,
    childIds: [],
    place: '',
    takenBy: null,
    notes: '',
    reminders: [],
  }

  it('name their targets, and show those private to the other parent only as private', async () => {
    const expense = (
      await app.call(createExpense, {
        token: home.a.token,
        body: { amount: 10, category: 'food', description: 'Boots', date: '2026-11-01', splitType: 'equal' },
      })
    ).body.data.expense
    const params = { familyId: home.id }
    const made = await app.call(createEvent, {
      token: home.a.token,
      params,
      body: { ...event, visibility: 'private' },
    })
    const paper = await newDocument(
      app,
      home,
      home.a.token,
      { name: 'order.pdf', bytes: pdfOf('Order') },
      { title: 'Court order' },
    )
    const links = [
      { kind: 'expense' as const, id: expense.id },
      { kind: 'event' as const, id: made.body.event.id },
      { kind: 'document' as const, id: home.id },
      { kind: 'document' as const, id: paper.id },
    ]
    const { id } = (await add(home.a, { links })).body.card
    expect((await look(home.a, id)).body.targets.map(({ state, title }) => [state, title])).toEqual([
      ['open', 'Boots'],
      ['open', 'Court'],
      ['private', ''],
      ['open', 'Court order'],
    ])
    await app.call(withdrawExpense, { token: home.a.token, params: { id: expense.id } })
    const seen = await look(home.b, id)
    expect(seen.body.targets.map(({ state }) => state)).toEqual(['gone', 'private', 'private', 'private'])
    expect(seen.text).not.toContain('Court')
    await app.call(shareDocument, {
      token: home.a.token,
      params: { id: paper.id },
      body: { versionId: paper.latest.id },
    })
    const shared = (await look(home.b, id)).body.targets.at(-1)
    expect([shared?.state, shared?.title]).toEqual(['open', 'Court order'])
  })
})

it('[TASK-01] a board outlives a parent who leaves; nobody can answer requests made to them', async () => {
  const { id } = (await add(home.a, { owner: home.b.id })).body.card
  await move(home.a, id, 'agreed')
  await app.call(leaveFamily, {
    token: home.b.token,
    params: { familyId: home.id },
    body: { understood: true },
  })
  expect((await look(home.b, id)).problem.code).toBe('card/not-found')
  expect((await board()).cards).toHaveLength(1)
  expect((await move(home.a, id, 'agreed')).body.card.column).toBe('agreed')
})
