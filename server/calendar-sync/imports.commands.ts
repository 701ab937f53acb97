import type { previewImport } from '@evenhand/contract/calendar-sync/sources.ts'
import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { ReadersBusy } from '../outside/apart/kinds.ts'
import { type PlainFile, readCalendarFile } from '../outside/ical/ics-reader.ts'
import { calendarText } from '../outside/ical/ics-write.ts'
import { write } from '../work/write.ts'
import {
  type Groups,
  groupsOf,
  type ImportPlan,
  type Planned,
  planImport,
  type Standing,
} from './import-plan.commands.ts'
import { type AtHand, isSame, type Reading, readAtHand } from './import-reading.commands.ts'
import { importWindowOf, problemOf, replaceAll } from './incoming.commands.ts'
import { outdate, readBodies } from './outside-events.sql.ts'
import { checkRoom } from './sources.commands.ts'
import { insertSource, listSources, readSourceRow, sourceView } from './sources.sql.ts'

type File = { readonly name: string; readonly bytes: Buffer }
type Preview = ReplyOf<typeof previewImport>

/** Somebody looks at the screen until the preview is there: the wait for others' files and the first reading, ms. */
const PREVIEW_MS = 3_000
/** What is left at least for each of the two readings that may follow: five seconds in all. */
const NEXT_MS = 1_000
/** So often an import is planned anew because others of the family changed what it rests on. */
const MOST_PLANS = 3
const MOST_SHOWN = 500
const MOST_BAD_SHOWN = 100

/** What a file would import, change and cancel, and what cannot be imported, line by line. Stores nothing. */
export async function preview(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  upload: File,
): Promise<Preview> {
  const { file, reading } = await read(ctx, person, family, upload, PREVIEW_MS)
  const { planned } = await planNow(ctx, person, family, file, reading)
  const text = upload.bytes.toString('utf8').split(/\r\n|\n|\r/)
  const shown = planned.toSorted((one, other) => firstOf(one).localeCompare(firstOf(other)))
  const count = (standing: Standing) => planned.filter((one) => one.standing === standing).length
  return {
    name: file.name,
    toImport: count('new'),
    toChange: count('changes'),
    toCancel: count('cancels'),
    known: count('known'),
    events: shown.slice(0, MOST_SHOWN).map(({ incoming, standing, was }) => ({
      title: incoming.title,
      place: incoming.place,
      firstDay: incoming.times[0]?.firstDay ?? '',
      lastDay: incoming.times[0]?.lastDay ?? '',
      startsAt: incoming.times[0]?.startsAt || null,
      times: incoming.times.length,
      standing,
      was: was?.firstDay ? { firstDay: was.firstDay, startsAt: was.startsAt } : null,
    })),
    badCount: file.bad.length,
    bad: file.bad
      .slice(0, MOST_BAD_SHOWN)
      .map(({ line, reason }) => ({ line, reason, title: titleAround(text, line) })),
  }
}

type Plan = ImportPlan & { readonly groups: Groups; readonly restsOn: AtHand }

/** A plan for what is here now. Files are read beside no transaction: neither a lock nor a connection waits for them. */
async function planNow(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  file: PlainFile,
  reading: Reading,
): Promise<Plan> {
  const groups = groupsOf(file, reading.zone)
  const restsOn = await inTransaction(ctx.db, { person }, (tx) => readAtHand(tx, family, groups))
  return { ...(await planImport(groups, file.zones, restsOn, reading)), groups, restsOn }
}

/** What a plan rests on has changed before it was carried out. */
class Overtaken extends Error {}

/**
 * Imports what is not here yet, changes what has a later version in the file and takes away what it cancels, in one
 * transaction: everything that can be, or nothing.
 */
export async function importFile(scope: FamilyScope, upload: File): Promise<Answer> {
  const { ctx, family, person } = scope
  const { file, reading } = await read(ctx, person, family, upload)
  for (let time = 1; time <= MOST_PLANS; time += 1) {
    const plan = await planNow(ctx, person, family, file, reading)
    try {
      return await carryOut(scope, upload, file, plan)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw new ReadersBusy()
}

function carryOut(
  scope: FamilyScope,
  upload: File,
  file: PlainFile,
  { planned, rows, outdated, groups, restsOn }: Plan,
): Promise<Answer> {
  const { ctx, family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    await checkRoom(work.tx, family)
    const now = await readAtHand(work.tx, family, groups)
    if (!isSame(now, restsOn)) throw new Overtaken()
    const count = (standing: Standing) => planned.filter((one) => one.standing === standing).length
    const [imported, changed, cancelled] = [count('new'), count('changes'), count('cancels')]
    if (imported + changed + cancelled === 0) throw new Failure('import/nothing-to-import')
    const id = ctx.newId()
    const name = nameOf(file.name ?? upload.name)
    // what it joins to a series from another file also needs that file's zones
    const zones = [...new Set([...file.zones, ...outdated.map((one) => one.zones)])].filter(Boolean)
    await insertSource(work.tx, {
      source_id: id,
      family_id: family,
      owner_id: person,
      kind: 'file',
      name,
      shows: 'events',
      zones: zones.join('\r\n'),
      created_at: new Date(work.now),
      last_read_at: new Date(work.now),
      added: imported,
    })
    await outdate(work.tx, family, id, outdated)
    await replaceAll(work.tx, family, id, rows)
    work.record(family, {
      kind: 'calendar-source.added',
      subject: id,
      body: { name, sourceKind: 'file', shows: 'events', events: imported + changed },
    })
    work.tell(family, calendarSyncTopic, id)
    const row = (await listSources(work.tx, family)).find(({ source_id }) => source_id === id)!
    const counts = { imported, changed, cancelled, known: count('known'), badCount: file.bad.length }
    return { source: sourceView(row), ...counts }
  })
}

/** Exports an import as a file again: the same events, with the zones they name. */
export async function exportFile(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  id: string,
): Promise<{ name: string; text: string }> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await readSourceRow(tx, family, id)
    if (row?.kind !== 'file') throw new Failure('source/not-found')
    const text = calendarText({
      name: row.name,
      zone: (await zoneOf(tx, family)) ?? 'UTC',
      host: '',
      stamp: ctx.clock(),
      entries: [],
      parts: [row.zones, ...(await readBodies(tx, family, id))].filter(Boolean),
    })
    return { name: row.name, text }
  })
}

async function read(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  { bytes }: File,
  within?: number,
): Promise<{ file: PlainFile; reading: Reading }> {
  const until = performance.now() + (within ?? 0)
  const left = () => (within === undefined ? undefined : Math.max(NEXT_MS, until - performance.now()))
  const zone = await inTransaction(ctx.db, { person }, (tx) => zoneOf(tx, family))
  if (!zone) throw new Failure('family/not-found')
  const today = dayAt(ctx.clock(), asZone(zone))
  const window = importWindowOf(today)
  const file = await readCalendarFile(bytes, window, {
    fallbackZone: zone,
    owner: family,
    within: left(),
  })
  const problem = problemOf(file)
  if (problem) throw new Failure('import/not-a-calendar', { fields: [{ field: 'file', code: problem }] })
  return { file, reading: { zone, window, owner: family, left } }
}

const firstOf = ({ incoming: { times }, was }: Planned) =>
  times[0] ? `${times[0].firstDay} ${times[0].startsAt}` : (was?.firstDay ?? '~')

/** The title of the event a line belongs to, to help people find it. */
function titleAround(lines: readonly string[], line: number): string | null {
  for (let at = line - 1; at < lines.length && at < line + 60; at += 1) {
    const found = /^SUMMARY[^:]*:(.*)$/i.exec(lines[at] ?? '')
    if (found) return (found[1] ?? '').replace(/\\([,;\\])/g, '$1').slice(0, 120) || null
    if (/^END:VEVENT/i.test(lines[at] ?? '')) break
  }
  for (let at = line - 1; at > 0 && at > line - 60; at -= 1) {
    const found = /^SUMMARY[^:]*:(.*)$/i.exec(lines[at] ?? '')
    if (found) return (found[1] ?? '').replace(/\\([,;\\])/g, '$1').slice(0, 120) || null
    if (/^BEGIN:VEVENT/i.test(lines[at] ?? '')) break
  }
  return null
}

function nameOf(text: string): string {
  const short = [
    ...text
      .replace(/\.ics$/i, '')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('')
  return short.replace(/\p{Surrogate}/gu, '') || 'calendar'
}
