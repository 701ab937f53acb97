import { compareAgreements, listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { approveImport, importExpenses, listImports } from '@evenhand/contract/expenses/imports.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import {
  addRecurring,
  getBudget,
  listRecurring,
  setBudget,
  stopRecurring,
} from '@evenhand/contract/expenses/plans.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  AGREEMENT,
  agreementOf,
  answerQuietly,
  expenseOf,
  familyOf,
  familyOfOne,
  MILA,
  NORA,
  SAM,
  summaryOf,
} from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AgreementsScreen } from '../agreements/agreements-screen.tsx'
import { CompareAgreementsScreen } from '../agreements/compare-screen.tsx'
import { ExpenseImportScreen } from '../imports/import-screen.tsx'
import { BalancesScreen } from '../payments/balances-screen.tsx'
import { BudgetScreen } from './budget-screen.tsx'
import { RecurringScreen } from './recurring-screen.tsx'

let server: FakeServer
const budget = (plans: object[]) => ({ budget: { currency: 'EUR', plans } })

beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  const paid = [
    { month: '2026-10', category: 'medical', paidBy: NORA, amount: 120 },
    { month: '2026-10', category: 'food', paidBy: SAM, amount: 30 },
  ]
  server.answer(expenseSummary, () => ({ summary: summaryOf({ paid } as never) }))
  server.answer(getBudget, () => budget([{ category: 'medical', from: '2026-09', amount: 80 }]))
})

test('[ROUTE-05] [EXP-09] the budget of a month: planned against spent, with its table', async () => {
  renderScreen(<BudgetScreen />, '/expenses/budget?month=2026-10')
  expect(await screen.findByText('€70.00 over the plan')).toBeTruthy()
  expect(
    screen.getByRole('img', { name: /Medical: €120.00 of €80.00; Food: €30.00, nothing planned/ }),
  ).toBeTruthy()
  const [toTable] = screen.getAllByRole('button', { name: 'Table' })
  await userEvent.click(toTable!)
  const table = screen.getByRole('table', { name: 'Planned and spent' })
  expect(within(table).getByRole('row', { name: /All/ }).textContent).toMatch(/80\.00.*150\.00/)
})

test('[EXP-09] a change applies from the displayed month on, and only changes are sent', async () => {
  server.answer(setBudget, () => budget([]))
  renderScreen(<BudgetScreen />, '/expenses/budget?month=2026-10')
  await userEvent.click(await screen.findByRole('button', { name: 'Change the budget' }))
  const food = screen.getByRole('textbox', { name: 'Food, EUR' })
  await userEvent.type(food, 'lots')
  await userEvent.click(screen.getByRole('button', { name: 'Save the budget' }))
  expect(screen.getByText('Enter the amount in digits.')).toBeTruthy()
  await userEvent.clear(food)
  await userEvent.type(food, '60,50')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save the budget' }))
  await waitFor(() => expect(server.asked(setBudget)).toHaveLength(1))
  expect(server.asked(setBudget)[0]?.body).toEqual({ month: '2026-10', plans: { food: 60.5 } })
})

test('[EXP-09] nothing planned, and a budget that fails to load', async () => {
  server.answer(getBudget, () => budget([]))
  const first = renderScreen(<BudgetScreen />, '/expenses/budget?month=2026-01')
  expect(await screen.findByRole('button', { name: 'Plan a budget' })).toBeTruthy()
  first.unmount()
  server.answer(getBudget, () => fails('server/error', 403))
  renderScreen(<BudgetScreen />, '/expenses/budget')
  expect(await screen.findByText('The budget could not be loaded')).toBeTruthy()
})

const choir = {
  id: '01900000-0000-7000-8000-0000000000f1',
  description: 'Choir, Theo',
  amount: 24,
  currency: 'EUR',
  splitType: 'equal' as const,
  splitDetails: null,
  byAgreement: true,
  category: 'extracurricular' as const,
  childId: null,
  startsOn: '2026-12-12',
  every: 1,
  unit: 'month' as const,
  endsOn: null,
  nextOn: '2026-12-12',
  createdBy: NORA,
  stoppedAt: null,
}

test('[EXP-10] recurring expenses: the next one, and a way to stop one’s own', async () => {
  server.answer(listRecurring, () => ({
    recurring: [choir, { ...choir, id: choir.id.replace('f1', 'f2'), createdBy: SAM }],
  }))
  server.answer(stopRecurring, () => ({ recurrence: { ...choir, nextOn: null } }))
  renderScreen(<RecurringScreen />, '/expenses/recurring')
  await screen.findAllByText('Choir, Theo')
  const [mine, theirs] = screen.getAllByRole('listitem')
  expect(mine?.textContent).toContain('Every month, you pay, Activities')
  expect(mine?.textContent).toContain('Next on 12 December 2026')
  expect(within(theirs!).queryByRole('button')).toBeNull()
  await userEvent.click(within(mine!).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(server.asked(stopRecurring)[0]?.params).toEqual({ id: choir.id }))
})

test('[EXP-10] a recurring expense is set up: errors at their fields, then sent once', async () => {
  server.answer(listRecurring, () => ({ recurring: [] }))
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  server.answer(addRecurring, () => ({ recurrence: choir }))
  renderScreen(<RecurringScreen />, '/expenses/recurring')
  await userEvent.click(await screen.findByRole('button', { name: 'Set one up' }))
  const save = screen.getByRole('button', { name: 'Set it up' })
  await userEvent.click(save)
  expect(screen.getByText('Give it a name you both recognise.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is it' }), 'Nursery')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount, EUR' }), '310')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Every 2 weeks')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Childcare')
  await userEvent.dblClick(save)
  await waitFor(() => expect(server.asked(addRecurring)).toHaveLength(1))
  expect(server.asked(addRecurring)[0]?.body).toMatchObject({
    description: 'Nursery',
    amount: 310,
    every: 2,
    unit: 'week',
    splitType: 'equal',
    category: 'childcare',
  })
})

const CSV = `Date,Description,Category,Cost,Currency,Nora,Sam
2026-03-02,Shoes,Clothing,85.01,EUR,42.50,-42.50
2026-03-03,Sam paid Nora,Payment,20.00,EUR,-20.00,20.00
`

test('[EXP-10] an import is parsed here, previewed before it is sent, and approved by the other parent in one step', async () => {
  const made = {
    id: choir.id,
    source: 'splitwise' as const,
    fileName: 'theirs.csv',
    count: 12,
    open: 12,
    madeBy: SAM,
    madeAt: '2026-11-20T10:00:00.000Z',
    undoneAt: null,
  }
  server.answer(listImports, () => ({ imports: [made] }))
  server.answer(importExpenses, () => ({ import: { ...made, madeBy: NORA } }))
  server.answer(approveImport, () => ({ import: { ...made, open: 0 } }))
  answerQuietly(server)
  renderScreen(<ExpenseImportScreen />, '/expenses/import')
  const input = (await screen.findByLabelText('File')) as HTMLInputElement
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'other.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/We can’t read this file/)).toBeTruthy()
  await userEvent.upload(input, new File([CSV], 'family.csv', { type: 'text/csv' }))
  expect(await screen.findByText('1 line is left out')).toBeTruthy()
  expect(screen.getByText(/Together €85.01/)).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Import 1 expense' }))
  await waitFor(() => expect(server.asked(importExpenses)).toHaveLength(1))
  expect(server.asked(importExpenses)[0]?.body).toMatchObject({
    source: 'splitwise',
    fileName: 'family.csv',
    expenses: [{ amount: 85.01, paidBy: NORA, shares: { [NORA]: 42.51, [SAM]: 42.5 }, category: 'clothing' }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all 12' }))
  await waitFor(() => expect(server.asked(approveImport)).toHaveLength(1))
})

test('[EXP-10] a bill that is here already is named and left out, unless it is wished', async () => {
  answerQuietly(server)
  server.answer(listImports, () => ({ imports: [] }))
  const here = expenseOf({ amount: 85.01, date: '2026-03-01', status: 'approved' })
  server.answer(listExpenses, () => ({ expenses: [here], total: 1, limit: 1000, offset: 0 }))
  renderScreen(<ExpenseImportScreen />, '/expenses/import')
  const input = (await screen.findByLabelText('File')) as HTMLInputElement
  await userEvent.upload(input, new File([CSV], 'family.csv', { type: 'text/csv' }))
  expect(await screen.findByText('1 line seems to be here already')).toBeTruthy()
  expect(screen.getByText('Seems to be here already')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /seems to be here already, too/ }))
  expect(screen.getByRole('button', { name: 'Import 1 expense' })).toBeTruthy()
})

test('[EXP-10] a sheet of Excel in code page 1252 is read, and what it leaves open is asked', async () => {
  answerQuietly(server)
  server.answer(listImports, () => ({ imports: [] }))
  renderScreen(<ExpenseImportScreen />, '/expenses/import')
  const input = (await screen.findByLabelText('File')) as HTMLInputElement
  const text =
    'Datum;Beschreibung;Kategorie;Kosten;W\u00E4hrung;Nora;Sam\r\n3/4/2026;Schuhe f\u00FCr Mila;Kleidung;1.000;EUR;500;-500\r\n'
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  await userEvent.upload(input, new File([bytes], 'tabelle.csv', { type: 'text/csv' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Amounts' }), ',')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'true')
  expect(await screen.findByText('Schuhe für Mila')).toBeTruthy()
  expect(screen.getByText(/Together €1,000.00/)).toBeTruthy()
  expect(screen.getByText(/3 Apr/)).toBeTruthy()
})

test('[EXP-10] alone in the family, there is nobody to share recurring expenses or an import with', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  server.answer(listRecurring, () => ({ recurring: [] }))
  const first = renderScreen(<RecurringScreen />, '/expenses/recurring')
  expect(await screen.findByText(/takes both of you/)).toBeTruthy()
  first.unmount()
  renderScreen(<ExpenseImportScreen />, '/expenses/import')
  expect(await screen.findByText(/takes both of you/)).toBeTruthy()
})

test('[EXP-09] beside each clause stands what it has come to, but for one that a child’s own rule cuts into', async () => {
  const [rule] = agreementOf().rules
  const rules = [
    { ...rule!, category: 'medical' as const, clause: '4.1' },
    { ...rule!, category: 'food' as const, clause: '4.2' },
    { ...rule!, category: 'food' as const, childId: MILA, clause: '4.3' },
    { ...rule!, category: 'travel' as const, clause: '4.4' },
  ]
  server.answer(listAgreements, () => ({ agreements: [agreementOf({ rules })], inForce: AGREEMENT }))
  const byCategory = {
    medical: { [NORA]: 30, [SAM]: 90 },
    food: { [NORA]: 10, [SAM]: 10 },
  }
  const run = { borne: { [NORA]: 40, [SAM]: 100 }, byCategory, decided: 3 }
  server.answer(compareAgreements, () => ({ first: run, second: run, count: 3, currency: 'EUR' }))
  renderScreen(<AgreementsScreen />, '/expenses/agreements')
  const clause = async (number: string) => (await screen.findByText(number)).closest('li')
  await waitFor(async () => expect((await clause('4.1'))?.textContent).toContain('75%You €30.00Sam €90.00'))
  for (const number of ['4.2', '4.3', '4.4'])
    expect((await clause(number))?.textContent).not.toContain('You €')
})

test('[ROUTE-05] balances, agreements and their comparison have screens of their own', async () => {
  server.answer(listPayments, () => ({ payments: [], open: [], remindedAt: null, suggested: null }))
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  for (const [shown, path, title] of [
    [<BalancesScreen key="b" />, '/expenses/balances', 'Balances and payments'],
    [<AgreementsScreen key="a" />, '/expenses/agreements', 'What you agreed'],
    [<CompareAgreementsScreen key="c" />, '/expenses/agreements/compare', 'Compare two versions'],
  ] as const) {
    const { unmount } = renderScreen(shown, path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    unmount()
  }
})
