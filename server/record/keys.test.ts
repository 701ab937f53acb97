import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { type Keys, makeFirstKeys, openKeys, rotateKey } from './keys.commands.ts'
import { SealBroken, sealUnder, serverSecret, unsealUnder } from './sealing.commands.ts'

let database: TestDatabase
let now = 1_790_000_000_000
const clock = () => now
const secret = 'a secret of this test, long enough to be one'
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const publicHeadKey = async (keys: Keys, kid: string) => {
  const { keys: published } = await keys.published('record-head')
  return createPublicKey({ key: published.find((key) => key.kid === kid) as never, format: 'jwk' })
}
const bytes = Buffer.from('the head of a log')

test('[AUTH-26] processes that start at the same moment agree on one key per purpose', async () => {
  const opened = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      await makeFirstKeys(database.owner, secret, clock)
      return openKeys(database.app, secret, clock)
    }),
  )
  const kids = await Promise.all(
    opened.map(async (keys) => [
      keys.signHead(bytes).kid,
      decodeProtectedHeader(await keys.signToken({})).kid,
    ]),
  )
  expect(new Set(kids.map((pair) => pair.join(' '))).size).toBe(1)
  const [first, second] = opened as [Keys, Keys]
  const token = await first.signToken({ sub: 'ana' })
  expect((await jwtVerify(token, second.verifierFor)).payload.sub).toBe('ana')
})

test('[AUTH-26] the app’s role can neither create nor change a key: a forged one would be trusted', async () => {
  const forged = {
    kid: 'forged',
    purpose: 'id-token',
    public_jwk: '{}',
    created_at: new Date(),
    private_sealed: Buffer.alloc(1),
  }
  const app = database.app.query
  await expect(
    app
      .insertInto('server_keys')
      .values(forged as never)
      .execute(),
  ).rejects.toThrow(/permission/)
  await expect(app.updateTable('server_keys').set({ retired_at: new Date() }).execute()).rejects.toThrow(
    /permission/,
  )
})

test('[AUTH-26] the private parts are stored sealed', async () => {
  const rows = await database.app.query.selectFrom('server_keys').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row.public_jwk).not.toHaveProperty('d')
    const plain = unsealUnder(secret, `server-key ${row.kid}`, row.private_sealed)
    expect(row.private_sealed.includes(plain)).toBe(false)
    expect(() => unsealUnder(secret, 'server-key another', row.private_sealed)).toThrow(SealBroken)
  }
})

test('[AUTH-26] with another secret the server does not start, and says what to do', async () => {
  await expect(openKeys(database.app, 'not the secret', clock)).rejects.toThrow(/sealed under another secret/)
})

test('[AUTH-26] after a rotation the old key still verifies, and the other process picks up the new one', async () => {
  const keys = await openKeys(database.app, secret, clock)
  const other = await openKeys(database.app, secret, clock)
  const [oldToken, oldHead] = [await keys.signToken({ sub: 'old' }), keys.signHead(bytes)]
  const kids = [
    await rotateKey(database.owner, secret, 'id-token', now),
    await rotateKey(database.owner, secret, 'record-head', now),
  ]
  const rotated = await openKeys(database.app, secret, clock)
  expect(decodeProtectedHeader(await rotated.signToken({})).kid).toBe(kids[0])
  expect(rotated.signHead(bytes).kid).toBe(kids[1])
  expect((await jwtVerify(oldToken, rotated.verifierFor)).payload.sub).toBe('old')
  expect(verify(null, bytes, await publicHeadKey(rotated, oldHead.kid), oldHead.signature)).toBe(true)

  // a running process verifies with the new key at once, and signs with it within a minute
  now += 6_000
  expect((await jwtVerify(await rotated.signToken({ sub: 'new' }), other.verifierFor)).payload.sub).toBe(
    'new',
  )
  now += 61_000
  expect(decodeProtectedHeader(await keys.signToken({})).kid).toBe(kids[0])
  expect(keys.signHead(bytes).kid).toBe(kids[1])
})

test('[AUTH-26] a record key verifies no token, and no key of ours is published with its private part', async () => {
  const keys = await openKeys(database.app, secret, clock)
  const { kid } = keys.signHead(bytes)
  await expect(async () => keys.verifierFor({ alg: 'EdDSA', kid }, {} as never)).rejects.toThrow()
  for (const purpose of ['id-token', 'record-head'] as const) {
    for (const key of (await keys.published(purpose)).keys as JWK[]) expect(key.d).toBeUndefined()
  }
})

test('[AUTH-26] a sealed box opens for its use only, and not if a bit has changed', () => {
  const box = sealUnder(secret, 'mail', Buffer.from('a private line'))
  expect(unsealUnder(secret, 'mail', box).toString()).toBe('a private line')
  expect(() => unsealUnder(secret, 'other', box)).toThrow(SealBroken)
  for (let bit = 0; bit < box.length * 8; bit += 5) {
    const changed = Buffer.from(box)
    changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7))
    expect(() => unsealUnder(secret, 'mail', changed)).toThrow(SealBroken)
  }
  for (const size of [0, 5, 12, 20, 28])
    expect(() => unsealUnder(secret, 'mail', box.subarray(0, size))).toThrow(SealBroken)
})

test("[ROUTE-21] the server's own secret is generated once, readable by its owner only; an operator's wins", () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-secret-'))
  try {
    const dataDir = join(folder, 'data')
    const made = serverSecret({ secret: null, dataDir })
    expect(made.length).toBeGreaterThan(60)
    expect(serverSecret({ secret: null, dataDir })).toBe(made)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(made)
    expect(serverSecret({ secret: "the operator's", dataDir })).toBe("the operator's")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
