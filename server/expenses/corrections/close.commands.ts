import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import type { FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { readOutstanding } from '../payments/payments.sql.ts'
import { closeApproved, wasPaidSinceClosing } from './corrections.sql.ts'

/**
 * Closes what is even: where nothing is outstanding between the parents, every approved expense is paid, by what was paid
 * on account or because what each owed was the same. Nothing that is covered can become overdue. Call it in the
 * transaction of whatever moved the balance, last. [EXP-10]
 */
export async function closeIfEven(
  work: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  payment: string | null = null,
): Promise<string[]> {
  if ((await readOutstanding(work.tx, family, person)) !== 0) return []
  const isPaid = payment !== null || (await wasPaidSinceClosing(work.tx, family))
  const how = isPaid ? 'on-account' : 'netted'
  const at = new Date(work.now)
  const closed = await closeApproved(work.tx, family, how, at)
  const [first] = closed
  if (first === undefined) return []
  work.record(family, {
    kind: 'expenses.closed',
    subject: payment ?? first,
    body: { expenses: closed, how, payment, at: at.toISOString() },
  })
  for (const id of closed) work.tell(family, expensesTopic, id)
  return closed
}
