/** Base64 to signed bytes, without the platform's own decoder: the domain knows none. */
export function fromBase64(text: string): Int8Array {
  const bytes = new Int8Array(Math.floor((text.length * 3) / 4))
  const digit = (at: number) => values.get(text[at] ?? '') ?? 0
  for (let at = 0, to = 0; at + 3 < text.length; at += 4) {
    const [a, b, c, d] = [digit(at), digit(at + 1), digit(at + 2), digit(at + 3)]
    bytes[to++] = (a << 2) | (b >> 4)
    bytes[to++] = (b << 4) | (c >> 2)
    bytes[to++] = (c << 6) | d
  }
  return bytes
}

const values = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, at) => [digit, at]),
)
