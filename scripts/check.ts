import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNames, runChecks } from './checks.ts'

/**
 * `npm run check`, or `npm run check -- floors types` for some checks. Prints the full output only of failures.
 * `npm run check -- write` first writes what can be written: the format, the types of the database's tables, and the
 * icons; `npm run check -- write tables` only those.
 */
async function check(wanted: string[]): Promise<number> {
  if (wanted[0] === 'write') return write(wanted.slice(1))
  const unknown = wanted.find((name) => !checkNames.includes(name))
  if (unknown) {
    console.error(`There is no check "${unknown}". Known: ${checkNames.join(', ')}.`)
    return 1
  }
  const started = performance.now()
  const results = await runChecks(dirname(dirname(fileURLToPath(import.meta.url))), wanted)
  const failed = results.filter(({ passed }) => !passed)
  for (const { name, output } of failed) console.error(`\n${name} failed:\n${output.trimEnd()}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const passed = results.length - failed.length
  console.log(
    `\n${passed} checks passed, ${failed.length} failed (${seconds} s)${failed.map(({ name }) => `\n  failed: ${name}`).join('')}`,
  )
  return failed.length === 0 ? 0 : 1
}

async function write(wanted: string[]): Promise<number> {
  const unknown = wanted.find((name) => !Object.hasOwn(written, name))
  if (unknown) {
    console.error(`Nothing writes "${unknown}". Known: ${Object.keys(written).join(', ')}.`)
    return 1
  }
  for (const [name, run] of Object.entries(written))
    if (wanted.length === 0 || wanted.includes(name)) await run()
  return Number(process.exitCode ?? 0)
}

/** What a check can write itself. */
const written: Record<string, () => Promise<unknown>> = {
  format: () => import('./format.ts'),
  tables: () => import('./generate-tables.ts'),
  icons: () => import('./draw-icons.ts'),
}

// npm strips the `--`; running scripts/run.mjs directly does not
process.exitCode = await check(process.argv.slice(2).filter((word) => word !== '--'))
