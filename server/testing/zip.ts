/** The files of an uncompressed ZIP such as ours, read from its central directory like any program does. */
export function filesIn(bytes: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  // skip the comment, if there is one
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('This is not a ZIP.')
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, name, extra, offset] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint32(at + 42, true),
    ]
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    files.set(
      new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      bytes.slice(start, start + size),
    )
    at += 46 + name + extra
  }
  return files
}
