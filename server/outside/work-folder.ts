import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeWithDatabases } from '../db/embedded/home.ts'

/** Made by every version of this server, and of the commands beside it, for what is put together on disk for a while. */
const PREFIXES = ['evenhand-export-', 'evenhand-own-data-', 'evenhand-backup-']
/** Far longer than anything takes to make: another server on this machine may be at it. */
const LEFT_MS = 24 * 3_600_000

/** Runs `work` with a folder of its own, which goes when it ends. */
export async function inWorkFolder<T>(
  kind: 'export' | 'own-data',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `evenhand-${kind}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes such folders that a killed server left behind: this user's own, unchanged for a day. */
export async function removeLeftFolders(now: number): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!PREFIXES.some((prefix) => name.startsWith(prefix))) continue
    const path = join(tmpdir(), name)
    // what cannot be looked at or removed is somebody else's
    const found = await lstat(path).catch(() => null)
    const isOwn = found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
    if (isOwn && (await lastChange(path)) < now - LEFT_MS)
      try {
        removeWithDatabases(path)
      } catch {
        // it stays, as what is somebody else's does
      }
  }
}

/** A folder does not change when a file in it grows. */
async function lastChange(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) =>
      lstat(path).then(
        (one) => one.mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
