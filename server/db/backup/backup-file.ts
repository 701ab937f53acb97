import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupProblem, damaged, type Piece, readEntries, writeEntries } from './backup-format.ts'
import { seal, unseal } from './backup-seal.ts'

// A backup file: sixteen bytes of magic, the entries compressed (and sealed), and a SHA-256 over all of it.
const PLAIN = 'EVENHAND BACKUP1'
const SEALED = 'EVENHAND SEALED1'
const HEAD = 16
const HASH = 32

/** Writes a backup file: complete and on disk when this returns, or not there at all. */
export async function writeBackupFile(
  path: string,
  entries: Parameters<typeof writeEntries>[0],
  passphrase: string | null,
): Promise<void> {
  const half = `${path}.new`
  const packed = createGzip()
  // with .pipe() a table that cannot be read would end the process and leave the half behind
  const packing = pipeline(Readable.from(writeEntries(entries), { objectMode: false }), packed)
  packing.catch(() => {})
  const body = passphrase === null ? packed : seal(packed, passphrase)
  try {
    const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(withHeadAndHash(passphrase === null ? PLAIN : SEALED, body), file)
    await packing
    await rename(half, path)
  } catch (error) {
    packed.destroy()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupProblem(
        `${half} is there: another backup into this file is under way, or one was cut off. Delete it if none is.`,
      )
    await rm(half, { force: true })
    // what went wrong first: a table, not the stream it was read for
    throw (
      (await packing.then(
        () => undefined,
        (cause: unknown) => cause,
      )) ?? error
    )
  }
}

async function* withHeadAndHash(head: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(head)
  yield Buffer.from(head)
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
  yield hash.digest()
}

/** Reads a backup file's entries, after checking the whole file against its hash. */
export async function* readBackupFile(path: string, passphrase: string | null): AsyncGenerator<Piece> {
  const { isSealed } = await checkBackupFile(path)
  if (isSealed && passphrase === null)
    throw new BackupProblem('This backup is encrypted: its passphrase is needed.')
  const { size } = await stat(path)
  const stored = createReadStream(path, { start: HEAD, end: size - HASH - 1 })
  const packed = isSealed ? Readable.from(unseal(stored, passphrase ?? ''), { objectMode: false }) : stored
  const entries = createGunzip()
  const pumped = pipeline(packed, entries).catch((error) => {
    entries.destroy(error instanceof BackupProblem ? error : damaged(error))
  })
  yield* readEntries(entries)
  await pumped
}

/** Is it one of our backups, and are all its bytes the ones that were written? */
export async function checkBackupFile(path: string): Promise<{ isSealed: boolean }> {
  const file = await open(path).catch((error) => {
    throw new BackupProblem(`The backup cannot be read (${(error as Error).message}).`, { cause: error })
  })
  try {
    const { size } = await file.stat()
    const head = (await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)).buffer.toString('latin1')
    if (![PLAIN, SEALED].includes(head)) throw new BackupProblem(`${path} is not a backup made by Evenhand.`)
    if (size < HEAD + HASH) throw damaged()
    const hash = createHash('sha256')
    for await (const piece of file.createReadStream({ start: 0, end: size - HASH - 1, autoClose: false }))
      hash.update(piece)
    const kept = (await file.read(Buffer.alloc(HASH), 0, HASH, size - HASH)).buffer
    if (!hash.digest().equals(kept)) throw damaged()
    return { isSealed: head === SEALED }
  } finally {
    await file.close()
  }
}
