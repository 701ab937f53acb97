import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense, expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expenseMonths } from '@evenhand/contract/expenses/months.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import {
  AGREEMENT,
  agreementOf,
  calendarOf,
  expenseOf,
  familyOf,
  familyOfOne,
  NORA,
  SAM,
  summaryOf,
  waitingExpense,
  waitingOf,
  waitingPayment,
} from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { ExpensesScreen } from './expenses-screen.tsx'

const guitar = expenseOf()
const dentist = expenseOf({
  id: '01900000-0000-7000-8000-0000000000e2',
  description: 'Orthodontist, second fitting',
  amount: 164,
  category: 'medical',
  status: 'approved',
  paidBy: NORA,
  createdBy: NORA,
  splitType: 'percentage',
  splitDetails: { [NORA]: { percentage: 40 }, [SAM]: { percentage: 60 } },
  shares: { [NORA]: 65.6, [SAM]: 98.4 },
  date: '2026-11-19',
})
const paged = (expenses: unknown[], total = expenses.length) => ({ expenses, total, limit: 50, offset: 0 })
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(expenseSummary, () => ({ summary: summaryOf() }))
  server.answer(listExpenses, () => paged([guitar, dentist]))
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  server.answer(listWaiting, () =>
    waitingOf([waitingExpense(guitar)], { claims: { mine: 42.5, theirs: 92.25 } }),
  )
})

test('[EXP-07] the balance is a sentence, with what is claimed by direction and the two sums it comes from', async () => {
  renderScreen(<ExpensesScreen />, '/expenses')
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(balance.textContent).toContain('Sam owes you €84.20')
  expect(balance.textContent).toContain(
    '4 approved items. You haven’t answered €42.50 yet. Sam hasn’t answered €92.25 yet.',
  )
  expect(within(balance).getByRole('img').getAttribute('aria-label')).toBe(
    'Sam’s part of what you paid is €134.40, your part of what Sam paid is €50.20, the difference is €84.20',
  )
})

test('[EXP-07] payments on account are shown between the two sums and the remainder', async () => {
  server.answer(expenseSummary, () => ({
    summary: summaryOf({ outstanding: 34.2, settled: { '2026-11': 50 } }),
  }))
  renderScreen(<ExpensesScreen />, '/expenses')
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(balance.textContent).toContain('Already paid back50.00')
  expect(balance.textContent).toContain('Still to pay34.20')
})

test('[EXP-07] what is paid and not confirmed is said, and not asked for again', async () => {
  server.answer(expenseSummary, () => ({ summary: summaryOf({ outstanding: -41.7 }) }))
  const sent = waitingPayment({ from: NORA, to: SAM })
  server.answer(listWaiting, () => waitingOf([], { theirs: [sent] }))
  renderScreen(<ExpensesScreen />, '/expenses')
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(await within(balance).findByRole('link', { name: 'Settle €21.70' })).toBeTruthy()
  expect(balance.textContent).toContain('You owe Sam €41.70')
  expect(balance.textContent).toContain('Sam hasn’t confirmed the €20.00 you sent.')
})

test('[EXP-07] a payment that would settle everything leaves nothing to ask for', async () => {
  server.answer(expenseSummary, () => ({ summary: summaryOf({ outstanding: 20 }) }))
  server.answer(listWaiting, () => waitingOf([waitingPayment()]))
  renderScreen(<ExpensesScreen />, '/expenses')
  const balance = await screen.findByRole('region', { name: 'Balance' })
  await waitFor(() => expect(balance.textContent).toContain('You haven’t confirmed the €20.00 Sam sent.'))
  expect(within(balance).queryByRole('link', { name: 'Sam has paid me' })).toBeNull()
})

test('[EXP-04] [EXP-09] the ledger by month: who paid, how it is shared, its status', async () => {
  renderScreen(<ExpensesScreen />, '/expenses')
  const november = await screen.findByRole('region', { name: /November/ })
  const [first, second] = within(november).getAllByRole('listitem')
  expect(first?.textContent).toContain('Sam paid, half each')
  expect(first?.textContent).toContain('Needs your answer')
  expect(first?.textContent).toContain('your 42.50')
  expect(second?.textContent).toContain('You paid, you 40%, Sam 60%')
  expect(second?.textContent).toContain('Sam’s 98.40')
  // 23 November starts the cycle with nights at Nora's, whose screen this is
  expect(within(first!).getByRole('img', { name: 'with you' })).toBeTruthy()
})

test('[EXP-11] the card above the list says by when to answer, where the agreement sets a day', async () => {
  server.answer(listAgreements, () => ({ agreements: [agreementOf()], inForce: AGREEMENT }))
  renderScreen(<ExpensesScreen />, '/expenses')
  const card = await screen.findByRole('region', { name: 'Waiting for you' })
  expect(await within(card).findByText(/^Answer by 23 December/)).toBeTruthy()
})

test('[EXP-04] all fifty of a page are rendered, including those below the first batch', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) =>
    expenseOf({ id: `01900000-0000-7000-8000-0000000001${at + 10}`, status: 'approved', date: '2026-11-19' }),
  )
  server.answer(listExpenses, () => paged(fifty))
  renderScreen(<ExpensesScreen />, '/expenses')
  const november = await screen.findByRole('region', { name: /November/ })
  await waitFor(() => expect(within(november).getAllByRole('listitem')).toHaveLength(50))
})

test('[EXP-08] [EXP-03] an approved expense keeps its place, can be undone, then is sent once with its key', async () => {
  server.answer(approveExpense, () => {
    const approved = { ...guitar, status: 'approved' as const }
    server.answer(listExpenses, () => paged([approved, dentist]))
    server.answer(listWaiting, () => waitingOf())
    return { data: { expense: approved } }
  })
  const { unmount } = renderScreen(<ExpensesScreen />, '/expenses')
  const press = async () => userEvent.dblClick(await screen.findByRole('button', { name: 'Approve €42.50' }))
  await press()
  expect(await screen.findByText('Approved €42.50')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await press()
  expect(await screen.findByText('Approved €42.50')).toBeTruthy()
  expect(server.asked(approveExpense)).toHaveLength(0)
  unmount() // leaving the list sends it without waiting for the undo time
  await waitFor(() => expect(server.asked(approveExpense)).toHaveLength(1))
  expect(server.asked(approveExpense)[0]?.params).toEqual({ id: guitar.id })
  expect(server.asked(approveExpense)[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('[EXP-04] a filter goes into the URL and into the request', async () => {
  renderScreen(<ExpensesScreen />, '/expenses')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Medical')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/expenses?category=medical'))
  await waitFor(() => expect(server.asked(listExpenses).at(-1)?.query.get('category')).toBe('medical'))
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByLabelText('address').textContent).toBe('/expenses')
})

test('[EXP-04] a month of years ago says what it came to under a filter, also where nothing of it counts', async () => {
  const old = { ...dentist, date: '2023-03-19' }
  const denied = { ...guitar, status: 'denied' as const, date: '2023-02-10' }
  server.answer(listExpenses, () => paged([old, denied], 2))
  server.answer(expenseMonths, ({ query }) => ({
    months: query.get('category') === 'medical' ? { '2023-03': 164 } : {},
  }))
  renderScreen(<ExpensesScreen />, '/expenses?category=medical')
  const march = await screen.findByRole('heading', { name: /March 2023/ })
  await waitFor(() => expect(march.textContent).toContain('164.00'))
  expect(screen.getByRole('heading', { name: /February 2023/ }).textContent).toContain('0.00')
})

test('[EXP-04] fifty a page, with a way to the older ones', async () => {
  server.answer(listExpenses, () => paged([dentist], 120))
  renderScreen(<ExpensesScreen />, '/expenses?page=2')
  expect(await screen.findByText('51 to 100 of 120')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/expenses?page=3')
  expect(server.asked(listExpenses).some(({ query }) => query.get('offset') === '50')).toBe(true)
})

test('[EXP-04] a page beyond the last redirects to the last, not to an empty list', async () => {
  server.answer(listExpenses, ({ query }) => paged(query.get('offset') === '50' ? [dentist] : [], 60))
  renderScreen(<ExpensesScreen />, '/expenses?page=99')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/expenses?page=2'))
  expect(await screen.findByText('51 to 60 of 60')).toBeTruthy()
})

test("[AUTH-25] 'Failed to fetch expenses' with the reason and a way to retry", async () => {
  // a family of which this device has no stored response
  server.answer(listFamilies, () => ({
    families: [familyOf({ id: '01900000-0000-7000-8000-0000000000fe' })],
  }))
  server.answer(expenseSummary, () => fails('server/error', 403))
  renderScreen(<ExpensesScreen />, '/expenses')
  expect(await screen.findByRole('heading', { name: 'Failed to fetch expenses' })).toBeTruthy()
  server.answer(expenseSummary, () => ({ summary: summaryOf() }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('Guitar lessons, October', { selector: 'a' })).not.toHaveLength(0)
})

test('[EXP-09] an empty ledger says so calmly and offers the first expense', async () => {
  server.answer(listExpenses, () => paged([]))
  renderScreen(<ExpensesScreen />, '/expenses')
  expect(await screen.findByRole('heading', { name: 'No expenses yet.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add the first one' }).getAttribute('href')).toBe('/expenses/new')
})

test('[ONB-10] alone in a family, one keeps one’s own ledger, and nobody owes anything', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  const own = {
    ...dentist,
    splitType: 'equal' as const,
    splitDetails: null,
    status: 'pending' as const,
    ownLedger: true,
  }
  server.answer(listExpenses, () => paged([own]))
  renderScreen(<ExpensesScreen />, '/expenses')
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(balance.textContent).toContain('You paid €236.00')
  expect(document.body.textContent).not.toMatch(/owes you|You owe/)
  expect(await screen.findByText('Your own')).toBeTruthy()
})

test('[DASH-01] [AUTH-27] somebody in no family is shown how to get one: create their own, or accept the invitation', async () => {
  server.answer(listFamilies, () => ({ families: [] }))
  renderScreen(<ExpensesScreen />, '/expenses')
  expect(await screen.findByRole('heading', { name: 'You are not in a family here yet.' })).toBeTruthy()
  const ways = ['Set up your family', 'I was invited'].map((name) => screen.getByRole('link', { name }))
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/onboarding', '/accept-invite'])
  expect(server.asked(listExpenses)).toHaveLength(0)
})

test('[EXP-09] [CAL-03] the tick at a date follows what was agreed, not the rotation alone', async () => {
  server.answer(listExpenses, () => paged([dentist]))
  const first = renderScreen(<ExpensesScreen />, '/expenses')
  const row = async () => (await screen.findByRole('link', { name: dentist.description })).closest('li')!
  expect(within(await row()).getByRole('img', { name: 'with you' })).toBeTruthy()
  first.unmount()
  queryClient.clear()
  server.answer(getCalendar, () => calendarOf([dentist.date]))
  renderScreen(<ExpensesScreen />, '/expenses')
  expect(await within(await row()).findByRole('img', { name: 'with Sam' })).toBeTruthy()
})
