import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a client that stands for one on another machine: it gets the processor when the server does not want it. All
 * its threads, so before it starts: V8's would keep the priority of this process. Returns once the client says `up`.
 */
export async function startFarClient(file: string, args: readonly string[]): Promise<ChildProcess> {
  const command = [process.execPath, file, ...args]
  const [first, ...others] = process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]
  const client = spawn(first!, others, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const died = once(client, 'exit').then(([code]) => {
    throw new Error(`${file} ended before it was up (exit ${code})`)
  })
  await Promise.race([once(client, 'message'), died])
  died.catch(() => {})
  return client
}

/** A client that asks for nothing and only takes this share of a core, in slices as one that sends would. */
export const startBurning = (share: number): Promise<ChildProcess> =>
  startFarClient(import.meta.filename, [String(share)])

const SLICE_MS = 10

function burn(share: number): void {
  const end = performance.now() + SLICE_MS * share
  while (performance.now() < end);
  setTimeout(burn, SLICE_MS * (1 - share), share)
}

/** Says that this client is up; it ends with the process that started it, however that ends. */
export function sayUp(): void {
  process.once('disconnect', () => process.exit())
  process.send?.('up')
}

if (import.meta.main) {
  sayUp()
  burn(Number(process.argv[2]))
}
