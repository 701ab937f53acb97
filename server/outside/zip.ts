import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** One file of an archive; its bytes are requested when its turn comes, and null leaves it out. */
export type ZipEntry = {
  readonly name: string
  readonly at: Date
  /** at most 4 GB; unknown if generated on the fly */
  readonly size?: number
  readonly read: () => Promise<Readable | null>
}

type Written = {
  readonly name: Buffer
  readonly time: number
  readonly crc: number
  readonly size: number
  readonly offset: number
}

/** Streams a ZIP stored without compression (documents are compressed already), never whole in memory. */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  /** length of a comment that the caller appends, in bytes */
  commentLength = 0,
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const bytes = await entry.read()
    if (!bytes) continue
    const name = Buffer.from(entry.name)
    const time = dosTime(entry.at)
    const head = localHeader(name, time)
    yield head
    let [crc, size] = [0, 0]
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
    const tail = descriptor(crc, size)
    yield tail
    written.push({ name, time, crc, size, offset })
    offset += head.length + size + tail.length
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOf(written.length, directory.length, offset, commentLength)
}

// sizes and checksum follow the data; names are UTF-8
const FLAGS = 0x0808
const VERSION = 45
const MAX_32 = 0xffffffff

function localHeader(name: Buffer, time: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt32LE(time, 10)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor(crc: number, size: number): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(size, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHeader({ name, time, crc, size, offset }: Written): Buffer {
  const isFar = offset >= MAX_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt32LE(time, 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(size, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(isFar ? MAX_32 : offset, 42)
  return Buffer.concat([head, name, extra])
}

/** The end records: the 64-bit one, whose fields are read where the short ones overflow, then the plain one. */
function endOf(count: number, size: number, offset: number, commentLength: number): Buffer {
  const far = Buffer.alloc(56)
  far.writeUInt32LE(0x06064b50, 0)
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt16LE(VERSION, 12)
  far.writeUInt16LE(VERSION, 14)
  far.writeBigUInt64LE(BigInt(count), 24)
  far.writeBigUInt64LE(BigInt(count), 32)
  far.writeBigUInt64LE(BigInt(size), 40)
  far.writeBigUInt64LE(BigInt(offset), 48)
  const pointer = Buffer.alloc(20)
  pointer.writeUInt32LE(0x07064b50, 0)
  pointer.writeBigUInt64LE(BigInt(offset + size), 8)
  pointer.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  end.writeUInt16LE(commentLength, 20)
  return offset + size >= MAX_32 || count >= 0xffff ? Buffer.concat([far, pointer, end]) : end
}

/** Date and time in MS-DOS format, in UTC, to two seconds. */
function dosTime(at: Date): number {
  const day =
    ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
