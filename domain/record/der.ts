/** One value of DER (X.690): its tag, its content, and the bytes it stands in. */
export type Der = {
  readonly tag: number
  readonly content: Uint8Array<ArrayBuffer>
  readonly whole: Uint8Array<ArrayBuffer>
}

/** The values that stand one after the other in some bytes. RangeError where they are no DER. */
export function derIn(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const values: Der[] = []
  let at = 0
  while (at < bytes.length) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2)
    let [start, length] = [at + 2, first]
    if (first >= 0x80) {
      const count = first & 0x7f
      if (count === 0 || count > 4) throw new RangeError('not DER')
      length = 0
      for (const byte of bytes.subarray(start, start + count)) length = length * 256 + byte
      start += count
    }
    const end = start + length
    if (end > bytes.length) throw new RangeError('not DER')
    values.push({ tag, content: bytes.slice(start, end), whole: bytes.slice(at, end) })
    at = end
  }
  return values
}

/** The first value, and the values inside it. */
export function derInside(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const [value] = derIn(bytes)
  if (!value) throw new RangeError('not DER')
  return derIn(value.content)
}

/** A value of DER from its tag and content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = [tag]
  if (length < 0x80) head.push(length)
  else {
    const bytes: number[] = []
    for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
    head.push(0x80 + bytes.length, ...bytes)
  }
  const all = new Uint8Array(head.length + length)
  all.set(head)
  let at = head.length
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** An object identifier: "1.2.840.113549". */
export function derOid(text: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes: number[] = []
  for (const part of [first * 40 + second, ...rest]) {
    const groups = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left % 128) + 128)
    bytes.push(...groups)
  }
  return der(0x06, Uint8Array.from(bytes))
}
