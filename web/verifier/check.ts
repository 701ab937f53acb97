import {
  type BundleReport,
  fromBase64url,
  type KeyCheck,
  type OutsideHead,
  verifyBundle,
} from '@evenhand/domain/record/bundle.ts'
import { filesOfZip } from './read-zip.ts'

/** Checks the bytes of an export, with WebCrypto: the browser's or Node's. */
export async function checkExport(
  bytes: Uint8Array,
  outside: readonly OutsideHead[] = [],
): Promise<BundleReport> {
  let files: Map<string, Uint8Array<ArrayBuffer>>
  try {
    files = filesOfZip(bytes)
  } catch {
    files = new Map()
  }
  return verifyBundle(files, sha256, checkKey, outside)
}

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

const checkKey: KeyCheck = async ({ x }, bytes, signature) => {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64url(x), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature as Uint8Array<ArrayBuffer>, bytes)
  } catch {
    return false
  }
}
