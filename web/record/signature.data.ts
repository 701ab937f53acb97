import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { needSubtle } from '../device/crypto.ts'
import { digest } from '../device/digest.ts'

/**
 * SHA-256 for verifying a record: small texts synchronously, files by WebCrypto, which is faster from a certain size.
 */
export function recordHash(bytes: Uint8Array<ArrayBuffer>): Uint8Array | Promise<Uint8Array> {
  if (bytes.length < 16_384) return sha256(bytes)
  return digest(bytes)
}

/** Whether a signature is valid for an Ed25519 key (`x` of its JWK). Also false where the browser cannot verify it. */
export async function isSignedBy(
  x: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = await needSubtle().importKey('raw', fromBase64url(x), 'Ed25519', false, ['verify'])
    return await needSubtle().verify('Ed25519', key, signature as Uint8Array<ArrayBuffer>, bytes)
  } catch {
    return false
  }
}
