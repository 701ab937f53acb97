import { unzipSync } from 'fflate'

/**
 * The files of a ZIP by name, without folders. Throws where the bytes are not a ZIP, or are one that programs could
 * read in different ways: with two files of the same name, with names that differ between a file and the directory, or
 * with files that the directory does not list.
 */
export function filesOfZip(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  checkLayout(bytes)
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'))
  return new Map(files.map(([name, content]) => [name, content as Uint8Array<ArrayBuffer>]))
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** A data descriptor: signature, checksum and two sizes of eight bytes, which may follow a file. */
const MAX_DESCRIPTOR_BYTES = 24

function checkLayout(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  let next = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('not a directory')
    const [packed, length] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)]
    const local = view.getUint32(at + 42, true)
    const name = textOf(bytes.subarray(at + 46, at + 46 + length))
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const isOwn =
      view.getUint32(local, true) === LOCAL &&
      textOf(bytes.subarray(local + 30, local + 30 + view.getUint16(local + 26, true))) === name
    if (!isOwn || names.has(name.toLowerCase())) throw new Error(`more than one reading of ${name}`)
    if (local < next || local > next + (next === 0 ? 0 : MAX_DESCRIPTOR_BYTES))
      throw new Error('bytes outside of files')
    if (name.endsWith('/') && packed > 0) throw new Error('a folder that holds something')
    names.add(name.toLowerCase())
    next = start + packed
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (view.getUint32(end + 16, true) > next + MAX_DESCRIPTOR_BYTES) throw new Error('bytes outside of files')
}

/** The last end-of-directory record counts: fflate looks for it in the same way. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 22 - 65_536; at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw new Error('not a ZIP')
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
