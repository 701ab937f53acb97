import { asRoot } from '../bench/postgres.ts'

/** A change that whoever runs the database makes in a table, past the application. */
export type Change = {
  readonly column: string
  /** an expression of SQL */
  readonly to: string
}

/** The rows of a table that are changed: those whose columns have these values. */
export type Rows = { readonly table: string; readonly where: Readonly<Record<string, string>> }

/** Runs a statement as the superuser, with no trigger and no key in its way. */
export function asOperator(dataDir: string, statement: string, values: readonly unknown[] = []) {
  return asRoot(dataDir, async (root) => {
    await root.query('set session_replication_role = replica')
    return root.query(statement, [...values])
  })
}

/** Makes one change, does something, and puts the rows back as they were. */
export async function whileChanged(
  dataDir: string,
  { table, where }: Rows,
  { column, to }: Change,
  work: () => Promise<void>,
): Promise<void> {
  const names = Object.keys(where)
  const those = names.map((name, at) => `${name} = $${at + 1}`).join(' and ')
  const ids = Object.values(where)
  const run = (statement: string, values: readonly unknown[] = []) => asOperator(dataDir, statement, values)
  // each row as the database itself says it, so that it comes back to the microsecond
  const { rows } = await run(`select ${column}::text as was from ${table} where ${those}`, ids)
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${table}`)
  const constraints = `select conname, pg_get_constraintdef(oid) as is from pg_constraint
    where conrelid = '${table}'::regclass and contype = 'c'`
  const checks = (await run(constraints)).rows as { conname: string; is: string }[]
  const type = (
    await run(
      `select format_type(atttypid, atttypmod) as is from pg_attribute
       where attrelid = '${table}'::regclass and attname = $1`,
      [column],
    )
  ).rows[0].is
  for (const { conname } of checks) await run(`alter table ${table} drop constraint "${conname}"`)
  await run(`update ${table} set ${column} = ${to} where ${those}`, ids)
  try {
    await work()
  } finally {
    const back = `update ${table} set ${column} = $${names.length + 1}::text::${type} where ${those}`
    await run(back, [...ids, rows[0].was])
    for (const { conname, is } of checks)
      await run(`alter table ${table} add constraint "${conname}" ${is} not valid`)
  }
}
