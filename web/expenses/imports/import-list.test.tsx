import { type Expense, getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { approveImport, type ExpenseImport, listImports } from '@evenhand/contract/expenses/imports.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { expenseOf, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { device } from '../../testing/told-device.ts'
import { ImportList } from './import-list.tsx'

/** What the record on this device says of the amount of each expense. */
let recorded = new Map<string, number>()
vi.mock('../../checked/kept-differences.ts', () => ({
  keptDifferences: async () => [],
  keepDifferences: () => {},
}))
vi.mock('../../record/copy.data.ts', () => ({ copyNow: async () => ({ size: 9 }) }))
vi.mock('../../replica/replica.ts', async () => (await import('../../testing/told-device.ts')).replica)

const importOf = (n: number, fileName: string, madeBy: string): ExpenseImport => ({
  ...{ id: `01900000-0000-7000-8000-0000000000a${n}`, source: 'splitwise', fileName, count: 1, open: 1 },
  ...{ madeBy, madeAt: '2026-11-20T10:00:00.000Z', undoneAt: null },
})
const [camp, school, mine] = [
  importOf(1, 'camp.csv', SAM),
  importOf(2, 'school.csv', SAM),
  importOf(3, 'mine.csv', NORA),
]
const pendingOf = (n: number, { id: importId, madeBy }: ExpenseImport): Expense =>
  expenseOf({
    ...{ id: `01900000-0000-7000-8000-0000000000b${n}`, description: `Bill ${n}`, importId },
    ...{ createdBy: madeBy, paidBy: madeBy },
  })
const pending = [pendingOf(1, camp), pendingOf(2, camp), pendingOf(3, school), pendingOf(4, mine)]

let server: FakeServer
beforeEach(() => {
  device.says = ({ thing }) => ({ amountMinor: recorded.get(thing) })
  recorded = new Map(pending.map(({ id }) => [`expense:${id}`, 8500]))
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listImports, () => ({ imports: [{ ...camp, count: 2, open: 2 }, school, mine] }))
  server.answer(listExpenses, () => ({ expenses: pending, total: 4, limit: 1000, offset: 0 }))
  server.answer(getExpense, ({ params }) => ({
    data: { expense: pending.find(({ id }) => id === params['id'])! },
  }))
})

test('[REC-10] an import is approved as a whole only once each of its expenses is as recorded', async () => {
  recorded.set(`expense:${pending[1]!.id}`, 2500)
  renderScreen(
    <FamilyGate skeleton={<p>…</p>}>
      {(family, parents) => <ImportList family={family} parents={parents} />}
    </FamilyGate>,
    '/expenses/import',
  )
  const row = (name: string) => within(screen.getByText(name).closest('li')!)
  expect(
    await screen.findByRole('heading', { name: 'The amount of “Bill 2” is not what was recorded.' }),
  ).toBeTruthy()
  expect(row('camp.csv').getByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(row('camp.csv').queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  // another import is another answer, and one's own binds nobody to what is shown
  expect(row('school.csv').getByRole('button', { name: 'Approve it' })).toBeTruthy()
  expect(row('mine.csv').getByRole('button', { name: 'Undo the import' })).toBeTruthy()
  recorded.set(`expense:${pending[1]!.id}`, 8500)
  act(() => device.came(familyOf().id))
  expect(await row('camp.csv').findByRole('button', { name: 'Approve all 2' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.asked(approveImport)).toEqual([])
})
