import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { openBucket } from './bucket.ts'

/** Where the bytes of files are kept, by family and file id. Stored files are immutable. */
export type FileStore = {
  /** durable when it returns */
  readonly put: (family: string, file: string, bytes: Buffer) => Promise<void>
  /** stores a local file without holding it in memory; durable when it returns; `path` is left in place */
  readonly putFrom: (family: string, file: string, path: string) => Promise<void>
  /** streams the bytes; null if there is no such file */
  readonly read: (family: string, file: string) => Promise<Readable | null>
  /** null if there is no such file */
  readonly get: (family: string, file: string) => Promise<Buffer | null>
  /** deleted when it returns; a missing file is no error */
  readonly remove: (family: string, file: string) => Promise<void>
  /** throws if files cannot be written or read now */
  readonly check: () => Promise<void>
}

/** The store failed: a full disk, an unreachable bucket. Its own error is in `cause`. */
export class FilesDown extends Error {
  constructor(cause: unknown) {
    super('files cannot be stored or read now', { cause })
  }
}

/**
 * Opens a folder, or `s3://KEY:SECRET@host:port/bucket?region=…&http=1` for any S3-compatible store. Its calls throw
 * FilesDown.
 */
export function openFiles(url: string): FileStore {
  const store = url.startsWith('s3:') ? bucketStore(url) : folderStore(url)
  return {
    put: (family, file, bytes) => store.put(family, file, bytes).catch(down),
    putFrom: (family, file, path) => store.putFrom(family, file, path).catch(down),
    read: (family, file) => store.read(family, file).catch(down),
    get: (family, file) => store.get(family, file).catch(down),
    remove: (family, file) => store.remove(family, file).catch(down),
    check: () => store.check().catch(down),
  }
}

function down(error: unknown): never {
  throw new FilesDown(error)
}

/** The SHA-256 of bytes, as stated in the record. */
export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function folderStore(root: string): FileStore {
  const pathOf = (family: string, file: string) => join(root, family, file)
  const store = async (path: string, write: (temporary: string) => Promise<void>) => {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = `${path}.new`
    await rm(temporary, { force: true })
    try {
      await write(temporary)
      await rename(temporary, path)
    } catch (error) {
      // half a file would keep a full disk full
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
    // the name is durable only once its folder is synced
    await syncFolder(dirname(path))
    // a family's first file creates a new folder
    if (made) await syncFolder(dirname(made))
  }
  return {
    put: (family, file, bytes) =>
      store(pathOf(family, file), async (temporary) => {
        const handle = await open(temporary, 'w', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
      }),
    putFrom: (family, file, from) =>
      store(pathOf(family, file), async (temporary) => {
        // a hard link costs nothing; on another disk it has to be a copy
        await link(from, temporary).catch(() => copyFile(from, temporary))
        await syncFolder(temporary)
      }),
    read: async (family, file) => {
      const handle = await open(pathOf(family, file)).catch(missingAsNull)
      return handle && createReadStream('', { fd: handle, highWaterMark: 256 * 1024 })
    },
    get: async (family, file) => readFile(pathOf(family, file)).catch(missingAsNull),
    remove: async (family, file) => {
      await rm(pathOf(family, file), { force: true })
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const probe = join(root, `.probe-${randomUUID()}`)
      try {
        // an empty file has a place on a full disk, too
        await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true })
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

const PROBE_BYTES = 64 * 1024

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function bucketStore(url: string): FileStore {
  const { client, bucket } = openBucket(url)
  const keyOf = (family: string, file: string) => `${family}/${file}`
  return {
    put: async (family, file, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(family, file), Body: bytes }))
    },
    putFrom: async (family, file, path) => {
      const { size } = await stat(path)
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(family, file),
        Body: createReadStream(path, { highWaterMark: 256 * 1024 }),
        ContentLength: size,
      })
      await client.send(put, { requestTimeout: 600_000 })
    },
    read: async (family, file) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(family, file) }))
        return object.Body as Readable
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null
        throw error
      }
    },
    get: async (family, file) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(family, file) }))
        return Buffer.from(await object.Body!.transformToByteArray())
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null
        throw error
      }
    },
    remove: async (family, file) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(family, file) }))
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}
