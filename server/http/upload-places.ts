import { Failure } from './failures.ts'

/** How an upload that holds a place is arriving; null while it is being processed. */
export type Sender = {
  /** bytes per second since it began */
  readonly rate: () => number
  /** ends it with `request/too-slow` */
  readonly giveUp: () => void
}
/** A place an upload holds from its first byte until it has been processed. */
export type Place = {
  readonly person: string
  readonly since: number
  sender: Sender | null
  readonly leave: () => void
}
/** A fixed number of places, per person and overall. */
export type Room = {
  /** takes a place, from a slow sender if none is free; throws `server/busy` if there is none to take */
  readonly take: (person: string, settledMs?: number) => Place
}

/** Below this, in bytes per second, a sender gives way to the next while every place is taken. */
const SLOW = 32 * 1024
/** A connection needs this long, in ms, before its speed means anything. */
const SETTLED_MS = 3_000

/**
 * Places for uploads. While some are free, a slow connection takes as long as it needs; when all are taken, the slowest
 * gives way to whoever comes next, so accounts that trickle bytes cannot keep everybody else out.
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

/** Uploads held in memory: 10 times 15 MB, plus what decoding pictures takes. */
export const uploadRoom = openRoom({ ofOne: 3, inAll: 10 })
/** Pieces of documents on their way to disk: each costs a connection and a file, not memory. */
export const streamRoom = openRoom({ ofOne: 6, inAll: 60 })
