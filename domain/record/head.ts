import type { Instant } from '../time/wall.ts'
import { isWellFormed, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import { isHashText } from './entry.ts'
import { isSize } from './merkle.ts'

/** The state of a family's record at a time: how many entries, and the root over them in hexadecimal. */
export type Head = {
  readonly family: string
  readonly size: number
  readonly root: string
  readonly at: Instant
}

/** A head with the server's signature (Ed25519) of `headBytes`. */
export type SignedHead = { readonly head: Head; readonly signature: Uint8Array }

/** Checks a signature with a key the caller holds: node:crypto or WebCrypto. */
export type SignatureCheck = (
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => boolean | Promise<boolean>

/** The bytes that are signed for a head. The first line keeps them from passing for anything else signed. */
export function headBytes({ family, size, root, at }: Head): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand record head v1\n${canonicalJson({ family, size, root, at })}`)
}

/** Whether a head is one, and signed. What it says is not compared with any record here. */
export async function verifyHead({ head, signature }: SignedHead, check: SignatureCheck): Promise<boolean> {
  return isHead(head) && (await check(headBytes(head), signature))
}

/** Whether a value from outside is a head: the four fields, of their kinds, and no other. */
export function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false
  const { family, size, root, at } = value as Record<string, unknown>
  const named = typeof family === 'string' && isWellFormed(family)
  return named && isSize(size as number) && Number.isSafeInteger(at) && isHashText(root)
}
