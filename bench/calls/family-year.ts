import { randomUUID } from 'node:crypto'
import type { Family, Parent } from '../family.ts'

/** How much a family does in a year. */
export type Pace = {
  readonly name: string
  readonly messages: number
  readonly expenses: number
  readonly events: number
  readonly handovers: number
  readonly cards: number
  readonly contacts: number
}

/**
 * Three plausible years, and how many of twenty families have each. They are guesses, stated here so that they can be
 * disputed.
 */
export const PACES: readonly (Pace & { readonly ofTwenty: number })[] = [
  pace('busy', 1, [250, 70, 60, 30, 12, 8]),
  pace('ordinary', 4, [80, 24, 24, 10, 5, 5]),
  pace('quiet', 15, [12, 6, 5, 2, 1, 3]),
]

function pace(name: string, ofTwenty: number, counts: readonly number[]) {
  const [messages = 0, expenses = 0, events = 0, handovers = 0, cards = 0, contacts = 0] = counts
  return { name, ofTwenty, messages, expenses, events, handovers, cards, contacts }
}

type Ask = (parent: Parent, method: string, path: string, body?: object) => Promise<unknown>
type Step = { readonly day: number; readonly take: () => Promise<unknown> }

/**
 * Simulates two parents' year through the product's own calls, in order of days; returns the number of writes. Expenses
 * and events have days of that year, but all are written now.
 */
export async function liveThrough(
  family: Family,
  pace: Pace,
  ask: Ask,
  free: () => Promise<void>,
): Promise<number> {
  const steps = [
    ...spread(1, () => agreeOnNights(family, ask)),
    ...spread(pace.contacts, (n) => addContact(family, ask, n)),
    ...spread(pace.messages, (n) => say(family, ask, n)),
    ...spread(pace.expenses, (n, day) => spend(family, ask, n, day)),
    ...spread(pace.events, (n, day) => plan(family, ask, n, day)),
    ...spread(pace.handovers, (n, day) => handOver(family, ask, n, day)),
    ...spread(pace.cards, (n) => addCard(family, ask, n)),
  ].sort((a, b) => a.day - b.day)
  let writes = 0
  for (const [n, { take }] of steps.entries()) {
    // a year within minutes exceeds every rate limit
    if (n % 20 === 0) await free()
    writes += Number(await take())
  }
  return writes
}

const spread = (count: number, take: (n: number, day: number) => Promise<number>): Step[] =>
  Array.from({ length: count }, (_, n) => {
    const day = Math.floor(((n + 0.5) * 364) / count)
    return { day, take: () => take(n, day) }
  })

/** The given day of the year, counted from 0; the year ends today. */
const dayOf = (day: number) => new Date(Date.now() - (364 - day) * 86_400_000).toISOString().slice(0, 10)

const NIGHTS = {
  kind: 'schedule',
  schedules: [
    {
      layer: 'rotation',
      pattern: { kind: 'cycle', nights: 'AABBAAABBAABBB', start: '2025-01-06' },
      handover: '17:00',
    },
  ],
}

async function agreeOnNights({ id, parents: [a, b] }: Family, ask: Ask): Promise<number> {
  // a plan takes effect tomorrow at the earliest
  const body = { proposal: { ...NIGHTS, from: dayOf(365) }, note: 'As we agreed' }
  const { proposal } = (await ask(a, 'POST', `/api/families/${id}/calendar/proposals`, body)) as {
    proposal: { id: string }
  }
  await ask(b, 'POST', `/api/calendar/proposals/${proposal.id}/answer`, { answer: 'accept' })
  return 2
}

async function addContact({ id, parents, child }: Family, ask: Ask, n: number): Promise<number> {
  const body = { familyId: id, name: `Robin Vale ${n}`, category: 'school', childIds: [child] }
  await ask(parents[n % 2]!, 'POST', '/api/contacts', { ...body, isShared: n % 2 === 0 })
  return 1
}

const WORDS =
  `the school called about Mila and asked whether she can be picked up earlier on Friday because training ends at four
  please let me know by tonight I would rather not change the handover again thank you shoes jacket doctor appointment
  Thursday morning invoice paid half is open holidays grandmother train arrives`.split(/\s+/)

/** A message of 6 to 40 words; in two of three cases the other parent reads it before the next one. */
async function say({ id, parents }: Family, ask: Ask, n: number): Promise<number> {
  const [author, reader] = n % 3 === 0 ? [parents[1], parents[0]] : parents
  const count = 6 + ((n * 7919) % 35)
  const text = Array.from({ length: count }, (_, i) => WORDS[(n * 31 + i * i * 17) % WORDS.length]).join(' ')
  const body = { conversationId: id, clientId: randomUUID(), text, decision: 'none' }
  const { message } = (await ask(author, 'POST', '/api/messages', body)) as { message: { id: string } }
  if (n % 3 === 2) return 1
  await ask(reader, 'POST', `/api/conversations/${id}/seen`, { what: 'viewed', ids: [message.id] })
  return 2
}

const CATEGORIES = ['childcare', 'education', 'medical', 'clothing', 'food', 'travel']

/** An expense; nine of ten are approved by the other parent. */
async function spend({ id, parents, child }: Family, ask: Ask, n: number, day: number): Promise<number> {
  const [payer, other] = n % 5 < 3 ? parents : [parents[1], parents[0]]
  const { data } = (await ask(payer, 'POST', '/expenses', {
    familyId: id,
    amount: (500 + ((n * 7919) % 20_000)) / 100,
    category: CATEGORIES[n % 6],
    date: dayOf(day),
    description: `School trip ${n}`,
    splitType: 'equal',
    childId: n % 2 ? child : null,
  })) as { data: { expense: { id: string } } }
  if (n % 10 === 9) return 1
  await ask(other, 'PATCH', `/expenses/${data.expense.id}/approve`)
  return 2
}

async function plan({ id, parents, child }: Family, ask: Ask, n: number, day: number): Promise<number> {
  const [firstDay, lastDay] = [dayOf(day + 14), dayOf(day + 14)]
  await ask(parents[n % 2]!, 'POST', `/api/families/${id}/calendar/events`, {
    firstDay,
    lastDay,
    startsAt: '15:00',
    endsAt: '16:00',
    recurrence: null,
    title: `Dentist ${n}`,
    kind: 'medical',
    childIds: [child],
    place: 'Lindenstrasse 4',
    takenBy: parents[n % 2]!.id,
    notes: '',
    reminders: [],
    visibility: 'shared',
  })
  return 1
}

async function handOver({ id, parents }: Family, ask: Ask, n: number, day: number): Promise<number> {
  const body = { place: 'School', drives: parents[n % 2]!.id, brings: ['Boots', 'Homework'], notes: '' }
  const done = { doneAt: null, isMissed: false }
  await ask(parents[n % 2]!, 'PUT', `/api/families/${id}/calendar/handovers/${dayOf(day)}`, {
    ...body,
    ...done,
  })
  return 1
}

async function addCard({ id, parents }: Family, ask: Ask, n: number): Promise<number> {
  await ask(parents[n % 2]!, 'POST', `/api/families/${id}/cards`, {
    title: `Summer camp ${n}`,
    column: 'discuss',
  })
  return 1
}
