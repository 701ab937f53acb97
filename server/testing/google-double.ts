import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Item = Record<string, unknown> & { id: string; etag: string; status: string; at: number }
type Calendar = { id: string; summary: string; description: string; items: Map<string, Item>; oldest: number }
type Fault = 'limit' | 'limit403' | 'fault' | 'lost-before' | 'lost-after' | 'expired'

/** Google Calendar API v3 on loopback, behaving as it is documented to, with failures to order. */
export type GoogleDouble = {
  readonly url: string
  readonly calendars: Map<string, Calendar>
  readonly requests: string[]
  /** the access token that is good now */
  token: string
  /** of each request, what goes wrong with it; null: nothing */
  fails: (method: string, path: string) => Fault | null
  pageSize: number
  /** all sync tokens given so far are forgotten: 410 */
  readonly forget: (calendar: string) => void
  /** somebody writes there with Google's own app */
  readonly write: (calendar: string, id: string, change: object) => Item
  readonly add: (id: string, summary: string, description?: string) => Calendar
  readonly stop: () => Promise<void>
}

export async function startGoogleDouble(): Promise<GoogleDouble> {
  let clock = 0
  const calendars = new Map<string, Calendar>()
  const put = (calendar: Calendar, id: string, body: object): Item => {
    clock += 1
    const item = { ...body, id, etag: `"${clock}"`, at: clock } as Item
    item.status ??= 'confirmed'
    calendar.items.set(id, item)
    return item
  }
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://double')
      const method = request.method ?? ''
      double.requests.push(`${method} ${url.pathname}`)
      const fault = double.fails(method, url.pathname)
      const send = (status: number, content?: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(content === undefined ? '' : JSON.stringify(content))
      }
      const refuse = (status: number, reason: string) =>
        send(status, { error: { code: status, errors: [{ reason }] } })
      if (fault === 'lost-before') return request.socket.destroy()
      if (fault === 'limit') return refuse(429, 'rateLimitExceeded')
      if (fault === 'limit403') return refuse(403, 'userRateLimitExceeded')
      if (fault === 'fault') return refuse(503, 'backendError')
      if (fault === 'expired' || request.headers.authorization !== `Bearer ${double.token}`)
        return refuse(401, 'authError')
      const answer = answerTo(method, url, body, String(request.headers['if-match'] ?? ''))
      // done, and nobody learns of it
      if (fault === 'lost-after') return request.socket.destroy()
      if ('reason' in answer) return refuse(answer.status, answer.reason)
      send(answer.status, answer.body)
    })
  })

  type Reply = { status: number; body?: unknown } | { status: number; reason: string }
  function answerTo(method: string, url: URL, body: Record<string, unknown>, ifMatch: string): Reply {
    const [, first, calendarId = '', kind, eventId = ''] = url.pathname.split('/').map(decodeURIComponent)
    if (first === 'users')
      return {
        status: 200,
        body: { items: [...calendars.values()].map(({ items: _, oldest: __, ...shown }) => shown) },
      }
    if (method === 'POST' && !calendarId) {
      const made = double.add(`made-${calendars.size}`, String(body.summary), String(body.description ?? ''))
      return { status: 200, body: { id: made.id } }
    }
    const calendar = calendars.get(calendarId)
    if (!calendar) return { status: 404, reason: 'notFound' }
    if (!kind) {
      calendars.delete(calendarId)
      return { status: 204 }
    }
    if (method === 'GET') return list(calendar, url.searchParams)
    if (method === 'POST') {
      const id = String(body.id ?? `g${calendar.items.size}`)
      if (!/^[a-v0-9]{5,1024}$/.test(id)) return { status: 400, reason: 'invalid' }
      if (calendar.items.has(id)) return { status: 409, reason: 'duplicate' }
      return { status: 200, body: put(calendar, id, body) }
    }
    const known = calendar.items.get(eventId)
    if (!known) return { status: 404, reason: 'notFound' }
    if (ifMatch && ifMatch !== known.etag) return { status: 412, reason: 'conditionNotMet' }
    if (method === 'DELETE') {
      if (known.status === 'cancelled') return { status: 410, reason: 'deleted' }
      put(calendar, eventId, { status: 'cancelled' })
      return { status: 204 }
    }
    return { status: 200, body: put(calendar, eventId, body) }
  }

  function list(calendar: Calendar, query: URLSearchParams): Reply {
    const token = query.get('syncToken')
    const since = token === null ? 0 : Number(token)
    if (token !== null && since < calendar.oldest) return { status: 410, reason: 'fullSyncRequired' }
    const all = [...calendar.items.values()]
      .filter(
        ({ at, status }) =>
          at > since && (token !== null || query.get('showDeleted') || status !== 'cancelled'),
      )
      .toSorted((one, other) => one.at - other.at)
    const from = Number(query.get('pageToken') ?? 0)
    const size = Math.min(double.pageSize, Number(query.get('maxResults') ?? 250))
    const items = all.slice(from, from + size).map(({ at: _, ...item }) => item)
    const isLast = from + size >= all.length
    return {
      status: 200,
      body: {
        items,
        ...(isLast ? { nextSyncToken: String(clock) } : { nextPageToken: String(from + size) }),
      },
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const double: GoogleDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calendars,
    requests: [],
    token: 'first',
    fails: () => null,
    pageSize: 2500,
    forget: (id) => {
      const calendar = calendars.get(id)
      clock += 1
      if (calendar) calendar.oldest = clock
    },
    write: (id, event, change) => {
      const calendar = calendars.get(id)!
      return put(calendar, event, { ...calendar.items.get(event), ...change })
    },
    add: (id, summary, description = '') => {
      const calendar = { id, summary, description, items: new Map(), oldest: 0 }
      calendars.set(id, calendar)
      return calendar
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return double
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  return text === '' ? {} : JSON.parse(text)
}
