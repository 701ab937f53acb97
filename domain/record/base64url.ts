const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// by code unit; -1 for what is no letter of the alphabet
const VALUES = Int8Array.from({ length: 128 }, (_, unit) => ALPHABET.indexOf(String.fromCharCode(unit)))

/**
 * Bytes of a text in base64url. Every text but the one that `toBase64url` gives for the same bytes reads as no bytes,
 * which fit no hash and no signature: the bits that the last letter has to spare are not free to be changed.
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [held, bits, end] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? -1
    if (value < 0) return new Uint8Array()
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[end++] = (held >> bits) & 0xff
    }
  }
  const isWhole = bits < 6 && (held & ((1 << bits) - 1)) === 0
  return isWhole ? bytes : new Uint8Array()
}

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3)
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4))
    if (b !== undefined) text += ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6))
    if (c !== undefined) text += ALPHABET.charAt(c & 63)
  }
  return text
}
