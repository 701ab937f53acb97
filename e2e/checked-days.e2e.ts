import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from './browser.ts'
import { type OperatedDemo, startOperatedDemo } from './operated-demo.ts'
import type { Change, Rows } from './past-the-application.ts'

const PATIENCE = { timeout: 60_000 }
const ALARM = '.checked-alarm'

const inFacts = (field: string, value: string): Change => ({
  column: 'facts',
  to: `jsonb_set(facts, '{${field}}', ${value})`,
})
const otherParent = (of: string) =>
  `(select m.person_id from family_members m where m.family_id = ${of}.family_id and m.person_id <> `

/** Each column that the calendar shows of an event. */
const OF_AN_EVENT: readonly Change[] = [
  { column: 'last_day', to: 'last_day + 1' },
  { column: 'starts_at', to: `case when starts_at is null then null else time '00:05' end` },
  { column: 'ends_at', to: `case when ends_at is null then null else time '23:55' end` },
  { column: 'visibility', to: `'private'` },
  { column: 'created_by', to: `${otherParent('calendar_events')} created_by limit 1)` },
  { column: 'updated_at', to: `updated_at + interval '1 hour'` },
]
const OF_ITS_FACTS: readonly Change[] = [
  inFacts('title', `'"Nothing at all"'`),
  inFacts('kind', `case facts->>'kind' when 'travel' then '"family"' else '"travel"' end::jsonb`),
  inFacts('place', `'"Elsewhere"'`),
  inFacts('notes', `'"Come late"'`),
  inFacts(
    'childIds',
    `case when facts->'childIds' = '[]' then '["01890000-0000-7000-8000-00000000000a"]' else '[]' end::jsonb`,
  ),
  inFacts('reminders', `'[5]'`),
]

/** What one noted of a handover. */
const OF_A_HANDOVER: readonly Change[] = [
  inFacts('doneAt', `'"2026-01-01T00:00:00.000Z"'`),
  inFacts('place', `'"Elsewhere"'`),
  inFacts('notes', `'"Came late"'`),
  { column: 'updated_at', to: `updated_at - interval '1 day'` },
  { column: 'updated_by', to: `${otherParent('calendar_handover_versions')} updated_by limit 1)` },
]

/** What the screen of an open proposal shows. */
const OF_A_PROPOSAL: readonly Change[] = [
  { column: 'note', to: `note || ' I insist.'` },
  { column: 'created_at', to: `created_at - interval '1 day'` },
  { column: 'expires_at', to: `expires_at + interval '1 day'` },
]

/** What the screen of a document shows, and its file. */
const OF_A_DOCUMENT: readonly Change[] = [
  { column: 'title', to: `title || ' (void)'` },
  { column: 'kind', to: `case kind when 'order' then 'other' else 'order' end` },
  { column: 'note', to: `note || 'Not valid.'` },
  { column: 'expires_on', to: `coalesce(expires_on, date '2030-01-01') + 1` },
  { column: 'withdrawn_at', to: `case when withdrawn_at is null then updated_at end` },
  { column: 'shared_at', to: 'null' },
]
const OF_ITS_FILE: readonly Change[] = [
  { column: 'sha256', to: `reverse(sha256)` },
  { column: 'name', to: `'other-' || name` },
  { column: 'size_bytes', to: 'size_bytes + 1' },
]

/** What the board's sheet shows of an item. */
const OF_A_CARD: readonly Change[] = [
  { column: 'title', to: `title || ' or not'` },
  { column: 'notes', to: `notes || 'Never mind.'` },
  { column: 'column_name', to: `case column_name when 'doing' then 'discuss' else 'doing' end` },
  { column: 'owner_id', to: `case when owner_id is null then created_by end` },
  { column: 'due_day', to: `coalesce(due_day, date '2027-01-01') + 1` },
  { column: 'checklist', to: `checklist || '[{"text": "Pay all of it", "isDone": true}]'` },
  { column: 'agreed_at', to: `case when agreed_at is null then created_at end` },
  { column: 'created_by', to: `${otherParent('cards')} created_by limit 1)` },
]

describe('days, documents and the board on screens are compared with the record on the device', () => {
  let demo: OperatedDemo
  let nora: Page

  beforeAll(async () => {
    demo = await startOperatedDemo()
    nora = demo.nora
  }, 240_000)
  afterAll(() => demo?.stop())

  /** The first time the copy of the record has to come, and so it does before each story's own look. */
  async function isSilent(path: string, drawn: string): Promise<void> {
    await nora.goto(path)
    await nora.locator(drawn).first().waitFor(PATIENCE)
    expect(await nora.locator(ALARM).count()).toBe(0)
  }

  async function silentOf(path: string, rows: Rows, changes: readonly Change[], most = 1): Promise<string[]> {
    const silent: string[] = []
    for (const change of changes)
      await demo.whileChanged(rows, change, async () => {
        await nora.goto(path)
        const alarm = nora.locator(ALARM).first()
        await alarm
          .waitFor(PATIENCE)
          .catch(() => silent.push(`${rows.table}.${change.column} = ${change.to}`))
        // all on the screen are compared in one go: the others are as recorded, and silent
        expect(await nora.locator(ALARM).count()).toBeLessThanOrEqual(most)
        if (change === changes[0]) expect(await lookAt(nora, `checked-${rows.table}`)).toEqual([])
      })
    return silent
  }

  it('[REC-08] each column of an event that is changed past the application is said below it', async () => {
    const event = await demo.found(
      `select e.event_id, e.version, e.first_day::text as day from calendar_events e
       where e.visibility = 'shared' and e.created_by = $1 and e.recurrence is null and e.removed_at is null
         and e.starts_at is not null
       order by abs(e.first_day - current_date), e.event_id limit 1`,
      [demo.me],
    )
    const path = `/calendar?day=${event['day']}`
    await isSilent(path, '#chosen-day')
    const where = { event_id: event['event_id']! }
    const versions = {
      table: 'calendar_event_versions',
      where: { ...where, version: String(event['version']) },
    }
    const silent = [
      ...(await silentOf(path, { table: 'calendar_events', where }, OF_AN_EVENT)),
      ...(await silentOf(path, versions, OF_ITS_FACTS)),
    ]
    expect(silent).toEqual([])
  }, 900_000)

  it('[REC-08] nights that no longer follow from what was recorded are said above the calendar', async () => {
    const accepted = await demo.found(
      `select proposal_id from calendar_proposals where status = 'accepted' and kind = 'vacation'
       order by abs((body->>'from')::date - current_date) limit 1`,
    )
    const rows = { table: 'calendar_proposals', where: { proposal_id: accepted['proposal_id']! } }
    const changes = [
      {
        column: 'body',
        to: `jsonb_set(body, '{with}', case body->>'with' when 'A' then '"B"' else '"A"' end::jsonb)`,
      },
      { column: 'status', to: `'declined'` },
    ]
    expect(await silentOf('/calendar', rows, changes)).toEqual([])
    await demo.whileChanged(rows, changes[0]!, async () => {
      await nora.goto('/calendar/handovers')
      await nora.locator(ALARM).first().waitFor(PATIENCE)
    })
    await nora.goto('/calendar')
    await nora.locator('#chosen-day').waitFor(PATIENCE)
  }, 400_000)

  it('[REC-08] what was noted of a handover, and of a proposal, is said at its place', async () => {
    const noted = await demo.found(
      `select distinct on (day, planned) family_id, day::text as day, planned, version::text as version
       from calendar_handover_versions where day <= current_date
       order by day desc, planned, version desc limit 1`,
    )
    const { day, ...key } = noted
    const handover = { table: 'calendar_handover_versions', where: { ...key, day: day! } as Rows['where'] }
    expect(await silentOf(`/calendar?day=${day}`, handover, OF_A_HANDOVER)).toEqual([])
    // three months of them on one page, which says of which it speaks
    await demo.whileChanged(handover, OF_A_HANDOVER[1]!, async () => {
      await nora.goto('/calendar/handovers')
      await nora
        .locator(ALARM)
        .getByText(/^What is noted of the handover on .* is not what was recorded\.$/)
        .waitFor(PATIENCE)
      expect(await nora.locator(ALARM).count()).toBe(1)
      expect(await lookAt(nora, 'checked-handovers')).toEqual([])
      // in the agenda the chosen day stands twice, and what is wrong of it is said once
      await nora.goto(`/calendar?view=agenda&day=${day}`)
      await nora.locator('.cal-agenda').locator(ALARM).waitFor(PATIENCE)
      expect(await nora.locator(ALARM).count()).toBe(1)
    })
    const open = await demo.found(
      `select proposal_id from calendar_proposals where status = 'open' and expires_at > now() limit 1`,
    )
    const id = open['proposal_id']!
    const proposal = { table: 'calendar_proposals', where: { proposal_id: id } }
    expect(await silentOf(`/calendar/proposals/${id}`, proposal, OF_A_PROPOSAL)).toEqual([])
  }, 900_000)

  it('[REC-08] each column of a document that is changed past the application, and its file, is said above it', async () => {
    const one = await demo.found(
      `select d.document_id, v.version_id from documents d join document_versions v
         on v.family_id = d.family_id and v.document_id = d.document_id
       where d.owner_id = $1 and d.shared_at is not null and v.shared_at is not null
         and d.withdrawn_at is null order by d.document_id desc limit 1`,
      [demo.me],
    )
    const id = one['document_id']!
    await isSilent(`/documents/${id}`, 'article')
    const silent = [
      ...(await silentOf(
        `/documents/${id}`,
        { table: 'documents', where: { document_id: id } },
        OF_A_DOCUMENT,
      )),
      ...(await silentOf(
        `/documents/${id}`,
        { table: 'files', where: { file_id: one['version_id']! } },
        OF_ITS_FILE,
      )),
    ]
    expect(silent).toEqual([])
  }, 900_000)

  it('[REC-08] each column of an item on the board, and what was said below it, is said in its sheet', async () => {
    const card = await demo.found(
      `select c.card_id, m.comment_id from cards c join card_comments m
         on m.family_id = c.family_id and m.card_id = c.card_id
       where c.removed_at is null order by m.written_at desc limit 1`,
    )
    const path = `/backlog?card=${card['card_id']}`
    await isSilent(path, 'dl.facts')
    const comment = { table: 'card_comments', where: { comment_id: card['comment_id']! } }
    const silent = [
      ...(await silentOf(path, { table: 'cards', where: { card_id: card['card_id']! } }, OF_A_CARD)),
      ...(await silentOf(path, comment, [{ column: 'body', to: `body || ' I agree.'` }])),
    ]
    expect(silent).toEqual([])
  }, 900_000)
})
