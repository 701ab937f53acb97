import { createCard, getCard, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { answerProposal, getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { createEvent, removeEvent } from '@evenhand/contract/calendar/events.ts'
import { calls } from '@evenhand/contract/conflicts/conflicts.feature.ts'
import { listConflicts, reopenConflict, settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import {
  answerRejection,
  counterExpense,
  denyExpense,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, createExpense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDocument, pdfOf, sharedDocument } from '../documents/test-documents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
let today: Day
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  today = dayAt(app.ctx.clock(), asZone('Europe/Berlin'))
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

const path = () => ({ familyId: home.id })
const look = async (who: TestPerson = home.a) =>
  (await app.call(listConflicts, { token: who.token, params: path() })).body
const settle = (who: TestPerson, body: AskOf<typeof settleConflict>['body']) =>
  app.call(settleConflict, { token: who.token, params: path(), body })
const onlyKey = async () => (await look()).conflicts[0]?.key ?? ''
type Event = AskOf<typeof createEvent>['body']
const event = async (who: TestPerson, title: string, from: string, to: string, more: Partial<Event> = {}) => {
  const day = addDays(today, 5)
  const body: Event = {
    firstDay: day,
    lastDay: day,
    startsAt: from,
    endsAt: to,
    recurrence: null,
    title,
    kind: 'activity',
    childIds: [home.children[0] ?? ''],
    place: '',
    takenBy: null,
    notes: '',
    reminders: [],
    visibility: 'shared',
    ...more,
  }
  return (await app.call(createEvent, { token: who.token, params: path(), body })).body.event
}
const lateCard = async () => {
  const body = { title: 'Passport', due: addDays(today, -3) }
  return (await app.call(createCard, { token: home.a.token, params: path(), body })).body.card
}
const dispute = async () => {
  const body = {
    amount: 120,
    category: 'education' as const,
    description: 'Ski camp',
    date: addDays(today, -9),
    splitType: 'equal' as const,
  }
  const made = await app.call(createExpense, { token: home.a.token, body })
  const params = { id: made.body.data.expense.id }
  const offer = { amount: 72, reason: 'The cheaper one' }
  await app.call(counterExpense, { token: home.b.token, params, body: offer })
  return params
}

const LUNCH = { amount: 10, category: 'food', description: 'Lunch', splitType: 'equal' } as const

describe('[CAL-05] what is open', () => {
  it('both parents see the same list, and conflicts reveal nothing private', async () => {
    await event(home.a, 'Fair', '11:00', '13:00')
    await event(home.b, 'Choir', '12:00', '12:45')
    await event(home.a, 'Lawyer', '11:30', '12:30', { visibility: 'private' })
    const paper = { name: 'p.pdf', bytes: pdfOf('Passport') }
    const ended = { expiresOn: addDays(today, -2), title: 'Passport of Mila' }
    await newDocument(app, home, home.a.token, paper, { ...ended, title: 'Secret' })
    await sharedDocument(app, home, home.b.token, { ...paper, name: 'q.pdf' }, ended)
    await lateCard()
    await dispute()
    const [mine, theirs] = [await look(home.a), await look(home.b)]
    expect(mine).toEqual(theirs)
    expect(mine.conflicts.map(({ kind }) => kind).toSorted()).toEqual([
      'expense-open',
      'overlap',
      'paper-ended',
      'task-late',
    ])
    expect(JSON.stringify(mine)).not.toMatch(/Lawyer|Secret/)
  })

  it('is found at each reading and reported by nobody: it comes with what clashes and goes with it', async () => {
    await event(home.a, 'Fair', '11:00', '13:00')
    expect((await look(home.b)).conflicts).toEqual([])
    const choir = await event(home.a, 'Choir', '12:00', '12:45')
    expect((await look(home.b)).conflicts.map(({ kind }) => kind)).toEqual(['overlap'])
    await app.call(removeEvent, { token: home.a.token, params: { id: choir.id }, body: {} })
    expect((await look(home.b)).conflicts).toEqual([])
    // no call puts one on the list: those there are settle or reopen what was found
    const writes = Object.values(calls).filter(({ method }) => method !== 'GET')
    expect(writes.map(({ path: at }) => at).toSorted()).toEqual(
      [settleConflict.path, reopenConflict.path].toSorted(),
    )
  })

  it('is empty for a family without entries', async () => {
    expect(await look()).toEqual({ conflicts: [], settled: [] })
  })

  it('a disabled feature adds nothing, and nothing fails', async () => {
    await dispute()
    await event(home.a, 'Fair', '11:00', '13:00')
    await event(home.b, 'Choir', '12:00', '12:45')
    await lateCard()
    const off = await startTestApp({
      beside: app,
      config: { features: { aiModeration: true, calendar: false, expenses: false, documents: false } },
    })
    const got = await off.call(listConflicts, { token: home.a.token, params: path() })
    expect(got.body.conflicts.map(({ kind }) => kind)).toEqual(['task-late'])
    await off.stop()
  })
})

describe('[CAL-05] settled in one step', () => {
  it('keeping one of two events removes the other from the calendar that day', async () => {
    const fair = await event(home.a, 'Fair', '11:00', '13:00')
    await event(home.b, 'Choir', '12:00', '12:45')
    const key = await onlyKey()
    expect((await settle(home.b, { key, act: 'keep-first' })).status).toBe(200)
    const { conflicts, settled } = await look()
    expect([conflicts, settled.map(({ act, by }) => [act, by])]).toEqual([[], [['keep-first', home.b.id]]])
    const query = { from: today, to: addDays(today, 9) }
    const { events } = (await app.call(getCalendar, { token: home.a.token, params: path(), query })).body
    expect(events.map(({ id }) => id)).toEqual([fair.id])
  })

  it('keeping both leaves them, and either parent may reopen it', async () => {
    await event(home.a, 'Fair', '11:00', '13:00')
    await event(home.b, 'Choir', '12:00', '12:45')
    const key = await onlyKey()
    const { id } = (await settle(home.a, { key, act: 'keep-both' })).body.settled
    expect((await look()).conflicts).toEqual([])
    const reopen = () => app.call(reopenConflict, { token: home.b.token, params: { ...path(), id } })
    expect((await reopen()).status).toBe(200)
    expect((await reopen()).problem.code).toBe('conflict/gone')
    expect((await look()).conflicts.map((one) => one.key)).toEqual([key])
  })

  it('an open swap is answered by the other parent or withdrawn by its author', async () => {
    const proposal = {
      kind: 'vacation' as const,
      from: addDays(today, 200),
      to: addDays(today, 207),
      with: 'A' as const,
    }
    const ask = { token: home.a.token, params: path(), body: { proposal } }
    const made = (await app.call(proposeCalendar, ask)).body.proposal
    const key = `open:${made.id}`
    expect((await settle(home.a, { key, act: 'accept' })).problem.code).toBe('conflict/not-yours')
    expect((await settle(home.b, { key, act: 'withdraw' })).problem.code).toBe('conflict/not-yours')
    expect((await settle(home.b, { key, act: 'accept' })).status).toBe(200)
    const again = { token: home.b.token, params: { id: made.id }, body: { answer: 'decline' as const } }
    expect((await app.call(answerProposal, again)).problem.code).toBe('calendar/already-answered')
  })

  it('an expense in negotiation is approved at the current offer, but not by whoever made it', async () => {
    const params = await dispute()
    const key = await onlyKey()
    expect((await settle(home.b, { key, act: 'approve' })).problem.code).toBe('conflict/not-yours')
    expect((await settle(home.a, { key, act: 'approve' })).status).toBe(200)
    const { expense } = (await app.call(getExpense, { token: home.a.token, params })).body.data
    expect([expense.status, expense.amount]).toEqual(['approved', 72])
  })

  it('[EXP-03] a refusal stays open until it is accepted, answered or entered anew, and is then settled once', async () => {
    const refuse = async () => {
      const body = { ...LUNCH, date: addDays(today, -1) }
      const made = await app.call(createExpense, { token: home.a.token, body })
      const params = { id: made.body.data.expense.id }
      const reason = { code: 'not-shared' as const, reason: 'Lunch is not shared' }
      expect((await app.call(rejectExpense, { token: home.b.token, params, body: reason })).status).toBe(200)
      return params
    }
    const kinds = async () => (await look()).conflicts.map(({ kind }) => kind)
    await refuse()
    expect(await kinds()).toEqual(['expense-refused'])
    expect((await look()).settled).toEqual([])
    const key = await onlyKey()
    expect((await settle(home.b, { key, act: 'withdraw' })).problem.code).toBe('conflict/not-yours')
    expect((await settle(home.a, { key, act: 'withdraw' })).status).toBe(200)
    const anew = await refuse()
    const body = { ...LUNCH, date: addDays(today, -1), replaces: anew.id }
    await app.call(createExpense, { token: home.a.token, body })
    const answered = await refuse()
    await app.call(answerRejection, {
      token: home.a.token,
      params: answered,
      body: { reason: 'We had said so' },
    })
    expect(await kinds()).toEqual(['expense-open'])
    expect(
      (await look()).settled.map(({ conflict, act, by }) => [conflict.kind, act, by]).toSorted(),
    ).toEqual([
      ['expense-refused', 'anew', home.a.id],
      ['expense-refused', 'withdraw', home.a.id],
    ])
    expect(await look(home.a)).toEqual(await look(home.b))
  })

  it('a documented dispute stays documented and unchanged', async () => {
    const params = await dispute()
    await app.call(denyExpense, { token: home.a.token, params, body: { reason: 'No' } })
    const [one] = (await look()).conflicts
    expect(one?.kind).toBe('expense-disputed')
    await settle(home.b, { key: one?.key ?? '', act: 'leave' })
    expect((await look()).conflicts).toEqual([])
  })

  it('an overdue card is done, or postponed by a week', async () => {
    const { id } = await lateCard()
    const [first] = (await look()).conflicts
    await settle(home.b, { key: first?.key ?? '', act: 'later' })
    const read = async () => (await app.call(getCard, { token: home.a.token, params: { id } })).body.card
    expect((await read()).due).toBe(addDays(today, 7))
    const second = (await lateCard()).id
    await settle(home.b, { key: `task:${second}:${addDays(today, -3)}`, act: 'done' })
    expect((await look()).conflicts).toEqual([])
  })

  it.each([
    ['nothing of that name', { key: 'task:none:2026-01-01', act: 'done' as const }],
    ['an empty name', { key: '', act: 'done' as const }],
  ])('refuses %s', async (_, body) => {
    expect((await settle(home.a, body)).status).toBeGreaterThanOrEqual(400)
  })

  it('of 50 concurrent acts by both parents one counts, for both', async () => {
    await event(home.a, 'Fair', '11:00', '13:00')
    await event(home.b, 'Choir', '12:00', '12:45')
    const key = await onlyKey()
    const acts = ['keep-first', 'keep-second', 'keep-both'] as const
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        settle(at % 2 === 0 ? home.a : home.b, { key, act: acts[at % 3] ?? 'keep-both' }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = all.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['conflict/gone']))
    const [a, b] = [await look(home.a), await look(home.b)]
    expect(a).toEqual(b)
    expect(a.settled).toHaveLength(1)
  })
})

it('[CAL-05] lists 200 conflicts', async () => {
  const body = { title: 'Late', due: asDay('2026-01-01') }
  for (let made = 0; made < 200; made += 25)
    await Promise.all(
      Array.from({ length: 25 }, () => app.call(createCard, { token: home.a.token, params: path(), body })),
    )
  expect((await look()).conflicts).toHaveLength(200)
})

describe('[CAL-05] settled in its own feature', () => {
  it('an approved expense, an accepted swap and an overdue card done are each listed once, with how', async () => {
    const params = await dispute()
    await app.call(approveExpense, { token: home.a.token, params })
    const { id } = await lateCard()
    await app.call(moveCard, { token: home.b.token, params: { id }, body: { column: 'done' } })
    const late = await lateCard()
    await settle(home.a, { key: `task:${late.id}:${addDays(today, -3)}`, act: 'done' })
    const [mine, theirs] = [await look(home.a), await look(home.b)]
    expect(mine).toEqual(theirs)
    const settled = mine.settled.map(({ conflict, act, by }) => [conflict.kind, act, by]).toSorted()
    expect(settled).toEqual(
      [
        ['expense-open', 'approve', home.a.id],
        ['task-late', 'done', null],
        ['task-late', 'done', home.a.id],
      ].toSorted(),
    )
    expect(mine.conflicts).toEqual([])
  })

  it('lists nothing from an own ledger, and nothing that was never open', async () => {
    await app.call(createCard, { token: home.a.token, params: path(), body: { title: 'On time' } })
    const body = { ...LUNCH, date: addDays(today, -1) }
    const made = await app.call(createExpense, { token: home.a.token, body })
    await app.call(approveExpense, { token: home.b.token, params: { id: made.body.data.expense.id } })
    expect((await look()).settled).toEqual([])
  })
})
