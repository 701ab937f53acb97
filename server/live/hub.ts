import { familiesTopic } from '@evenhand/contract/family/topics.ts'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'
import type { DatabaseUrl } from '../db/naming-client.ts'
import type { Database } from '../db/pool.ts'
import { listen } from './listen.ts'
import { listMembers, listRecentlyEnded, type Notice } from './live.sql.ts'

/** One open page. */
export type Subscriber = {
  readonly person: string
  readonly session: string
  readonly send: (event: LiveEvent) => void
  readonly close: () => void
}

/**
 * What this process knows from the database's notifications: which sessions ended, who belongs to which family,
 * and which pages are open. While disconnected it knows nothing and says so.
 */
export type LiveHub = {
  /** true while every notification arrives: only then may memory be trusted */
  readonly isListening: () => boolean
  readonly hasEnded: (session: string) => boolean
  readonly membershipsOf: (person: string) => ReadonlySet<string> | undefined
  /** reads a person's families and caches them, unless a notification meanwhile says they may have changed */
  readonly learnMemberships: (person: string, read: () => Promise<string[]>) => Promise<ReadonlySet<string>>
  /** drops them after this process changed them: the next call must not use the cache before the notification arrives */
  readonly forgetMemberships: (person: string) => void
  readonly subscribe: (subscriber: Subscriber) => () => void
  /** how many pages are open here */
  readonly pages: () => number
  /** ends every open page's stream: the pages reconnect, to another server once this one is no longer ready */
  readonly release: () => void
  readonly stop: () => Promise<void>
}

const REMEMBERED_PEOPLE = 20_000
/** Only ID tokens issued before a session ended can name it, and none is valid longer than this. */
const TOKEN_LIFE_MS = 2 * 3_600_000

/** Starts listening; returns once the first connection listens, so that no early notice is missed. */
export async function startHub(db: Database, listenUrl: DatabaseUrl, clock: () => number): Promise<LiveHub> {
  const subscribers = new Set<Subscriber>()
  const ended = new Map<string, number>()
  const memberships = new Map<string, ReadonlySet<string>>()
  let listening = false
  /** incremented whenever memory is cleared: anything read before that may be stale */
  let changes = 0

  async function onUp(): Promise<void> {
    // catch up on what was missed while disconnected: ended sessions, changed memberships, changed rows
    for (const session of await listRecentlyEnded(db, clock() - TOKEN_LIFE_MS)) ended.set(session, clock())
    forgetAll()
    listening = true
    for (const subscriber of subscribers) {
      if (ended.has(subscriber.session)) endPage(subscriber)
      else subscriber.send({ type: 'missed' })
    }
  }

  function onDown(): void {
    listening = false
    forgetAll()
  }

  function forgetAll(): void {
    memberships.clear()
    changes += 1
  }

  function forgetMemberships(person: string): void {
    memberships.delete(person)
    changes += 1
  }

  function noteEnded(session: string): void {
    ended.set(session, clock())
    // oldest first
    for (const [old, at] of ended) {
      if (at > clock() - TOKEN_LIFE_MS) break
      ended.delete(old)
    }
  }

  async function onNotice(text: string): Promise<void> {
    const notice = JSON.parse(text) as Notice
    if (notice.t === 'ended') {
      noteEnded(notice.s)
      for (const page of subscribers) if (page.session === notice.s) endPage(page)
    } else if (notice.t === 'membership') {
      forgetMemberships(notice.p)
      for (const page of subscribers)
        if (page.person === notice.p) page.send({ type: 'person', what: familiesTopic })
    } else if (notice.t === 'person') {
      for (const page of subscribers)
        if (page.person === notice.p) page.send({ type: 'person', what: notice.what })
    } else {
      await sendToFamily(notice)
    }
  }

  /** Notices arrive in commit order, so a person whose families are cached here needs no query. */
  async function sendToFamily(notice: Extract<Notice, { t: 'family' }>): Promise<void> {
    const event: LiveEvent = {
      type: 'family',
      familyId: notice.f,
      what: notice.what,
      id: notice.id,
      by: notice.by,
    }
    const unknown: Subscriber[] = []
    for (const page of subscribers) {
      if (notice.to && notice.to !== page.person) continue
      const families = listening ? memberships.get(page.person) : undefined
      if (!families) unknown.push(page)
      else if (families.has(notice.f)) page.send(event)
    }
    if (unknown.length === 0) return
    const members = new Set(await listMembers(db, notice.f, notice.by))
    for (const page of unknown) if (members.has(page.person) && subscribers.has(page)) page.send(event)
  }

  function endPage(page: Subscriber): void {
    subscribers.delete(page)
    page.send({ type: 'signed-out' })
    page.close()
  }

  function release(): void {
    for (const page of subscribers) page.close()
    subscribers.clear()
  }

  const listener = await listen(listenUrl, 'evenhand', { onUp, onDown, onNotice })
  return {
    isListening: () => listening,
    hasEnded: (session) => ended.has(session),
    membershipsOf: (person) => (listening ? memberships.get(person) : undefined),
    learnMemberships: async (person, read) => {
      const before = changes
      const families = new Set(await read())
      if (memberships.size >= REMEMBERED_PEOPLE) memberships.clear()
      if (listening && before === changes) memberships.set(person, families)
      return families
    },
    forgetMemberships,
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    pages: () => subscribers.size,
    release,
    stop: async () => {
      release()
      await listener.stop()
    },
  }
}
