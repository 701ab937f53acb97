import type { Fields, ThingKey } from '@evenhand/domain/shown/book.ts'
import { call } from '../api/call.ts'
import { onSessionEnd } from '../api/session/session-end.ts'
import { endPauses, pauseWhere } from '../api/writes/paused.ts'
import { clockDate, deviceClock } from '../device/clock.ts'
import { copyNow } from '../record/copy.data.ts'
import type { Compared, OnScreen, Outcome } from '../replica/compare.ts'
import { askReplica, onReplica } from '../replica/replica.ts'
import { keepDifferences, keptDifferences } from './kept-differences.ts'

/** A thing that a screen shows, and how the server is asked for it once more. */
export type Looked = {
  readonly family: string
  readonly thing: ThingKey
  /** what is shown of it, in the form of its facts */
  readonly shown: Fields
  /** asks the server for it again, past every copy, by what is given; null where it is not there any more */
  readonly again: (ask: typeof call) => Promise<Fields | null>
  /** it may be its person's own, and in no record: only what the record tells of it is compared */
  readonly mayBeOwn?: boolean
  /** whose facts tell of it, where they are not called by its id */
  readonly about?: string
  /** the screen's own data are older than what the server says now */
  readonly refresh: () => void
}

/** How the server is asked for it where it is shown; the same object until what is shown changes. */
export type From = Pick<Looked, 'again' | 'refresh'>

/** What this device found of a thing: nothing yet, that it is as recorded, or that it is not. */
export type Found =
  | { readonly is: 'unknown' }
  | { readonly is: 'same'; readonly seq: number; readonly at: string }
  | Difference
/** What is shown otherwise than it was recorded, or without having been. */
export type Difference = {
  readonly is: 'different'
  /** the entry that told it last; null: no entry tells of it */
  readonly seq: number | null
  readonly told: Fields | null
  /** null: it is not there */
  readonly shown: Fields | null
  /** what is told and shown otherwise */
  readonly fields: readonly string[]
  /** when this device first noticed it (ISO) */
  readonly at: string
}

const NOTHING: Found = { is: 'unknown' }

const looked = new Map<ThingKey, Looked>()
const found = new Map<ThingKey, Found>()
/** What was found before this page began, by family: said again at once, and looked at again. */
const keptOf = new Map<string, Promise<void>>()
const fromBefore = new Set<ThingKey>()
const familyOf = new Map<ThingKey, string>()
const listeners = new Set<() => void>()
/** Counts the sessions of this page: what was compared in one is not noted in the next. */
let session = 0

/** What was found of a thing so far. */
export const foundOf = (thing: ThingKey): Found => found.get(thing) ?? NOTHING

/** Called after anything was found; returns a way to stop. */
export function onFound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has a thing compared while a screen shows it, soon and off the page's thread; returns a way to stop. */
export function look(one: Looked): () => void {
  looked.set(one.thing, one)
  soon(one.family)
  return () => {
    if (looked.get(one.thing) === one) looked.delete(one.thing)
  }
}

/** On a screen that compares nothing itself: what differed when this device was used last is said again there, too. */
export const recallFound = (family: string): void => soon(family)

// what came to this device since may tell of what is on screen
onReplica((family) => soon(family))

// whoever signs in next on this page finds nothing of it; what is looked at goes with its screen
onSessionEnd(() => {
  session += 1
  found.clear()
  for (const known of [lastAgain, keptOf, fromBefore, familyOf]) known.clear()
  endPauses()
  tellOfIt()
})

const turns = new Map<string, Promise<void>>()
const again = new Set<string>()

/** One comparison of a family at a time, and one more after it where anything came meanwhile. */
function soon(family: string): void {
  if (turns.has(family)) {
    again.add(family)
    return
  }
  const turn = compareAll(family)
    // no copy of the record here, or none that could be read: nothing is claimed
    .catch(() => {})
    .finally(() => {
      turns.delete(family)
      if (again.delete(family)) soon(family)
    })
  turns.set(family, turn)
}

/** What differed when this device was used last is said again, until it is found as it was recorded. */
function recall(family: string): Promise<void> {
  const own = session
  const known =
    keptOf.get(family) ??
    keptDifferences(family).then((kept) => {
      if (own !== session) return
      for (const [thing, difference] of kept) {
        if (found.has(thing)) continue
        fromBefore.add(thing)
        set(family, thing, difference)
      }
    })
  keptOf.set(family, known)
  return known
}

async function compareAll(family: string): Promise<void> {
  // what is drawn in one go is compared in one go
  await new Promise((resolve) => setTimeout(resolve))
  const own = session
  await recall(family)
  const things = [...looked.values()].filter((one) => one.family === family)
  if (things.length === 0) return
  const outcomes = await ask(
    family,
    things.map(({ thing, shown }) => ({ thing, shown, since: 0 })),
    own,
  )
  const doubtful = things.filter(
    (one, at) =>
      (outcomes[at]!.is === 'earlier' || isAgainst(outcomes[at]!, one)) &&
      (foundOf(one.thing).is !== 'different' || fromBefore.has(one.thing)),
  )
  if (doubtful.length > 0) await lookAgain(family, doubtful, own)
}

/**
 * What is not as recorded may only be newer than this device's copy, or older than the record. So the copy is brought up
 * to date, the server is asked for the thing again, and the copy once more: what is then shown as the thing never was in
 * between is a difference, and nothing else is.
 */
async function lookAgain(family: string, doubtful: readonly Looked[], own: number): Promise<void> {
  const wait = (lastAgain.get(family) ?? Number.NEGATIVE_INFINITY) + BETWEEN_MS - deviceClock()
  if (wait > 0) {
    // as in a lively conversation, where each message is newer than the copy
    setTimeout(() => soon(family), wait)
    return
  }
  lastAgain.set(family, deviceClock())
  const before = await copyNow(family)
  if (!before) return
  const asked: { one: Looked; shown: Fields }[] = []
  const once = eachCallOnce()
  for (const one of doubtful.slice(0, MOST_ASKED)) {
    const shown = await one.again(once)
    if (shown) asked.push({ one, shown })
  }
  const after = await copyNow(family)
  if (!after) return
  const outcomes = await ask(
    family,
    asked.map(({ one, shown }) => ({ thing: one.thing, shown, since: before.size })),
    own,
  )
  for (const [at, { one, shown }] of asked.entries()) {
    const outcome = outcomes[at]!
    if (isAgainst(outcome, one)) note(family, one.thing, differenceIn(outcome, shown))
    if (outcome.is === 'same' || outcome.is === 'earlier') one.refresh()
  }
}

/** How far apart a family's record is asked for by what screens show. */
const BETWEEN_MS = 8000
const lastAgain = new Map<string, number>()

/** How many things the server is asked for again in one go: where all is wrong, a few say enough. */
const MOST_ASKED = 20

/** Several things of one list are asked for by one call. */
function eachCallOnce(): typeof call {
  const replies = new Map<string, Promise<unknown>>()
  return ((endpoint: Parameters<typeof call>[0], ...ask: unknown[]) => {
    const what = JSON.stringify([endpoint.path, ask])
    const reply = replies.get(what) ?? (call as (...all: unknown[]) => Promise<unknown>)(endpoint, ...ask)
    replies.set(what, reply)
    return reply
  }) as typeof call
}

type Against = Extract<Outcome, { is: 'other' | 'untold' }>
const isAgainst = (outcome: Outcome, { mayBeOwn = false }: Looked): outcome is Against =>
  outcome.is === 'other' || (outcome.is === 'untold' && !mayBeOwn)

function differenceIn(outcome: Against, shown: Fields): Difference {
  const at = clockDate().toISOString()
  return outcome.is === 'untold'
    ? { is: 'different', seq: null, told: null, shown, fields: [], at }
    : { is: 'different', seq: outcome.seq, told: outcome.told, shown, fields: outcome.fields, at }
}

/** What comparing comes to in a session, one for each thing; that something is as recorded is noted. */
async function ask(family: string, things: readonly OnScreen[], own: number): Promise<readonly Outcome[]> {
  const { outcomes, syncedAt } = await askReplica<Compared>({ to: 'compare', family, things })
  if (own !== session) return things.map(() => ({ is: 'unknown' }))
  for (const [at, { thing }] of things.entries()) {
    const outcome = outcomes[at]!
    if (outcome.is === 'same') note(family, thing, { is: 'same', seq: outcome.seq, at: syncedAt ?? '' })
  }
  return outcomes
}

/** Notes it, and on the device what differs, or no longer does. */
function note(family: string, thing: ThingKey, now: Found): void {
  const differed = foundOf(thing).is === 'different'
  fromBefore.delete(thing)
  set(family, thing, now)
  if (now.is !== 'different' && !differed) return
  const different = [...found].flatMap(([one, what]) =>
    what.is === 'different' && familyOf.get(one) === family ? [[one, what] as const] : [],
  )
  keepDifferences(family, different)
}

function set(family: string, thing: ThingKey, now: Found): void {
  found.set(thing, now)
  familyOf.set(thing, family)
  pauseWhere(thing, now.is === 'different')
  tellOfIt()
}

function tellOfIt(): void {
  for (const listener of listeners) listener()
}
