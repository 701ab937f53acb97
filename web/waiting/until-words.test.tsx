import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { expenseOf, familyOf, NORA, waitingExpense, waitingOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { WaitingScreen } from './waiting-screen.tsx'
import { WaitingSection } from './waiting-section.tsx'

const DAY = 24 * 3_600_000
/** What Nora asked Sam, to be answered so many days from now. */
const asked = (days: number, n: number) => {
  const id = `01900000-0000-7000-8000-00000000f00${n}`
  return waitingExpense(expenseOf({ id, createdBy: NORA }), new Date(Date.now() + days * DAY).toISOString())
}

describe('until when the other parent can answer', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    server.answer(listFamilies, () => ({ families: [familyOf()] }))
  })
  const awaiting = (...days: number[]) =>
    server.answer(listWaiting, () => waitingOf([], { theirs: days.map(asked) }))
  const onDashboard = () =>
    renderScreen(
      <FamilyGate skeleton={null}>
        {(family, parents) => <WaitingSection family={family} parents={parents} />}
      </FamilyGate>,
    )

  it.each([
    [[3], /Sam can answer until /],
    [[-3], /Sam’s answer was due /],
    [[2, 9], /The next by /],
    [[-2, 9], /The oldest was due /],
  ])('[DASH-01] due in %j days: a time that has passed is not said to come', async (days, words) => {
    awaiting(...days)
    onDashboard()
    await screen.findByText(words)
    if (days[0]! < 0) expect(document.body.textContent).not.toMatch(/can answer until|The next by/)
  })

  it('[DASH-01] each row of what was asked says it for itself', async () => {
    awaiting(-3, 4)
    renderScreen(<WaitingScreen />)
    await screen.findByText(/Sam’s answer was due /)
    expect(screen.getAllByText(/Sam can answer until /)).toHaveLength(1)
  })
})
