import { describe, expect, it } from 'vitest'
import type { Plan } from '../calendar/plan.ts'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { actsOf, type Conflict, keySettledBy } from './conflict.ts'
import { findConflicts } from './find.ts'
import { mayBeLateSince } from './money.ts'
import type { Scene, SceneEvent, SceneExpense } from './scene.ts'

const zone = asZone('Europe/Berlin')
const now = Date.parse('2026-11-25T10:00:00Z')
const DAY = 86_400_000
const EMPTY: Scene = {
  now,
  today: asDay('2026-11-25'),
  zone,
  parents: { A: 'nora', B: 'sam' },
  children: ['mila', 'theo'],
  plan: null,
  events: [],
  handovers: [],
  proposals: [],
  expenses: [],
  agreements: [],
  cards: [],
  papers: [],
  settled: new Set(),
}
const event = (id: string, day: string, from: string | null, to: string | null, more = {}): SceneEvent => ({
  id,
  version: 1,
  firstDay: asDay(day),
  lastDay: asDay(day),
  startsAt: from,
  endsAt: to,
  recurrence: null,
  except: [],
  title: id,
  kind: 'activity',
  childIds: ['mila'],
  takenBy: null,
  createdBy: 'nora',
  isBusy: false,
  updatedAt: now - DAY,
  ...more,
})
const plan = (more: Partial<Plan> = {}): Plan => ({
  zone,
  handover: asWallTime('17:00'),
  holidays: [],
  overrides: [],
  schedules: [
    {
      id: 'weeks',
      from: asDay('2026-01-05'),
      layer: 'rotation',
      handover: asWallTime('17:00'),
      pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: asDay('2026-01-05') },
    },
  ],
  ...more,
})
const expense = (more: Partial<SceneExpense>): SceneExpense => ({
  id: 'camp',
  title: 'Ski camp',
  status: 'negotiating',
  amount: 12_000,
  share: 6000,
  currency: 'EUR',
  paidBy: 'nora',
  childId: 'mila',
  date: asDay('2026-11-01'),
  figuresBy: 'sam',
  createdAt: now - 40 * DAY,
  changedAt: now - 20 * DAY,
  ...more,
})
const find = (more: Partial<Scene>) => findConflicts({ ...EMPTY, ...more })
const kinds = (found: readonly Conflict[]) => found.map(({ kind }) => kind)

it('[CAL-05] nothing entered, nothing open', () => expect(find({})).toEqual([]))

describe('[CAL-05] events of one child at the same time', () => {
  const fair = event('fair', '2026-11-28', '11:00', '13:00')
  const choir = event('choir', '2026-11-28', '12:00', '12:45')

  it('are found with when they meet and since when', () => {
    const [one] = find({ events: [choir, fair] })
    expect(one).toMatchObject({ kind: 'overlap', day: '2026-11-28', at: '12:00', since: now - DAY })
    expect(one?.about.map(({ title, from, to }) => [title, from, to])).toEqual([
      ['fair', '11:00', '13:00'],
      ['choir', '12:00', '12:45'],
    ])
  })

  it.each([
    ['one after the other', { startsAt: '13:00', endsAt: '14:00' }],
    ['of two children', { childIds: ['theo'] }],
    ['one of them all day', { startsAt: null, endsAt: null }],
    ['one only busy', { isBusy: true }],
    ['about no child', { childIds: [] }],
    ['in the past', { firstDay: asDay('2026-11-20'), lastDay: asDay('2026-11-20') }],
  ])('%s they are no clash', (_, more) => expect(find({ events: [fair, { ...choir, ...more }] })).toEqual([]))

  it('of two children at once are one conflict that names both', () => {
    const both = { childIds: ['mila', 'theo'] }
    const found = find({
      events: [
        { ...fair, ...both },
        { ...choir, ...both },
      ],
    })
    expect(found.map(({ childIds }) => childIds)).toEqual([['mila', 'theo']])
  })

  it('that repeat are one conflict, which moves on when its day is settled and ends when both are kept', () => {
    const weekly = { recurrence: 'FREQ=WEEKLY' }
    const events = [
      { ...fair, ...weekly },
      { ...choir, ...weekly },
    ]
    const [first] = find({ events })
    const [second] = find({ events, settled: new Set([keySettledBy(first!.key, 'keep-first')]) })
    expect([first?.day, second?.day]).toEqual(['2026-11-28', '2026-12-05'])
    expect(find({ events, settled: new Set([keySettledBy(first!.key, 'keep-both')]) })).toEqual([])
  })

  it('are open again when one of them changes', () => {
    const settled = new Set([keySettledBy(find({ events: [fair, choir] })[0]!.key, 'keep-both')])
    expect(kinds(find({ events: [fair, { ...choir, version: 2 }], settled }))).toEqual(['overlap'])
  })
})

describe('[CAL-05] a handover nobody can make', () => {
  const shift = event('shift', '2026-11-30', '16:00', '19:00', { isBusy: true, childIds: [], title: '' })
  const train = event('train', '2026-11-30', '16:30', '18:00', { takenBy: 'sam' })

  it('is found where both are busy at its hour, with until when each is', () => {
    const [one] = find({ plan: plan(), events: [shift, train] })
    expect(one).toMatchObject({
      kind: 'handover',
      day: '2026-11-30',
      at: '17:00',
      childIds: ['mila', 'theo'],
    })
    expect(one?.about.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['nora', '16:00', '19:00'],
      ['sam', '16:30', '18:00'],
    ])
  })

  it('is none where one of them is free', () => {
    expect(find({ plan: plan(), events: [shift] })).toEqual([])
    expect(find({ plan: plan(), events: [shift, { ...train, endsAt: '17:00' }] })).toEqual([])
  })

  it('is settled when somebody says they drive, until what they do then changes', () => {
    const handover = { day: asDay('2026-11-30'), planned: null, drives: 'sam', isOver: false, updatedAt: now }
    expect(find({ plan: plan(), events: [shift, train], handovers: [handover] })).toEqual([])
    const moved = { ...train, updatedAt: now + 1 }
    expect(kinds(find({ plan: plan(), events: [shift, moved], handovers: [handover] }))).toEqual(['handover'])
  })
})

describe('[CAL-05] agreed rules against each other', () => {
  const vacation = { id: 'trip', layer: 'vacation', name: 'Lake', with: 'A' } as const
  const days = { from: asDay('2026-12-23'), to: asDay('2026-12-27') }
  const christmas = {
    id: 'xmas',
    name: 'Christmas',
    on: { kind: 'date' as const, month: 12, day: 24 },
    starts: { days: 0, time: asWallTime('10:00') },
    ends: { days: 1, time: asWallTime('10:00') },
    division: { method: 'fixed', with: 'B' },
  } as const

  it('a vacation over a holiday of the other parent is named once, with whose it stays', () => {
    const found = find({ plan: plan({ holidays: [christmas], overrides: [{ ...vacation, ...days }] }) })
    expect(kinds(found)).toEqual(['holiday'])
    expect(found[0]?.about.map(({ title, by }) => [title, by])).toEqual([
      ['Christmas', 'sam'],
      ['Lake', 'nora'],
    ])
  })

  it('a holiday over the ordinary rotation is no clash: the rotation is meant to give way', () => {
    expect(find({ plan: plan({ holidays: [christmas] }) })).toEqual([])
  })
})

describe('[CAL-05] proposals, expenses, tasks, papers', () => {
  const swap = {
    id: 'swap',
    kind: 'swap' as const,
    by: 'sam',
    createdAt: now - 5 * DAY,
    expiresAt: now + DAY,
    day: asDay('2026-12-04'),
    to: asDay('2026-12-04'),
    with: null,
    give: [asDay('2026-12-04')],
    take: [],
    childIds: [],
  } as const

  it('an open swap is the other parent’s to answer and its maker’s to withdraw', () => {
    const [one] = find({ proposals: [swap] })
    expect(one?.kind).toBe('proposal-open')
    expect(actsOf(one!, 'nora')).toEqual(['accept', 'decline'])
    expect(actsOf(one!, 'sam')).toEqual(['withdraw'])
  })

  it('a proposal says which days it is about, and whose those of a vacation would be', () => {
    const days = { give: [], day: asDay('2027-02-01'), to: asDay('2027-02-14') }
    const [one] = find({ proposals: [{ ...swap, ...days, kind: 'vacation', with: 'B' }] })
    expect(one?.about.map(({ title, from, to, by }) => [title, from, to, by])).toEqual([
      ['vacation', '2027-02-01', '2027-02-14', 'sam'],
      ['vacation', '2027-02-01', '2027-02-14', 'sam'],
    ])
    const [weeks] = find({ proposals: [{ ...swap, ...days, kind: 'schedule', to: null }] })
    expect(weeks?.about).toMatchObject([{ title: 'schedule', from: '2027-02-01', to: null }])
  })

  it('[EXP-03] a refusal is open for whoever entered it, and again where it is refused again', () => {
    const refused = { status: 'rejected', figuresBy: 'nora' } as const
    const [one] = find({ expenses: [expense(refused)] })
    expect(one?.kind).toBe('expense-refused')
    expect([actsOf(one!, 'nora'), actsOf(one!, 'sam')]).toEqual([['withdraw'], []])
    const again = find({
      expenses: [expense({ ...refused, changedAt: now })],
      settled: new Set([one!.key]),
    })
    expect(kinds(again)).toEqual(['expense-refused'])
  })

  it('an expired swap shows for a month', () => {
    expect(kinds(find({ proposals: [{ ...swap, expiresAt: now - DAY }] }))).toEqual(['proposal-expired'])
    expect(find({ proposals: [{ ...swap, expiresAt: now - 31 * DAY }] })).toEqual([])
  })

  it('expenses in negotiation and in dispute are open, approved ones are not', () => {
    expect(kinds(find({ expenses: [expense({})] }))).toEqual(['expense-open'])
    expect(kinds(find({ expenses: [expense({ status: 'denied' })] }))).toEqual(['expense-disputed'])
    expect(find({ expenses: [expense({ status: 'approved' }), expense({ status: 'paid' })] })).toEqual([])
    const [one] = find({ expenses: [expense({})] })
    expect([actsOf(one!, 'nora'), actsOf(one!, 'sam')]).toEqual([['approve'], []])
  })

  it('an answer and a payment past the agreement’s days are late, and not a day before', () => {
    const clocks = {
      submitDays: 30,
      respondDays: 30,
      payDays: 30,
      respondFrom: 'submitted',
      lateness: 'flagged',
    } as const
    const agreements = [{ id: 'g', validFrom: asDay('2026-01-01'), currency: 'EUR', rules: [], clocks }]
    const late = (more: Partial<SceneExpense>, version = agreements) =>
      kinds(find({ agreements: version, expenses: [expense(more)] }))
    expect(late({ status: 'pending' })).toEqual(['expense-late'])
    expect(late({ status: 'approved', changedAt: now - 31 * DAY })).toEqual(['payment-late'])
    expect(late({ status: 'pending', createdAt: now - 30 * DAY })).toEqual([])
    expect(late({ status: 'approved' })).toEqual([])
    expect(late({ status: 'pending' }, [])).toEqual([])
    const viewed = [{ ...agreements[0]!, clocks: { ...clocks, respondFrom: 'viewed' as const } }]
    expect(late({ status: 'pending' }, viewed as never)).toEqual([])
    const open = [{ ...agreements[0]!, clocks: { ...clocks, respondDays: null } }]
    expect(late({ status: 'pending' }, open as never)).toEqual([])
  })

  it('whatever is late by some agreement has waited for as long as is asked for when expenses are read', () => {
    for (const status of ['pending', 'approved'] as const)
      for (const respondFrom of ['submitted', 'viewed'] as const)
        for (const days of [null, 1, 14, 30]) {
          const own = { respondDays: days, payDays: days, respondFrom }
          const clocks = { submitDays: 30, lateness: 'flagged', ...own } as const
          const agreed = {
            id: 'g',
            validFrom: asDay('2026-01-01'),
            currency: 'EUR',
            rules: [],
            clocks,
          } as const
          const agreements = [
            agreed,
            { ...agreed, id: 'h', clocks: { ...clocks, respondDays: null } },
          ] as const
          const since = mayBeLateSince(status, { agreements, now })
          for (let hours = 0; hours < 33 * 24; hours += 7) {
            const at = now - hours * 3_600_000
            const one = expense({ status, createdAt: at, changedAt: at })
            if (find({ agreements: [agreed], expenses: [one] }).length > 0)
              expect(at).toBeLessThanOrEqual(since ?? Number.NEGATIVE_INFINITY)
          }
        }
  })

  it('a card past its day and an expired paper are open, with what comes first leading', () => {
    const card = { id: 'c', title: 'Passport', owner: null, isDone: false, childIds: [] }
    const cards = [
      { ...card, due: asDay('2026-11-24') },
      { ...card, id: 'today', due: asDay('2026-11-25') },
      { ...card, id: 'done', due: asDay('2026-11-01'), isDone: true },
      { ...card, id: 'none', due: null },
    ]
    const paper = { id: 'p', title: 'Passport', childId: 'mila' }
    const papers = [
      { ...paper, expiresOn: asDay('2026-11-20') },
      { ...paper, id: 'q', childId: null, expiresOn: asDay('2026-11-25') },
    ]
    const found = find({ cards, papers, proposals: [{ ...swap, expiresAt: null }] })
    expect(kinds(found)).toEqual(['paper-ended', 'task-late', 'proposal-open'])
    expect(actsOf(found[1]!, 'nora')).toEqual(['done', 'later'])
  })

  it('what was settled is not found', () => {
    const settled = new Set([find({ expenses: [expense({ status: 'denied' })] })[0]!.key])
    expect(find({ expenses: [expense({ status: 'denied' })], settled })).toEqual([])
  })

  it('of a parent alone only what concerns one person is open', () => {
    const alone = { parents: { A: 'nora', B: null }, expenses: [expense({})], plan: plan() }
    expect(find(alone)).toEqual([])
  })
})
