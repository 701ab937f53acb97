import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { counterExpense, expenseHistory, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  type Expense,
  getExpense,
  viewExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { receiptFile } from '@evenhand/contract/expenses/receipts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { touched } from '../../api/reads/query.ts'
import { pauseWhere } from '../../api/writes/paused.ts'
import {
  AGREEMENT,
  agreementOf,
  answerQuietly,
  expenseOf,
  FAMILY,
  familyOf,
  NORA,
  SAM,
} from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { newsOf } from '../list/expense-news.tsx'
import { ExpenseScreen } from './expense-screen.tsx'

let server: FakeServer
const own = (some: Partial<Expense> = {}) => expenseOf({ createdBy: NORA, paidBy: NORA, ...some })

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  answerQuietly(server)
})

function open(expense: Expense) {
  server.answer(getExpense, () => ({ data: { expense } }))
  return renderScreen(
    <Routes>
      <Route path="/expenses/:id" element={<ExpenseScreen />} />
    </Routes>,
    `/expenses/${expense.id}`,
  )
}

test('[EXP-03] the parent who did not enter it can approve it, and only that', async () => {
  const expense = expenseOf()
  server.answer(approveExpense, () => {
    const approved = { ...expense, status: 'approved' as const }
    server.answer(getExpense, () => ({ data: { expense: approved } }))
    return { data: { expense: approved } }
  })
  open(expense)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve €42.50' }))
  expect((await screen.findAllByText('Approved')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  expect(server.asked(approveExpense)).toHaveLength(1)
})

test('[MSG-08] an expense made of a message leads back to it', async () => {
  const id = '01900000-0000-7000-8000-0000000000c1'
  server.answer(messageOrigin, () => ({
    message: { id, conversationId: FAMILY, place: 7, authorId: SAM, sentAt: '2026-11-19T15:48:00.000Z' },
  }))
  open(own())
  const link = await screen.findByRole('link', { name: /A message of Sam, .*19/ })
  expect(link.getAttribute('href')).toBe(`/conversation/${FAMILY}?at=7`)
})

test('[EXP-11] opening the other parent’s expense says that it was seen, one’s own does not', async () => {
  const expense = expenseOf()
  server.answer(viewExpense, () => ({ data: { expense: { ...expense, viewedAt: expense.createdAt } } }))
  open(expense)
  await waitFor(() => expect(server.asked(viewExpense)).toHaveLength(1))
  cleanup()
  open(own())
  await screen.findByRole('button', { name: 'Withdraw' })
  expect(server.asked(viewExpense)).toHaveLength(1)
})

test('[EXP-03] whoever entered it may change and withdraw it until it is answered, and undo that', async () => {
  const expense = own()
  server.answer(withdrawExpense, () => {
    const at = '2026-11-24T10:00:00.000Z'
    const withdrawn = { ...expense, withdrawnAt: at, updatedAt: at }
    server.answer(getExpense, () => ({ data: { expense: withdrawn } }))
    return { data: { expense: withdrawn } }
  })
  const { unmount } = open(expense)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(screen.getByText('Withdrawn, no longer counted')).toBeTruthy()
  expect(screen.getByText('Sam is told when Undo has gone.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(server.asked(withdrawExpense)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  // leaving sends it without waiting for the undo time
  unmount()
  await waitFor(() => expect(server.asked(withdrawExpense)).toHaveLength(1))
})

test('[EXP-03] whoever entered it accepts a refusal by withdrawing, and cannot change what was refused', async () => {
  open(own({ status: 'rejected' }))
  expect(await screen.findByRole('button', { name: 'Accept the refusal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test('[EXP-03] after the answer both are shown disabled, and say why', async () => {
  open(own({ status: 'approved' }))
  const change = await screen.findByRole('button', { name: 'Change' })
  // the device's copy may be shown first
  await waitFor(() =>
    expect(document.getElementById(change.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It has been answered already.',
    ),
  )
  expect(change.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-disabled')).toBe('true')
})

test('a missing expense and one that is not yours look the same', async () => {
  server.answer(getExpense, () => fails('expense/not-found', 404))
  renderScreen(
    <Routes>
      <Route path="/expenses/:id" element={<ExpenseScreen />} />
    </Routes>,
    '/expenses/01900000-0000-7000-8000-0000000000e9',
  )
  expect(await screen.findByRole('heading', { name: 'This expense is not here', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All expenses' }).getAttribute('href')).toBe('/expenses')
  // refetched, as when the live connection opens: the message stays until there is a different response
  const before = server.asked(getExpense).length
  server.answer(getExpense, () => new Promise<never>(() => {}))
  touched(getExpense)
  await waitFor(() => expect(server.asked(getExpense).length).toBe(before + 1))
  expect(screen.getByRole('heading', { name: 'This expense is not here' })).toBeTruthy()
})

const receipt = {
  id: '01900000-0000-7000-8000-0000000000aa',
  name: 'till.jpg',
  type: 'image/jpeg',
  size: 8200,
  sha256: 'ab',
}

test('[EXP-10] a receipt that fails to load says so and can be retried', async () => {
  server.answer(receiptFile, () => fails('file/not-found', 404))
  open(expenseOf({ receipt }))
  expect(await screen.findByRole('heading', { name: 'The receipt could not be loaded' })).toBeTruthy()
  expect(server.asked(receiptFile)[0]?.params.fileId).toBe(receipt.id)
})

test('[REC-08] only a receipt that was recorded is held against its SHA-256', async () => {
  URL.createObjectURL = () => 'blob:receipt'
  URL.revokeObjectURL = () => {}
  const reading = vi.spyOn(crypto.subtle, 'digest')
  server.answerUnchecked(receiptFile, () => 'another till')
  const openRecorded = async () => {
    open(expenseOf({ receipt }))
    await screen.findByText('This file is not the one that was recorded.')
    cleanup()
  }
  await openRecorded()
  open(own({ receipt, ownLedger: true }))
  await screen.findByRole('img', { name: 'Receipt till.jpg' })
  cleanup()
  await openRecorded()
  expect(reading).toHaveBeenCalledTimes(2)
})

test('[EXP-03] the other parent’s latest action is inferred from the expense', () => {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000).toISOString()
  const base = { createdAt: at(0), updatedAt: at(0), status: 'pending' as const, withdrawnAt: null }
  expect(newsOf(base)).toBe('added')
  expect(newsOf({ ...base, updatedAt: at(0.1) })).toBe('added')
  expect(newsOf({ ...base, updatedAt: at(30) })).toBe('changed')
  expect(newsOf({ ...base, status: 'approved', updatedAt: at(30) })).toBe('approved')
  expect(newsOf({ ...base, withdrawnAt: at(30) })).toBe('withdrawn')
})

/** Nothing is sent while it can be undone; leaving the page sends it at once. */
async function sentOnLeaving(asked: () => unknown[]) {
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeTruthy()
  expect(asked()).toHaveLength(0)
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(asked()).toHaveLength(1))
}

test('[EXP-03] “not shared” can be undone, and what was typed is there again', async () => {
  open(expenseOf())
  await userEvent.click(await screen.findByRole('button', { name: 'Not shared' }))
  await userEvent.click(screen.getByRole('radio', { name: 'It was entered before' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^In a sentence/ }), 'On 3 November')
  await userEvent.click(screen.getByRole('button', { name: 'Say it is not shared' }))
  expect(await screen.findByText('Said: not shared')).toBeTruthy()
  expect(screen.getByText('Sam is told when Undo has gone.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByDisplayValue('On 3 November')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'It was entered before' }).checked).toBe(true)
  expect(server.asked(rejectExpense)).toHaveLength(0)
})

test('[EXP-03] a counter-offer takes two taps: the panel opens with a suggestion', async () => {
  const expense = expenseOf()
  const offered = { ...expense, status: 'negotiating' as const, lastOfferBy: NORA }
  server.answer(counterExpense, () => {
    server.answer(getExpense, () => ({ data: { expense: offered } }))
    return { data: { expense: offered } }
  })
  open(expense)
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a change' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest €34.00' }))
  await sentOnLeaving(() => server.asked(counterExpense))
  expect(server.asked(counterExpense)[0]?.body).toMatchObject({ splitType: 'percentage' })
  expect(await screen.findByText('Under discussion')).toBeTruthy()
})

test('[EXP-03] a counter-offer can change category and day, and says who reads its reason', async () => {
  const expense = expenseOf()
  server.answer(counterExpense, () => ({ data: { expense: { ...expense, status: 'negotiating' as const } } }))
  open(expense)
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a change' }))
  await userEvent.click(screen.getByRole('button', { name: 'Half each' }))
  await userEvent.click(screen.getByRole('button', { name: 'Another category' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Clothing')
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }))
  fireEvent.change(screen.getByLabelText('Paid on'), { target: { value: '2026-11-20' } })
  expect(screen.getByText(/^Sam reads it, and it stays in the record/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Suggest €42.50' }))
  await sentOnLeaving(() => server.asked(counterExpense))
  expect(server.asked(counterExpense)[0]?.body).toEqual({
    reason: '',
    category: 'clothing',
    date: '2026-11-20',
  })
})

test('[EXP-11] a correction says who owes whom, by which clause, what it corrects and what caused it', async () => {
  const correction = { cause: '0199a1b2-0000-7000-8000-00000000c001', clause: '4(b)', payerShare: 150 }
  open(
    own({
      amount: 0,
      status: 'approved',
      corrects: '0199a1b2-0000-7000-8000-00000000c002',
      correction,
      splitType: 'custom',
      shares: { [NORA]: -125, [SAM]: 125 },
      description: 'Glasses',
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Correction: Glasses' })).toBeTruthy()
  expect(screen.getByText(/^Sam owes you/).textContent).toContain('125.00')
  expect(screen.getByText(/^By clause 4\(b\) of your agreement/)).toBeTruthy()
  expect(
    screen.getByText('What caused it').nextElementSibling?.querySelector('a')?.getAttribute('href'),
  ).toBe(`/expenses/${correction.cause}`)
  expect(screen.queryByText(/Money came back/)).toBeNull()
})

test('[EXP-10] of an approved expense only what is outstanding is due', async () => {
  server.answer(listAgreements, () => ({ agreements: [agreementOf()], inForce: AGREEMENT }))
  const approved = own({ status: 'approved', approvedAt: '2026-11-24T10:00:00.000Z' })
  const money = { payments: [], remindedAt: null, suggested: null }
  server.answer(listPayments, () => ({ ...money, open: [{ id: approved.id, amount: 12 }] }))
  open(approved)
  expect(await screen.findByText(/^Sam pays €12.00 by/)).toBeTruthy()
})

test('[EXP-10] nothing is due of an approved expense that payments or the other side cover', async () => {
  server.answer(listAgreements, () => ({ agreements: [agreementOf()], inForce: AGREEMENT }))
  open(own({ status: 'approved', approvedAt: '2026-11-24T10:00:00.000Z' }))
  expect(await screen.findByText(/^None of it is outstanding/)).toBeTruthy()
  expect(screen.queryByText(/Sam pays/)).toBeNull()
})

test('[EXP-03] “not shared” is sent with a reason code, and optional words', async () => {
  const expense = expenseOf()
  server.answer(rejectExpense, () => ({ data: { expense: { ...expense, status: 'rejected' as const } } }))
  open(expense)
  await userEvent.click(await screen.findByRole('button', { name: 'Not shared' }))
  await userEvent.click(screen.getByRole('radio', { name: 'It was entered before' }))
  await userEvent.click(screen.getByRole('button', { name: 'Say it is not shared' }))
  await sentOnLeaving(() => server.asked(rejectExpense))
  expect(server.asked(rejectExpense)[0]?.body).toEqual({ code: 'duplicate', reason: '' })
})

test('[EXP-03] the history shows who said what and when, with the figures proposed at the time', async () => {
  server.answer(expenseHistory, () => ({
    history: [
      {
        act: 'counter',
        by: NORA,
        at: '2026-11-24T19:12:00.000Z',
        code: null,
        reason: 'By income, as for medical.',
        amount: 85,
        payerShare: 51,
        category: 'extracurricular',
        date: '2026-11-23',
        cause: null,
        clause: null,
      },
    ],
  }))
  open(expenseOf({ status: 'negotiating', lastOfferBy: NORA }))
  const so = await screen.findByRole('region', { name: 'So far' })
  await waitFor(() => expect(so.textContent).toContain('You suggested a change'))
  expect(so.textContent).toContain('€85.00: you €34.00, Sam €51.00')
  expect(so.textContent).toContain('By income, as for medical.')
  // whoever made the last offer must wait for the other
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

test('[EXP-11] the clause that decided an expense is shown beside its shares, with the day the answer is due', async () => {
  server.answer(listAgreements, () => ({ agreements: [agreementOf()], inForce: AGREEMENT }))
  const parts = { underFloor: 0, shared: 85, overCap: 0, needsConsent: false, needsReceipt: false }
  open(expenseOf({ decision: { agreementId: AGREEMENT, clause: '4.3', ...parts } }))
  expect(await screen.findByText('“Everything else: half each.”')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agreement 1, clause 4.3' })).toBeTruthy()
  expect(screen.getByText(/^Answer by 23 December/)).toBeTruthy()
})

test('[REC-10] one that is not shown as it was recorded can be answered once it is', async () => {
  const expense = expenseOf()
  open(expense)
  await screen.findByRole('button', { name: 'Approve €42.50' })
  act(() => pauseWhere(`expense:${expense.id}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Approve|Suggest|Not shared)/ })).toBeNull()
  act(() => pauseWhere(`expense:${expense.id}`, false))
  expect(await screen.findByRole('button', { name: 'Approve €42.50' })).toBeTruthy()
})
