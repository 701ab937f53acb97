import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ON_ONE_CORE, putBehindRequests } from '../background.ts'
import { SPARE_PROCESSOR } from './inside.ts'
import type { Kind } from './kinds.ts'

/**
 * A process that has not said that it is up by then never will be. One that only starts slowly is not ended: behind
 * requests, on a busy machine, a second of processor time takes half a minute, and the kernel bounds what it may use.
 */
const START_MS = 120_000
/** Heap limits bind neither buffers nor WebAssembly: this only keeps V8 from growing into what buffers need. */
const HEAP_MB = 256
const WATCH_MS = 50

export type Limits = Pick<Kind, 'allowance' | 'processor'>

/**
 * Starts a program that reads untrusted files. The kernel limits its memory and processor time: RLIMIT_DATA, which on
 * Linux counts every private writable page, and RLIMIT_CPU. RLIMIT_AS would not do, since Node.js reserves 1 to 10 GB
 * of addresses and uses a hundredth of them (decision 0090). It has none of the server's environment, so that there is
 * no secret to steal, and runs behind requests. Null: it could not be started, nor again at once.
 */
export async function launch(
  file: URL,
  limits: Limits,
  { hasStreams }: { hasStreams: boolean },
): Promise<ChildProcess | null> {
  const began = performance.now()
  const child = await launchOnce(file, limits, hasStreams)
  // what the machine lacks for a moment, it may have the next; what it has not started in all that time, it will not
  if (child || performance.now() - began >= START_MS) return child
  rests.delete(file.href)
  return launchOnce(file, limits, hasStreams)
}

async function launchOnce(file: URL, limits: Limits, hasStreams: boolean): Promise<ChildProcess | null> {
  const rest = await restOf(file)
  // without a measure there would be no limit
  if (rest === null && process.platform === 'linux') return null
  const most = rest === null ? null : { ...limits, allowance: rest + limits.allowance }
  const child = start(file, most, hasStreams)
  if (!(await isUp(child))) return null
  return child
}

const rests = new Map<string, Promise<number | null>>()

/** What the kernel counts of an idle program: differs between programs and versions of Node.js, so measured once. */
function restOf(file: URL): Promise<number | null> {
  const known = rests.get(file.href) ?? measure(file)
  rests.set(file.href, known)
  return known
}

async function measure(file: URL): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const child = start(file, null)
  const bytes = (await isUp(child)) ? await countedBytes(child, 'VmData') : null
  child.kill('SIGKILL')
  // a machine too busy to start it once may manage the next time
  if (bytes === null) rests.delete(file.href)
  return bytes
}

/** What the kernel counts of a process now, in bytes; null where it does not say. */
async function countedBytes(child: ChildProcess, what: 'VmData' | 'VmRSS'): Promise<number | null> {
  const text = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const found = new RegExp(`${what}:\\s+(\\d+) kB`).exec(text)
  return found ? Number(found[1]) * 1024 : null
}

function start(file: URL, limits: Limits | null, hasStreams = false): ChildProcess {
  const words = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    ON_ONE_CORE,
    fileURLToPath(file),
  ] as const
  const options = {
    env: { NODE_NO_WARNINGS: '1' },
    stdio: hasStreams ? ['pipe', 'pipe', 'ignore', 'ipc'] : ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  } as const satisfies Parameters<typeof spawn>[2]
  const child = limits
    ? spawn('/bin/sh', ['-c', LIMITED, kilobytes(limits), seconds(limits), ...words], options)
    : spawn(words[0], words.slice(1), options)
  putBehindRequests(child)
  // one that ends while idle, or cannot be started at all, must not take the server down
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  child.stdout?.on('error', () => {})
  return child
}

const LIMITED = 'ulimit -c 0; ulimit -d "$0" && ulimit -t "$1" && shift && exec "$@"'

const kilobytes = ({ allowance }: Limits) => `${Math.ceil(allowance / 1024)}`
const seconds = ({ processor }: Limits) => `${processor + SPARE_PROCESSOR}`

function isUp(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isUp: boolean) => {
      clearTimeout(timer)
      child.off('exit', gone).off('error', gone).off('message', up)
      if (!isUp) child.kill('SIGKILL')
      resolve(isUp)
    }
    const gone = () => settle(false)
    const up = () => settle(true)
    const timer = setTimeout(gone, START_MS)
    child.once('message', up).once('exit', gone).once('error', gone)
  })
}

/** A second look at its resident memory, beside the kernel's limit: kills what has taken `most` bytes. */
export function watchMemory(child: ChildProcess, most: number): () => void {
  // elsewhere the process watches itself (inside.ts)
  if (process.platform !== 'linux') return () => {}
  const timer = setInterval(async () => {
    const bytes = await countedBytes(child, 'VmRSS')
    if (bytes !== null && bytes > most) child.kill('SIGKILL')
  }, WATCH_MS)
  return () => clearInterval(timer)
}
