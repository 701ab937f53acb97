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
  /** the names of what is there, oldest first */
  readonly list: () => Promise<string[]>
  readonly remove: (name: string) => Promise<void>
}

const IS_BACKUP = /^evenhand-\d{4}-\d\d-\d\dT\d{6}Z\.eh$/
const A_DAY_MS = 86_400_000

/** The name of a backup made at this moment; names sort as their moments do. */
export function backupName(at: Date): string {
  return `evenhand-${at.toISOString().replace(/:|\.\d+/g, '')}.eh`
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
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => IS_BACKUP.test(name)).sort(),
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
    list: async () => {
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: 'evenhand-', ContinuationToken: token }),
        )
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key && IS_BACKUP.test(Key) ? [Key] : [])))
        token = page.NextContinuationToken
      } while (token)
      return names.sort()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(named(name)))
    },
  }
}
