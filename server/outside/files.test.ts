import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error it has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from './files.ts'

let directory: string
let bucket: { run: () => Promise<{ port: number }>; close: () => Promise<void> }
let urls: Record<'a folder' | 'a bucket', string>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenhand-files-'))
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'receipts', configs: [] }],
  })
  const { port } = await bucket.run()
  urls = {
    'a folder': join(directory, 'files'),
    'a bucket': `s3://S3RVER:S3RVER@127.0.0.1:${port}/receipts?http=1`,
  }
})
afterAll(async () => {
  await bucket.close()
  await rm(directory, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'] as const)('files in %s', (where) => {
  it('come back byte for byte, and do not exist for another family', async () => {
    const files = openFiles(urls[where])
    const [family, file] = [randomUUID(), randomUUID()]
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7) % 256))
    await files.put(family, file, bytes)
    expect((await files.get(family, file))?.equals(bytes)).toBe(true)
    expect(await files.get(randomUUID(), file)).toBeNull()
    expect(await files.get(family, randomUUID())).toBeNull()
  })

  it('stores a file from disk, leaves it there, and streams it back', async () => {
    const files = openFiles(urls[where])
    const [family, file] = [randomUUID(), randomUUID()]
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, n) => (n * 13) % 256))
    const path = join(directory, file)
    await writeFile(path, bytes)
    await files.putFrom(family, file, path)
    // a repeat after a crash
    await files.putFrom(family, file, path)
    const stream = await files.read(family, file)
    expect(Buffer.concat(await stream!.toArray()).equals(bytes)).toBe(true)
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect(await files.read(family, randomUUID())).toBeNull()
  })

  it('can be checked concurrently', async () => {
    const files = openFiles(urls[where])
    const check = async (ms: number) => {
      await sleep(ms)
      await files.check()
    }
    await Promise.all(Array.from({ length: 200 }, (_, n) => check(n % 40)))
  })
})

it('a file that cannot be stored leaves no half behind', async () => {
  const files = openFiles(urls['a folder'])
  const [family, file] = [randomUUID(), randomUUID()]
  // its name is taken, by a folder that is not empty
  await mkdir(join(urls['a folder'], family, file, 'taken'), { recursive: true })
  await expect(files.put(family, file, Buffer.from('half'))).rejects.toThrow()
  expect(await readdir(join(urls['a folder'], family))).toEqual([file])
})

it('a bucket that does not exist is found by the check', async () => {
  const url = urls['a bucket'].replace('/receipts', '/nowhere')
  await expect(openFiles(url).check()).rejects.toThrow()
})

it('a store that drops every connection fails instead of hanging', async () => {
  const broken = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as AddressInfo
  const files = openFiles(`s3://KEY:SECRET@127.0.0.1:${port}/receipts?http=1`)
  await expect(files.put(randomUUID(), randomUUID(), Buffer.from('x'))).rejects.toThrow()
  broken.close()
})

const hasTmpfs = (() => {
  const place = mkdtempSync(join(tmpdir(), 'evenhand-full-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status === 0
  if (isMounted) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return isMounted
})()

it.skipIf(!hasTmpfs)('a full disk is noticed by the check, which leaves no more on it', async () => {
  const place = await mkdtemp(join(directory, 'full-'))
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place])
  try {
    const files = openFiles(place)
    await files.check()
    await writeFile(join(place, 'all'), Buffer.alloc(2 ** 20 - 4096)).catch(() => {})
    await expect(files.check()).rejects.toMatchObject({ cause: { code: 'ENOSPC' } })
    expect(await readdir(place)).toEqual(['all'])
    await rm(join(place, 'all'))
    await files.check()
  } finally {
    spawnSync('umount', [place])
  }
})
