import { createPublicKey, verify } from 'node:crypto'

/** Verifies a base64url signature by an Ed25519 key, given as the `x` of its JWK. */
export function isSignedBy(x: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
