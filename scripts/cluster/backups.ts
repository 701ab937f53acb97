import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { backrestPath, type DatabaseNode, type Plan } from './plan.ts'

/** Whom PostgreSQL runs as where this process is root. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

const run = promisify(execFile)

/** Has the leader do it: pgBackRest refuses on a standby before it begins. */
export async function onLeader(plan: Plan, account: Account, command: readonly string[]): Promise<void> {
  const said: string[] = []
  for (const node of plan.nodes) {
    try {
      return await backRest(plan, node, account, command)
    } catch (error) {
      said.push(String(error))
    }
  }
  throw new Error(`pgBackRest did not do it on any node:\n${said.join('\n')}`)
}

async function backRest(
  plan: Plan,
  node: DatabaseNode,
  account: Account,
  command: readonly string[],
): Promise<void> {
  const config = `--config=${backrestPath(plan, node)}`
  await run('pgbackrest', [config, '--stanza=evenhand', ...command], {
    ...account,
    cwd: plan.dir,
    env: { ...process.env, PGPASSWORD: plan.password },
  })
}
