import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { subtle } from './crypto.ts'

/** SHA-256: the browser's own where it has one, which is faster with files, else ours. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const crypt = subtle()
  return crypt ? new Uint8Array(await crypt.digest('SHA-256', bytes)) : sha256(bytes)
}
