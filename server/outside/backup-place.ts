import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { openBucket } from './bucket.ts'

/** Where the nightly backups are kept: a folder or a bucket. */
export type BackupPlace = {
  /** stores a local file under this name: complete when it returns, or not there */
  readonly put: (name: string, path: string) => Promise<void>
  /** copies what is stored under a name into a local file */
  readonly get: (name: string, path: string) => Promise<void>
  /** the names of the backups of this kind that are there, oldest first */
  readonly list: (kind?: BackupKind) => Promise<string[]>
  readonly remove: (name: string) => Promise<void>
}

/**
 * A whole backup; a base, which is PostgreSQL's folder as it lay there; and what was written since, which with a base
 * before it gives a moment.
 */
export type BackupKind = 'whole' | 'base' | 'since'

const NAMES: Record<BackupKind, RegExp> = {
  whole: /^evenhand-\d{4}-\d\d-\d\dT\d{6}Z\.eh$/,
  base: /^evenhand-\d{4}-\d\d-\d\dT\d{9}Z\.base\.eh$/,
  since: /^evenhand-\d{4}-\d\d-\d\dT\d{9}Z\.since\.eh$/,
}
const A_DAY_MS = 86_400_000

/** The name of a backup made at this moment; names of a kind sort as their moments do. */
export function backupName(at: Date, kind: BackupKind = 'whole'): string {
  const moment = at.toISOString().replaceAll(':', '')
  return kind === 'whole'
    ? `evenhand-${moment.replace(/\.\d+/, '')}.eh`
    : `evenhand-${moment.replace('.', '')}.${kind}.eh`
}

/** The moment in a name that backupName() gave: for what was written since, when it was stored. */
export function momentOf(name: string): Date {
  const [, day, hours, minutes, seconds, ms = '000'] =
    /^evenhand-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z/.exec(name) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

export function openBackupPlace(to: string): BackupPlace {
  return to.startsWith('s3:') ? bucketPlace(to) : folderPlace(to)
}

function folderPlace(folder: string): BackupPlace {
  return {
    put: async (name, path) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeCutOff(folder)
      const half = join(folder, `${name}.new`)
      try {
        await copyFile(path, half)
        const file = await open(half, 'r+')
        await file.chmod(0o600)
        await file.sync().finally(() => file.close())
        await rename(half, join(folder, name))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    get: (name, path) => copyFile(join(folder, name), path),
    list: async (kind = 'whole') =>
      (await readdir(folder).catch(() => [])).filter((name) => NAMES[kind].test(name)).sort(),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Halves of copies that a power cut left: after a day nobody is still writing them. */
async function removeCutOff(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eh.new')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > A_DAY_MS) await rm(join(folder, name), { force: true })
  }
}

function bucketPlace(to: string): BackupPlace {
  const { client, bucket } = openBucket(to)
  const named = (name: string) => ({ Bucket: bucket, Key: name })
  return {
    put: async (name, path) => {
      const { size } = await stat(path)
      const put = new PutObjectCommand({ ...named(name), Body: createReadStream(path), ContentLength: size })
      await client.send(put, { requestTimeout: 3_600_000 })
    },
    get: async (name, path) => {
      const object = await client.send(new GetObjectCommand(named(name)))
      await pipeline(object.Body as Readable, createWriteStream(path, { mode: 0o600 }))
    },
    list: async (kind = 'whole') => {
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: 'evenhand-', ContinuationToken: token }),
        )
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key && NAMES[kind].test(Key) ? [Key] : [])))
        token = page.NextContinuationToken
      } while (token)
      return names.sort()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(named(name)))
    },
  }
}
