import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNames, runChecks } from './checks.ts'

/** `npm run check`, or `npm run check -- floors types` for some checks. Prints the full output only of failures. */
async function check(wanted: string[]): Promise<number> {
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

// npm strips the `--`; running scripts/run.mjs directly does not
process.exitCode = await check(process.argv.slice(2).filter((word) => word !== '--'))
