import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { openBucket } from './bucket.ts'
import { openStaging, type Staging, TooLong, WrongOffset } from './staging.ts'

/** How many bytes are gathered before they become an object. */
const BLOCK = 4 * 1024 * 1024
const FOLDER = 'uploads/'

/**
 * Unfinished uploads in a bucket, so that each piece may reach a different server: a series of objects named by their
 * first byte and their size. Two servers may write the same range, one of them for a lost connection; the bytes are from
 * the same file, so either will do. A finished upload is fetched once to this machine's disk to be checked and stored.
 */
export function openBucketStaging(url: string, root: string): Staging {
  const { client, bucket } = openBucket(url)
  const local = openStaging(root)

  async function blocksOf(upload: string): Promise<Block[]> {
    const found: Block[] = []
    for await (const { Key = '' } of listed(`${FOLDER}${upload}/`)) {
      const [offset, size] = Key.slice(Key.lastIndexOf('/') + 1)
        .split('-')
        .map(Number)
      found.push({ key: Key, offset: offset ?? 0, size: size ?? 0 })
    }
    return contiguous(found)
  }

  async function* listed(prefix: string) {
    let token: string | undefined
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
      )
      yield* page.Contents ?? []
      token = page.NextContinuationToken
    } while (token)
  }

  const received = async (upload: string) => endOf(await blocksOf(upload))

  async function put(upload: string, offset: number, bytes: Buffer): Promise<void> {
    const Key = `${FOLDER}${upload}/${String(offset).padStart(15, '0')}-${bytes.length}`
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes }))
  }

  return {
    received,
    append: async (upload, { offset, size, bytes }) => {
      const reached = await received(upload)
      if (offset !== reached) {
        bytes.resume()
        throw new WrongOffset(reached)
      }
      let at = reached
      let held: Buffer[] = []
      let length = 0
      const flush = async () => {
        const block = Buffer.concat(held)
        held = []
        length = 0
        if (block.length > 0) await put(upload, at, block)
        at += block.length
      }
      try {
        // not destroyed when the bucket fails: the sender reads the reply only once everything has been read
        const chunks: AsyncIterable<Buffer> = bytes.iterator({ destroyOnReturn: false })
        for await (const chunk of chunks) {
          if (at + length + chunk.length > size) throw new TooLong()
          held.push(chunk)
          length += chunk.length
          if (length >= BLOCK) await flush()
        }
      } finally {
        bytes.resume()
        // what arrived before the connection was cut counts
        await flush()
      }
      return at
    },
    path: async (upload) => {
      const blocks = await blocksOf(upload)
      const path = await local.path(upload)
      if ((await local.received(upload)) === endOf(blocks)) return path
      await mkdir(root, { recursive: true, mode: 0o700 })
      const temporary = join(root, `.${upload}.${process.pid}`)
      await pipeline(bytesOf(blocks), createWriteStream(temporary, { mode: 0o600 }))
      await rename(temporary, path)
      return path
    },
    remove: async (upload) => {
      await local.remove(upload)
      const keys: string[] = []
      for await (const { Key } of listed(`${FOLDER}${upload}/`)) if (Key) keys.push(Key)
      for (let at = 0; at < keys.length; at += 1000)
        await client.send(
          new DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Objects: keys.slice(at, at + 1000).map((Key) => ({ Key })) },
          }),
        )
    },
    stale: async (since) => {
      const last = new Map<string, number>()
      for await (const { Key = '', LastModified } of listed(FOLDER)) {
        const upload = Key.slice(FOLDER.length).split('/')[0]!
        last.set(upload, Math.max(last.get(upload) ?? 0, LastModified?.getTime() ?? 0))
      }
      const here = await local.stale(since)
      const there = [...last].filter(([, at]) => at < since).map(([upload]) => upload)
      return [...new Set([...there, ...here.filter((upload) => !last.has(upload))])]
    },
    hasRoom: local.hasRoom,
    head: local.head,
    digest: local.digest,
  }

  async function* bytesOf(blocks: readonly Block[]): AsyncGenerator<Buffer> {
    for (const { key } of blocks) {
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      yield* object.Body as Readable
    }
  }
}

type Block = { readonly key: string; readonly offset: number; readonly size: number }

const endOf = (blocks: readonly Block[]) => {
  const last = blocks.at(-1)
  return last ? last.offset + last.size : 0
}

/** From the first byte on, picks the longest block at each position until there is a gap. */
function contiguous(blocks: readonly Block[]): Block[] {
  const run: Block[] = []
  for (;;) {
    const at = endOf(run)
    const next = blocks.filter(({ offset }) => offset === at).sort((one, other) => other.size - one.size)[0]
    if (!next || next.size === 0) return run
    run.push(next)
  }
}
