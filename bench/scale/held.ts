import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../e2e/product.ts'
import { residentMb, usedBy } from '../usage.ts'

/** What a server and its PostgreSQL hold at a moment. */
export type Held = {
  /** MB */
  readonly memory: number
  /** MB, without the buffers that PostgreSQL's processes share, which would be counted once for each */
  readonly database: number
  readonly files: number
  readonly sockets: number
  /** the server's threads, and programs that it has started besides PostgreSQL */
  readonly workers: number
  readonly temporary: number
  /** kB */
  readonly logs: number
}

/** Looks at a product whose folder for temporary files is this one. */
export function heldBy({ pid, dataDir, printed }: Product, temporary: string): Held {
  const database = join(dataDir, 'database')
  const postmaster = Number(/^\d+/.exec(readFileSync(join(database, 'cluster/postmaster.pid'), 'utf8'))?.[0])
  const ofDatabase = [...usedBy(postmaster).keys()]
  const open = openFiles(pid())
  const started = [...usedBy(pid()).keys()].filter((one) => one !== pid() && !ofDatabase.includes(one))
  const logs = [`${database}/postgres.log`, `${database}/postgres.log.1`].map(bytesOf)
  return {
    memory: residentMb(pid()),
    database: ofDatabase.reduce((sum, one) => sum + ownMb(one), 0),
    files: open.length,
    sockets: open.filter((target) => target.startsWith('socket:')).length,
    workers: readdirSync(`/proc/${pid()}/task`).length + started.length,
    temporary: readdirSync(temporary, { recursive: true }).length,
    logs: (printed().length + logs.reduce((sum, bytes) => sum + bytes, 0)) / 1024,
  }
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))]
    } catch {
      return [] // closed a moment ago
    }
  })
}

function ownMb(pid: number): number {
  try {
    // one that has ended and is not yet waited for holds nothing
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // a backend that has just ended
  }
}

const bytesOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
