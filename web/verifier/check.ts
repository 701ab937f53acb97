import { type BundleReport, verifyBundle } from '@evenhand/domain/record/bundle.ts'
import type { BundleFiles, OutsideHead } from '@evenhand/domain/record/bundle-parts.ts'
import { isSignedBy, recordHash } from '../record/signature.data.ts'
import { filesOfPdf, isPdf } from './read-pdf.ts'
import { filesOfZip } from './read-zip.ts'

/** Verifies the bytes of an export, a ZIP or only its PDF, with WebCrypto: the browser's or Node's. */
export async function checkExport(
  bytes: Uint8Array<ArrayBuffer>,
  outside: readonly OutsideHead[] = [],
): Promise<BundleReport> {
  const kind = isPdf(bytes) ? 'pdf' : 'zip'
  let files: BundleFiles
  try {
    files = kind === 'pdf' ? filesOfPdf(bytes) : filesOfZip(bytes)
  } catch {
    files = new Map()
  }
  return verifyBundle(files, recordHash, ({ x }, signed, by) => isSignedBy(x, signed, by), outside, {
    kind,
    bytes,
  })
}
