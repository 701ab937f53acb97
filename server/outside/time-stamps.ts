import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { sameBytes } from '@evenhand/domain/record/bytes.ts'
import { readStamp, type Stamp, stampRequest, tokenIn } from '@evenhand/domain/record/time-stamp.ts'

const LIMIT_MS = 15_000
const MOST_BYTES = 64 * 1024

/** Node's names for a token's digests, by their OIDs. */
const DIGESTS: Readonly<Record<string, string>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}

/** The authority gave no stamp that can be used; says why without the hash. */
export class StampFailed extends Error {}

/**
 * Has a time-stamp authority (RFC 3161) stamp a hash. The token is accepted only if it is for this hash and this
 * request, and signed by the certificate it carries; whose certificate that is was the operator's choice. Throws
 * StampFailed.
 */
export async function askForStamp(url: string, hash: Uint8Array): Promise<{ token: Buffer; at: Date }> {
  return stampOf(url, hash).catch((error: Error) => {
    throw new StampFailed(error.message, { cause: error })
  })
}

/** Whether the authority gives stamps that can be used: it is asked for one of a hash that stands for nothing. */
export async function givesStamps(url: string): Promise<boolean> {
  return stampOf(url, randomBytes(32)).then(
    () => true,
    () => false,
  )
}

async function stampOf(url: string, hash: Uint8Array): Promise<{ token: Buffer; at: Date }> {
  const nonce = randomBytes(8)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: stampRequest(hash, nonce),
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the time-stamp authority said ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new Error('the time-stamp authority sent too much')
  const token = tokenIn(bytes)
  if (!token) throw new Error('the time-stamp authority granted no stamp')
  const stamp = await readStamp(token, digestBytes)
  const isOurs =
    sameBytes(stamp.hash, hash) && stamp.nonce !== null && sameBytes(stamp.nonce.subarray(-8), nonce)
  if (!isOurs) throw new Error('the time stamp is for something else')
  if (!isSigned(stamp)) throw new Error('the time stamp is not signed by the certificate it carries')
  return { token: Buffer.from(token), at: new Date(stamp.at) }
}

function isSigned({ certificates, signed, signature, digest }: Stamp): boolean {
  return certificates.some((bytes) => {
    try {
      return verify(DIGESTS[digest] ?? 'sha256', signed, new X509Certificate(bytes).publicKey, signature)
    } catch {
      return false
    }
  })
}

async function digestBytes(digest: string, bytes: Uint8Array): Promise<Uint8Array> {
  const name = DIGESTS[digest]
  if (!name) throw new RangeError('a digest that is not known here')
  return new Uint8Array(createHash(name).update(bytes).digest())
}
