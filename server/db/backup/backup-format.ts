import { createHash } from 'node:crypto'

/** A backup cannot be read: damaged, truncated, not a backup, or the wrong passphrase. */
export class BackupProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupProblem'
  }
}

/** One item of a backup: its description, a table's rows, or a file. */
export type Entry = { kind: 'facts' | 'table' | 'file'; name: string; columns?: string[]; mode?: number }
export type EntryEnd = { sha256: string; bytes: number }

const [BEGIN, DATA, END, LAST] = [1, 2, 3, 4]

/** Writes entries as frames: a kind, a length, the bytes. Each entry ends with its hash, the whole with their count. */
export async function* writeEntries(
  entries: AsyncIterable<{ entry: Entry; data: AsyncIterable<Buffer> }>,
): AsyncGenerator<Buffer> {
  let count = 0
  for await (const { entry, data } of entries) {
    yield frame(BEGIN, json(entry))
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of data) {
      hash.update(piece)
      bytes += piece.length
      yield frame(DATA, piece)
    }
    yield frame(END, json({ sha256: hash.digest('hex'), bytes } satisfies EntryEnd))
    count += 1
  }
  yield frame(LAST, json({ count }))
}

/** What a reader gets, piece by piece; `end` comes only once the pieces have matched their hash. */
export type Piece = { entry: Entry; data?: Buffer; end?: EntryEnd }

/** Reads frames back and checks every hash and the count. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let [entry, hash, count, isWhole] = [undefined as Entry | undefined, createHash('sha256'), 0, false]
  for await (const { kind, payload } of frames(source)) {
    if (isWhole) throw damaged()
    if (kind === BEGIN && !entry) {
      entry = JSON.parse(payload.toString('utf8')) as Entry
      hash = createHash('sha256')
      yield { entry }
    } else if (kind === DATA && entry) {
      hash.update(payload)
      yield { entry, data: payload }
    } else if (kind === END && entry) {
      const end = JSON.parse(payload.toString('utf8')) as EntryEnd
      if (end.sha256 !== hash.digest('hex')) throw damaged()
      yield { entry, end }
      entry = undefined
      count += 1
    } else if (kind === LAST && !entry && JSON.parse(payload.toString('utf8')).count === count) isWhole = true
    else throw damaged()
  }
  if (!isWhole) throw damaged()
}

export function damaged(cause?: unknown): BackupProblem {
  return new BackupProblem(
    'This backup is damaged or cut off. Use another copy of it; nothing was restored.',
    { cause },
  )
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function frame(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

// Far above what a writer produces; a damaged length must not allocate gigabytes.
const LARGEST = 64 * 1024 * 1024

async function* frames(source: AsyncIterable<Buffer>): AsyncGenerator<{ kind: number; payload: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    while (rest.length >= 5) {
      const length = rest.readUInt32BE(1)
      if (length > LARGEST) throw damaged()
      if (rest.length < 5 + length) break
      yield { kind: rest.readUInt8(0), payload: rest.subarray(5, 5 + length) }
      rest = rest.subarray(5 + length)
    }
  }
  if (rest.length > 0) throw damaged()
}
