import { fromBase64url } from './base64url.ts'
import { hexOf, utf8 } from './bytes.ts'
import type { Hash } from './merkle.ts'

/**
 * The last line of an exported file: the server's signature over every byte before it. In a PDF it is a comment after
 * the end of the document, in a ZIP the comment of the archive. A program that saves the file again drops or moves it.
 */
const FRONT = '%evenhand-seal-v1 '
const LINE = /^%evenhand-seal-v1 ([\w-]{43}) ([\w-]{86})\n$/

/** The length of a seal in bytes: the same for every file, because a ZIP states it before the seal is made. */
export const SEAL_LENGTH = FRONT.length + 43 + 1 + 86 + 1

/** The bytes that are signed for a file whose other bytes have this SHA-256. */
export function sealBytes(hash: string): Uint8Array<ArrayBuffer> {
  return utf8(`evenhand file seal v1\n${hash}`)
}

/** The line that ends a sealed file. */
export function sealLine(kid: string, signature: string): string {
  const line = `${FRONT}${kid} ${signature}\n`
  if (!LINE.test(line)) throw new RangeError('a seal names a key by its thumbprint and has 64 bytes')
  return line
}

/** What a file's last line says; null where it is no seal. */
export function sealIn(bytes: Uint8Array): { readonly kid: string; readonly signature: Uint8Array } | null {
  let text = ''
  for (const byte of bytes.subarray(-SEAL_LENGTH)) text += String.fromCharCode(byte)
  const [, kid, signature] = LINE.exec(text) ?? []
  return kid && signature ? { kid, signature: fromBase64url(signature) } : null
}

/** The SHA-256 of what a seal covers: everything before it. */
export async function sealedHash(bytes: Uint8Array<ArrayBuffer>, hash: Hash): Promise<string> {
  return hexOf(await hash(bytes.subarray(0, bytes.length - SEAL_LENGTH)))
}
