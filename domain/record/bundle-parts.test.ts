import { generateKeyPairSync, hash as sha256 } from 'node:crypto'
import { expect, it } from 'vitest'
import { toBase64url } from './base64url.ts'
import { keysIn } from './bundle-parts.ts'
import type { Hash } from './merkle.ts'
import { keyFingerprint } from './witness.ts'

const hash: Hash = (bytes) => sha256('sha256', bytes, 'buffer')
async function newKey() {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  return { kid: toBase64url(await keyFingerprint(x, hash)), x }
}

it('[REC-03] a key goes by the fingerprint of itself: one that bears another’s name is none', async () => {
  const [real, forged] = [await newKey(), await newKey()]
  expect([...(await keysIn({ keys: [real] }, hash)).keys()]).toEqual([real.kid])
  expect((await keysIn({ keys: [{ ...forged, kid: real.kid }] }, hash)).size).toBe(0)
  const both = await keysIn({ keys: [real, { ...forged, kid: real.kid }] }, hash)
  expect(both.get(real.kid)?.x).toBe(real.x)
  for (const none of [undefined, {}, { keys: 'x' }, { keys: [null, { kid: 1 }, { kid: '', x: '\ud800' }] }])
    expect((await keysIn(none, hash)).size).toBe(0)
})
