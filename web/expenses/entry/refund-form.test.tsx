import { createExpense, type Expense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftsKept } from '../../api/offline/kept-copies.ts'
import { answerQuietly, expenseOf, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AddExpenseScreen } from './add-expense-screen.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  answerQuietly(server)
  server.answer(createExpense, () => ({ data: { expense: expenseOf() } }))
})
// the device is emptied after each test: what is still being written would be found by the next
afterEach(async () => void (await draftsKept()))

/** 100, of which Sam bears 10 and Nora the rest. */
const ninety = (some: Partial<Expense> = {}) =>
  expenseOf({
    createdBy: NORA,
    paidBy: NORA,
    status: 'approved',
    amount: 100,
    splitType: 'percentage',
    splitDetails: { [NORA]: { percentage: 90 }, [SAM]: { percentage: 10 } },
    shares: { [NORA]: 90, [SAM]: 10 },
    refunded: { amount: 0, payerShare: 0 },
    ...some,
  })

async function typed(original: Expense, amount: string) {
  server.answer(getExpense, () => ({ data: { expense: original } }))
  renderScreen(<AddExpenseScreen />, `/expenses/new?refundOf=${original.id}`)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), amount)
  return user
}

test('[EXP-10] the button names whoever owes for money that came back, in the shares of its expense', async () => {
  const user = await typed(ninety(), '40')
  // it came back to Nora, who owes Sam what Sam bore of it
  expect(screen.getByRole('button', { name: 'Add, you owe €4.00' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Sam' }))
  await user.click(screen.getByRole('button', { name: 'Add, Sam owes €36.00' }))
  await waitFor(() => expect(server.asked(createExpense)).toHaveLength(1))
  expect(server.asked(createExpense)[0]?.body).toMatchObject({
    amount: -40,
    paidBy: SAM,
    splitType: 'custom',
    splitDetails: { [NORA]: { amount: -36 }, [SAM]: { amount: -4 } },
  })
})

test('[EXP-10] what one parent bore alone comes back to them alone', async () => {
  await typed(ninety({ splitType: 'custom', shares: { [NORA]: 100, [SAM]: 0 } }), '40')
  expect(screen.getByRole('button', { name: 'Add, nobody owes for it' })).toBeTruthy()
})

test('[EXP-10] corrections and what came back before count, and no more comes back than was paid', async () => {
  const original = ninety({ corrected: -40, refunded: { amount: 60, payerShare: 30 } })
  const user = await typed(original, '40')
  // now 50 each, 30 of which are back
  expect(screen.getByRole('button', { name: 'Add, you owe €20.00' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '.01')
  await user.click(screen.getByRole('button', { name: 'Add the expense' }))
  expect(screen.getAllByText('That is more than is left of what was paid.').length).toBeGreaterThan(0)
  expect(server.asked(createExpense)).toHaveLength(0)
})
