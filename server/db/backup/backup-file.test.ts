import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../embedded/test-embedded.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import type { Entry } from './backup-format.ts'
import { seal, unseal } from './backup-seal.ts'

afterAll(removeFolders)

const folder = newFolder()
const KEY = 'a passphrase with ümlauts'

async function* pieces(...data: Buffer[]): AsyncGenerator<Buffer> {
  yield* data
}

async function* twoEntries() {
  yield {
    entry: { kind: 'table', name: 'public.a', columns: ['n'] } as Entry,
    data: pieces(Buffer.from('1\n'), Buffer.from('2\n')),
  }
  yield { entry: { kind: 'file', name: 'empty', mode: 0o600 } as Entry, data: pieces() }
}

async function read(path: string, passphrase: string | null): Promise<string[]> {
  const said: string[] = []
  for await (const { entry, data, end } of readBackupFile(path, passphrase)) {
    said.push(`${entry.name} ${data?.toString().trim() ?? (end ? 'end' : 'begin')}`)
  }
  return said
}

const whole = ['public.a begin', 'public.a 1', 'public.a 2', 'public.a end', 'empty begin', 'empty end']

async function written(name: string, passphrase: string | null): Promise<{ path: string; bytes: Buffer }> {
  const path = join(folder, name)
  await writeBackupFile(path, twoEntries(), passphrase)
  return { path, bytes: readFileSync(path) }
}

test.each([null, KEY])('reads back what was written (passphrase: %s)', async (passphrase) => {
  const { path } = await written(`whole-${passphrase !== null}`, passphrase)
  expect(await read(path, passphrase)).toEqual(whole)
})

test.each([null, KEY])(
  'notices every changed byte and every truncation before anything is read (passphrase: %s)',
  async (passphrase) => {
    const { path, bytes } = await written(`bytes-${passphrase !== null}`, passphrase)
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at)
      writeFileSync(path, changed)
      await expect(read(path, passphrase), `byte ${at}`).rejects.toMatchObject({ name: 'BackupProblem' })
      writeFileSync(path, bytes.subarray(0, at))
      await expect(read(path, passphrase), `cut at ${at}`).rejects.toMatchObject({ name: 'BackupProblem' })
    }
  },
)

test('a wrong passphrase opens nothing, and a missing one is requested', async () => {
  const { path, bytes } = await written('sealed', KEY)
  await expect(read(path, 'another')).rejects.toThrow('The passphrase does not open this backup.')
  await expect(read(path, null)).rejects.toThrow('its passphrase is needed')
  expect(bytes.includes('public.a')).toBe(false)
})

test('a file is not a backup by its name alone', async () => {
  const path = join(folder, 'letter')
  writeFileSync(path, 'Dear reader, this is a letter and has been one for a very long time.')
  await expect(read(path, null)).rejects.toThrow('is not a backup made by Evenhand')
  await expect(read(join(folder, 'nowhere'), null)).rejects.toThrow('cannot be read')
})

const PIECE = 64 * 1024

async function gather(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

test.each([0, PIECE, 2 * PIECE + 1])('%i bytes survive sealing and unsealing', async (size) => {
  const plain = randomBytes(size)
  expect((await gather(unseal(seal(pieces(plain), KEY), KEY))).equals(plain)).toBe(true)
})

// The hash at the end catches accidents; somebody who alters a file on purpose can recompute it. Here the seal must hold alone.
test('sealed pieces cannot be changed, moved, repeated or left out', async () => {
  const sealed = await gather(seal(pieces(randomBytes(2 * PIECE + 500)), KEY))
  const piece = PIECE + 16
  const [salt, one, two, three] = [
    sealed.subarray(0, 16),
    sealed.subarray(16, 16 + piece),
    sealed.subarray(16 + piece, 16 + 2 * piece),
    sealed.subarray(16 + 2 * piece),
  ]
  const changed = (at: number) => {
    const bytes = Buffer.from(sealed)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }
  const forged = [
    changed(0),
    changed(16),
    changed(16 + piece - 1),
    changed(16 + piece + 7),
    changed(sealed.length - 1),
    Buffer.concat([salt, two, one, three]),
    Buffer.concat([salt, one, three]),
    Buffer.concat([salt, one, two]),
    Buffer.concat([salt, one, one, two, three]),
    Buffer.concat([salt, one, two, three, three]),
    sealed.subarray(0, sealed.length - 1),
    salt,
    salt.subarray(0, 3),
  ]
  for (const [at, bytes] of forged.entries()) {
    await expect(gather(unseal(pieces(bytes), KEY)), `forgery ${at}`).rejects.toMatchObject({
      name: 'BackupProblem',
    })
  }
})
