import { hexOf, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import type { Head } from './head.ts'
import type { Hash } from './merkle.ts'

/** What a device signs when its owner writes something: the request as it goes out, its body by SHA-256. */
export type SignedWrite = {
  readonly method: string
  readonly path: string
  /** the client's id of this write: the same one twice is one effect */
  readonly key: string
  readonly body: string
}

/** The bytes a device signs for a write. */
export function writeBytes({ method, path, key, body }: SignedWrite): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand write v1\n${canonicalJson({ method, path, key, body })}`)
}

/** A request's body as it is signed: the SHA-256 of its JSON text. */
export async function bodyHash(text: string, hash: Hash): Promise<string> {
  return hexOf(await hash(utf8(text)))
}

/** The bytes a device signs for a head it was shown and found to go on from what it had seen before. */
export function seenBytes({ family, size, root, at }: Head, seenAt: number): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand head seen v1\n${canonicalJson({ family, size, root, at, seenAt })}`)
}

/** The fingerprint of an Ed25519 key (RFC 7638), in hexadecimal bytes for the caller to write as base64url. */
export async function keyFingerprint(x: string, hash: Hash): Promise<Uint8Array> {
  return hash(utf8(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`))
}

/** What a signed request asked for: the way it went and the JSON it carried. */
export type Request = { readonly path: string; readonly request: string }

/**
 * Whether what was signed can be what was recorded. Fields that both have as texts are the same, an amount is that many
 * minor units, a thing named in the path is the one the entry is about, and of the texts that were sent at least one was
 * recorded. The server keeps no signature for which this is not so, and a verifier believes none.
 */
export function isOfRequest(
  { path, request }: Request,
  subject: string,
  recorded: unknown,
  family: string,
): boolean {
  const sent = jsonOf(request)
  const kept = new Set([subject, ...textsIn(recorded)])
  const ids = (path.match(ID) ?? []).filter((id) => id !== family)
  const texts = textsIn(sent)
  return (
    !isOtherwise(sent, recorded) &&
    (ids.length === 0 || ids.some((id) => kept.has(id))) &&
    (texts.length === 0 || texts.some((text) => kept.has(text))) &&
    (ids.length > 0 || texts.length > 0)
  )
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function isOtherwise(sent: unknown, recorded: unknown): boolean {
  if (!isObject(sent) || !isObject(recorded)) return false
  const [amount, minor] = [sent['amount'], recorded['amountMinor']]
  if (typeof amount === 'number' && typeof minor === 'number' && !isSameAmount(amount, minor)) return true
  return Object.entries(sent).some(([name, value]) => {
    const other = recorded[name]
    return typeof value === 'string' && typeof other === 'string' && value.trim() !== other.trim()
  })
}

/** Whether an amount is that many minor units, in a currency of 0, 2 or 3 digits. */
function isSameAmount(amount: number, minor: number): boolean {
  return [1, 100, 1000].some((units) => Math.round(amount * units) === minor)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
