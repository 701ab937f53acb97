import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'

/**
 * SHA-256 for verifying a record: small texts synchronously, files by WebCrypto, which is faster from a certain size.
 */
export function recordHash(bytes: Uint8Array<ArrayBuffer>): Uint8Array | Promise<Uint8Array> {
  if (bytes.length < 16_384) return sha256(bytes)
  return crypto.subtle.digest('SHA-256', bytes).then((hash) => new Uint8Array(hash))
}

/** Whether a signature is valid for an Ed25519 key (`x` of its JWK). Also false where the browser cannot verify it. */
export async function isSignedBy(
  x: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64url(x), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature as Uint8Array<ArrayBuffer>, bytes)
  } catch {
    return false
  }
}
