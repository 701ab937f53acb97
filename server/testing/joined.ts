import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { acceptInvitation, listInvitations } from '@evenhand/contract/family/family.ts'
import { tenEuros } from '../expenses/test-money.ts'
import type { TestApp } from '../http/test-app.ts'
import { newHome, newParent, type TestFamily } from '../http/test-people.ts'

/** A family whose first parent has entered something alone, and whose second one has joined since. */
export async function joinedFamily(app: TestApp): Promise<TestFamily> {
  const [a, b] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
  const home = await newHome(app, a, b.email)
  for (let entered = 0; entered < 3; entered += 1) {
    const body = { ...tenEuros, familyId: home.id, amount: 7.77 + entered }
    await app.call(createExpense, { token: a.token, body })
  }
  const { invitations } = (await app.call(listInvitations, { token: b.token })).body
  const params = { id: invitations[0]!.id }
  await app.call(acceptInvitation, { token: b.token, params, body: { termsAccepted: true } })
  return { ...home, a, b }
}
