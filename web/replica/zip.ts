/** A file to be put into a ZIP. */
export type ZipFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** Names in UTF-8. */
const UTF8_NAMES = 0x0800
const VERSION = 20

/** A ZIP of files as they are, uncompressed: any program opens it, and making it takes no second copy of the record. */
export function zipOf(files: readonly ZipFile[], at: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const title = new TextEncoder().encode(name)
    const common = fields([
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, 0],
      [2, dosTime(at)],
      [2, dosDay(at)],
      [4, crcOf(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, title.length],
      [2, 0],
    ])
    parts.push(fields([[4, LOCAL]]), common, title, bytes)
    const place: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(
      fields([
        [4, CENTRAL],
        [2, VERSION],
      ]),
      common,
      fields(place),
      title,
    )
    offset += 4 + common.length + title.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = fields([
    [4, END],
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

/** How many bytes, and the number in them, the lowest byte first. */
type Field = readonly [number, number]

function fields(all: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const [length, value] of all)
    for (let at = 0; at < length; at += 1) bytes.push(Math.floor(value / 2 ** (8 * at)) & 0xff)
  return Uint8Array.from(bytes)
}

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDay = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 0xff]!
  return ~crc >>> 0
}
