import { expect, test } from 'vitest'
import { printStatement } from './print-statement.commands.ts'
import type { StatementOrder } from './statement.commands.ts'

const ledger = {
  expenses: [],
  answers: [],
  payments: [],
  agreements: [],
  parents: ['ana', 'ben'],
  currency: 'EUR',
  zone: 'Europe/Berlin',
  open: new Map(),
  names: new Map([
    ['ana', 'Ana'],
    ['ben', 'Ben'],
  ]),
} as StatementOrder['ledger']
const asked = { language: 'en', now: Date.parse('2026-11-20T12:00:00Z') } as const
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

test('[EXP-10] several statements at once are printed one after the other', async () => {
  const printed = await Promise.all([1, 2, 3].map(() => printStatement({ ledger, asked })))
  expect(printed.map(isPdf)).toEqual([true, true, true])
})

test('[EXP-10] one that cannot be printed says so, and the next is printed', async () => {
  const broken = { ...ledger, zone: 'No/Where' }
  const both = [printStatement({ ledger: broken, asked }), printStatement({ ledger, asked })] as const
  await expect(both[0]).rejects.toThrow('the statement was not printed')
  expect(isPdf(await both[1])).toBe(true)
})
