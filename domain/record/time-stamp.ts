import { hexOf, sameBytes } from './bytes.ts'
import { type Der, der, derIn, derInside, derOid } from './der.ts'
import { type Head, headBytes } from './head.ts'
import type { Hash } from './merkle.ts'

/** What is stamped for a head: the SHA-256 of the bytes that the server signs. */
export async function stampedHash(head: Head, hash: Hash): Promise<Uint8Array> {
  return hash(headBytes(head))
}

const SHA256 = derOid('2.16.840.1.101.3.4.2.1')
const SIGNED_DATA = derOid('1.2.840.113549.1.7.2')
const TST_INFO = derOid('1.2.840.113549.1.9.16.1.4')
const MESSAGE_DIGEST = derOid('1.2.840.113549.1.9.4')
const NULL = der(0x05)

/** A request to a time-stamp authority (RFC 3161, 2.4.1) that asks for its certificate, too. */
export function stampRequest(hash: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const imprint = der(0x30, der(0x30, SHA256, NULL), der(0x04, hash))
  // a number whose first bit is set would be negative
  return der(
    0x30,
    der(0x02, Uint8Array.of(1)),
    imprint,
    der(0x02, Uint8Array.of(1), nonce),
    der(0x01, Uint8Array.of(0xff)),
  )
}

/** The token of an authority's response (2.4.2); null where it granted none. */
export function tokenIn(response: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const [status, token] = derInside(response)
  const [code] = status ? derIn(status.content) : []
  const isGranted = code?.tag === 0x02 && code.content.length === 1 && (code.content[0] ?? 9) <= 1
  return isGranted && token ? token.whole : null
}

/** What a token says: of which hash, when, and the parts that its signature covers. */
export type Stamp = {
  readonly hash: Uint8Array
  readonly at: number
  readonly nonce: Uint8Array | null
  /** the bytes the authority signed, and with what */
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly algorithm: string
  /** of the digest that the signature covers */
  readonly digest: string
  readonly certificates: readonly Uint8Array<ArrayBuffer>[]
}

/**
 * Reads a token (a CMS SignedData around a TSTInfo) and checks that its signed attributes are those of its content.
 * The signature itself is checked by the caller, with the key of the certificate. RangeError where it is none.
 */
export async function readStamp(
  token: Uint8Array<ArrayBuffer>,
  hashWith: (digest: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Stamp> {
  const [type, wrapped] = derInside(token)
  if (!type || !wrapped || !sameBytes(type.whole, SIGNED_DATA)) throw new RangeError('not a time stamp')
  const parts = derInside(wrapped.content)
  const [, , content] = parts
  const [contentType, boxed] = content ? derIn(content.content) : []
  if (!contentType || !boxed || !sameBytes(contentType.whole, TST_INFO))
    throw new RangeError('not a time stamp')
  const info = derIn(boxed.content)[0]?.content ?? new Uint8Array()
  const certificates = parts.filter(({ tag }) => tag === 0xa0).flatMap(({ content: set }) => derIn(set))
  const [signer] = derIn(parts.at(-1)?.content ?? new Uint8Array())
  const [, , digestAlgorithm, attributes, signatureAlgorithm, signature] = signer ? derIn(signer.content) : []
  if (!digestAlgorithm || attributes?.tag !== 0xa0 || !signatureAlgorithm || !signature)
    throw new RangeError('not a time stamp')
  const digest = oidIn(digestAlgorithm)
  const expected = attributeOf(attributes.content, MESSAGE_DIGEST)
  if (!expected || !sameBytes(expected, await hashWith(digest, info)))
    throw new RangeError('the stamp is not of what it says')
  return {
    ...infoOf(info),
    // signed as the set that it is (RFC 5652, 5.4)
    signed: der(0x31, attributes.content),
    signature: signature.content,
    algorithm: oidIn(signatureAlgorithm),
    digest,
    certificates: certificates.map(({ whole }) => whole),
  }
}

function infoOf(info: Uint8Array<ArrayBuffer>): Pick<Stamp, 'hash' | 'at' | 'nonce'> {
  const [, , imprint, , time, ...rest] = derInside(info)
  const [algorithm, hash] = imprint ? derIn(imprint.content) : []
  if (!algorithm || !hash || !time || !sameBytes(derIn(algorithm.content)[0]?.whole ?? NULL, SHA256))
    throw new RangeError('not a stamp of a SHA-256')
  const nonce = rest.find(({ tag }) => tag === 0x02)
  return { hash: hash.content, at: timeOf(time), nonce: nonce?.content ?? null }
}

/** A GeneralizedTime in UTC: 20261125201500.123Z. */
function timeOf({ content }: Der): number {
  const text = String.fromCharCode(...content)
  const [, y, mo, d, h, mi, s, part = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? []
  if (!y) throw new RangeError('not a time')
  return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}${part.slice(0, 4)}Z`)
}

function attributeOf(attributes: Uint8Array<ArrayBuffer>, oid: Uint8Array): Uint8Array | null {
  for (const { content } of derIn(attributes)) {
    const [name, values] = derIn(content)
    if (name && values && sameBytes(name.whole, oid)) return derIn(values.content)[0]?.content ?? null
  }
  return null
}

/** The identifier an algorithm is named by, in hexadecimal of its DER. */
const oidIn = ({ content }: Der) => hexOf(derIn(content)[0]?.content ?? new Uint8Array())
