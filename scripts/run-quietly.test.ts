import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runQuietly } from './run-quietly.ts'

test('captures a program’s output and exit code', async () => {
  const code = `console.log('out'); console.error('err'); process.exitCode = 3`
  const { code: ended, output } = await runQuietly(process.execPath, ['-e', code], {})
  expect(ended).toBe(3)
  expect(output.trim().split('\n').sort()).toEqual(['err', 'out'])
})

test('a missing program fails with its reason', async () => {
  const { code, output } = await runQuietly('/nowhere/at-all', [], {})
  expect(code).toBe(1)
  expect(output).toContain('ENOENT')
})

// The children are read from /proc, which only Linux has.
test.skipIf(process.platform !== 'linux')('when stopped, stops its child first, then itself', async () => {
  const sleeps = 'setInterval(() => {}, 1000)'
  const outer = `const { runQuietly } = await import(${JSON.stringify(join(import.meta.dirname, 'run-quietly.ts'))})
    const running = runQuietly(process.execPath, ['-e', ${JSON.stringify(sleeps)}], {})
    console.log('ready')
    await running`
  const child = spawn(process.execPath, ['--input-type=module', '-e', outer])
  await once(child.stdout, 'data')
  const below = childrenOf(child.pid ?? 0)
  expect(below).toHaveLength(1)
  child.kill('SIGTERM')
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGTERM')
  for (const pid of below) expect(() => process.kill(pid, 0)).toThrow()
})

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}
