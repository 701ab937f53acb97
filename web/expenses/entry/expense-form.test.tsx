import { createExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftsKept } from '../../api/offline/kept-copies.ts'
import {
  answerQuietly,
  expenseOf,
  familyOf,
  familyOfOne,
  NORA,
  SAM,
  THEO,
} from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AddExpenseScreen } from './add-expense-screen.tsx'

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  answerQuietly(server)
  server.answer(createExpense, () => ({ data: { expense: expenseOf({ createdBy: NORA, paidBy: NORA }) } }))
})

// the device is emptied after each test: what is still being written would be found by the next
afterEach(async () => void (await draftsKept()))

async function fillIn(amount = '85.01') {
  renderScreen(<AddExpenseScreen />, '/expenses/new')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), amount)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Medical')
  return user
}

test('[EXP-06] the shares follow the amount and the button states the result', async () => {
  const user = await fillIn()
  expect(screen.getByRole('button', { name: 'Add, Sam owes €42.50' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Sam' }))
  expect(screen.getByRole('button', { name: 'Add, you owe €42.50' })).toBeTruthy()
})

test('[EXP-05] amount, category, Enter: sends exactly what was entered, once, and the list follows', async () => {
  const user = await fillIn()
  await user.click(screen.getByRole('radio', { name: 'Theo' }))
  await user.type(screen.getByRole('textbox', { name: /What was it/ }), 'Ear drops{Enter}{Enter}')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/expenses'))
  expect(server.asked(createExpense)).toHaveLength(1)
  const [asked] = server.asked(createExpense)
  expect(asked?.key).toBeTruthy()
  expect(asked?.body).toMatchObject({
    amount: 85.01,
    category: 'medical',
    description: 'Ear drops',
    splitType: 'equal',
    splitDetails: null,
    childId: THEO,
    paidBy: NORA,
  })
})

test('[PHONE-06] a shop the family has been to brings its category, and never over one that is chosen', async () => {
  const shoes = expenseOf({ shop: 'Harbour Shoes', category: 'clothing' })
  server.answer(listExpenses, () => ({ expenses: [shoes], total: 1, limit: 50, offset: 0 }))
  const user = userEvent.setup()
  renderScreen(<AddExpenseScreen />, '/expenses/new')
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '60')
  await user.type(screen.getByRole('textbox', { name: /^Shop/ }), 'HARBOUR SHOES')
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  await waitFor(() => expect(category.value).toBe('clothing'))
  await user.selectOptions(category, 'Other')
  await user.type(screen.getByRole('textbox', { name: /^Shop/ }), ' GmbH{Enter}')
  await waitFor(() => expect(server.asked(createExpense)).toHaveLength(1))
  expect(server.asked(createExpense)[0]?.body).toMatchObject({
    category: 'other',
    shop: 'HARBOUR SHOES GmbH',
  })
})

test('[EXP-06] a percentage typed for one parent leaves the rest to the other', async () => {
  const user = await fillIn('200')
  await user.click(screen.getByRole('radio', { name: 'Percent' }))
  const mine = screen.getByRole('textbox', { name: 'Yours, %' })
  await user.clear(mine)
  await user.type(mine, '37.5')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sam’s, %' }).value).toBe('62.5')
  await user.click(screen.getByRole('button', { name: 'Add, Sam owes €125.00' }))
  await waitFor(() => expect(server.asked(createExpense)).toHaveLength(1))
  expect(server.asked(createExpense)[0]?.body).toMatchObject({
    splitDetails: { [NORA]: { percentage: 37.5 }, [SAM]: { percentage: 62.5 } },
  })
})

test('[EXP-06] amounts start from the previous split and keep the total', async () => {
  const user = await fillIn('80')
  await user.click(screen.getByRole('radio', { name: 'Amounts' }))
  const theirs = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sam’s, EUR' })
  expect(theirs.value).toBe('40.00')
  await user.clear(theirs)
  await user.type(theirs, '30')
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '100')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Yours, EUR' }).value).toBe('70.00')
  expect(screen.getByRole('button', { name: 'Add, Sam owes €30.00' })).toBeTruthy()
})

test('missing values are reported at their fields and in the summary, and nothing is sent', async () => {
  renderScreen(<AddExpenseScreen />, '/expenses/new')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add the expense' }))
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toContain('Enter the amount, such as 85.01.')
  expect(document.activeElement).toBe(summary)
  expect(screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Choose a category.' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category' }))
  expect(server.asked(createExpense)).toHaveLength(0)
})

test('[EXP-01] a day that has not come yet is questioned at its field, and nothing is sent', async () => {
  const user = await fillIn()
  const day = screen.getByLabelText<HTMLInputElement>('Paid on')
  fireEvent.change(day, { target: { value: '2031-05-04' } })
  await user.click(screen.getByRole('button', { name: /^Add, Sam owes/ }))
  expect(screen.getByRole('alert').textContent).toContain(
    'That day has not come yet. Enter the day it was paid.',
  )
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(day.value).toBe('2031-05-04')
  expect(server.asked(createExpense)).toHaveLength(0)
})

test("[AUTH-25] [EXP-06] 'Failed to create expense' is shown in the form, with everything typed still there", async () => {
  server.answer(createExpense, () =>
    fails('expense/split-invalid', 422, [{ field: 'splitDetails', code: 'not-the-whole' }]),
  )
  const user = await fillIn()
  await user.click(screen.getByRole('button', { name: /^Add, Sam owes/ }))
  expect(await screen.findByText('Failed to create expense')).toBeTruthy()
  expect(screen.getAllByText('The two shares must add up to the whole.').length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('85.01')
  expect(screen.getByLabelText('address').textContent).toBe('/expenses/new')
})

test('[EXP-10] a receipt that is neither a photo nor a PDF is refused before anything is sent', async () => {
  await fillIn()
  const user = userEvent.setup({ applyAccept: false })
  const input = screen.getByLabelText('Receipt', { selector: 'input' })
  await user.upload(input, new File(['<html>'], 'receipt.html', { type: 'text/html' }))
  expect(screen.getByText('A receipt is a photo (JPEG, PNG, WebP, HEIC) or a PDF.')).toBeTruthy()
  await user.upload(input, new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('Receipt ready')).toBeTruthy()
})

test('[ONB-10] alone, one adds to one’s own ledger: nothing is shared, nobody is asked', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  await fillIn('12')
  expect(screen.getByRole('button', { name: 'Add €12.00' })).toBeTruthy()
  expect(screen.queryByText('How it is shared')).toBeNull()
  expect(screen.queryByText('Paid by')).toBeNull()
})
