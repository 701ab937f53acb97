import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from '../embedded/home.ts'
import { tryLock } from '../embedded/lock.ts'
import { spoolOf } from '../embedded/wal-spool.ts'
import { lookUnder } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import type { Entry } from './backup-format.ts'

export type SinceOptions = {
  home: Home
  /** the folder of uploads; null where they are in a bucket */
  filesDir: string | null
  passphrase: string
  /** stores a sealed file under a name that is its own; complete when it returns */
  store: (path: string) => Promise<void>
}

/**
 * Seals what PostgreSQL has archived and what was uploaded since the last time, and stores it as one file; only then is
 * it taken out of the spool. Returns how many segments and files went. One process at a time does it.
 */
export async function storeSince({ home, filesDir, passphrase, store }: SinceOptions): Promise<number> {
  const lock = tryLock(join(home.folder, 'archive.lock'))
  if (!lock) return 0
  try {
    const began = Date.now()
    const segments = (await readdir(spoolOf(home)).catch(() => [])).filter((name) => name.endsWith('.gz'))
    const since = await storedUntil(home)
    const files = await newFiles(filesDir, since)
    if (segments.length + files.length === 0) return 0
    const path = join(home.folder, 'since.eh')
    for (const half of [path, `${path}.new`]) await rm(half, { force: true })
    await writeBackupFile(path, entriesOf(home, segments.sort(), files), passphrase)
    try {
      await store(path)
    } finally {
      await rm(path, { force: true })
    }
    for (const name of segments) await rm(join(spoolOf(home), name), { force: true })
    if (since !== null) await writeFile(noteOf(home), String(began))
    return segments.length + files.length
  } finally {
    lock.release()
  }
}

async function* entriesOf(home: Home, segments: string[], files: readonly { path: string; name: string }[]) {
  for (const name of segments) yield read(join(spoolOf(home), name), `wal/${name}`)
  for (const { path, name } of files) yield read(path, `data/files/${name}`)
}

function read(path: string, name: string): { entry: Entry; data: AsyncIterable<Buffer> } {
  return { entry: { kind: 'file', name, mode: 0o600 }, data: createReadStream(path) }
}

// a clock that is set back by less than this loses no file
const OVERLAP_MS = 60_000

/** What was uploaded since: nothing before there is a base, which holds all that was there. */
async function newFiles(filesDir: string | null, since: number | null) {
  const found: { path: string; name: string }[] = []
  if (filesDir === null || since === null) return found
  for await (const file of lookUnder(filesDir)) if (file.mtimeMs >= since - OVERLAP_MS) found.push(file)
  return found
}

/** Notes at a first base from when on files are stored beside what PostgreSQL wrote. */
export async function beginSince(home: Home, at: string): Promise<void> {
  if ((await storedUntil(home)) === null) await writeFile(noteOf(home), String(Date.parse(at)))
}

const noteOf = (home: Home) => join(home.folder, 'archived-until')

async function storedUntil(home: Home): Promise<number | null> {
  return Number(await readFile(noteOf(home), 'utf8').catch(() => '')) || null
}
