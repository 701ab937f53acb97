import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A parent who is online that evening. */
export type Online = {
  readonly family: string
  readonly token: string
  readonly address: string
  /** a message of the other parent, to be marked as viewed */
  readonly message: string | null
}
type Call = {
  readonly name: string
  /** percent of all calls */
  readonly share: number
  readonly method: string
  readonly path: (one: Online) => string
  readonly body?: (one: Online) => object
}

const [FIRST, LAST] = [dayFrom(-20), dayFrom(22)]

/** What parents do on a Sunday evening: mostly read, sometimes write. A guess, stated so that it can be disputed. */
const CALLS: readonly Call[] = [
  { name: 'conversations', share: 18, method: 'GET', path: ({ family }) => `/api/messages/family/${family}` },
  {
    name: 'a page of messages',
    share: 20,
    method: 'GET',
    path: ({ family }) => `/api/conversations/${family}/messages?limit=50`,
  },
  {
    name: 'the calendar, six weeks',
    share: 18,
    method: 'GET',
    path: ({ family }) => `/api/families/${family}/calendar?from=${FIRST}&to=${LAST}`,
  },
  { name: 'expenses', share: 8, method: 'GET', path: ({ family }) => `/expenses/family/${family}` },
  {
    name: 'what is owed',
    share: 6,
    method: 'GET',
    path: ({ family }) => `/expenses/family/${family}/summary`,
  },
  { name: 'notifications', share: 10, method: 'GET', path: () => '/api/notifications' },
  { name: 'families', share: 6, method: 'GET', path: () => '/api/families' },
  {
    name: 'search',
    share: 1,
    method: 'GET',
    path: ({ family }) => `/api/messages/family/${family}/search?q=doctor`,
  },
  {
    name: 'a message',
    share: 6,
    method: 'POST',
    path: () => '/api/messages',
    body: ({ family }) => ({
      conversationId: family,
      clientId: randomUUID(),
      decision: 'none',
      text: 'Could you bring the red boots on Friday at 17:00?',
    }),
  },
  {
    name: 'seen',
    share: 4,
    method: 'POST',
    path: ({ family }) => `/api/conversations/${family}/seen`,
    body: ({ message }) => ({ what: 'viewed', ids: [message ?? randomUUID()] }),
  },
  {
    name: 'an expense',
    share: 2,
    method: 'POST',
    path: () => '/expenses',
    body: ({ family }) => ({
      familyId: family,
      amount: 12.5,
      category: 'food',
      description: 'Lunch',
      splitType: 'equal',
      date: dayFrom(0),
    }),
  },
  {
    name: 'an event',
    share: 1,
    method: 'POST',
    path: ({ family }) => `/api/families/${family}/calendar/events`,
    body: () => ({
      firstDay: LAST,
      lastDay: LAST,
      startsAt: '15:00',
      endsAt: '16:00',
      recurrence: null,
      title: 'Dentist',
      kind: 'medical',
      childIds: [],
      place: '',
      takenBy: null,
      notes: '',
      reminders: [],
      visibility: 'shared',
    }),
  },
]

/** The result of one rate. */
export type Load = {
  readonly rate: number
  /** calls per second due in the measured period, and how many of them were answered within it */
  readonly offered: number
  readonly answered: number
  readonly p50: number
  readonly p99: number
  readonly calls: readonly { name: string; count: number; p50: number; p99: number }[]
  /** number of calls, and of writes among them, including the warm-up */
  readonly sent: number
  readonly writes: number
  /** failed calls, counted by call and status */
  readonly refused: Readonly<Record<string, number>>
  /** cores used by this process itself */
  readonly own: number
}

/**
 * Sends calls at a rate, each when it is due, whether or not earlier ones have been answered; latency is measured from when
 * a call was due. The first seconds are a warm-up and not measured.
 */
export async function loadAt(
  url: string,
  people: readonly Online[],
  rate: number,
  seconds: number,
  chance: () => number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const times = new Map<string, number[]>()
  const refused: Record<string, number> = {}
  const [begin, warm] = [performance.now(), 3_000]
  const end = begin + warm + seconds * 1000
  const cpu = process.cpuUsage()
  const asked: Promise<void>[] = []
  let answered = 0
  let writes = 0
  for (let due = begin; due < end; due += (-Math.log(1 - chance()) * 1000) / rate) {
    const late = due - performance.now()
    if (late > 1) await wait(late)
    const [call, one] = [pick(chance()), people[Math.floor(chance() * people.length)]!]
    if (call.body) writes += 1
    asked.push(
      send(agent, url, call, one).then((status) => {
        const now = performance.now()
        if (status >= 300) refused[`${call.name}: ${status}`] = (refused[`${call.name}: ${status}`] ?? 0) + 1
        if (due < begin + warm) return
        if (now < end) answered += 1
        const some = times.get(call.name)
        if (some) some.push(now - due)
        else times.set(call.name, [now - due])
      }),
    )
  }
  const { user, system } = process.cpuUsage(cpu)
  const own = (user + system) / 1000 / (performance.now() - begin)
  await Promise.all(asked)
  agent.destroy()
  const all = [...times.values()].flat()
  return {
    rate,
    answered: answered / seconds,
    offered: all.length / seconds,
    p50: at(all, 0.5),
    p99: at(all, 0.99),
    refused,
    own,
    sent: asked.length,
    writes,
    calls: CALLS.flatMap(({ name }) => {
      const some = times.get(name) ?? []
      return some.length > 0 ? [{ name, count: some.length, p50: at(some, 0.5), p99: at(some, 0.99) }] : []
    }),
  }
}

function pick(chance: number): Call {
  let left = chance * 100
  for (const call of CALLS) {
    left -= call.share
    if (left < 0) return call
  }
  return CALLS[0]!
}

/** Sends a call and reads the whole response; returns its status, or 599 if there was none. */
function send(agent: Agent, url: string, call: Call, one: Online): Promise<number> {
  const body = call.body && JSON.stringify(call.body(one))
  const headers = {
    authorization: `Bearer ${one.token}`,
    accept: 'application/json',
    'x-forwarded-for': one.address,
    ...(body && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': call.name === 'a message' ? JSON.parse(body).clientId : randomUUID(),
    }),
  }
  return new Promise((resolve) => {
    const asking = request(url + call.path(one), { agent, method: call.method, timeout: 30_000, headers })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(599))
    asking.on('response', (answer) => {
      answer.on('error', () => resolve(599))
      answer.on('end', () => resolve(answer.statusCode ?? 599))
      answer.resume()
    })
    asking.end(body)
  })
}

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
