import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

/** Where the bytes of files lie, by family and file id. What is stored is never changed. */
export type FileStore = {
  /** durable when it returns */
  readonly put: (family: string, file: string, bytes: Buffer) => Promise<void>
  /** null when it is not there */
  readonly get: (family: string, file: string) => Promise<Buffer | null>
  /** gone when it returns; what is not there is gone already */
  readonly remove: (family: string, file: string) => Promise<void>
  /** fails when files could not be written or read now */
  readonly check: () => Promise<void>
}

/** The store did not do what it was asked: a full disk, a bucket that is away. What it said stays in `cause`. */
export class FilesDown extends Error {
  constructor(cause: unknown) {
    super('files cannot be stored or read now', { cause })
  }
}

/**
 * A folder, or `s3://KEY:SECRET@host:port/bucket?region=…&http=1` for any S3-compatible store. Its calls fail with
 * FilesDown.
 */
export function openFiles(url: string): FileStore {
  const store = url.startsWith('s3:') ? bucketStore(new URL(url)) : folderStore(url)
  return {
    put: (family, file, bytes) => store.put(family, file, bytes).catch(down),
    get: (family, file) => store.get(family, file).catch(down),
    remove: (family, file) => store.remove(family, file).catch(down),
    check: () => store.check().catch(down),
  }
}

function down(error: unknown): never {
  throw new FilesDown(error)
}

/** SHA-256 of bytes as the record states it. */
export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function folderStore(root: string): FileStore {
  const pathOf = (family: string, file: string) => join(root, family, file)
  return {
    put: async (family, file, bytes) => {
      const path = pathOf(family, file)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.new`
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
      // the name is only durable once its folder is (trust.md R1)
      await syncFolder(dirname(path))
      // and a family's first file brings a new folder
      if (made) await syncFolder(dirname(made))
    },
    get: async (family, file) => readFile(pathOf(family, file)).catch(missingAsNull),
    remove: async (family, file) => {
      await rm(pathOf(family, file), { force: true })
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const probe = join(root, `.probe-${randomUUID()}`)
      await (await open(probe, 'w', 0o600)).close()
      await stat(probe)
      await rm(probe, { force: true })
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function bucketStore(url: URL): FileStore {
  const bucket = url.pathname.slice(1)
  const client = new S3Client({
    endpoint: `${url.searchParams.get('http') ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // it is asked while a family waits its turn: a store that hangs must fail
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  })
  const keyOf = (family: string, file: string) => `${family}/${file}`
  return {
    put: async (family, file, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(family, file), Body: bytes }))
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
