import type { TestParent } from '@evenhand/contract/server/test-mode.ts'
import type { Database } from '../db/pool.ts'

/** A reserved domain: mail to it goes nowhere. */
export const SANDBOX_HOST = 'sandbox.evenhand.example'

/** The address of a sandbox family's parent. */
export function sandboxEmail(sandbox: string, parent: TestParent['parent']): string {
  return `${parent}-${sandbox}@${SANDBOX_HOST}`
}

/** The parents of sandbox families, newest first, at most fifty. */
export async function listTestParents(db: Database): Promise<TestParent[]> {
  const rows = await db.query
    .selectFrom('people')
    .select(['email', 'first_name', 'created_at'])
    .where('is_demo', '=', true)
    .where('email_key', 'like', `%@${SANDBOX_HOST}`)
    .where('disabled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap((row) => {
    const [, parent, sandbox = ''] = /^(first|second)-([0-9a-f]+)@/.exec(row.email) ?? []
    const isOne = parent === 'first' || parent === 'second'
    const madeAt = row.created_at.toISOString()
    return isOne ? [{ sandbox, parent, firstName: row.first_name, email: row.email, madeAt }] : []
  })
}
