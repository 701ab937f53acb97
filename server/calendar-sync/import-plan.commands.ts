import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { compareVersions } from '../outside/ical/ics-event.ts'
import type { Window } from '../outside/ical/ics-expand.ts'
import { type PlainEvent, type PlainFile, readCalendarFile } from '../outside/ical/ics-reader.ts'
import { incomingOf, keyOf } from './incoming.commands.ts'
import { type Here, type Incoming, knownKeys, readByUid } from './outside-events.sql.ts'

/** What an import would do with an event of the file. */
export type Standing = 'new' | 'known' | 'changes' | 'cancels'

/** An event of the file, and what it would change. */
export type Planned = {
  readonly incoming: Incoming
  readonly standing: Standing
  /** where it changes or cancels one: that one as it is here now */
  readonly was: Here | null
}

export type ImportPlan = {
  readonly planned: readonly Planned[]
  /** what the import stores */
  readonly rows: readonly Incoming[]
  /** what it replaces */
  readonly outdated: readonly Here[]
}

/** How a file is read again here: the zone of the family, the days that are kept, and for whom. */
export type Reading = { readonly zone: string; readonly window: Window; readonly owner: string }

/**
 * What a file brings to what earlier files brought (RFC 5545, RFC 5546): an event with a UID that is here already, and
 * no earlier version than the one here, replaces it with its changed occurrences; one that changes or cancels a single
 * occurrence is joined to the series that is here; a cancelled one takes it away. An older version changes nothing.
 */
export async function planImport(
  tx: Tx,
  family: FamilyId,
  file: PlainFile,
  reading: Reading,
): Promise<ImportPlan> {
  const incoming = new Map(incomingOf(file, 'events', reading.zone, true).map((one) => [one.key, one]))
  const known = await knownKeys(tx, family, [...incoming.keys()])
  const groups = groupsOf(file.events, incoming)
  const here = byUid(await readByUid(tx, family, [...groups.keys()]))
  const before = byUid((await readHere([...here.values()].flat(), reading)).events)
  const plan = { planned: [] as Planned[], rows: [] as Incoming[], outdated: [] as Here[] }
  const joined: { uid: string; bodies: string[] }[] = []
  for (const [uid, group] of groups) {
    const now = here.get(uid) ?? []
    if (now.length === 0) {
      add(plan, group, known)
      continue
    }
    const step = againstHere(group, now, before.get(uid) ?? [])
    plan.planned.push(...step.planned)
    if (!step.replaces) continue
    plan.outdated.push(...now)
    plan.rows.push(...step.rows)
    if (step.joins) joined.push({ uid, bodies: step.joins })
  }
  plan.rows.push(...(await readJoined(joined, file.zones, here, reading)))
  return plan
}

function byUid<One extends { readonly uid: string }>(list: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const one of list) found.set(one.uid, [...(found.get(one.uid) ?? []), one])
  return found
}

type Entry = { readonly event: PlainEvent; readonly incoming: Incoming }

/** The events of the file by UID, one that says the same twice once. */
function groupsOf(
  events: readonly PlainEvent[],
  incoming: ReadonlyMap<string, Incoming>,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  const seen = new Set<string>()
  for (const event of events) {
    const one = incoming.get(keyOf(event.text))
    if (!one || seen.has(one.key)) continue
    seen.add(one.key)
    groups.set(event.uid, [...(groups.get(event.uid) ?? []), { event, incoming: one }])
  }
  return groups
}

/** Events of which nothing is here: they come in, unless they only cancel something. */
function add(
  plan: { planned: Planned[]; rows: Incoming[] },
  group: readonly Entry[],
  known: ReadonlySet<string>,
): void {
  const isGone = group.every(({ event }) => event.isCancelled) || masterOf(group)?.event.isCancelled
  for (const { incoming } of group) {
    const isKnown = known.has(incoming.key) || isGone === true
    plan.planned.push({ incoming, standing: isKnown ? 'known' : 'new', was: null })
    if (!isKnown) plan.rows.push(incoming)
  }
}

type Step = {
  readonly planned: readonly Planned[]
  readonly replaces: boolean
  readonly rows: readonly Incoming[]
  /** the VEVENTs of a series whose occurrences have to be worked out anew */
  readonly joins?: string[]
}

function againstHere(group: readonly Entry[], now: readonly Here[], before: readonly PlainEvent[]): Step {
  const rowOf = new Map(now.map((row) => [row.key, row]))
  const same = (entry: Entry) => before.find(({ changes }) => changes === entry.event.changes)
  const isOlder = (entry: Entry) => {
    const other = same(entry)
    return other !== undefined && compareVersions(other.version, entry.event.version) > 0
  }
  const master = masterOf(group)
  const ignored = (list: readonly Entry[]): Planned[] =>
    list.map(({ incoming }) => ({ incoming, standing: 'known', was: null }))
  if (master && isOlder(master)) return { planned: ignored(group), replaces: false, rows: [] }
  const taken = group.filter((entry) => !isOlder(entry))
  const fresh = taken.filter(({ incoming }) => !rowOf.has(incoming.key))
  const isShorter = master !== undefined && isNewer(master, same(master)) && before.length > group.length
  if (fresh.length === 0 && !isShorter) return { planned: ignored(group), replaces: false, rows: [] }
  const was = (entry: Entry) => {
    const other = same(entry) ?? before.find(({ changes }) => changes === null)
    return (other && rowOf.get(keyOf(other.text))) ?? now[0] ?? null
  }
  const planned = group.map((entry): Planned => {
    const { event, incoming } = entry
    if (!fresh.includes(entry)) return { incoming, standing: 'known', was: null }
    return { incoming, standing: event.isCancelled ? 'cancels' : 'changes', was: was(entry) }
  })
  if (master?.event.isCancelled) return { planned, replaces: true, rows: [] }
  if (master) return { planned, replaces: true, rows: taken.map(({ incoming }) => incoming) }
  const kept = before.filter((one) => !taken.some(({ event }) => event.changes === one.changes))
  return {
    planned,
    replaces: true,
    rows: [],
    joins: [...kept, ...taken.map(({ event }) => event)].map(textOf),
  }
}

const masterOf = (group: readonly Entry[]) => group.find(({ event }) => event.changes === null)
const isNewer = ({ event }: Entry, other: PlainEvent | undefined) =>
  other !== undefined && compareVersions(other.version, event.version) < 0
const textOf = ({ text }: PlainEvent) => text

/** The events here, read again from their own text. */
function readHere(
  rows: readonly Here[],
  { zone, window, owner }: Reading,
): Promise<Pick<PlainFile, 'events'>> {
  if (rows.length === 0) return Promise.resolve({ events: [] })
  const zones = new Set(rows.map((row) => row.zones))
  return readCalendarFile(
    calendarOf(
      [...zones],
      rows.map(({ body }) => body),
    ),
    window,
    { fallbackZone: zone, owner },
  )
}

async function readJoined(
  joined: readonly { uid: string; bodies: readonly string[] }[],
  zones: readonly string[],
  here: ReadonlyMap<string, readonly Here[]>,
  { zone, window, owner }: Reading,
): Promise<Incoming[]> {
  if (joined.length === 0) return []
  const theirs = joined.flatMap(({ uid }) => (here.get(uid) ?? []).map((row) => row.zones))
  const all = [...new Set([...theirs, ...zones])]
  const bodies = joined.flatMap((one) => one.bodies)
  const file = await readCalendarFile(calendarOf(all, bodies), window, { fallbackZone: zone, owner })
  return incomingOf(file, 'events', zone, true)
}

const calendarOf = (zones: readonly string[], bodies: readonly string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', ...zones.filter(Boolean), ...bodies, 'END:VCALENDAR', ''].join('\r\n'))
