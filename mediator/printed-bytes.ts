/**
 * Bytes out of plain characters: forty stand for six bits each, forty-eight for seven. That is just how often gzip expects to meet them, so
 * what is printed costs on the way what the bytes would cost; base64 costs two per cent more. `printed` of the scripts wrote it.
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

/** The characters that stand for six bits come first; none of them means anything in a string, whatever its quotes. */
export const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%&()*+,-./:;=>?@[]^_{|}~'
export const shorter = 40

const values = new Map([...characters].map((character, at) => [character, at]))
