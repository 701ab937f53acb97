import { createPublicKey, verify } from 'node:crypto'

/** Whether an Ed25519 key, the `x` of its JWK, made a signature in base64url. */
export function isSignedBy(x: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
