import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { putBehindRequests } from '../background.ts'
import type { Made, Order } from './decoder.ts'

/** How many bytes decoding one picture may take beyond the idle decoder: the recommended server has 1 GB in all. */
const ALLOWANCE = 512 * 1024 * 1024
const PATIENCE_MS = 20_000
/** It starts in a fifth of a second and holds some 80 MB: kept a while for the next picture, not for ever. */
const IDLE_MS = 30_000
const WATCH_MS = 100

const FILE = fileURLToPath(new URL('./decoder.ts', import.meta.url))

export type Limits = { readonly allowance?: number; readonly patience?: number }

let turn: Promise<unknown> = Promise.resolve()
let idle: ChildProcess | undefined
let restBytes: Promise<number | null> | undefined
let count = 0

/**
 * Re-encodes a picture, one at a time, in a process that is killed if it takes too much memory or too long. Worker
 * threads would not do: their limits apply neither to WebAssembly nor to buffers. Null: it could not be read.
 */
export function decode(order: Omit<Order, 'id'>, limits: Limits = {}): Promise<Made | null> {
  const result = turn.then(() => decodeNext(order, limits))
  turn = result.catch(() => {})
  return result
}

async function decodeNext(order: Omit<Order, 'id'>, { allowance, patience }: Limits): Promise<Made | null> {
  // a limit other than the default needs its own process
  const child = (allowance === undefined && takeIdle()) || (await start(allowance ?? ALLOWANCE))
  if (!child) return null
  count += 1
  const id = count
  const unwatch = watchMemory(child, allowance ?? ALLOWANCE)
  const made = await new Promise<Made | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience ?? PATIENCE_MS)
    const settle = (result: Made | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    child.on('message', (said: Made) => said.id === id && settle(said))
    child.once('exit', () => settle(null))
    child.send({ ...order, id }, (error) => error && settle(null))
  })
  unwatch()
  child.removeAllListeners('message').removeAllListeners('exit')
  if (made && !made.isSpent && allowance === undefined) keep(child)
  else child.kill('SIGKILL')
  return made?.bytes ? made : null
}

/** Starts one under the kernel's limit on its data segment, where the system has that; null if it fails to start. */
async function start(allowance: number): Promise<ChildProcess | null> {
  restBytes ??= measure()
  const rest = await restBytes
  const child = rest === null ? launch() : launch(Math.ceil((rest + allowance) / 1024))
  return (await isUp(child)) ? child : null
}

/** How much the limit counts before any picture is decoded, which differs between Node.js versions. */
async function measure(): Promise<number | null> {
  const child = launch()
  const up = await isUp(child)
  child.kill('SIGKILL')
  return up ? up.dataBytes : null
}

/** Starts it without the server's environment, so that there is no secret to steal. */
function launch(limitKb?: number): ChildProcess {
  const child =
    limitKb === undefined
      ? spawn(process.execPath, [FILE], OPTIONS)
      : spawn('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', `${limitKb}`, process.execPath, FILE], OPTIONS)
  putBehindRequests(child)
  // one that ends while idle, or cannot be started at all, must not take the server down
  child.on('error', () => {})
  return child
}

const OPTIONS = {
  env: { NODE_NO_WARNINGS: '1' },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  serialization: 'advanced',
} as const satisfies Parameters<typeof spawn>[2]

function isUp(child: ChildProcess): Promise<{ dataBytes: number | null } | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve(null)
    }, PATIENCE_MS)
    const settle = (up: { dataBytes: number | null } | null) => {
      clearTimeout(timer)
      child.removeListener('exit', gone)
      resolve(up)
    }
    const gone = () => settle(null)
    child.once('message', (up: { dataBytes: number | null }) => settle(up))
    child.once('exit', gone)
    child.once('error', gone)
  })
}

/** Where the kernel has no such limit (macOS), polls the process; on Windows only the declared size protects us. */
function watchMemory(child: ChildProcess, allowance: number): () => void {
  if (process.platform === 'linux' || process.platform === 'win32') return () => {}
  const look = () =>
    execFile('/bin/ps', ['-o', 'rss=', '-p', `${child.pid}`], (error, text) => {
      if (!error && Number(text) * 1024 > allowance) child.kill('SIGKILL')
    })
  const timer = setInterval(look, WATCH_MS)
  return () => clearInterval(timer)
}

let idleTimer: NodeJS.Timeout | undefined

function takeIdle(): ChildProcess | undefined {
  const child = idle
  idle = undefined
  clearTimeout(idleTimer)
  if (!child?.connected || child.exitCode !== null || child.signalCode !== null) return undefined
  child.ref()
  child.channel?.ref()
  return child
}

/** Keeps it for the next picture, without keeping the server alive. */
function keep(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  idle = child
  idleTimer = setTimeout(() => {
    if (idle === child) idle = undefined
    child.kill('SIGKILL')
  }, IDLE_MS)
  idleTimer.unref()
}
