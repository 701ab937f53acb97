import { Failure } from './failures.ts'

/** How an upload that holds a place is coming in; null while it is being worked on. */
export type Sender = {
  /** bytes a second since it began */
  readonly rate: () => number
  /** ends it with `request/too-slow` */
  readonly giveUp: () => void
}
/** A place an upload holds from its first byte until it has been dealt with. */
export type Place = {
  readonly person: string
  readonly since: number
  sender: Sender | null
  readonly leave: () => void
}
/** A fixed number of places, of one person and in all. */
export type Room = {
  /** takes a place, from a slow sender if there is no other; fails with `server/busy` while there is none to be had */
  readonly take: (person: string, settledMs?: number) => Place
}

/** Below this a sender gives way to the next one while every place is taken, bytes a second. */
const SLOW = 32 * 1024
/** A line needs a moment to get going before its speed says anything, ms. */
const SETTLED_MS = 3_000

/**
 * Places for uploads. While some are free, a slow line takes as long as it needs; when all are taken, the slowest gives
 * way to whoever comes next, so accounts that trickle bytes cannot keep everybody else out.
 */
export function openRoom({ ofOne, inAll }: { ofOne: number; inAll: number }): Room {
  const places = new Set<Place>()
  const countOf = (person: string) => [...places].filter((place) => place.person === person).length
  return {
    take: (person, settledMs = SETTLED_MS) => {
      if (countOf(person) >= ofOne) throw new Failure('server/busy', { retryAfter: 3 })
      if (places.size >= inAll) {
        const slowest = slowestOf(places, settledMs)
        if (!slowest) throw new Failure('server/busy', { retryAfter: 3 })
        places.delete(slowest)
        slowest.sender?.giveUp()
      }
      const place: Place = {
        person,
        since: performance.now(),
        sender: null,
        leave: () => places.delete(place),
      }
      places.add(place)
      return place
    },
  }
}

function slowestOf(places: ReadonlySet<Place>, settledMs: number): Place | undefined {
  const now = performance.now()
  return [...places]
    .filter(({ sender, since }) => sender && now - since >= settledMs && sender.rate() < SLOW)
    .toSorted((a, b) => a.sender!.rate() - b.sender!.rate())[0]
}

/** Uploads held in memory: 10 times 15 MB and what it takes to read pictures. */
export const uploadRoom = openRoom({ ofOne: 3, inAll: 10 })
/** Pieces of documents on their way to the disk: each costs a connection and a file, not memory. */
export const streamRoom = openRoom({ ofOne: 6, inAll: 60 })
