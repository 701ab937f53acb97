import { type Container, verifyBundle } from '@evenhand/domain/record/bundle.ts'
import { type BundleFiles, DOCUMENT, HEADS, headsIn, parsed } from '@evenhand/domain/record/bundle-parts.ts'
import type { BundleReport } from '@evenhand/domain/record/bundle-report.ts'
import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { type Held, heldInText, joinHeld, NOTHING_HELD } from '@evenhand/domain/record/held.ts'
import { readStamp, tokenIn } from '@evenhand/domain/record/time-stamp.ts'
import { isSignedBy, recordHash } from '../record/signature.data.ts'
import { filesOfPdf, isPdf } from './read-pdf.ts'
import { filesOfZip } from './read-zip.ts'

/** Verifies the bytes of an export, a ZIP or only its PDF, with WebCrypto: the browser's or Node's. */
export async function checkExport(
  bytes: Uint8Array<ArrayBuffer>,
  held: Held = NOTHING_HELD,
): Promise<BundleReport> {
  const { files, container } = opened(bytes)
  return verifyBundle(files, recordHash, ({ x }, signed, by) => isSignedBy(x, signed, by), held, container)
}

function opened(bytes: Uint8Array<ArrayBuffer>): { files: BundleFiles; container: Container } {
  const kind = isPdf(bytes) ? 'pdf' : 'zip'
  const files = filesOr(() => (kind === 'pdf' ? filesOfPdf(bytes) : filesOfZip(bytes)))
  const document = files.get(DOCUMENT)
  const carried = document && { document: filesOr(() => filesOfPdf(document)) }
  return { files, container: { kind, bytes, ...carried } }
}

function filesOr(read: () => BundleFiles): BundleFiles {
  try {
    return read()
  } catch {
    return new Map()
  }
}

/**
 * What a file that the reader holds says: an earlier export that has nothing wrong with it, its newest seal and its key;
 * a time stamp (RFC 3161), what it stamped; any other file is read as a text, such as a mail.
 */
export async function heldIn(bytes: Uint8Array<ArrayBuffer>): Promise<Held> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip || isPdf(bytes)) {
    const report = await checkExport(bytes)
    const newest = headsIn(parsed(opened(bytes).files, HEADS)).at(-1)
    if (report.outcome === 'changed' || !newest) return NOTHING_HELD
    return { ...NOTHING_HELD, exports: [{ newest, madeAt: Date.parse(report.madeAt ?? '') }] }
  }
  if (bytes[0] === 0x30) {
    const stamped = await stampedBy(bytes)
    if (stamped) return { ...NOTHING_HELD, stamped: [stamped] }
  }
  return heldInText(new TextDecoder().decode(bytes))
}

export { heldInText, joinHeld }

async function stampedBy(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const digest = async (name: string, of: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.digest(name, of))
  for (const read of [() => tokenIn(bytes), () => bytes]) {
    try {
      const token = read()
      if (token) return hexOf((await readStamp(token, digest)).hash)
    } catch {
      // the other form, or no stamp
    }
  }
  return null
}
