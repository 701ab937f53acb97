import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '../../scripts/cluster/parts.ts'
import { type Family, makeFamilies } from '../family.ts'
import { withClient } from '../postgres.ts'
import { startWriters, type Writers } from './crashes.ts'

/** The product as a cluster, started as an operator would, and ways to break it. */
export type Cluster = {
  readonly url: string
  readonly dir: string
  readonly nodes: readonly { readonly name: string; readonly rest: number }[]
  /** PostgreSQL's superuser, wherever the leader is */
  readonly rootUrl: () => string
  readonly configure: (settings: Record<string, unknown>) => Promise<void>
  readonly switchOver: () => Promise<void>
  /** kills every process of the leader's PostgreSQL at once, and lets Patroni find out */
  readonly killDatabase: () => Promise<void>
  /** kills only the leader's postmaster, as a system short of memory may; its backends are left to notice */
  readonly killPostmaster: () => Promise<void>
  /** kills everything on the leader's machine at once; it comes back half a minute later */
  readonly killNode: () => Promise<void>
  /** types a line where the cluster was started, such as `backup`; returns the answer */
  readonly tell: (line: string) => Promise<string>
  /** a standby's machine says nothing for half a minute, as if it had lost its power, with its sockets left open */
  readonly silenceStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}
type State = {
  readonly plan: {
    web: number
    dir: string
    password: string
    databaseProxy: number
    nodes: { name: string; rest: number }[]
  }
  readonly parts: { name: string; pid: number }[]
}

const ROOT = resolve(import.meta.dirname, '../..')
const BACK_AFTER_MS = 30_000

/** Starts it and waits until a page is served. */
export async function startCluster(): Promise<Cluster> {
  const child = spawn(process.execPath, ['scripts/cluster.ts'], {
    cwd: ROOT,
    env: { ...process.env, DEMO: 'off', PORT: process.env['PORT'] ?? '4100' },
    // by the channel it learns that the bench was killed, and ends
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const { plan, parts } = await stateOf(child)
  const patronis = new Map(parts.map(({ name, pid }) => [name, pid]))
  const again: ChildProcess[] = []
  let isOver = false
  const cluster: Cluster = {
    url: `http://localhost:${plan.web}`,
    dir: plan.dir,
    nodes: plan.nodes,
    rootUrl: () =>
      `postgres://postgres:${plan.password}@127.0.0.1:${plan.databaseProxy}/evenhand?sslmode=disable`,
    configure: (settings) => ask(plan.nodes[0]!.rest, 'PATCH', '/config', settings),
    switchOver: async () => {
      const leader = await leaderOf(cluster)
      const { rest } = plan.nodes.find(({ name }) => name === leader)!
      await ask(rest, 'POST', '/switchover', { leader })
    },
    killDatabase: async () => killPostgres(postmasterOf(plan.dir, await leaderOf(cluster))),
    killPostmaster: async () => kill(postmasterOf(plan.dir, await leaderOf(cluster))),
    killNode: async () => {
      const leader = await leaderOf(cluster)
      const config = join(plan.dir, `${leader}.yaml`)
      const { uid, gid } = statSync(config)
      const postmaster = postmasterOf(plan.dir, leader)
      process.kill(patronis.get(leader)!, 'SIGKILL')
      killPostgres(postmaster)
      setTimeout(() => {
        if (isOver) return
        const account = uid ? { uid, gid } : {}
        const patroni = spawn('patroni', [config], { stdio: 'ignore', detached: true, ...account })
        patronis.set(leader, patroni.pid!)
        again.push(patroni)
      }, BACK_AFTER_MS)
    },
    tell: async (line) => {
      const answered = once(child.stdout!, 'data')
      child.stdin!.write(`${line}\n`)
      const answer = String((await answered)[0]).trim()
      if (answer.startsWith('Failed')) throw new Error(answer)
      return answer
    },
    silenceStandby: async () => {
      const leader = await leaderOf(cluster)
      const { name } = plan.nodes.find((node) => node.name !== leader)!
      const postmaster = postmasterOf(plan.dir, name)
      const all = [patronis.get(name)!, postmaster, ...childrenOf(postmaster)]
      for (const pid of all) signal(pid, 'SIGSTOP')
      setTimeout(() => {
        for (const pid of all) signal(pid, 'SIGCONT')
      }, BACK_AFTER_MS)
    },
    stop: async () => {
      isOver = true
      await Promise.all(again.map(endProcess))
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
  return cluster
}

async function stateOf(child: ChildProcess): Promise<State> {
  let printed = ''
  child.stdout!.on('data', (bytes: Buffer) => {
    printed += bytes.toString()
  })
  for (;;) {
    const path = /State\s+(\S+)/.exec(printed)?.[1]
    if (path) return JSON.parse(readFileSync(path, 'utf8')) as State
    if (child.exitCode !== null) throw new Error(`no cluster (exit ${child.exitCode}):\n${printed}`)
    await wait(200)
  }
}

/** Waits until one node leads and two are synchronous standbys, by each node's own report. */
export async function settled(cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < 480; tries += 1) {
    const [leaders, replicas, waitedFor] = await Promise.all(
      ['/primary', '/replica', '/synchronous'].map((role) => nodesThatAre(cluster, role)),
    )
    if (leaders?.length === 1 && replicas?.length === 2 && waitedFor?.length === 2) return
    await wait(250)
  }
  throw new Error('the cluster did not settle within two minutes')
}

/** The name of the node that takes writes. */
export async function leaderOf(cluster: Cluster): Promise<string> {
  for (let tries = 0; tries < 240; tries += 1) {
    const [leader] = await nodesThatAre(cluster, '/primary')
    if (leader) return leader
    await wait(250)
  }
  throw new Error('no leader within a minute')
}

async function nodesThatAre({ nodes }: Cluster, role: string): Promise<string[]> {
  const replies = await Promise.all(
    nodes.map(async ({ name, rest }) => {
      const signal = AbortSignal.timeout(2_000)
      const reply = await fetch(`http://127.0.0.1:${rest}${role}`, { signal }).catch(() => null)
      return reply?.ok ? [name] : []
    }),
  )
  return replies.flat()
}

/**
 * Stops the standbys from receiving: writes acknowledged from then on are on the leader alone. Returns a function that kills
 * the receivers for good, with everything unread in their sockets.
 */
export function stopStreaming({ dir, nodes }: Cluster, leader: string): () => void {
  const receivers = nodes
    .filter(({ name }) => name !== leader)
    .flatMap(({ name }) => childrenOf(postmasterOf(dir, name)))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'))
  for (const pid of receivers) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of receivers) kill(pid)
  }
}

async function ask(rest: number, method: string, path: string, body: unknown): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${rest}${path}`, { method, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`Patroni said ${reply.status}: ${await reply.text()}`)
}

const postmasterOf = (dir: string, node: string) =>
  Number(readFileSync(join(dir, node, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

/** Kills it with its children: a surviving one would hold the shared memory and prevent a restart on that data. */
function killPostgres(postmaster: number): void {
  const children = childrenOf(postmaster)
  for (const pid of [postmaster, ...children]) kill(pid)
}

function kill(pid: number): void {
  signal(pid, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone already
  }
}

/** A cluster with four families, whose eight parents write through HAProxy. */
export type WrittenCluster = {
  readonly cluster: Cluster
  readonly families: readonly Family[]
  readonly writers: Writers
}

/** Runs `work` on a cluster that is being written to; cluster and writers end with it, also where it fails. */
export async function onWrittenCluster<T>(work: (written: WrittenCluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster()
  try {
    const families = await withClient(cluster.rootUrl(), (root) => makeFamilies(root, cluster.url, 4))
    const writers = startWriters(cluster.url, families)
    return await work({ cluster, families, writers }).finally(() => writers.abandon())
  } finally {
    await cluster.stop()
  }
}
