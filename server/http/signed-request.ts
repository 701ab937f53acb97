/** A request as its author's device signed it. */
export type SignedRequest = {
  readonly kid: string
  readonly signature: string
  readonly method: string
  readonly path: string
  readonly key: string
  /** the JSON text of its body */
  readonly request: string
}

/** Parses `kid.signature` from the header; null for anything else: a write is valid without a witness. */
export function readSignature(header: unknown): { kid: string; signature: string } | null {
  const [, kid, signature] = /^([\w-]{43})\.([\w-]{86})$/.exec(typeof header === 'string' ? header : '') ?? []
  return kid && signature ? { kid, signature } : null
}
