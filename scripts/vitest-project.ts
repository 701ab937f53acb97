import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runQuietly } from './run-quietly.ts'
import { failuresIn, type Tally, tallyOf, type VitestReport } from './tally.ts'

/** Runs one of Vitest's projects; shows its full output if something failed, and nothing otherwise. */
export async function runProject({ root, reports, project, only = [], env = {} }: Wanted): Promise<Tally> {
  const report = join(
    reports,
    `${[project, ...Object.values(env)].join('-').replaceAll(/[^a-z0-9-]/gi, '')}.json`,
  )
  const vitest = join(
    dirname(createRequire(join(root, 'package.json')).resolve('vitest/package.json')),
    'vitest.mjs',
  )
  const args = [
    'run',
    // with its own configuration it need not wait until the others' are read
    ...(existsSync(join(root, project, 'vitest.config.ts'))
      ? ['--root', join(root, project)]
      : ['--project', project]),
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code, output } = await runQuietly(process.execPath, [vitest, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : undefined
  const tally = tallyOf(told, code)
  if (tally.failed > 0) {
    const failures = failuresIn(told).map((line) => `  ${line.replace(`${root}/`, '')}`)
    console.error(`\nFAIL ${project}\n${[...failures, '', output.trimEnd()].join('\n')}\n`)
  }
  return tally
}

type Wanted = {
  root: string
  reports: string
  project: string
  only?: string[]
  env?: Record<string, string>
}
