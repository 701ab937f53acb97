import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { draftsKept } from '../../api/offline/kept-copies.ts'
import { answerQuietly, expenseOf, familyOf, NORA, THEO } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AddExpenseScreen } from './add-expense-screen.tsx'

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  answerQuietly(server)
  server.answer(createExpense, () => ({ data: { expense: expenseOf({ createdBy: NORA, paidBy: NORA }) } }))
})

const open = () => renderScreen(<AddExpenseScreen />, '/expenses/new')
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const what = () => screen.getByRole<HTMLInputElement>('textbox', { name: /What was it/ })

/** As a reload does: the page goes, what is on the device stays. */
async function comeBack() {
  cleanup()
  open()
  return amount()
}

async function typeAll() {
  open()
  const user = userEvent.setup()
  await user.type(await amount(), '85.01')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Medical')
  await user.type(what(), 'Ear drops')
  await user.click(screen.getByRole('radio', { name: 'Theo' }))
  await user.click(screen.getByRole('radio', { name: 'Percent' }))
  const mine = screen.getByRole('textbox', { name: 'Yours, %' })
  await user.clear(mine)
  await user.type(mine, '30')
  return user
}

test('[EXP-09] a reload loses nothing that was typed, nor the receipt that was chosen', async () => {
  const typing = await typeAll()
  await typing.upload(
    screen.getByLabelText('Receipt', { selector: 'input' }),
    new File(['%PDF-1.7 a receipt'], 'pharmacy.pdf', { type: 'application/pdf' }),
  )
  await screen.findByText('Receipt ready')
  expect((await comeBack()).value).toBe('85.01')
  expect(what().value).toBe('Ear drops')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('medical')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Theo' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Yours, %' }).value).toBe('30')
  expect(screen.getByText('Receipt ready')).toBeTruthy()
  expect(screen.getByText(/^pharmacy\.pdf, /)).toBeTruthy()
  // and begins afresh where one would rather
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect((await amount()).value).toBe('')
  expect(screen.queryByText('Receipt ready')).toBeNull()
  expect((await comeBack()).value).toBe('')
  expect(screen.queryByText('You had started this and not sent it.')).toBeNull()
})

test('[EXP-09] what was sent is not offered a second time', async () => {
  const user = await typeAll()
  await user.click(screen.getByRole('button', { name: /^Add, Sam owes/ }))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/expenses'))
  expect(server.asked(createExpense)[0]?.body).toMatchObject({ amount: 85.01, childId: THEO })
  expect((await comeBack()).value).toBe('')
  expect(screen.queryByText('You had started this and not sent it.')).toBeNull()
})

test('[EXP-09] what was typed in one tab and sent from there is not offered in another to be sent again', async () => {
  await typeAll()
  expect((await comeBack()).value).toBe('85.01')
  const other = new BroadcastChannel('evenhand')
  const id = `typed expense ${NORA} ${familyOf().id} new`
  other.postMessage({ type: 'typed-gone', id })
  await waitFor(async () => expect((await amount()).value).toBe(''))
  expect(screen.queryByText('You had started this and not sent it.')).toBeNull()
  // but what somebody types here is theirs
  await userEvent.type(await amount(), '7')
  other.postMessage({ type: 'typed-gone', id })
  other.postMessage({ type: 'typed-gone', id: '' })
  await draftsKept()
  other.close()
  expect((await amount()).value).toBe('7')
})

test('[EXP-09] what the server refused is kept as it was typed', async () => {
  server.answer(createExpense, () => fails('expense/split-invalid', 422))
  const user = await typeAll()
  await user.click(screen.getByRole('button', { name: /^Add, Sam owes/ }))
  await screen.findByText('Failed to create expense')
  expect((await comeBack()).value).toBe('85.01')
  expect(what().value).toBe('Ear drops')
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
})
