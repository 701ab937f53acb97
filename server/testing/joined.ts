import { proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { acceptInvitation, listInvitations, putRotation } from '@evenhand/contract/family/family.ts'
import { tenEuros } from '../expenses/test-money.ts'
import type { TestApp } from '../http/test-app.ts'
import { newHome, newParent, type TestFamily } from '../http/test-people.ts'

/** A family whose first parent has entered something and planned weeks alone, and whose second one has joined since. */
export async function joinedFamily(app: TestApp): Promise<TestFamily> {
  const [a, b] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
  const home = await newHome(app, a, b.email)
  for (let entered = 0; entered < 3; entered += 1) {
    const body = { ...tenEuros, familyId: home.id, amount: 7.77 + entered }
    await app.call(createExpense, { token: a.token, body })
  }
  const planned = { params: { familyId: home.id }, token: a.token }
  const weeks = {
    template: '2-2-5-5',
    handoverTime: '17:30',
    zone: 'Europe/Berlin',
    startsWith: 'me',
  } as const
  for (const anchorDay of ['2026-09-07', '2026-09-14']) {
    await app.call(putRotation, { ...planned, body: { ...weeks, anchorDay } })
    app.pass(1009)
  }
  const vacation = { kind: 'vacation', from: '2027-07-01', to: '2027-07-14', with: 'A' } as const
  await app.call(proposeCalendar, { ...planned, body: { proposal: vacation } })
  const { invitations } = (await app.call(listInvitations, { token: b.token })).body
  const params = { id: invitations[0]!.id }
  await app.call(acceptInvitation, { token: b.token, params, body: { termsAccepted: true } })
  return { ...home, a, b }
}
