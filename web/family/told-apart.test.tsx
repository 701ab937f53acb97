import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FilterBar } from '../expenses/list/filter-bar.tsx'
import { filtersOf } from '../expenses/list/filters.ts'
import { familyOf, summaryOf } from '../testing/test-samples.ts'
import { fakeServer, renderScreen } from '../testing/test-server.tsx'
import { FamilyGate } from './scope/family-gate.tsx'

it('[CON-01] children whose names begin alike are told apart where only first names stand', async () => {
  const server = fakeServer()
  const [mila, theo] = familyOf().children
  const children = [
    { ...mila!, name: 'Anna Lena Demo', firstName: 'Anna', lastName: 'Lena Demo' },
    { ...theo!, name: 'Anna Sophie Demo', firstName: 'Anna', lastName: 'Sophie Demo' },
  ]
  server.answer(listFamilies, () => ({ families: [familyOf({ children })] }))
  server.answer(expenseOverview, () => ({ summary: summaryOf(), own: 0 }))
  renderScreen(
    <FamilyGate skeleton={null}>
      {(family) => (
        <FilterBar
          filters={filtersOf(new URLSearchParams())}
          familyChildren={family.children}
          today={'2026-11-24' as never}
          toAnswer={0}
        />
      )}
    </FamilyGate>,
  )
  expect(await screen.findByText('Anna Lena')).toBeTruthy()
  expect(screen.getByText('Anna Sophie')).toBeTruthy()
})
