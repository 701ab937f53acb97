import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import { asOperator, type Change, type Rows, whileChanged } from './past-the-application.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 60_000 }
const ALARM = '.checked-alarm'

/** Each column that the balances show of a payment, with what it is changed to. */
const OF_A_PAYMENT: readonly Change[] = [
  { column: 'amount_minor', to: 'amount_minor - 100' },
  { column: 'currency', to: `'USD'` },
  { column: 'from_id', to: 'to_id' },
  { column: 'to_id', to: 'from_id' },
  { column: 'method', to: `case method when 'cash' then 'transfer' else 'cash' end` },
  { column: 'day', to: 'day - 7' },
  { column: 'reference', to: `reference || ' again'` },
  { column: 'settles', to: 'not settles' },
  { column: 'covers', to: `covers || gen_random_uuid()` },
  { column: 'sent_at', to: `sent_at - interval '1 day'` },
]
const OF_ITS_ANSWER: readonly Change[] = [
  { column: 'answer', to: `case answer when 'missing' then 'confirmed' else 'missing' end` },
  { column: 'answered_at', to: `answered_at + interval '1 day'` },
  { column: 'receipt_number', to: 'receipt_number + 1' },
]

/** The same of the terms that are in force. */
const OF_TERMS: readonly Change[] = [
  { column: 'valid_from', to: 'valid_from + 31' },
  { column: 'currency', to: `'USD'` },
  { column: 'rules', to: `jsonb_set(rules, '{0,clause}', '"9(z)"')` },
  { column: 'clocks', to: `jsonb_set(clocks, '{payDays}', '3')` },
  {
    column: 'proposed_by',
    to: `(select m.person_id from family_members m where m.family_id = expense_agreements.family_id
      and m.person_id <> proposed_by limit 1)`,
  },
  { column: 'proposed_at', to: `proposed_at - interval '1 day'` },
]
const OF_THEIR_ANSWER: readonly Change[] = [
  { column: 'answer', to: `case answer when 'accepted' then 'declined' else 'accepted' end` },
  {
    column: 'answered_by',
    to: `(select m.person_id from family_members m where m.family_id = expense_agreement_answers.family_id
      and m.person_id <> answered_by limit 1)`,
  },
  { column: 'answered_at', to: `answered_at - interval '1 day'` },
]

describe('payments and terms on screens are compared with the record on the device', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let payment: string
  let terms: string

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    nora = (await openDevice(browser, product.url)).page
    await enterDemo(nora, 'Nora')
    const newest = async (table: string, id: string, of: string) =>
      (
        await asOperator(
          product.dataDir,
          `select ${id} as id from ${table} a where exists (select from ${of} b where b.${id} = a.${id})
           order by ${id} desc limit 1`,
        )
      ).rows[0].id
    payment = await newest('expense_payments', 'payment_id', 'expense_payment_answers')
    terms = await newest('expense_agreements', 'agreement_id', 'expense_agreement_answers')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function silentOf(path: string, rows: Rows, changes: readonly Change[]): Promise<string[]> {
    const silent: string[] = []
    for (const change of changes)
      await whileChanged(product.dataDir, rows, change, async () => {
        await nora.goto(path)
        const alarm = nora.locator(ALARM).first()
        await alarm.waitFor(PATIENCE).catch(() => silent.push(`${rows.table}.${change.column}`))
        // all on the screen are compared in one go: the others are as recorded, and silent
        expect(await nora.locator(ALARM).count()).toBeLessThanOrEqual(1)
        if (change === changes[0]) expect(await lookAt(nora, `checked-${rows.table}`)).toEqual([])
      })
    return silent
  }

  it('[REC-08] each column of a payment that is changed past the application is said beside it', async () => {
    const where = { payment_id: payment }
    const silent = [
      ...(await silentOf('/expenses/balances', { table: 'expense_payments', where }, OF_A_PAYMENT)),
      ...(await silentOf('/expenses/balances', { table: 'expense_payment_answers', where }, OF_ITS_ANSWER)),
    ]
    expect(silent).toEqual([])
  }, 600_000)

  it('[REC-08] each column of terms that is changed past the application is said beside them', async () => {
    const where = { agreement_id: terms }
    const silent = [
      ...(await silentOf('/expenses/agreements', { table: 'expense_agreements', where }, OF_TERMS)),
      ...(await silentOf(
        '/expenses/agreements',
        { table: 'expense_agreement_answers', where },
        OF_THEIR_ANSWER,
      )),
    ]
    expect(silent).toEqual([])
  }, 600_000)
})
