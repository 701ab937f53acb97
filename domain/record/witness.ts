import { utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import type { Head } from './head.ts'
import type { Hash } from './merkle.ts'

/**
 * What a device signs when its owner writes something: the call, and a commitment to what of the request becomes a fact
 * (said.ts). Never the request: it carries what is private, a note or a decision, that no fact holds.
 */
export type SignedWrite = {
  /** `callName` */
  readonly call: string
  /** `saidCommitment` */
  readonly commitment: string
}

/** The bytes a device signs for a write. */
export function writeBytes({ call, commitment }: SignedWrite): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand write v2\n${canonicalJson({ call, commitment })}`)
}

/** The bytes a device signs for a head it was shown and found to go on from what it had seen before. */
export function seenBytes({ family, size, root, at }: Head, seenAt: number): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand head seen v1\n${canonicalJson({ family, size, root, at, seenAt })}`)
}

/** The fingerprint of an Ed25519 key (RFC 7638), in hexadecimal bytes for the caller to write as base64url. */
export async function keyFingerprint(x: string, hash: Hash): Promise<Uint8Array> {
  return hash(utf8(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`))
}
