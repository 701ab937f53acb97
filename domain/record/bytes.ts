/**
 * UTF-8 of a text. Written out because this floor knows neither TextEncoder nor Buffer. The text has no
 * lone surrogate (`isWellFormed`): half a character has no UTF-8.
 */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return utf8After(nothing, text)
}

const nothing = new Uint8Array(0)

/** Bytes, and the UTF-8 of a text behind them. */
export function utf8After(front: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(front.length + text.length)
  plain.set(front)
  for (let at = 0, end = front.length; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // most texts have no such character, and need no more room than letters
    if (unit >= 0x80) return longUtf8(front, text)
    plain[end++] = unit
  }
  return plain
}

function longUtf8(front: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(front.length + text.length * 3)
  bytes.set(front)
  let end = front.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) bytes[end++] = unit
    else if (unit < 0x800) {
      bytes[end++] = 0xc0 | (unit >> 6)
      bytes[end++] = 0x80 | (unit & 0x3f)
    } else {
      const point = text.codePointAt(at)!
      if (point < 0x10000) bytes[end++] = 0xe0 | (point >> 12)
      else {
        at += 1 // a pair of surrogates is one code point
        bytes[end++] = 0xf0 | (point >> 18)
        bytes[end++] = 0x80 | ((point >> 12) & 0x3f)
      }
      bytes[end++] = 0x80 | ((point >> 6) & 0x3f)
      bytes[end++] = 0x80 | (point & 0x3f)
    }
  }
  return bytes.subarray(0, end)
}

/** Whether the text is whole characters, without a lone surrogate. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/** Bytes one after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whether the bytes are the same. Not in constant time: nothing here is secret. */
export function sameBytes(p: Uint8Array, q: Uint8Array): boolean {
  return p.length === q.length && p.every((byte, at) => byte === q[at])
}

/** Bytes as lower-case hexadecimal, the form of hashes in JSON. */
export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexPairs[byte]
  return text
}

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The bytes of lower-case hexadecimal, or null where the text is anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
}
