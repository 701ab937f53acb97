import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Calendar, Calendars, type Grant, type Item } from './calendars.ts'
import { Consent, discovery, type Registered } from './consent.ts'
import { calendarPage, consentPage, problemPage } from './pages.ts'

type Fault = 'limit' | 'limit403' | 'fault' | 'lost-before' | 'lost-after' | 'expired'

/**
 * Google on loopback: OAuth and Calendar API v3, behaving as documented. It stands in for the real one for made-up
 * families, whose writes never leave this machine, and in tests, which inject failures.
 */
export type GoogleStandIn = {
  readonly url: string
  readonly client: { issuer: string; clientId: string; clientSecret: string }
  readonly calendars: Map<string, Calendar>
  readonly consent: Consent
  readonly requests: string[]
  /** an access token that is valid for everything, without anybody's consent */
  token: string
  /** which fault to inject into a request; null: none */
  fails: (method: string, path: string) => Fault | null
  pageSize: number
  /** invalidates all sync tokens issued so far: 410 */
  readonly forget: (calendar: string) => void
  /** writes as somebody would in Google's own app */
  readonly write: (calendar: string, id: string, change: object) => Item
  readonly add: Calendars['add']
  readonly stop: () => Promise<void>
}

const EVERYTHING = ['app.created', 'calendarlist.readonly', 'events.readonly'].map(
  (name) => `https://www.googleapis.com/auth/calendar.${name}`,
)
const SECRET = 'a secret of the client and the stand-in'
/** The accounts its page offers. */
const ACCOUNTS = ['tilda@gmail.example', 'rafael@gmail.example']

/** Starts it for an application that returns to one of `redirectUris`. */
export async function startGoogleStandIn(redirectUris: readonly string[] = []): Promise<GoogleStandIn> {
  const registered: Registered = { clientId: 'evenhand', clientSecret: SECRET, redirectUris }
  const calendars = new Calendars()
  const consent = new Consent(() => registered)
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request)
    const url = new URL(request.url ?? '', standIn.url)
    const method = request.method ?? ''
    standIn.requests.push(`${method} ${url.pathname}`)
    const fault = standIn.fails(method, url.pathname)
    const send = (status: number, content?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(content === undefined ? '' : JSON.stringify(content))
    }
    const refuse = (status: number, reason: string) =>
      send(status, { error: { code: status, errors: [{ reason }] } })
    if (fault === 'lost-before') return void request.socket.destroy()
    if (fault === 'limit') return refuse(429, 'rateLimitExceeded')
    if (fault === 'limit403') return refuse(403, 'userRateLimitExceeded')
    if (fault === 'fault') return refuse(503, 'backendError')
    const shown = pageAt(method, url, text, request.headers.origin)
    if (shown) {
      response.writeHead(shown.status, shown.headers)
      return void response.end(shown.html)
    }
    const said = await identityAt(method, url, text)
    if (said) return send(said.status, said.body)
    const grant = fault === 'expired' ? null : grantOf(request.headers.authorization ?? '')
    if (!grant) return refuse(401, 'authError')
    const body = text === '' ? {} : JSON.parse(text)
    const ifMatch = String(request.headers['if-match'] ?? '')
    const answer = calendars.answer({ method, url, body, ifMatch }, grant)
    // the write is done, but its response is lost
    if (fault === 'lost-after') return void request.socket.destroy()
    if ('reason' in answer) return refuse(answer.status, answer.reason)
    send(answer.status, answer.body)
  }

  function grantOf(authorization: string): Grant | null {
    if (authorization === `Bearer ${standIn.token}`) return { account: '', scopes: EVERYTHING }
    return consent.grantOf(authorization.replace(/^Bearer /, ''))
  }

  async function identityAt(method: string, url: URL, text: string) {
    const what = `${method} ${url.pathname}`
    if (what === 'GET /.well-known/openid-configuration') return { status: 200, body: discovery(standIn.url) }
    if (what === 'GET /oauth2/v3/certs') return { status: 200, body: await consent.keys() }
    if (what === 'POST /token') return consent.token(standIn.url, new URLSearchParams(text))
    if (what === 'POST /revoke') return consent.revoke(new URLSearchParams(text))
    return null
  }

  type Page = { status: number; headers: Record<string, string>; html: string }
  function pageAt(method: string, url: URL, text: string, origin: string | undefined): Page | null {
    const isConsent = url.pathname === '/o/oauth2/v2/auth'
    if (!isConsent && url.pathname !== '/') return null
    const html = (status: number, content: string): Page => ({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      html: content,
    })
    const to = (location: string): Page => ({ status: 303, headers: { location }, html: '' })
    // other sites may link here, but not submit anything
    if (method === 'POST' && origin !== standIn.url) return html(403, problemPage('Not from this page.'))
    const form = new URLSearchParams(text)
    if (isConsent) {
      const request = consent.read(url.searchParams)
      if (typeof request === 'string') return html(400, problemPage(request))
      if (method !== 'POST') return html(200, consentPage(request, ACCOUNTS))
      const account = form.get('account') ?? ''
      if (form.get('answer') !== 'allow') return to(consent.decide(request, null))
      fill(calendars, account, Date.now())
      const scopes = ['openid', 'email', ...form.getAll('scope')]
      return to(consent.decide(request, { account, scopes }))
    }
    const account = form.get('account') ?? url.searchParams.get('account') ?? ACCOUNTS[0]!
    if (method === 'POST') {
      act(calendars, consent, form)
      return to(`/?account=${encodeURIComponent(account)}`)
    }
    const theirs = [...calendars.all.values()].filter((one) => one.account === account)
    return html(200, calendarPage(account, theirs, new Date().toISOString().slice(0, 10)))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: GoogleStandIn = {
    url,
    client: { issuer: url, clientId: registered.clientId, clientSecret: registered.clientSecret },
    calendars: calendars.all,
    consent,
    requests: [],
    token: randomBytes(24).toString('base64url'),
    fails: () => null,
    get pageSize() {
      return calendars.pageSize
    },
    set pageSize(size) {
      calendars.pageSize = size
    },
    forget: (id) => calendars.forget(id),
    write: (id, event, change) => {
      const calendar = calendars.all.get(id)!
      return calendars.put(calendar, event, { ...calendar.items.get(event), ...change })
    },
    add: (...calendar) => calendars.add(...calendar),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

const DAY = 86_400_000

/** Fills an account that is used for the first time. */
function fill(calendars: Calendars, account: string, now: number): void {
  if (!account || calendars.all.has(account)) return
  const day = (ahead: number) => new Date(now + ahead * DAY).toISOString().slice(0, 10)
  const own = calendars.add(account, account, '', { account })
  const choir = calendars.add(`choir-${account}`, 'Choir', '', { account })
  const put = (calendar: Calendar, id: string, summary: string, ahead: number, more: object = {}) =>
    calendars.put(calendar, id, {
      summary,
      start: { dateTime: `${day(ahead)}T09:00:00Z` },
      end: { dateTime: `${day(ahead)}T10:30:00Z` },
      ...more,
    })
  put(own, 'meeting1', 'Team meeting', 1)
  put(own, 'meeting2', 'Team meeting', 8)
  put(own, 'private1', 'Appointment nobody needs to know of', 3, { visibility: 'private' })
  put(choir, 'choir1', 'Choir', 2, { location: 'St Mary’s' })
  put(choir, 'choir2', 'Concert', 9, { start: { date: day(9) }, end: { date: day(10) } })
}

/** Performs what a person submits on the calendar's page. */
function act(calendars: Calendars, consent: Consent, form: URLSearchParams): void {
  const get = (name: string) => form.get(name) ?? ''
  if (get('act') === 'take-back') consent.withdrawConsent(get('account'))
  const calendar = calendars.all.get(get('calendar'))
  if (!calendar) return
  const item = calendar.items.get(get('event'))
  if (get('act') === 'drop') calendars.all.delete(calendar.id)
  if (get('act') === 'add') {
    const at = (time: string) => ({ dateTime: `${get('day')}T${time}:00` })
    const event = { summary: get('title'), start: at(get('from')), end: at(get('to')) }
    calendars.put(
      calendar,
      `here${Date.now()
        .toString(32)
        .replace(/[^a-v0-9]/g, '0')}`,
      event,
    )
  }
  if (item && get('act') === 'rename') calendars.put(calendar, item.id, { ...item, summary: get('title') })
  if (item && get('act') === 'remove') calendars.put(calendar, item.id, { status: 'cancelled' })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
