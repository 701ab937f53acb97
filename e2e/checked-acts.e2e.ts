import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from './browser.ts'
import { type OperatedDemo, startOperatedDemo } from './operated-demo.ts'
import type { Change } from './past-the-application.ts'

const PATIENCE = { timeout: 60_000 }
const REFUSED = 'You can answer it once it matches the record.'

describe('nobody binds themselves to what their device holds otherwise', () => {
  let demo: OperatedDemo
  let nora: Page

  beforeAll(async () => {
    demo = await startOperatedDemo()
    nora = demo.nora
  }, 240_000)
  afterAll(() => demo?.stop())

  const acts = (name: RegExp) => nora.getByRole('main').getByRole('button', { name })
  const open = async (path: string) => {
    await nora.goto(path)
    await nora.locator('main h1').first().waitFor(PATIENCE)
  }

  it('[REC-10] an expense at another amount is approved neither from what waits nor where it is opened, until it is mended', async () => {
    const { id } = await demo.found(
      `select expense_id as id from expenses where status = 'pending' and created_by <> $1 and own_of is null
       and withdrawn_at is null and corrects_id is null order by day desc limit 1`,
      [demo.me],
    )
    const rows = { table: 'expenses', where: { expense_id: id! } }
    const change: Change = { column: 'amount_minor', to: 'amount_minor + 2000' }
    const row = nora.locator('.waits-row', { has: nora.locator(`a[href="/expenses/${id}"]`) })
    await open('/waiting')
    await row.getByRole('button', { name: /^Approve/ }).waitFor(PATIENCE)
    await demo.whileChanged(rows, change, async () => {
      await open('/waiting')
      await row.getByText(REFUSED).waitFor(PATIENCE)
      expect(await row.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
      // loaded after what it holds up
      await expect.poll(() => nora.locator('.checked-alarm').count(), PATIENCE).toBe(1)
      expect(await lookAt(nora, 'checked-waiting')).toEqual([])
      await open(`/expenses/${id}`)
      await nora.getByText(REFUSED).waitFor(PATIENCE)
      expect(await acts(/^(Approve|Suggest a change|Not shared)/).count()).toBe(0)
    })
    await open(`/expenses/${id}`)
    // what differed last is said again until the expense has been compared
    await nora.locator('.checked-seal').waitFor(PATIENCE)
    expect(await nora.getByText(REFUSED).count()).toBe(0)
    await acts(/^Approve/)
      .first()
      .waitFor(PATIENCE)
  }, 400_000)

  it('[REC-10] an expense under discussion at another amount is approved from what is open once it is mended', async () => {
    const { id } = await demo.found(
      `select expense_id as id from expenses where status = 'negotiating' and withdrawn_at is null
       and last_offer_by = $1 limit 1`,
      [demo.me],
    )
    const sam = await demo.enter('Sam')
    const rows = { table: 'expenses', where: { expense_id: id! } }
    const row = sam.getByRole('listitem').filter({ has: sam.locator(`a[href="/expenses/${id}#sealed"]`) })
    const approve = row.getByRole('button', { name: /^Approve/ })
    await sam.goto('/conflicts')
    await approve.waitFor(PATIENCE)
    const change: Change = { column: 'amount_minor', to: 'amount_minor + 2000' }
    await demo.whileChanged(rows, change, async () => {
      await sam.goto('/conflicts')
      await row.getByText(REFUSED).waitFor(PATIENCE)
      expect(await approve.count()).toBe(0)
      await expect.poll(() => sam.locator('.checked-alarm').count(), PATIENCE).toBe(1)
      expect(await lookAt(sam, 'checked-open')).toEqual([])
    })
    await sam.goto('/conflicts')
    await approve.waitFor(PATIENCE)
    await expect.poll(() => sam.getByText(REFUSED).count(), PATIENCE).toBe(0)
    await approve.waitFor(PATIENCE)
  }, 400_000)

  it('[REC-10] a proposal that says something else is accepted once it is mended', async () => {
    const { id } = await demo.found(
      `select proposal_id as id from calendar_proposals where status = 'open' and expires_at > now()
       and proposed_by <> $1 limit 1`,
      [demo.me],
    )
    const rows = { table: 'calendar_proposals', where: { proposal_id: id! } }
    const path = `/calendar/proposals/${id}`
    await open(path)
    await acts(/^Accept$/).waitFor(PATIENCE)
    const change: Change = { column: 'note', to: `note || ' I insist.'` }
    await demo.whileChanged(rows, change, async () => {
      await open(path)
      await nora.getByText(REFUSED).waitFor(PATIENCE)
      expect(await acts(/^(Accept|Decline|Suggest another)$/).count()).toBe(0)
      expect(await lookAt(nora, 'checked-proposal-paused')).toEqual([])
    })
    await open(path)
    await acts(/^Accept$/).waitFor(PATIENCE)
  }, 400_000)

  it('[REC-10] message limits of another number are accepted once they are mended, from what waits and from the messages', async () => {
    const sam = await demo.enter('Sam')
    await sam.goto('/messages')
    await sam.getByRole('button', { name: 'Message limits and quiet hours' }).click(PATIENCE)
    await sam.getByLabel('Messages a day, each').fill('12')
    await sam.getByRole('button', { name: 'Propose' }).click()
    await sam.getByRole('dialog').waitFor({ state: 'detached' })
    const see = async () => {
      await open('/messages')
      await acts(/^See the proposal$/).click(PATIENCE)
    }
    const accept = nora.getByRole('dialog').getByRole('button', { name: 'Accept' })
    await see()
    await accept.waitFor(PATIENCE)
    const { id } = await demo.found(
      'select terms_id as id from message_terms order by proposed_at desc limit 1',
    )
    const rows = { table: 'message_terms', where: { terms_id: id! } }
    await demo.whileChanged(rows, { column: 'per_day', to: 'per_day + 7' }, async () => {
      await open('/messages')
      await nora.locator('.checked-alarm').waitFor(PATIENCE)
      expect(await lookAt(nora, 'checked-terms')).toEqual([])
      await acts(/^See the proposal$/).click(PATIENCE)
      await nora.getByRole('dialog').getByText(REFUSED).waitFor(PATIENCE)
      expect(await accept.count()).toBe(0)
      await open('/waiting')
      await nora.locator('.checked-alarm').waitFor(PATIENCE)
    })
    await see()
    await accept.waitFor(PATIENCE)
  }, 400_000)
})
