import { type SpawnOptions, spawn } from 'node:child_process'

/** Runs a program and captures its output. A signal to us stops it first, and then us as the signal would have. */
export function runQuietly(
  file: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && file !== process.execPath
    const child = spawn(file, args, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const stop = (signal: NodeJS.Signals) => {
      child.kill()
      child.once('close', () => process.kill(process.pid, signal))
    }
    for (const signal of stopSignals) process.once(signal, stop)
    const ended = (code: number | null) => {
      for (const signal of stopSignals) process.off(signal, stop)
      resolve({ code: code ?? 1, output })
    }
    child.on('error', (error) => {
      output += error.message
      ended(1)
    })
    child.on('close', ended)
  })
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
