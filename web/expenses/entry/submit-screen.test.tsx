import { ownExpenses, submitExpenses } from '@evenhand/contract/expenses/own.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf, familyOf, familyOfOne } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { SubmitExpensesScreen } from './submit-screen.tsx'

const own = (id: number, description: string) =>
  expenseOf({ id: `01900000-0000-7000-8000-0000000000a${id}`, description, ownLedger: true })
const [boots, coat] = [own(1, 'Boots'), own(2, 'Coat')]
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(ownExpenses, () => ({ expenses: [boots, coat], total: 2 }))
})
const open = () => renderScreen(<SubmitExpensesScreen />, '/expenses/submit')

test('[ONB-10] a parent chooses which of their own expenses the other sees', async () => {
  server.answer(submitExpenses, () => {
    server.answer(ownExpenses, () => ({ expenses: [coat], total: 1 }))
    return { submitted: 1 }
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Boots/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 expense' }))
  await waitFor(() => expect(server.asked(submitExpenses)).toHaveLength(1))
  expect(server.asked(submitExpenses)[0]).toMatchObject({ body: { ids: [boots.id] } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Boots/ })).toBeNull())
})

test('[ONB-10] all can be chosen at once', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all' }))
  expect(screen.getByRole('button', { name: 'Submit 2 expenses' })).toBeTruthy()
})

test('[ONB-10] a refusal is shown on the screen', async () => {
  server.answer(submitExpenses, () => fails('expense/nobody-there', 409))
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Boots/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 expense' }))
  expect(await screen.findByText('There is no other parent here to do this with.')).toBeTruthy()
})

test('[ONB-10] alone, there is nobody to submit to; with nothing left, the screen says so plainly', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  const alone = open()
  expect(await screen.findByText(/When the other parent joins/)).toBeTruthy()
  alone.unmount()
  server.answer(ownExpenses, () => ({ expenses: [], total: 0 }))
  open()
  expect(await screen.findByText('You have no expenses of your own left.')).toBeTruthy()
})
