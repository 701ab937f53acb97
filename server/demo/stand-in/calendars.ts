/** An event as stored there; `at` is the logical time of its last change, which sync tokens refer to. */
export type Item = Record<string, unknown> & { id: string; etag: string; status: string; at: number }
export type Calendar = {
  readonly id: string
  readonly summary: string
  readonly description: string
  /** whose it is; empty: everybody's */
  readonly account: string
  /** created by an application, which alone may write to it with the scope requested here */
  readonly isMade: boolean
  readonly items: Map<string, Item>
  /** older sync tokens get a 410 */
  oldest: number
}
export type Reply = { status: number; body?: unknown } | { status: number; reason: string }
export type Asked = { method: string; url: URL; body: Record<string, unknown>; ifMatch: string }
/** Who is asking, and what the person consented to. */
export type Grant = { readonly account: string; readonly scopes: readonly string[] }

const SCOPE = 'https://www.googleapis.com/auth/calendar.'

/** Google Calendar API v3 as documented: paging, sync tokens, etags, and what each scope allows. */
export class Calendars {
  readonly all = new Map<string, Calendar>()
  pageSize = 2500
  #clock = 0
  #made = 0

  answer(asked: Asked, grant: Grant): Reply {
    const { method, url, body, ifMatch } = asked
    const [, first, calendarId = '', kind, eventId = ''] = url.pathname.split('/').map(decodeURIComponent)
    const may = (...scopes: string[]) => scopes.some((scope) => grant.scopes.includes(`${SCOPE}${scope}`))
    const forbidden = { status: 403, reason: 'insufficientPermissions' }
    if (first === 'users')
      return may('calendarlist.readonly') ? this.#list(grant, url.searchParams) : forbidden
    if (method === 'POST' && !calendarId) {
      if (!may('app.created')) return forbidden
      this.#made += 1
      const made = this.add(
        `made-${this.#made}`,
        String(body['summary']),
        String(body['description'] ?? ''),
        {
          account: grant.account,
          isMade: true,
        },
      )
      return { status: 200, body: { id: made.id } }
    }
    const calendar = this.all.get(calendarId)
    if (!calendar || !isOf(calendar, grant)) return { status: 404, reason: 'notFound' }
    if (method === 'GET')
      return may('events.readonly') || (calendar.isMade && may('app.created'))
        ? this.#read(calendar, url.searchParams)
        : forbidden
    if (!calendar.isMade || !may('app.created')) return forbidden
    if (!kind) {
      this.all.delete(calendarId)
      return { status: 204 }
    }
    return method === 'POST' ? this.#insert(calendar, body) : this.#change(calendar, eventId, asked, ifMatch)
  }

  add(
    id: string,
    summary: string,
    description = '',
    more: Partial<Pick<Calendar, 'account' | 'isMade'>> = {},
  ) {
    const calendar: Calendar = {
      id,
      summary,
      description,
      account: '',
      isMade: false,
      ...more,
      items: new Map(),
      oldest: 0,
    }
    this.all.set(id, calendar)
    return calendar
  }

  put(calendar: Calendar, id: string, body: object): Item {
    this.#clock += 1
    const item = { ...body, id, etag: `"${this.#clock}"`, at: this.#clock } as Item
    item.status ??= 'confirmed'
    calendar.items.set(id, item)
    return item
  }

  /** Invalidates all sync tokens issued so far. */
  forget(id: string): void {
    const calendar = this.all.get(id)
    this.#clock += 1
    if (calendar) calendar.oldest = this.#clock
  }

  #list(grant: Grant, query: URLSearchParams): Reply {
    const mine = [...this.all.values()].filter((one) => isOf(one, grant))
    const { items, more } = page(mine, query, this.pageSize)
    const shown = items.map(({ id, summary, description }) => ({
      id,
      summary,
      description,
      ...(id === grant.account && { primary: true }),
    }))
    return { status: 200, body: { items: shown, ...more } }
  }

  #read(calendar: Calendar, query: URLSearchParams): Reply {
    const token = query.get('syncToken')
    const since = token === null ? 0 : Number(token)
    if (token !== null && since < calendar.oldest) return { status: 410, reason: 'fullSyncRequired' }
    const all = [...calendar.items.values()]
      .filter(
        ({ at, status }) =>
          at > since && (token !== null || query.get('showDeleted') || status !== 'cancelled'),
      )
      .toSorted((one, other) => one.at - other.at)
    const { items, more } = page(all, query, this.pageSize)
    const shown = items.map(({ at: _, ...item }) => item)
    return {
      status: 200,
      body: { items: shown, ...more, ...(!more.nextPageToken && { nextSyncToken: String(this.#clock) }) },
    }
  }

  #insert(calendar: Calendar, body: Record<string, unknown>): Reply {
    const id = String(body['id'] ?? `g${calendar.items.size}`)
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return { status: 400, reason: 'invalid' }
    if (calendar.items.has(id)) return { status: 409, reason: 'duplicate' }
    return { status: 200, body: this.put(calendar, id, body) }
  }

  #change(calendar: Calendar, id: string, { method, body }: Asked, ifMatch: string): Reply {
    const known = calendar.items.get(id)
    if (!known) return { status: 404, reason: 'notFound' }
    if (ifMatch && ifMatch !== known.etag) return { status: 412, reason: 'conditionNotMet' }
    if (method !== 'DELETE') return { status: 200, body: this.put(calendar, id, body) }
    if (known.status === 'cancelled') return { status: 410, reason: 'deleted' }
    this.put(calendar, id, { status: 'cancelled' })
    return { status: 204 }
  }
}

const isOf = ({ account }: Calendar, grant: Grant) => account === '' || account === grant.account

function page<T>(all: readonly T[], query: URLSearchParams, most: number) {
  const from = Number(query.get('pageToken') ?? 0)
  const to = from + Math.min(most, Number(query.get('maxResults') ?? 250))
  const more: { nextPageToken?: string } = to < all.length ? { nextPageToken: String(to) } : {}
  return { items: all.slice(from, to), more }
}
