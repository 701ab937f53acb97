import { DOCUMENT } from '@evenhand/domain/record/bundle-parts.ts'

/** The end record of a ZIP, and what its directory holds of a file. */
const END_BYTES = 22
const COMMENT_MOST = 0xffff
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/**
 * The document in an export, cut out of the ZIP without unpacking it: the server stores its files uncompressed
 * (server/outside/zip.ts), the document at the top. Throws where there is none, or where it is compressed.
 */
export async function pdfIn(zip: Blob): Promise<Blob> {
  const { size, from: start } = await directoryOf(zip)
  const directory = await viewOf(zip, start, size)
  for (let at = 0; at + ENTRY_BYTES <= size && directory.getUint32(at, true) === ENTRY_SIGNATURE; ) {
    const nameBytes = directory.getUint16(at + 28, true)
    const name = new TextDecoder().decode(
      new Uint8Array(directory.buffer, directory.byteOffset + at + ENTRY_BYTES, nameBytes),
    )
    if (name === DOCUMENT && directory.getUint16(at + 10, true) === 0) {
      const from = directory.getUint32(at + 42, true)
      const local = await viewOf(zip, from, LOCAL_BYTES)
      const begin = from + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
      return zip.slice(begin, begin + directory.getUint32(at + 24, true), 'application/pdf')
    }
    at += ENTRY_BYTES + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  throw new Error('no document in this export')
}

/** Where the directory is. After the end record comes a comment of any length: in an export, the seal over all of it. */
async function directoryOf(zip: Blob): Promise<{ size: number; from: number }> {
  const length = Math.min(zip.size, END_BYTES + COMMENT_MOST)
  const tail = await viewOf(zip, zip.size - length, length)
  for (let at = length - END_BYTES; at >= 0; at -= 1)
    if (
      tail.getUint32(at, true) === END_SIGNATURE &&
      tail.getUint16(at + 20, true) === length - at - END_BYTES
    )
      return { size: tail.getUint32(at + 12, true), from: tail.getUint32(at + 16, true) }
  throw new Error('not a ZIP of ours')
}

const viewOf = async (zip: Blob, from: number, bytes: number) =>
  new DataView(await zip.slice(from, from + bytes).arrayBuffer())
