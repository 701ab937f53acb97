import { join } from 'node:path'
import type pg from 'pg'
import { type Family, newAddress } from '../family.ts'
import { fillFamily } from '../fill.ts'
import { alternate, costAgainst, loadFor, median } from '../rounds.ts'
import { bearer } from './list.ts'

const QUESTIONS = 400

/**
 * [EXP-04] [EXP-07] [EXP-10] List, balance, statement and export of a family with 5,000 expenses against one with 1,000, in a
 * database of a million; and how fast the rules are.
 */
export async function benchExpenses(
  product: string,
  root: pg.Client,
  [small, large, others]: readonly Family[],
  rounds: number,
): Promise<string[]> {
  await fillFamily(root, small!, 1_000)
  await fillFamily(root, large!, 5_000)
  await fillFamily(root, others!, 994_000)
  const lines = [
    '5,000 expenses of a family in a database of 1,000,000, against 1,000 (time a request takes):',
  ]
  for (const name of ['list', 'summary', 'statement'] as const)
    lines.push(await sizeOf(name, product, small!, large!, rounds))
  lines.push(await sameRows(product, small!, large!, rounds))
  lines.push('  aim 1.2 or less, p99 under 50 ms', 'Exports of 5,000 (median of 5):')
  for (const format of ['csv', 'json', 'pdf']) {
    const url = `${product}/api/expenses/family/${large!.id}/export?format=${format}`
    lines.push(
      `  ${format.padEnd(5)} ${at(await timesOf(url, large!, 5, 1), 0.5)} ms   ${format === 'csv' ? 'aim under 1,000 ms' : ''}`,
    )
  }
  lines.push(await besideStatement(product, large!, small!))
  return [...lines, ...(await benchRules())]
}

/** A month of a family with 5,000 expenses against one with 1,000, with none of others in the database. */
export async function benchStatement(
  product: string,
  root: pg.Client,
  [small, large]: readonly Family[],
  rounds: number,
): Promise<string[]> {
  await fillFamily(root, small!, 1_000)
  await fillFamily(root, large!, 5_000)
  return [
    'The statement’s month of 5,000 expenses, against 1,000 (time a request takes):',
    await sizeOf('statement', product, small!, large!, rounds),
    await sameRows(product, small!, large!, rounds),
  ]
}

async function sizeOf(
  name: keyof typeof CALLS,
  product: string,
  small: Family,
  large: Family,
  rounds: number,
): Promise<string> {
  const ask = (family: Family) => () =>
    loadFor({ url: `${product}${CALLS[name](family)}`, headers: bearer(family) })
  const turns = await alternate({ large: ask(large), small: ask(small) }, Math.min(rounds, 7))
  const times = await timesOf(`${product}${CALLS[name](large)}`, large, QUESTIONS)
  const rate = median(turns.large.map((turn) => turn.rate)).toFixed(0)
  return `  ${name.padEnd(12)} ${costAgainst(turns.large, turns.small)}   ${rate} a second; one after another p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)} ms`
}

const CALLS = {
  list: ({ id }: Family) => `/expenses/family/${id}`,
  summary: ({ id }: Family) => `/expenses/family/${id}/summary`,
  // a month, as the statement screen requests it
  statement: ({ id }: Family) => {
    const month = new Date().toISOString().slice(0, 7)
    return `/expenses/family/${id}?dateFrom=${month}-01&dateTo=${month}-28&limit=1000`
  },
}

/**
 * The larger family's month against as many rows of the smaller one, five months: what the size of a family costs by
 * itself, without the rows there are more to send.
 */
async function sameRows(product: string, small: Family, large: Family, rounds: number): Promise<string> {
  const from = new Date()
  from.setUTCDate(1)
  from.setUTCMonth(from.getUTCMonth() - 4)
  const paths = {
    large: CALLS.statement(large),
    small: CALLS.statement(small).replace(/dateFrom=[\d-]+/, `dateFrom=${from.toISOString().slice(0, 10)}`),
  }
  const families = { large, small }
  const ask = (name: keyof typeof paths) => () =>
    loadFor({ url: `${product}${paths[name]}`, headers: bearer(families[name]) })
  const turns = await alternate({ large: ask('large'), small: ask('small') }, Math.min(rounds, 7))
  const counts = await Promise.all(
    (['large', 'small'] as const).map(async (name) => {
      const reply = await fetch(`${product}${paths[name]}`, {
        headers: { ...bearer(families[name]), 'x-forwarded-for': newAddress() },
      })
      return ((await reply.json()) as { expenses: unknown[] }).expenses.length
    }),
  )
  return `  month, same rows (${counts.join(' and ')}) ${costAgainst(turns.large, turns.small)}`
}

async function timesOf(url: string, family: Family, count: number, warm = 5): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count + warm; turn += 1) {
    const from = performance.now()
    // each from its own address, because limits count by address
    const headers = { ...bearer(family), 'x-forwarded-for': newAddress() }
    const reply = await fetch(url, { headers })
    const bytes = await reply.arrayBuffer()
    if (reply.status !== 200 || bytes.byteLength < 20) throw new Error(`${url}: ${reply.status}`)
    if (turn >= warm) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1)

/** How long another family's list takes while statements of 5,000 expenses are printed, which must not delay it. */
async function besideStatement(product: string, large: Family, small: Family): Promise<string> {
  const list = `${product}${CALLS.list(small)}`
  const alone = await timesOf(list, small, QUESTIONS)
  let isPrinting = true
  const printing = timesOf(`${product}/api/expenses/family/${large.id}/export?format=pdf`, large, 1).finally(
    () => {
      isPrinting = false
    },
  )
  printing.catch(() => {}) // handled below; a failure of the list comes first
  const beside: number[] = []
  while (isPrinting) beside.push(...(await timesOf(list, small, 20, 0)))
  await printing
  const sorted = beside.toSorted((a, b) => a - b)
  return `List while PDFs of 5,000 are printed: p50 ${at(sorted, 0.5)}, p99 ${at(sorted, 0.99)}, most ${at(sorted, 1)} ms; alone p50 ${at(alone, 0.5)}, p99 ${at(alone, 0.99)} ms`
}

/** The rules alone, in this process. */
async function benchRules(): Promise<string[]> {
  const rules = join(import.meta.dirname, '../../domain/expenses')
  const { sharesOf } = await import(join(rules, 'split.ts'))
  const { balanceOf } = await import(join(rules, 'balance.ts'))
  const expenses = Array.from({ length: 5_000 }, (_, n) => ({
    amount: 500 + ((n * 7919) % 20_000),
    currency: 'EUR',
    date: '2026-11-01',
    category: 'food',
    childId: null,
    paidBy: n % 5 < 3 ? 'a' : 'b',
    createdBy: 'a',
    splitType: 'percentage',
    splitDetails: { a: { basisPoints: 6250 }, b: { basisPoints: 3750 } },
    status: 'approved',
    withdrawnAt: null,
    receipt: null,
  }))
  const perSecond = (work: () => void, each: number) => {
    work()
    const rates = Array.from({ length: 9 }, () => {
      const from = performance.now()
      work()
      return (each * 1000) / (performance.now() - from)
    })
    return Math.round(median(rates)).toLocaleString('en')
  }
  const shares = perSecond(() => {
    for (const expense of expenses) sharesOf(expense, ['a', 'b'])
  }, expenses.length)
  const balances = perSecond(() => balanceOf(expenses, 'a', ['a', 'b'], []), 1)
  return [`sharesOf ${shares} a second; the balance of 5,000 expenses ${balances} times a second`]
}
