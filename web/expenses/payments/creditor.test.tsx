import { expenseSummary } from '@evenhand/contract/expenses/expenses.ts'
import { listPayments, receivePayment, remindOfPayment } from '@evenhand/contract/expenses/payments.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pauseWhere } from '../../api/writes/paused.ts'
import { answerQuietly, familyOf, NORA, SAM, summaryOf } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { BalancesScreen } from './balances-screen.tsx'

let server: FakeServer
const suggested = { from: SAM, to: NORA, amount: 84.2, currency: 'EUR', count: 3 }
const reported = {
  id: '0199a1b2-0000-7000-8000-00000000d001',
  ...{ from: SAM, to: NORA, amount: 84.2, currency: 'EUR' },
  method: 'transfer' as const,
  date: '2026-11-20',
  reference: '',
  settles: true,
  covers: [],
  sentAt: '2026-11-20T10:00:00.000Z',
  ...{ answer: null, receiptNumber: null, answeredAt: null },
}
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  answerQuietly(server)
  server.answer(expenseSummary, () => ({ summary: summaryOf() }))
  server.answer(listPayments, () => ({ payments: [], open: [], remindedAt: null, suggested }))
})

test('[EXP-10] whoever is owed has nothing to settle: they say that it arrived, and it counts', async () => {
  const answeredAt = '2026-11-20T10:00:00.000Z'
  server.answer(receivePayment, () => ({
    payment: { ...reported, answer: 'confirmed', receiptNumber: 1, answeredAt },
  }))
  renderScreen(<BalancesScreen />, '/expenses/balances')
  await userEvent.click(await screen.findByRole('button', { name: 'Sam has paid me' }))
  expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull()
  expect(
    screen.getByText(/It counts straight away. Sam sees it with day, amount, method and reference/),
  ).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'I received €84.20' }))
  await waitFor(() => expect(server.asked(receivePayment)).toHaveLength(1))
  expect(server.asked(receivePayment)[0]?.body).toMatchObject({ amount: 84.2, method: 'transfer' })
})

test('[EXP-10] or they remind the other, once, and see that they have', async () => {
  server.answer(remindOfPayment, () => ({ remindedAt: new Date().toISOString() }))
  renderScreen(<BalancesScreen />, '/expenses/balances')
  const button = await screen.findByRole('button', { name: 'Remind Sam' })
  server.answer(listPayments, () => ({
    payments: [],
    open: [],
    suggested,
    remindedAt: new Date().toISOString(),
  }))
  await userEvent.dblClick(button)
  await waitFor(() => expect(server.asked(remindOfPayment)).toHaveLength(1))
  expect(await screen.findByText(/^You reminded Sam on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remind Sam' })).toBeNull()
})

test('[EXP-10] one and a thousand are not guessed in a payment, either', async () => {
  renderScreen(<BalancesScreen />, '/expenses/balances?received')
  const amount = await screen.findByRole('textbox', { name: 'Amount, EUR' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '1.000')
  await userEvent.click(screen.getByRole('button', { name: /^I received/ }))
  expect(screen.getByText('One or one thousand? Enter it like 1000.00 or 1.00.')).toBeTruthy()
  expect(server.asked(receivePayment)).toHaveLength(0)
})

test('[REC-10] a payment that is not shown as it was recorded is confirmed once it is', async () => {
  server.answer(listPayments, () => ({ payments: [reported], open: [], suggested, remindedAt: null }))
  renderScreen(<BalancesScreen />, '/expenses/balances')
  await screen.findByRole('button', { name: 'Yes, it arrived' })
  act(() => pauseWhere(`payment:${reported.id}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Yes, it arrived|Not yet)$/ })).toBeNull()
  act(() => pauseWhere(`payment:${reported.id}`, false))
  expect(screen.getByRole('button', { name: 'Yes, it arrived' })).toBeTruthy()
})
