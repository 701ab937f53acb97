import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRoot } from '../bench/postgres.ts'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import { asOperator, type Change, whileChanged } from './past-the-application.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 60_000 }
const ALARM = '.checked-alarm'

/** What a device sends by itself every quarter of an hour: a head it has seen, in which nothing of an alarm has room. */
const isConfirmation = (request: Request) =>
  /\/record\/devices\/[0-9a-f-]{36}\/confirmations$/.test(request.url()) &&
  Object.keys(request.postDataJSON() ?? {})
    .sort()
    .join() === 'seenAt,signature,size'

/** Each column that the conversation shows of a message, with what it is changed to. */
const OF_A_MESSAGE: readonly (Change & { readonly of?: string })[] = [
  { column: 'body', to: `replace(body, ' ', '  ') || ' or not at all'` },
  {
    column: 'author_id',
    to: `(select m.person_id from family_members m where m.family_id = messages.family_id
      and m.person_id <> author_id limit 1)`,
  },
  { column: 'sent_at', to: `sent_at + interval '61 minutes'` },
  { column: 'is_urgent', to: 'not is_urgent' },
  { column: 'is_over_volume', to: 'not is_over_volume' },
  { column: 'is_in_quiet_hours', to: 'not is_in_quiet_hours' },
  {
    column: 'reply_to',
    to: `(select r.message_id from messages r where r.family_id = messages.family_id
      and r.conversation_id = messages.conversation_id and r.place < messages.place
      and r.message_id is distinct from messages.reply_to limit 1)`,
  },
  { of: 'message_sightings', column: 'at', to: `at - interval '2 hours'` },
]

/** Each column that the screen of an expense shows. */
const OF_AN_EXPENSE: readonly Change[] = [
  { column: 'amount_minor', to: 'amount_minor + 2000' },
  { column: 'payer_share_minor', to: 'payer_share_minor - 1' },
  { column: 'currency', to: `'USD'` },
  {
    column: 'paid_by',
    to: `(select m.person_id from family_members m where m.family_id = expenses.family_id
      and m.person_id <> paid_by limit 1)`,
  },
  { column: 'split_type', to: `case split_type when 'equal' then 'percentage' else 'equal' end` },
  { column: 'category', to: `case category when 'travel' then 'food' else 'travel' end` },
  { column: 'status', to: `case status when 'rejected' then 'pending' else 'rejected' end` },
  {
    column: 'child_id',
    to: `case when child_id is null then (select c.child_id from children c
      where c.family_id = expenses.family_id limit 1) end`,
  },
  { column: 'description', to: `description || ' twice'` },
  { column: 'day', to: `day - 30` },
  {
    column: 'created_by',
    to: `(select m.person_id from family_members m where m.family_id = expenses.family_id
      and m.person_id <> created_by limit 1)`,
  },
  { column: 'created_at', to: `created_at - interval '1 day'` },
  { column: 'updated_at', to: `updated_at + interval '1 hour'` },
  { column: 'submitted_at', to: `submitted_at - interval '1 day'` },
  { column: 'approved_at', to: `coalesce(approved_at, created_at) - interval '1 day'` },
  { column: 'withdrawn_at', to: `case when withdrawn_at is null then updated_at end` },
  { column: 'corrected_minor', to: 'corrected_minor + 100' },
  { column: 'paid_at', to: `coalesce(paid_at, created_at) - interval '1 day'` },
  { column: 'paid_how', to: `case paid_how when 'netted' then 'settled' else 'netted' end` },
  {
    column: 'answer',
    to: `jsonb_build_object('code', null, 'reason', 'Never said', 'by', paid_by,
      'at', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  },
]

/**
 * Nora's phone has the record. Whoever runs the server changes its tables past the application: the screens say so at the
 * place, and are silent while nothing was changed.
 */
describe('what screens show is compared with the record on the device', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let conversation: string
  let message: string
  let expense: string

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    nora = (await openDevice(browser, product.url)).page
    await enterDemo(nora, 'Nora')
    const { rows } = await asRoot(product.dataDir, (root) =>
      root.query(`select m.conversation_id, m.message_id from messages m
        where exists (select from message_sightings s where s.message_id = m.message_id and s.what = 'viewed')
          and m.place > 3 and not exists (select from messages n
            where n.conversation_id = m.conversation_id and n.place > m.place + 6)
        order by m.sent_at desc limit 1`),
    )
    conversation = rows[0].conversation_id
    message = rows[0].message_id
    const found = await asRoot(product.dataDir, (root) =>
      root.query(`select expense_id from expenses where status = 'approved' and own_of is null
        and corrects_id is null and refund_of is null order by day desc limit 1`),
    )
    expense = found.rows[0].expense_id
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const ofExpense = () => ({ table: 'expenses', where: { expense_id: expense } })
  const ofMessage = (table = 'messages') => ({
    table,
    where: { message_id: message, ...(table === 'message_sightings' && { what: 'viewed' }) },
  })
  const openConversation = async () => {
    await nora.goto(`/conversation/${conversation}`)
    await nora.locator('.message').first().waitFor(PATIENCE)
  }
  const openExpense = async () => {
    await nora.goto(`/expenses/${expense}`)
    await nora.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
  }

  it('[REC-08] an expense as it was recorded has a seal, and no alarm', async () => {
    await openExpense()
    await nora.getByText('Checked on this device').waitFor(PATIENCE)
    expect(await nora.locator(ALARM).count()).toBe(0)
    await nora.getByText('Checked on this device').click()
    await nora.getByText(/What is shown of this expense is what the record on this device says/).waitFor()
    expect(await lookAt(nora, 'checked-expense')).toEqual([])
  })

  it('[REC-08] each column of an expense that is changed past the application is said at the place', async () => {
    const silent: string[] = []
    for (const change of OF_AN_EXPENSE)
      await whileChanged(product.dataDir, ofExpense(), change, async () => {
        await openExpense()
        const alarm = nora.locator(ALARM)
        await alarm.waitFor(PATIENCE).catch(() => silent.push(change.column))
      })
    expect(silent).toEqual([])
  }, 600_000)

  it('[REC-08] the alarm says what was recorded and what is shown, and keeps a copy', async () => {
    await whileChanged(product.dataDir, ofExpense(), OF_AN_EXPENSE[0]!, async () => {
      await openExpense()
      const alarm = nora.locator(ALARM)
      await alarm.getByText(/The amount of .* is not what was recorded\./).waitFor(PATIENCE)
      await alarm.getByText('It may be a fault, with no intent behind it.').waitFor()
      expect(await lookAt(nora, 'checked-expense-alarm')).toEqual([])
      const sent: string[] = []
      nora.on('request', (request) => {
        if (request.method() !== 'GET' && !isConfirmation(request))
          sent.push(`${request.method()} ${request.url()}`)
      })
      const [saved] = await Promise.all([
        nora.waitForEvent('download'),
        alarm.getByRole('button', { name: 'Keep a copy' }).click(),
      ])
      expect(saved.suggestedFilename()).toMatch(/^evenhand-EH-\d{6}\.json$/)
      await alarm.getByText(/Nobody else is told/).waitFor()
      expect(sent).toEqual([])
    })
    // put back: the next look finds it as it was recorded
    await openExpense()
    await nora.getByText('Checked on this device').waitFor(PATIENCE)
    expect(await nora.locator(ALARM).count()).toBe(0)
  }, 200_000)

  it('[REC-08] a receipt whose bytes are not the recorded ones is said beside it', async () => {
    const { rows } = await asOperator(
      product.dataDir,
      'select expense_id from expenses where receipt_file_id is not null and own_of is null limit 1',
    )
    const open = async () => {
      await nora.goto(`/expenses/${rows[0].expense_id}`)
      await nora.locator('figure img').waitFor(PATIENCE)
      await nora.getByText('Checked on this device').waitFor(PATIENCE)
    }
    await open()
    expect(await nora.locator(ALARM).count()).toBe(0)
    const files = /\/api\/families\/[0-9a-f-]+\/files\//
    await nora.route(files, async (route) => {
      const answer = await route.fetch()
      const body = Buffer.concat([await answer.body(), Buffer.from('and more')])
      await route.fulfill({ response: answer, body })
    })
    await open()
    await nora.getByText('This file is not the one that was recorded.').waitFor(PATIENCE)
    expect(await lookAt(nora, 'checked-receipt')).toEqual([])
    await nora.unroute(files)
  }, 240_000)

  it('[REC-08] each column of a message that is changed past the application is said under it', async () => {
    const silent: string[] = []
    for (const change of OF_A_MESSAGE)
      await whileChanged(product.dataDir, ofMessage(change.of), change, async () => {
        await openConversation()
        await nora
          .locator(ALARM)
          .waitFor(PATIENCE)
          .catch(() => silent.push(change.column))
        if (change.column === 'body') expect(await lookAt(nora, 'checked-message-alarm')).toEqual([])
      })
    expect(silent).toEqual([])
  }, 600_000)

  it('[REC-08] a message that was put into the table and never recorded is said to be in no record', async () => {
    const copied = `insert into messages select (jsonb_populate_record(m, jsonb_build_object(
        'message_id', gen_random_uuid(), 'client_id', gen_random_uuid(), 'body', 'I agree to everything.',
        'place', (select max(place) + 1 from messages n where n.conversation_id = m.conversation_id)))).*
      from messages m where m.message_id = $1 returning message_id`
    const { rows } = await asOperator(product.dataDir, copied, [message])
    try {
      await openConversation()
      await nora.locator(ALARM).getByText('This message is not in the record.').waitFor(PATIENCE)
    } finally {
      await asOperator(product.dataDir, 'delete from messages where message_id = $1', [rows[0].message_id])
    }
  }, 200_000)
})
