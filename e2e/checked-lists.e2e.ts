import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import { asOperator, type Change, whileChanged } from './past-the-application.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 60_000 }
const ALARM = '.checked-alarm'
/** Whoever runs the server takes a row out of the family, past the application. */
const AWAY: Change = { column: 'family_id', to: 'gen_random_uuid()' }

describe('lists on screens are compared with the record on the device', () => {
  let product: Product
  let browser: Browser
  let nora: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    nora = (await openDevice(browser, product.url)).page
    await enterDemo(nora, 'Nora')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const found = async (statement: string) => (await asOperator(product.dataDir, statement)).rows[0]
  const alarm = () => nora.locator(ALARM)
  /** All that is looked at on a screen is as recorded: what differed when it was opened last is so no more. */
  const isSilentAgain = async (path: string) => {
    await nora.goto(path)
    await nora.locator('main h1').first().waitFor(PATIENCE)
    await alarm().first().waitFor({ state: 'detached', timeout: 60_000 })
  }

  it('[REC-10] an expense that is taken out is said above the list, and not where a filter leaves it out', async () => {
    const { expense_id, description, category } = await found(
      `select expense_id, description, category from expenses where own_of is null and corrects_id is null
       and withdrawn_at is null and refund_of is null and description <> '' and status = 'approved'
       order by day desc limit 1`,
    )
    const rows = { table: 'expenses', where: { expense_id } }
    await whileChanged(product.dataDir, rows, AWAY, async () => {
      const other = category === 'medical' ? 'food' : 'medical'
      await nora.goto(`/expenses?category=${other}`)
      await nora.locator('main h1').first().waitFor(PATIENCE)
      await nora.goto('/expenses')
      await alarm()
        .getByText(`“${description}” was recorded and is missing from this list.`)
        .waitFor(PATIENCE)
      await alarm().getByText('It is not there.').waitFor()
      expect(await alarm().count()).toBe(1)
      expect(await lookAt(nora, 'checked-list-expenses')).toEqual([])
      await nora.goto(`/expenses?category=${other}`)
      await nora.locator('main h1').first().waitFor(PATIENCE)
      expect(await alarm().count()).toBe(0)
      await nora.goto(`/expenses?category=${category}`)
      await alarm().first().waitFor(PATIENCE)
    })
    await isSilentAgain('/expenses')
  }, 400_000)

  it('[REC-10] a row of the list whose amount is changed is said above it', async () => {
    const { expense_id } = await found(
      `select expense_id from expenses where own_of is null and corrects_id is null and withdrawn_at is null
       and refund_of is null and status = 'approved' order by day desc limit 1`,
    )
    const rows = { table: 'expenses', where: { expense_id } }
    await whileChanged(
      product.dataDir,
      rows,
      { column: 'amount_minor', to: 'amount_minor + 2000' },
      async () => {
        await nora.goto('/expenses')
        await alarm()
          .getByText(/The amount of .* is not what was recorded\./)
          .waitFor(PATIENCE)
        expect(await alarm().count()).toBe(1)
      },
    )
    await isSilentAgain('/expenses')
  }, 400_000)

  it('[REC-10] an item that is taken off the board, or said to be removed, is said above it', async () => {
    const { card_id, title } = await found(
      `select card_id, title from cards where removed_at is null and column_name = 'discuss' limit 1`,
    )
    const rows = { table: 'cards', where: { card_id } }
    for (const change of [AWAY, { column: 'removed_at', to: 'now()' }])
      await whileChanged(product.dataDir, rows, change, async () => {
        await nora.goto('/backlog')
        await alarm().getByText(`“${title}” was recorded and is missing from this list.`).waitFor(PATIENCE)
        if (change === AWAY) expect(await lookAt(nora, 'checked-list-board')).toEqual([])
      })
    await isSilentAgain('/backlog')
  }, 400_000)

  it('[REC-10] a document that is taken out is said above the documents', async () => {
    const { document_id, title } = await found(
      `select document_id, title from documents where shared_at is not null and withdrawn_at is null
       order by document_id desc limit 1`,
    )
    const rows = { table: 'documents', where: { document_id } }
    for (const change of [AWAY, { column: 'withdrawn_at', to: 'now()' }])
      await whileChanged(product.dataDir, rows, change, async () => {
        await nora.goto('/documents')
        await alarm().getByText(`“${title}” was recorded and is missing from this list.`).waitFor(PATIENCE)
      })
    await isSilentAgain('/documents')
  }, 400_000)

  it.each([
    ['cards', 'card_id', `removed_at is null and column_name = 'discuss'`, '/backlog'],
    ['documents', 'document_id', 'shared_at is not null and withdrawn_at is null', '/documents'],
  ])(
    '[REC-10] of the %s a row whose title is changed is said above the others',
    async (table, key, where, path) => {
      const row = await found(
        `select ${key} as id, title from ${table} where ${where} order by 1 desc limit 1`,
      )
      const change = { column: 'title', to: `title || ' twice'` }
      await whileChanged(product.dataDir, { table, where: { [key]: row['id'] } }, change, async () => {
        await nora.goto(path)
        await alarm().getByText(`“${row['title']} twice” is not shown as it was recorded.`).waitFor(PATIENCE)
        expect(await alarm().count()).toBe(1)
      })
      await isSilentAgain(path)
    },
    400_000,
  )

  it('[REC-10] a message that is taken out, amid a conversation or at its end, is said at its place', async () => {
    const { conversation_id, last } = await found(
      `select conversation_id, max(place) as last from messages group by 1 having max(place) > 6
       order by max(sent_at) desc limit 1`,
    )
    for (const place of [Number(last) - 2, Number(last)]) {
      const rows = { table: 'messages', where: { conversation_id, place: String(place) } }
      await whileChanged(product.dataDir, rows, AWAY, async () => {
        await nora.goto(`/conversation/${conversation_id}`)
        await nora.locator('.message').first().waitFor(PATIENCE)
        await alarm().getByText('A message was recorded here and is missing.').waitFor(PATIENCE)
        expect(await alarm().count()).toBe(1)
        expect(await lookAt(nora, `checked-list-message-${place === Number(last) ? 'end' : 'amid'}`)).toEqual(
          [],
        )
      })
    }
  }, 400_000)

  it('[REC-10] an event that is taken out, of one day or a series, is said above the month, the agenda too', async () => {
    const events = [
      await found(
        `select event_id, facts->>'title' as title, first_day::text as day from calendar_events
         join calendar_event_versions using (family_id, event_id, version)
         where visibility = 'shared' and removed_at is null and recurrence is null and last_day = first_day
           and extract(day from first_day) between 2 and 20
         order by abs(first_day - current_date), event_id limit 1`,
      ),
      await found(
        `select event_id, facts->>'title' as title, (current_date + 1)::text as day from calendar_events
         join calendar_event_versions using (family_id, event_id, version)
         where visibility = 'shared' and removed_at is null and recurrence like 'FREQ=WEEKLY%'
           and first_day < current_date - 40 and (until_day is null or until_day > current_date + 40)
         limit 1`,
      ),
    ]
    for (const { event_id, title, day } of events) {
      const rows = { table: 'calendar_events', where: { event_id } }
      await whileChanged(product.dataDir, rows, AWAY, async () => {
        for (const view of ['month', 'agenda']) {
          await nora.goto(`/calendar?view=${view}&day=${day}`)
          await alarm().getByText(`“${title}” was recorded and is missing from this list.`).waitFor(PATIENCE)
          expect(await alarm().count()).toBe(1)
        }
        expect(await lookAt(nora, 'checked-list-events')).toEqual([])
      })
    }
    await isSilentAgain('/calendar')
  }, 400_000)

  it('[REC-10] an event of another day whose title is changed is said above the month', async () => {
    const { event_id, version, title, day } = await found(
      `select event_id, version::text, facts->>'title' as title, (first_day - 1)::text as day
       from calendar_events join calendar_event_versions using (family_id, event_id, version)
       where visibility = 'shared' and removed_at is null and recurrence is null and last_day = first_day
         and extract(day from first_day) between 2 and 20
       order by abs(first_day - current_date), event_id limit 1`,
    )
    const rows = { table: 'calendar_event_versions', where: { event_id, version } }
    const change = { column: 'facts', to: `jsonb_set(facts, '{title}', '"Nothing at all"')` }
    await whileChanged(product.dataDir, rows, change, async () => {
      for (const view of ['month', 'agenda']) {
        await nora.goto(`/calendar?view=${view}&day=${day}`)
        await alarm().getByText('“Nothing at all” is not shown as it was recorded.').waitFor(PATIENCE)
        await alarm().getByText(title).waitFor()
        expect(await alarm().count()).toBe(1)
      }
    })
  }, 400_000)

  it('[REC-10] an open proposal that is taken out is said above the month and among the proposals', async () => {
    const { proposal_id } = await found(
      `select proposal_id from calendar_proposals where status = 'open' and expires_at > now() limit 1`,
    )
    const rows = { table: 'calendar_proposals', where: { proposal_id } }
    for (const change of [AWAY, { column: 'status', to: `'declined'` }])
      await whileChanged(product.dataDir, rows, change, async () => {
        await nora.goto('/calendar')
        await alarm().getByText('A proposal was recorded and is missing from this list.').waitFor(PATIENCE)
        await nora.goto('/calendar/proposals')
        await alarm().first().waitFor(PATIENCE)
        expect(await alarm().count()).toBe(1)
        if (change === AWAY) expect(await lookAt(nora, 'checked-list-proposals')).toEqual([])
      })
    await isSilentAgain('/calendar/proposals')
  }, 400_000)
})
