import type { Said } from '@evenhand/domain/record/said.ts'

/** A write as its author's device signed it: what of the request becomes a fact, and nothing else of it. */
export type SignedRequest = {
  readonly kid: string
  readonly signature: string
  readonly call: string
  readonly key: string
  readonly said: Said
}

/** Parses `kid.signature` from the header; null for anything else: a write is valid without a witness. */
export function readSignature(header: unknown): { kid: string; signature: string } | null {
  const [, kid, signature] = /^([\w-]{43})\.([\w-]{86})$/.exec(typeof header === 'string' ? header : '') ?? []
  return kid && signature ? { kid, signature } : null
}
