import type { Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId } from '../http/gate.ts'
import type { Window } from '../outside/ical/ics-expand.ts'
import { type PlainFile, readCalendarFile } from '../outside/ical/ics-reader.ts'
import type { Groups } from './import-plan.commands.ts'
import { incomingOf, problemOf } from './incoming.commands.ts'
import { type Here, type Incoming, knownKeys, readByUid } from './outside-events.sql.ts'

/** How a file is read again here: the zone of the family, the days that are kept, for whom, and in how many ms. */
export type Reading = {
  readonly zone: string
  readonly window: Window
  readonly owner: string
  readonly left: () => number | undefined
}

/** What is here of what a file speaks of. */
export type AtHand = { readonly known: ReadonlySet<string>; readonly here: readonly Here[] }

/** Reads what is here of what a file speaks of. */
export async function readAtHand(tx: Tx, family: FamilyId, groups: Groups): Promise<AtHand> {
  const keys = [...groups.values()].flatMap((group) => group.map(({ incoming }) => incoming.key))
  return { known: await knownKeys(tx, family, keys), here: await readByUid(tx, family, [...groups.keys()]) }
}

/** Whether nothing has come, gone or changed in between. */
export function isSame(one: AtHand, other: AtHand): boolean {
  const text = ({ known, here }: AtHand) =>
    JSON.stringify([[...known].toSorted(), here.map(({ source, key, zones }) => [source, key, zones])])
  return text(one) === text(other)
}

/** The events here, read again from their own text. */
export async function readHere(rows: readonly Here[], reading: Reading): Promise<PlainFile['events']> {
  if (rows.length === 0) return []
  const zones = new Set(rows.map((row) => row.zones))
  const bodies = rows.map(({ body }) => body)
  return (await readAgain([...zones], bodies, reading)).events
}

/** A series and what changes single occurrences of it, worked out together. */
export async function readJoined(
  joined: readonly { uid: string; bodies: readonly string[] }[],
  zones: readonly string[],
  here: ReadonlyMap<string, readonly Here[]>,
  reading: Reading,
): Promise<Incoming[]> {
  if (joined.length === 0) return []
  const theirs = joined.flatMap(({ uid }) => (here.get(uid) ?? []).map((row) => row.zones))
  const all = [...new Set([...theirs, ...zones])]
  const bodies = joined.flatMap((one) => one.bodies)
  return incomingOf(await readAgain(all, bodies, reading), 'events', reading.zone, true)
}

/** What is listed under each UID, in its order. */
export function byUid<One extends { readonly uid: string }>(list: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const one of list) {
    const own = found.get(one.uid)
    if (own) own.push(one)
    else found.set(one.uid, [one])
  }
  return found
}

/** Throws where it cannot be read as a whole: a plan without it would take away what is here. */
async function readAgain(
  zones: readonly string[],
  bodies: readonly string[],
  { zone, window, owner, left }: Reading,
): Promise<PlainFile> {
  const lines = ['BEGIN:VCALENDAR', ...zones.filter(Boolean), ...bodies, 'END:VCALENDAR', '']
  const file = await readCalendarFile(Buffer.from(lines.join('\r\n')), window, {
    fallbackZone: zone,
    owner,
    within: left(),
  })
  const problem = problemOf(file)
  if (problem) throw new Failure('import/not-a-calendar', { fields: [{ field: 'file', code: problem }] })
  return file
}
