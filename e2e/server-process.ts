import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '..')

/** One server of the product: a process on its own port, which can be stopped and restarted, and ends with this one. */
export type ServerProcess = {
  readonly url: string
  readonly pid: () => number
  /** returns once it responds */
  readonly start: () => Promise<void>
  readonly end: (signal: NodeJS.Signals) => Promise<void>
}

/** A server not started yet; `env` is called on each start, `print` with its output. */
export function serverProcess(
  port: number,
  env: () => Record<string, string>,
  print: (text: string) => void = () => {},
): ServerProcess {
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  return {
    url,
    pid: () => child?.pid ?? Number.NaN,
    start: async () => {
      let printed = ''
      child = spawn(process.execPath, ['e2e/serve-with-parent.ts'], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: '', PORT: String(port), ...env() },
        // the first is closed with this process, however that ends
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (bytes: Buffer) => {
          printed += bytes.toString()
          print(bytes.toString())
        })
      }
      await answers(url, () => hasEnded() && `the server ended by itself:\n${printed}`)
    },
    end: async (signal) => {
      if (!child || hasEnded()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Waits up to three minutes for the first response, or until `why` gives a reason that none will come. */
export async function answers(url: string, why: () => string | false): Promise<void> {
  for (let tries = 0; tries < 7200; tries += 1) {
    const reason = why()
    if (reason) throw new Error(reason)
    const up = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return
    await wait(25)
  }
  throw new Error(`no answer from ${url} after three minutes`)
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
