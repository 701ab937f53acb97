import { compareVersions } from '../outside/ical/ics-event.ts'
import type { PlainEvent, PlainFile } from '../outside/ical/ics-reader.ts'
import { type AtHand, byUid, type Reading, readHere, readJoined } from './import-reading.commands.ts'
import { incomingOf, keyOf } from './incoming.commands.ts'
import type { Here, Incoming } from './outside-events.sql.ts'

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

/** The events of a file by UID, one that says the same twice once. */
export function groupsOf(file: PlainFile, zone: string): Groups {
  const incoming = new Map(incomingOf(file, 'events', zone, true).map((one) => [one.key, one]))
  const groups = new Map<string, Entry[]>()
  const seen = new Set<string>()
  for (const event of file.events) {
    const one = incoming.get(keyOf(event.text))
    if (!one || seen.has(one.key)) continue
    seen.add(one.key)
    const group = groups.get(event.uid)
    if (group) group.push({ event, incoming: one })
    else groups.set(event.uid, [{ event, incoming: one }])
  }
  return groups
}

/**
 * What a file brings to what earlier files brought (RFC 5545, RFC 5546): an event with a UID that is here already, and
 * no earlier version than the one here, replaces it with its changed occurrences; one that changes or cancels a single
 * occurrence is joined to the series that is here; a cancelled one takes it away. An older version changes nothing.
 * Reads what is here again as files, so it belongs in no transaction.
 */
export async function planImport(
  groups: Groups,
  zones: readonly string[],
  atHand: AtHand,
  reading: Reading,
): Promise<ImportPlan> {
  const here = byUid(atHand.here)
  const before = byUid(await readHere(atHand.here, reading))
  const plan = { planned: [] as Planned[], rows: [] as Incoming[], outdated: [] as Here[] }
  const joined: { uid: string; bodies: string[] }[] = []
  for (const [uid, group] of groups) {
    const now = here.get(uid) ?? []
    if (now.length === 0) {
      add(plan, group, atHand.known)
      continue
    }
    const step = againstHere(group, now, before.get(uid) ?? [])
    addAll(plan.planned, step.planned)
    if (!step.replaces) continue
    addAll(plan.outdated, now)
    addAll(plan.rows, step.rows)
    if (step.joins) joined.push({ uid, bodies: step.joins })
  }
  addAll(plan.rows, await readJoined(joined, zones, here, reading))
  return plan
}

/** Spread arguments have an end that a file can reach. */
function addAll<One>(list: One[], more: readonly One[]): void {
  for (const one of more) list.push(one)
}

export type Entry = { readonly event: PlainEvent; readonly incoming: Incoming }
export type Groups = ReadonlyMap<string, readonly Entry[]>

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

/** In time that grows with what is here and what comes, not with their product: a series can have thousands of changes. */
export function againstHere(
  group: readonly Entry[],
  now: readonly Here[],
  before: readonly PlainEvent[],
): Step {
  const rowOf = new Map(now.map((row) => [row.key, row]))
  // where a file says one occurrence twice, its first word counts
  const beforeOf = new Map(before.toReversed().map((one) => [one.changes, one]))
  const same = ({ event }: Entry) => beforeOf.get(event.changes)
  const isOlder = (entry: Entry) => {
    const other = same(entry)
    return other !== undefined && compareVersions(other.version, entry.event.version) > 0
  }
  const master = masterOf(group)
  const ignored = (list: readonly Entry[]): Planned[] =>
    list.map(({ incoming }) => ({ incoming, standing: 'known', was: null }))
  if (master && isOlder(master)) return { planned: ignored(group), replaces: false, rows: [] }
  const taken = group.filter((entry) => !isOlder(entry))
  const fresh = new Set(taken.filter(({ incoming }) => !rowOf.has(incoming.key)))
  const isShorter = master !== undefined && isNewer(master, same(master)) && before.length > group.length
  if (fresh.size === 0 && !isShorter) return { planned: ignored(group), replaces: false, rows: [] }
  const was = (entry: Entry) => {
    const other = same(entry) ?? beforeOf.get(null)
    return (other && rowOf.get(keyOf(other.text))) ?? now[0] ?? null
  }
  const planned = group.map((entry): Planned => {
    const { event, incoming } = entry
    if (!fresh.has(entry)) return { incoming, standing: 'known', was: null }
    return { incoming, standing: event.isCancelled ? 'cancels' : 'changes', was: was(entry) }
  })
  if (master?.event.isCancelled) return { planned, replaces: true, rows: [] }
  if (master) return { planned, replaces: true, rows: taken.map(({ incoming }) => incoming) }
  const changed = new Set(taken.map(({ event }) => event.changes))
  const kept = before.filter((one) => !changed.has(one.changes))
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
