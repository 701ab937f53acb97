import { createHash } from 'node:crypto'
import type { changeSource, subscribeCalendar } from '@evenhand/contract/calendar-sync/sources.ts'
import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { memberIds } from '../family/founding.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { task } from '../jobs/queue.sql.ts'
import { fetchOutside, OUTSIDE } from '../outside/fetcher.ts'
import { type Work, write } from '../work/write.ts'
import { blankEvents, restoreOutdated } from './outside-events.sql.ts'
import {
  deleteSource,
  insertSource,
  listSources,
  readSourceRow,
  type SourceRow,
  sourceView,
  updateSource,
} from './sources.sql.ts'

/** A connected calendar: for whom it is read. */
export type CalendarPlace = { readonly family: FamilyId; readonly id: string; readonly person: PersonId }
export const readCalendar = task<CalendarPlace>('read_calendar', ({ family }) => family)

/** The maximum number of sources per family, imported files included. */
const MOST_SOURCES = 60

/**
 * Subscribes to an address; a job reads it right after commit. One that may not be reached, or that leads to one, is
 * refused before anything is stored: it would never bring anything.
 */
export async function subscribe(
  scope: FamilyScope,
  { address, name, shows }: CallOf<typeof subscribeCalendar>['body'],
): Promise<Answer> {
  const { ctx, family, person } = scope
  const url = webAddress(address)
  if (!url || !(await mayBeReached(ctx, url))) throw notAllowed()
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    await checkRoom(work.tx, family)
    const known = await listSources(work.tx, family)
    // the address is sealed, so its hash is stored for comparison
    const mark = addressMark(url)
    if (known.some((one) => one.mark === mark && one.status !== 'cut')) throw new Failure('source/known')
    const id = ctx.newId()
    await insertSource(work.tx, {
      source_id: id,
      family_id: family,
      owner_id: person,
      kind: 'subscription',
      name,
      shows,
      host: url.hostname,
      address_sealed: ctx.keys.seal(SEAL, url.href),
      mark,
      created_at: new Date(work.now),
      next_read_at: new Date(work.now),
    })
    work.record(family, {
      kind: 'calendar-source.added',
      subject: id,
      body: { name, sourceKind: 'subscription', shows, events: 0 },
    })
    work.tell(family, calendarSyncTopic, id)
    await work.enqueue(readCalendar, { family, id, person })
    return { source: sourceView((await readSourceRow(work.tx, family, id))!) }
  })
}

/** Pauses or resumes a calendar, renames it, or changes how much of it is shown. */
export function editSource(
  scope: FamilyScope,
  id: string,
  { name, isPaused, shows }: CallOf<typeof changeSource>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    const isRead = row.kind !== 'file' && row.status !== 'cut'
    const turns = shows !== undefined && shows !== row.shows
    const readsAgain = isRead && (isPaused === false || (turns && !(isPaused ?? row.status === 'paused')))
    // what may no longer be seen is removed now, not on the next read
    if (turns && shows === 'busy') await blankEvents(work.tx, family, id)
    await updateSource(work.tx, family, id, {
      ...(name !== undefined && { name }),
      ...(turns && { shows, etag: null, last_modified: null, sync_token: null }),
      ...(isRead && isPaused !== undefined && { status: isPaused ? 'paused' : 'active' }),
      ...(isPaused === true && { next_read_at: null }),
      ...(readsAgain && { next_read_at: new Date(work.now), failures: 0 }),
      changed_at: new Date(work.now),
    })
    if (readsAgain) await work.enqueue(readCalendar, { family, id, person })
    work.tell(family, calendarSyncTopic, id)
    return { source: await readBack(work.tx, family, id) }
  })
}

/** Triggers a read now. */
export function readNow(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    if (row.kind !== 'file' && row.status === 'active') {
      await updateSource(work.tx, family, id, { next_read_at: new Date(work.now) })
      await work.enqueue(readCalendar, { family, id, person })
    }
    return { source: await readBack(work.tx, family, id) }
  })
}

/** Disconnects a calendar; with `removes` its events go too, as if it had never been connected. */
export function cut(scope: FamilyScope, id: string, removes: boolean): Promise<Answer> {
  const { family } = scope
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    if (removes) {
      await restoreOutdated(work.tx, family, id)
      await deleteSource(work.tx, family, id)
    } else
      await updateSource(work.tx, family, id, {
        status: 'cut',
        next_read_at: null,
        problem: null,
        problem_at: null,
        address_sealed: null,
        account_id: null,
        changed_at: new Date(work.now),
      })
    if (row.status !== 'cut' || removes)
      work.record(family, {
        kind: 'calendar-source.cut',
        subject: id,
        body: { name: row.name, removesEvents: removes },
      })
    work.tell(family, calendarSyncTopic, id)
    return { success: true }
  })
}

/** Throws `calendar-sync/too-many` if a family has the maximum number of calendars. */
export async function checkRoom(tx: Tx, family: FamilyId): Promise<void> {
  if ((await listSources(tx, family)).length >= MOST_SOURCES) throw new Failure('calendar-sync/too-many')
}

/** The purpose addresses are sealed under. */
export const SEAL = 'calendar-address'

async function hold(work: Work, { family, person }: FamilyScope, id: string): Promise<SourceRow> {
  await work.lock(family)
  const row = await readSourceRow(work.tx, family, id)
  if (!row) throw new Failure('source/not-found')
  // a parent who has left can no longer disconnect it, so the one who stays may
  if (row.owner_id !== person && (await memberIds(work.tx, family)).includes(row.owner_id))
    throw new Failure('calendar-sync/not-yours')
  return row
}

async function readBack(tx: Tx, family: FamilyId, id: string) {
  return sourceView((await listSources(tx, family)).find(({ source_id }) => source_id === id)!)
}

const addressMark = (url: URL) => createHash('sha256').update(url.href).digest('base64url')

/** Only what is forbidden counts here: a school's server that is down today may answer tomorrow. */
async function mayBeReached(ctx: Context, url: URL): Promise<boolean> {
  const fetched = await fetchOutside(url.href, {}, ctx.faults.fetchGuard ?? OUTSIDE)
  return fetched.ok || fetched.problem !== 'address-not-allowed'
}

const notAllowed = () =>
  new Failure('source/address-not-allowed', { fields: [{ field: 'address', code: 'not-allowed' }] })

/** Parses a web address, including `webcal:`; null for anything else, or if it contains credentials. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password && url.hostname.includes('.') ? url : null
}
