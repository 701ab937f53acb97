import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OUT_OF_MEMORY, type Reply } from './inside.ts'
import { KINDS, type Kind, type KindName, type Outcome } from './kinds.ts'
import { launch, watchMemory } from './launch.ts'
import { freeRoom, keepRoom, turnFor } from './room.ts'

/** A started process is kept this long for the next file: starting one costs more than reading most files. */
const IDLE_MS = 30_000
const MB = 1024 * 1024

/** For tests: other limits than the kind's own, which need a process of their own. */
export type OtherLimits = Partial<Pick<Kind, 'allowance' | 'processor' | 'patience'>>

/**
 * Sends a file to a new process of its kind and returns what it writes, at most `most` bytes. `owner`: the family or
 * person it is read for.
 */
export async function readOnce(
  kind: KindName,
  owner: string,
  bytes: () => Promise<Readable | null>,
  most: number,
  other: OtherLimits = {},
): Promise<Outcome<Buffer>> {
  const leave = await turnFor(kind, owner)
  if (!leave) return { ok: false, reason: 'busy' }
  try {
    const limits: Kind = { ...KINDS[kind], ...other }
    const source = await bytes()
    if (!source) return { ok: false, reason: 'unreadable' }
    const child = await launch(limits.file, limits, { hasStreams: true })
    if (!child) {
      source.destroy()
      return { ok: false, reason: 'not-started' }
    }
    return await withLimits(child, limits, () => streamThrough(child, source, most))
  } finally {
    leave()
  }
}

async function streamThrough(child: ChildProcess, bytes: Readable, most: number): Promise<Outcome<Buffer>> {
  const chunks: Buffer[] = []
  let size = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) child.kill('SIGKILL')
  })
  const ended = new Promise<Outcome<Buffer>>((resolve) => {
    child.once('close', (code, signal) => {
      if (code === 0) resolve({ ok: true, value: Buffer.concat(chunks) })
      else resolve({ ok: false, reason: endedByLimit(code, signal) ? 'too-much' : 'unreadable' })
    })
  })
  // a process that ends early stops reading
  if (child.stdin) await pipeline(bytes, child.stdin).catch(() => {})
  return ended
}

/** V8 ends by a signal, or by 133 and more behind a shell, where memory is refused. */
const endedByLimit = (code: number | null, signal: NodeJS.Signals | null) =>
  signal !== null || code === OUT_OF_MEMORY || (code ?? 0) > 128

/**
 * Sends an order to a process of its kind, kept from before if there is one. `within`: ms by the clock in which somebody
 * wants the answer, the wait for a turn included; what a slow machine takes to start a process comes on top.
 */
export async function ask<T>(
  kind: KindName,
  owner: string,
  order: object,
  { within, ...other }: OtherLimits & { readonly within?: number | undefined } = {},
): Promise<Outcome<T>> {
  const began = performance.now()
  const leave = await turnFor(kind, owner, within)
  if (!leave) return { ok: false, reason: 'busy' }
  try {
    const usual: Kind = { ...KINDS[kind], ...other }
    const left = within === undefined ? usual.patience : Math.max(1, began + within - performance.now())
    const limits = { ...usual, patience: Math.min(usual.patience, left) }
    const isUsual = limits.allowance === KINDS[kind].allowance
    const child = (isUsual && takeKept(kind)) || (await launch(limits.file, limits, { hasStreams: false }))
    if (!child) return { ok: false, reason: 'not-started' }
    return await withLimits(child, limits, () => putOrder<T>(kind, child, order, isUsual))
  } finally {
    leave()
  }
}

let count = 0

function putOrder<T>(
  kind: KindName,
  child: ChildProcess,
  order: object,
  mayKeep: boolean,
): Promise<Outcome<T>> {
  count += 1
  const id = count
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<T>, isReusable = false) => {
      child.off('message', hear).off('exit', gone)
      if (isReusable && mayKeep) keep(kind, child)
      else child.kill('SIGKILL')
      resolve(outcome)
    }
    const gone = () => settle({ ok: false, reason: 'too-much' })
    const hear = (said: Reply) => {
      if (said.id !== id) return
      if (said.value !== undefined) settle({ ok: true, value: said.value as T }, !said.isSpent)
      else settle({ ok: false, reason: said.isTooMuch ? 'too-much' : 'unreadable' }, !said.isSpent)
    }
    child.on('message', hear).once('exit', gone)
    child.send({ ...order, id }, (error) => error && gone())
  })
}

/** Kills it once it has taken too long or too much. */
async function withLimits<T>(child: ChildProcess, limits: Kind, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.patience)
  const unwatch = watchMemory(child, limits.holds * MB)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    unwatch()
  }
}

const idle = new Map<KindName, { child: ChildProcess; forget: () => void }>()

function takeKept(kind: KindName): ChildProcess | undefined {
  const found = idle.get(kind)
  if (!found) return undefined
  drop(kind)
  const { child } = found
  if (!child.connected || child.exitCode !== null || child.signalCode !== null) return undefined
  child.ref()
  child.channel?.ref()
  return child
}

/** Keeps it for the next file, without keeping the server alive. */
function keep(kind: KindName, child: ChildProcess): void {
  if (idle.has(kind) || child.exitCode !== null) return void child.kill('SIGKILL')
  child.unref()
  child.channel?.unref()
  const end = () => {
    drop(kind)
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, IDLE_MS).unref()
  const gone = () => drop(kind)
  child.once('exit', gone)
  const forget = () => {
    clearTimeout(timer)
    child.off('exit', gone)
  }
  idle.set(kind, { child, forget })
  keepRoom(kind, end)
}

function drop(kind: KindName): void {
  idle.get(kind)?.forget()
  idle.delete(kind)
  freeRoom(kind)
}
