/**
 * Decodes bytes from plain characters (`printed` of the trainers): forty characters encode six bits each, forty-eight seven. This
 * matches gzip's code lengths, so the text costs as much in transfer as the bytes would; base64 costs two per cent more.
 */
export function bytesOf(text: string): Int8Array {
  const bytes = new Int8Array(Math.floor((text.length * 7) / 8))
  let [held, bits, to] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const value = values.get(text[at] ?? '') ?? 0
    const isShort = value < shorter
    held = (held << (isShort ? 6 : 7)) | (isShort ? value : value + shorter)
    bits += isShort ? 6 : 7
    if (bits >= 8) {
      bits -= 8
      bytes[to++] = held >> bits
      held &= (1 << bits) - 1
    }
  }
  return bytes
}

/** The six-bit characters come first; none is special in a string, whatever its quotes. */
export const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%&()*+,-./:;=>?@[]^_{|}~'
export const shorter = 40

const values = new Map([...characters].map((character, at) => [character, at]))
