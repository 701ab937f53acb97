import { createHash } from 'node:crypto'
import type {
  changeGoogleOutlet,
  makeGoogleOutlet,
  readGoogleCalendar,
} from '@evenhand/contract/calendar-sync/google.ts'
import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { insertVisit, takeVisit } from '../account/ways/google-visits.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { memberIds } from '../family/founding.sql.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { task } from '../jobs/queue.sql.ts'
import { GoogleDown, type Visit } from '../outside/google.ts'
import { beginConsent, ConsentGone, endConsent, revokeTokens } from '../outside/google-consent.ts'
import { type Work, write } from '../work/write.ts'
import { deleteAccount, putAccount, readAccount } from './google-accounts.sql.ts'
import { CALENDAR_SEAL } from './google-reading.commands.ts'
import {
  calendarAt,
  googleOf,
  isMadeUp,
  problemAtGoogle,
  sealTokens,
  unsealTokens,
} from './google-way.commands.ts'
import {
  deleteOutlet,
  insertOutlet,
  readOutlet,
  stopAccount,
  updateOutlet,
  wakeAccount,
} from './outlets.sql.ts'
import { listAccounts, listOutlets, type OutletRow, outletView } from './overview.sql.ts'
import { type CalendarPlace, checkRoom, readCalendar } from './sources.commands.ts'
import { insertSource, listSources, readSourceRow, type SourceRow, sourceView } from './sources.sql.ts'

export const exchangeCalendar = task<CalendarPlace>('exchange_calendar', ({ family }) => family)

/** A calendar this product created at Google. An older server hands it over without the family. */
export type DroppedCalendar = {
  readonly family?: FamilyId
  readonly person: PersonId
  readonly account: string
  readonly calendar: string
}
export const dropGoogleCalendar = task<DroppedCalendar>(
  'drop_google_calendar',
  ({ family, person }) => family ?? person,
)

const VISIT_LIFE = 10 * 60_000
const MOST_ACCOUNTS = 10
const MOST_OUTLETS = 10
const SEAL = 'google-calendar-visit'

/** Begins to connect an account; returns the URL of Google's page. */
export async function connect(ctx: Context, person: PersonId, family: FamilyId): Promise<string> {
  await checkOwn(ctx, person, family)
  // their data must stay on this server, and there is no stand-in
  if (!ctx.googleStandIn && (await isMadeUp(ctx, person))) throw new Failure('demo/stays-inside')
  const google = await clientOf(ctx, person)
  const accounts = await inTransaction(ctx.db, { person }, (tx) => listAccounts(tx, family))
  if (accounts.length >= MOST_ACCOUNTS) throw new Failure('calendar-sync/too-many')
  const { url, ...visit } = await beginConsent(google, callbackOf(ctx)).catch(notAnswering)
  const begun = {
    person,
    stateHash: hashOf(visit.state),
    // whoever comes back must be signed in as the person who left
    browserHash: hashOf(person),
    sealed: ctx.keys.seal(SEAL, JSON.stringify({ ...visit, family })),
    expiresAt: ctx.clock() + VISIT_LIFE,
  }
  await inTransaction(ctx.db, {}, (tx) => insertVisit(tx, begun))
  return url
}

/** Handles the callback; returns the account, or null if the person declined at Google. */
export async function finishConnect(
  { ctx, person, family, repeat }: FamilyScope,
  query: string,
): Promise<Answer> {
  await checkOwn(ctx, person, family)
  const google = await clientOf(ctx, person)
  const currentUrl = new URL(`${callbackOf(ctx)}?${query}`)
  const state = currentUrl.searchParams.get('state') ?? ''
  const taken = await inTransaction(ctx.db, {}, (tx) =>
    takeVisit(tx, hashOf(state), hashOf(person), ctx.clock()),
  )
  if (!taken) throw new Failure('google/visit-over')
  const visit = JSON.parse(ctx.keys.unseal(SEAL, taken.sealed)) as Visit & { family: string }
  if (visit.family !== family) throw new Failure('google/visit-over')
  const ended = await endConsent(google, currentUrl, visit, ctx.clock()).catch(notAnswering)
  return write({ ctx, person, family, repeat }, async (work) => {
    await work.lock(family)
    if (!ended) return { account: null }
    const { subject, email, tokens } = ended
    const id = await putAccount(work.tx, {
      ...{ account_id: ctx.newId(), family_id: family, person_id: person, subject, email },
      ...{ tokens_sealed: sealTokens(ctx, tokens), created_at: new Date(work.now) },
    })
    // consent given again after a withdrawal: paused syncs resume
    await wakeAccount(work.tx, family, id, work.now)
    work.tell(family, calendarSyncTopic, id, person)
    return { account: { id, email, needsConsent: false } }
  })
}

/** The calendars of an account, to choose from. */
export async function calendarsOf({ ctx, family, person }: FamilyScope, account: string) {
  await clientOf(ctx, person)
  const google = await calendarAt(ctx, { family, person }, account)
  const found: { id: string; name: string; isPrimary: boolean }[] = []
  let pageToken: string | undefined
  try {
    do {
      const page = await google.listCalendars(pageToken)
      // our own outgoing calendars must not come in again
      const theirs = (page.items ?? []).filter(({ description }) => !description?.startsWith('evenhand '))
      found.push(
        ...theirs.map(({ id, summary, primary }) => ({ id, name: summary, isPrimary: primary === true })),
      )
      pageToken = page.nextPageToken
    } while (pageToken && found.length < 1000)
  } catch (error) {
    const isConsent = problemAtGoogle(error) === 'consent'
    throw new Failure(isConsent ? 'google/consent-needed' : 'google/not-answering')
  }
  return found
}

/** Adds a calendar at Google as a source. */
export function addGoogleSource(
  scope: FamilyScope,
  account: string,
  { calendar, name, shows }: CallOf<typeof readGoogleCalendar>['body'],
): Promise<Answer> {
  const { ctx, family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    if (!(await readAccount(work.tx, family, account))) throw new Failure('google/not-found')
    await checkRoom(work.tx, family)
    const known = await listSources(work.tx, family)
    // the id is sealed, since it is often an address; what is compared is its hash under this server's key
    const mark = ctx.keys.mac(CALENDAR_SEAL, calendar).toString('base64url')
    const isKnown = (one: SourceRow) =>
      one.account_id === account && (one.mark === mark || one.mark === calendar) && one.status !== 'cut'
    if (known.some(isKnown)) throw new Failure('source/known')
    const id = ctx.newId()
    await insertSource(work.tx, {
      ...{ source_id: id, family_id: family, owner_id: person, kind: 'google', name, shows },
      ...{ account_id: account, mark, address_sealed: ctx.keys.seal(CALENDAR_SEAL, calendar) },
      ...{ created_at: new Date(work.now), next_read_at: new Date(work.now) },
    })
    work.record(family, {
      kind: 'calendar-source.added',
      subject: id,
      body: { name, sourceKind: 'google', shows, events: 0 },
    })
    work.tell(family, calendarSyncTopic, id)
    await work.enqueue(readCalendar, { family, id, person })
    return { source: sourceView((await readSourceRow(work.tx, family, id))!) }
  })
}

/** Adds an outgoing calendar; the job creates it at Google. */
export function addOutlet(
  scope: FamilyScope,
  account: string,
  { name, contents, takesChanges }: CallOf<typeof makeGoogleOutlet>['body'],
): Promise<Answer> {
  const { ctx, family, person, asker } = scope
  return write({ ...scope, status: 201, madeIn: asker?.session }, async (work) => {
    await work.lock(family)
    if (!(await readAccount(work.tx, family, account))) throw new Failure('google/not-found')
    if ((await listOutlets(work.tx, family)).length >= MOST_OUTLETS)
      throw new Failure('calendar-sync/too-many')
    const id = ctx.newId()
    await insertOutlet(work.tx, {
      ...{ outlet_id: id, family_id: family, owner_id: person, account_id: account, name },
      ...{ contents: [...new Set(contents)], takes_changes: takesChanges, created_at: new Date(work.now) },
    })
    work.record(family, { kind: 'google-calendar.made', subject: id, body: { name, contents, takesChanges } })
    work.tell(family, calendarSyncTopic, id)
    await work.enqueue(exchangeCalendar, { family, id, person })
    return { outlet: outletView((await readOutlet(work.tx, family, id))!) }
  })
}

/** Pauses an outgoing calendar, or changes its contents. */
export function editOutlet(
  scope: FamilyScope,
  id: string,
  { isPaused, contents, takesChanges }: CallOf<typeof changeGoogleOutlet>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    const status =
      row.status === 'cut' || isPaused === undefined ? row.status : isPaused ? 'paused' : 'active'
    await updateOutlet(work.tx, family, id, {
      ...(contents && { contents: [...new Set(contents)] }),
      ...(takesChanges !== undefined && { takes_changes: takesChanges }),
      status,
      next_exchange_at: status === 'active' ? new Date(work.now) : null,
    })
    if (status === 'active') await work.enqueue(exchangeCalendar, { family, id, person })
    work.tell(family, calendarSyncTopic, id)
    return { outlet: outletView((await readOutlet(work.tx, family, id))!) }
  })
}

/** Stops an outgoing calendar; with `removes` the calendar at Google is deleted too, if Google can be reached. */
export function cutOutlet(scope: FamilyScope, id: string, removes: boolean): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    await deleteOutlet(work.tx, family, id)
    work.record(family, {
      kind: 'google-calendar.cut',
      subject: id,
      body: { name: row.name, removesEvents: removes },
    })
    work.tell(family, calendarSyncTopic, id)
    if (removes && row.google_calendar && row.owner_id === person)
      await work.enqueue(dropGoogleCalendar, {
        ...{ family, person },
        account: row.account_id,
        calendar: row.google_calendar,
      })
    return { success: true }
  })
}

/** Within another command: nothing of a person's flows to Google any more; what is there stays as it is. */
export async function endOutletsWithin(work: Work, family: FamilyId, person: PersonId): Promise<void> {
  for (const { outlet_id: id, owner_id, name } of await listOutlets(work.tx, family)) {
    if (owner_id !== person) continue
    await deleteOutlet(work.tx, family, id)
    work.record(family, { kind: 'google-calendar.cut', subject: id, body: { name, removesEvents: false } })
    work.tell(family, calendarSyncTopic, id)
  }
}

/** Removes an account with its tokens; events imported through it stay. */
export async function disconnect(scope: FamilyScope, account: string): Promise<Answer> {
  const { ctx, family, person } = scope
  const row = await inTransaction(ctx.db, { person }, (tx) => readAccount(tx, family, account))
  const answer = await write(scope, async (work) => {
    await work.lock(family)
    await stopAccount(work.tx, family, account, work.now)
    await deleteAccount(work.tx, family, account)
    work.tell(family, calendarSyncTopic, account)
    return { success: true }
  })
  const google = await googleOf(ctx, person)
  if (row && google) await revokeTokens(google.client, unsealTokens(ctx, row.tokens_sealed))
  return answer
}

async function hold(work: Work, { family, person }: FamilyScope, id: string): Promise<OutletRow> {
  await work.lock(family)
  const row = await readOutlet(work.tx, family, id)
  if (!row) throw new Failure('google/not-found')
  if (row.owner_id !== person && (await memberIds(work.tx, family)).includes(row.owner_id))
    throw new Failure('calendar-sync/not-yours')
  return row
}

/** Lets row-level security check the account first, because what follows calls Google, not the database. */
async function checkOwn(ctx: Context, person: PersonId, family: FamilyId): Promise<void> {
  if (!(await inTransaction(ctx.db, { person }, (tx) => zoneOf(tx, family))))
    throw new Failure('family/not-found')
}

async function clientOf(ctx: Context, person: PersonId) {
  const google = await googleOf(ctx, person)
  if (!google) throw new Failure('google/not-enabled')
  return google.client
}

function notAnswering(error: unknown): never {
  if (error instanceof ConsentGone) throw new Failure('google/consent-needed')
  if (error instanceof GoogleDown) throw new Failure('google/not-answering')
  throw error
}

const callbackOf = (ctx: Context) => `${ctx.config.publicUrl}/auth/google/calendar`
const hashOf = (text: string) => createHash('sha256').update(text).digest()
