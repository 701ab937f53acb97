/** The kinds of file a family may upload. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/** The kind of a file, by its first bytes; null for everything that is not accepted. */
export function kindOf(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12)))
    return 'heic'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return null
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])
