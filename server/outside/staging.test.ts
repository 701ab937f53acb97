import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
// @ts-expect-error it has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaging, type Staging, TooLong, WrongOffset } from './staging.ts'
import { openBucketStaging } from './staging-bucket.ts'

let folder: string
let store: { run: () => Promise<{ port: number }>; close: () => Promise<void> }
const both: Record<string, () => Staging> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-staging-'))
  await mkdir(join(folder, 's3'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await store.run()
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?http=1`
  let servers = 0
  both['a folder'] = () => openStaging(join(folder, 'here'))
  // each call is another server with its own disk
  both['a bucket'] = () => openBucketStaging(url, join(folder, `server-${servers++}`))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const bytes = Buffer.from(Array.from({ length: 10_000_000 }, (_, at) => (at * 31) % 251))
const piece = (from: number, to: number) => ({
  offset: from,
  size: bytes.length,
  bytes: Readable.from(chunksOf(bytes.subarray(from, to))),
})

describe.each(['a folder', 'a bucket'])('[DOC-01] unfinished uploads in %s', (name) => {
  const server = () => both[name]!()

  test('resume at the next byte, on whichever server, and are complete in the end', async () => {
    expect(await server().append(upload(1), piece(0, 6_000_000))).toBe(6_000_000)
    expect(await server().received(upload(1))).toBe(6_000_000)
    await expect(server().append(upload(1), piece(5_000_000, 7_000_000))).rejects.toThrow(WrongOffset)
    expect(await server().append(upload(1), piece(6_000_000, bytes.length))).toBe(bytes.length)
    expect(Buffer.compare(await readFile(await server().path(upload(1))), bytes)).toBe(0)
    const last = server()
    await last.path(upload(1))
    expect((await last.head(upload(1), 4)).equals(bytes.subarray(0, 4))).toBe(true)
    await last.remove(upload(1))
    expect(await server().received(upload(1))).toBe(0)
  })

  test('keep what arrived before the connection was cut, and refuse more than was announced', async () => {
    const cut = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 5_000_000)
        throw new Error('cut')
      })(),
    )
    await expect(server().append(upload(2), { offset: 0, size: bytes.length, bytes: cut })).rejects.toThrow(
      'cut',
    )
    expect(await server().received(upload(2))).toBe(5_000_000)
    await expect(
      server().append(upload(2), { ...piece(5_000_000, bytes.length), size: 5_000_001 }),
    ).rejects.toThrow(TooLong)
    expect(await server().stale(Date.now() + 60_000)).toContain(upload(2))
    expect(await server().stale(Date.now() - 60_000)).toEqual([])
  })
})

test('two servers that wrote the same range in different blocks agree on the whole', async () => {
  const [one, other] = [both['a bucket']!(), both['a bucket']!()]
  const id = upload(3)
  await one.append(id, piece(0, 1_000_000))
  // both read the same state and continue from it at once
  await Promise.allSettled([
    one.append(id, piece(1_000_000, 3_000_000)),
    other.append(id, piece(1_000_000, 9_000_000)),
  ])
  const reached = await one.received(id)
  await other.append(id, piece(reached, bytes.length))
  expect(Buffer.compare(await readFile(await both['a bucket']!().path(id)), bytes)).toBe(0)
})

function* chunksOf(all: Buffer): Generator<Buffer> {
  for (let at = 0; at < all.length; at += 64 * 1024) yield all.subarray(at, at + 64 * 1024)
}
