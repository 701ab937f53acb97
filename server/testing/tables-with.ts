import type { TestApp } from '../http/test-app.ts'
import { pastPolicies } from './past-policies.ts'

/** The tables in which any row holds a text, whoever may see it. */
export async function tablesWith(app: TestApp, text: RegExp): Promise<string[]> {
  const client = await app.owner.checkOut()
  try {
    const { rows: tables } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await pastPolicies(client, name, () =>
        client.query(`select t::text as text from "${name}" t`),
      )
      if (rows.some((row) => text.test(row.text))) found.push(name)
    }
    return found.sort()
  } finally {
    client.release()
  }
}
