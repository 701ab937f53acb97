import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from './run-quietly.ts'

/** Runs the named checks (all if none is named), as many at once as there are processors. */
export async function runChecks(root: string, wanted: string[] = []): Promise<CheckResult[]> {
  const waiting = checks.filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name.split(' ')[0] ?? ''),
  )
  const results: CheckResult[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(root, next))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return results
}

export type CheckResult = { name: string; passed: boolean; output: string }

type Check = { name: string; run: string[] }

const node = process.execPath
// The slowest first, so that the short ones fill the gaps.
const checks: Check[] = [
  { name: 'size', run: [node, 'scripts/size.ts'] },
  { name: 'types web', run: ['tsc', '--checkers', '1', '-p', 'web/tsconfig.json'] },
  { name: 'types server', run: ['tsc', '--checkers', '1', '-p', 'server/tsconfig.json'] },
  { name: 'dead-code', run: ['knip', '--no-progress'] },
  { name: 'types tools', run: ['tsc', '--checkers', '1', '-p', 'tsconfig.tools.json'] },
  { name: 'types contract', run: ['tsc', '--checkers', '1', '-p', 'contract/tsconfig.json'] },
  { name: 'types domain', run: ['tsc', '--checkers', '1', '-p', 'domain/tsconfig.json'] },
  { name: 'types mediator', run: ['tsc', '--checkers', '1', '-p', 'mediator/tsconfig.json'] },
  { name: 'types lab', run: ['tsc', '--checkers', '1', '-p', 'lab/tsconfig.json'] },
  { name: 'types domain-tests', run: ['tsc', '--checkers', '1', '-p', 'domain/tsconfig.test.json'] },
  { name: 'format', run: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=60'] },
  { name: 'access', run: ['oxlint', '--deny-warnings', 'web'] },
  { name: 'floors', run: [node, 'scripts/check-floors.ts'] },
  { name: 'lockfile', run: [node, 'scripts/check-lockfile.ts'] },
  { name: 'migrations', run: [node, 'scripts/check-migrations.ts'] },
  { name: 'promises', run: [node, 'scripts/check-promises.ts'] },
  { name: 'rows', run: [node, 'scripts/spec-coverage.ts'] },
]

export const checkNames = [...new Set(checks.map(({ name }) => name.split(' ')[0] ?? name))]

async function runCheck(root: string, { name, run }: Check): Promise<CheckResult> {
  const [file = '', ...args] = run
  const program = file === node ? file : join(root, 'node_modules', '.bin', file)
  const { code, output } = await runQuietly(program, args, { cwd: root })
  return { name, passed: code === 0, output }
}
