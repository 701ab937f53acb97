import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Starts a cluster as an operator would and takes one of its parts away before it is up: the start must end by itself,
 * with a failure, and leave neither a process nor a folder. Returns what was wrong, or null.
 */
export async function failStart(): Promise<string | null> {
  const child = spawn(process.execPath, ['scripts/cluster.ts', '--servers=1'], {
    cwd: ROOT,
    env: { ...process.env, DEMO: 'off', PORT: process.env['PORT'] ?? '4100' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(child, 'exit') as Promise<[number | null]>
  const dir = await folderOf(child)
  let pooler: number | undefined
  for (let tries = 0; pooler === undefined && tries < 240; tries += 1) {
    await wait(250)
    pooler = processesIn(`${dir}/pgbouncer.ini`)[0]
  }
  if (pooler === undefined) return 'the part to take away was never started'
  process.kill(pooler, 'SIGKILL')
  const [code] = await gone
  const left = processesIn(dir)
  if (code !== 1) return `it ended with ${code}`
  if (left.length > 0) return `it left ${left.length} processes`
  return existsSync(dir) ? 'it left its folder' : null
}

async function folderOf(child: ReturnType<typeof spawn>): Promise<string> {
  let printed = ''
  for await (const bytes of child.stdout!) {
    printed += String(bytes)
    const dir = /logs in (\S+)/.exec(printed)?.[1]
    if (dir) return dir
  }
  throw new Error(`no cluster was begun:\n${printed}`)
}

function processesIn(path: string): number[] {
  return spawnSync('pgrep', ['-f', path], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)
}
