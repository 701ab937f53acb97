import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The disk has no room for what was sent; what had already arrived is kept. */
export class DiskFull extends Error {
  constructor() {
    super('the disk is full')
  }
}

/** A piece does not begin where the previous one ended. */
export class WrongOffset extends Error {
  readonly received: number
  constructor(received: number) {
    super('not the next byte')
    this.received = received
  }
}

/** A piece exceeds the announced size. */
export class TooLong extends Error {}

/** Bytes of unfinished uploads, as durable as finished ones: a killed server loses nothing that was acknowledged. */
export type Staging = {
  /** where the bytes are on this machine */
  readonly path: (upload: string) => Promise<string>
  readonly received: (upload: string) => Promise<number>
  /** writes a piece as it comes and returns the total received; throws DiskFull, WrongOffset or TooLong */
  readonly append: (upload: string, piece: Piece) => Promise<number>
  readonly remove: (upload: string) => Promise<void>
  /** uploads whose last byte came before `since`, ms */
  readonly stale: (since: number) => Promise<string[]>
  /** whether this many more bytes would leave room for the database and everybody else */
  readonly hasRoom: (bytes: number) => Promise<boolean>
  readonly head: (upload: string, bytes: number) => Promise<Buffer>
  readonly digest: (upload: string) => Promise<Buffer>
}
type Piece = { readonly offset: number; readonly size: number; readonly bytes: Readable }

/** Kept free on the disk: a full one stops the database too. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** A folder of this machine, with one file per upload: its length is how much has arrived. */
export function openStaging(root: string): Staging {
  const path = (upload: string) => join(root, upload)
  const underWay = new Map<string, { readonly bytes: Readable; readonly done: Promise<unknown> }>()
  const received = (upload: string) =>
    stat(path(upload)).then(
      ({ size }) => size,
      () => 0,
    )
  return {
    path: async (upload) => path(upload),
    received,
    append: async (upload, piece) => {
      // a device that resumes has given up its lost connection, which may not have noticed yet
      const before = underWay.get(upload)
      before?.bytes.destroy()
      await before?.done.catch(() => {})
      await mkdir(root, { recursive: true, mode: 0o700 })
      const done = write(path(upload), piece)
      const mine = { bytes: piece.bytes, done }
      underWay.set(upload, mine)
      try {
        return await done
      } finally {
        if (underWay.get(upload) === mine) underWay.delete(upload)
      }
    },
    remove: async (upload) => {
      underWay.get(upload)?.bytes.destroy()
      await rm(path(upload), { force: true })
    },
    stale: async (since) => {
      const names = (await readdir(root).catch(() => [])).filter((name) => UPLOAD_ID.test(name))
      const ages = await Promise.all(names.map(async (name) => ({ name, at: await lastByteAt(path(name)) })))
      return ages.filter(({ at }) => at < since).map(({ name }) => name)
    },
    hasRoom: async (bytes) => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize > bytes + RESERVE_BYTES
    },
    head: async (upload, bytes) => {
      const handle = await open(path(upload))
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    digest: async (upload) => {
      const hash = createHash('sha256')
      const handle = await open(path(upload))
      try {
        const buffer = Buffer.allocUnsafeSlow(CHUNK)
        for (;;) {
          const { bytesRead } = await handle.read(buffer, 0, CHUNK)
          if (bytesRead === 0) return hash.digest()
          hash.update(buffer.subarray(0, bytesRead))
        }
      } finally {
        await handle.close()
      }
    },
  }
}

/** One piece of memory for all of a file: V8 collects everything once 64 MB of new ones have been asked for. */
const CHUNK = 256 * 1024
const UPLOAD_ID = /^[0-9a-f-]{36}$/

const lastByteAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

async function write(path: string, { offset, size, bytes }: Piece): Promise<number> {
  const handle = await open(path, 'a+', 0o600)
  try {
    const { size: reached } = await handle.stat()
    if (offset !== reached) throw new WrongOffset(reached)
    return await pour(handle, reached, size, bytes)
  } catch (error) {
    bytes.resume()
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new DiskFull() : error
  } finally {
    // what is acknowledged is on disk, whatever happens to the connection or the machine
    await handle.datasync().catch(() => {})
    await handle.close()
  }
}

/** How much may be buffered in memory before the connection is paused. */
const WAITING_BYTES = 2 * 1024 * 1024
/** How much is written before a concurrent flush begins, so that the last one has little left to do. */
const FLUSH_BYTES = 8 * 1024 * 1024

/** Writes what comes; whatever arrives while the disk is busy goes into the next single write. */
async function pour(handle: FileHandle, reached: number, size: number, bytes: Readable): Promise<number> {
  let at = reached
  let queue: Buffer[] = []
  let [queued, unflushed] = [0, 0]
  let writing: Promise<void> | undefined
  let flushing: Promise<void> | undefined
  const drain = async () => {
    while (queue.length > 0) {
      const [parts, length] = [queue, queued]
      queue = []
      queued = 0
      const { bytesWritten } = await handle.writev(parts)
      // a short write means the disk is filling up: writing the rest reports it
      if (bytesWritten < length) await handle.writeFile(Buffer.concat(parts).subarray(bytesWritten))
      unflushed += length
      if (unflushed < FLUSH_BYTES || flushing) continue
      unflushed = 0
      const done = () => {
        flushing = undefined
      }
      // the flush at the end reports the same error
      flushing = handle.datasync().then(done, done)
    }
    writing = undefined
  }
  try {
    // not destroyed when writing fails: its sender reads the reply only once everything it sends has been read
    const chunks: AsyncIterable<Buffer> = bytes.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      if (at + chunk.length > size) throw new TooLong()
      at += chunk.length
      queue.push(chunk)
      queued += chunk.length
      if (!writing) {
        writing = drain()
        writing.catch(() => {})
      }
      if (queued >= WAITING_BYTES) await writing
    }
  } finally {
    await writing
    await flushing
  }
  return at
}
