/** An event of the Calendar API, as far as it is used here. */
export type GoogleEvent = {
  readonly id: string
  readonly etag: string
  readonly status?: 'confirmed' | 'tentative' | 'cancelled'
  readonly summary?: string
  readonly location?: string
  readonly description?: string
  readonly start?: GoogleTime
  readonly end?: GoogleTime
  readonly recurrence?: readonly string[]
  readonly recurringEventId?: string
  readonly originalStartTime?: GoogleTime
  readonly visibility?: string
  readonly transparency?: string
}
export type GoogleTime = { readonly date?: string; readonly dateTime?: string; readonly timeZone?: string }
export type GoogleBody = Omit<GoogleEvent, 'etag' | 'id'> & { readonly id?: string }

/** Google refused, and retrying would not help. */
export class GoogleRefused extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(`google calendar: ${status} ${reason}`)
    this.status = status
  }
}
/** Google did not respond or asked us to back off, however often it was tried. */
export class GoogleBusy extends Error {}

export type GoogleWay = {
  /** https://www.googleapis.com/calendar/v3 */
  readonly url: string
  /** the access token; `fresh` after a 401. Throws if the person has withdrawn their consent */
  readonly token: (fresh: boolean) => Promise<string>
  readonly sleep: (ms: number) => Promise<unknown>
}

const ATTEMPTS = 6
const PATIENCE = 15_000
const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']

/** The parts of Google Calendar API v3 used here; each call is retried as Google's documentation says. */
export function googleCalendar(way: GoogleWay) {
  const call = <T>(method: string, path: string, more: More = {}) => patiently<T>(way, method, path, more)
  const at = (calendar: string) => `/calendars/${encodeURIComponent(calendar)}`
  return {
    listCalendars: (pageToken?: string) =>
      call<{
        items?: { id: string; summary: string; description?: string; primary?: boolean }[]
        nextPageToken?: string
      }>('GET', '/users/me/calendarList', { query: { maxResults: 250, pageToken } }),
    /** not retried if the response is lost, because Google would create another; the caller checks whether it exists */
    insertCalendar: (summary: string, description: string, timeZone: string) =>
      call<{ id: string }>('POST', '/calendars', {
        body: { summary, description, timeZone },
        isOnce: true,
      }),
    deleteCalendar: (calendar: string) => call<void>('DELETE', at(calendar)),
    /** all pages; of an event that changes while they are read, and comes twice, what it is now */
    listEvents: async (calendar: string, query: Query) => {
      const items = new Map<string, GoogleEvent>()
      let pageToken: string | undefined
      for (;;) {
        const page = await call<Page>('GET', `${at(calendar)}/events`, {
          query: { maxResults: 2500, ...query, pageToken },
        })
        for (const item of page.items ?? []) items.set(item.id, item)
        pageToken = page.nextPageToken
        if (!pageToken) return { items: [...items.values()], syncToken: page.nextSyncToken ?? null }
      }
    },
    insertEvent: (calendar: string, body: GoogleBody) =>
      call<GoogleEvent>('POST', `${at(calendar)}/events`, { body }),
    /** with an etag, replaces only the version that has it; 412 otherwise */
    updateEvent: (calendar: string, id: string, body: GoogleBody, etag?: string) =>
      call<GoogleEvent>('PUT', `${at(calendar)}/events/${id}`, { body, ...(etag ? { etag } : {}) }),
    deleteEvent: (calendar: string, id: string) => call<void>('DELETE', `${at(calendar)}/events/${id}`),
  }
}
export type GoogleCalendar = ReturnType<typeof googleCalendar>

type Page = { items?: GoogleEvent[]; nextPageToken?: string; nextSyncToken?: string }
type More = { query?: Query; body?: object; etag?: string; isOnce?: boolean }
type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Retries after rate limits, server errors and lost responses, with backoff; a 401 gets a fresh token once. */
async function patiently<T>(way: GoogleWay, method: string, path: string, more: More): Promise<T> {
  let isFresh = false
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await way.sleep(2 ** attempt * 500 + Math.random() * 500)
    const answer = await once(way, method, path, more, await way.token(false))
    if (answer === null && more.isOnce) break
    if (answer === null) continue
    if (answer.ok) return answer.body as T
    const { status, reason } = answer
    if (status === 401 && !isFresh) {
      isFresh = true
      await way.token(true)
      continue
    }
    if (status === 429 || status >= 500 || (status === 403 && LIMITS.includes(reason))) continue
    throw new GoogleRefused(status, reason)
  }
  throw new GoogleBusy(`google calendar: ${method} not answered`)
}

type Answer = { ok: true; body: unknown } | { ok: false; status: number; reason: string } | null

/** One attempt; null if no complete response came. */
async function once(
  { url }: GoogleWay,
  method: string,
  path: string,
  { query = {}, body, etag }: More,
  token: string,
): Promise<Answer> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const search = asked.size > 0 ? `?${asked}` : ''
  try {
    const response = await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(etag ? { 'if-match': etag } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await response.text()
    const parsed = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return { ok: true, body: parsed }
    return { ok: false, status: response.status, reason: parsed?.error?.errors?.[0]?.reason ?? '' }
  } catch {
    return null
  }
}
