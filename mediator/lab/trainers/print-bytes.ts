import { characters, shorter } from '../../printed-bytes.ts'

/** Bytes as plain characters; `bytesOf` of the domain reads them. Bits that are missing at the end are noughts. */
export function printed(bytes: readonly number[]): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of [...bytes, 0]) {
    held = (held << 8) | (byte & 255)
    bits += 8
    while (bits >= 7) {
      const six = (held >> (bits - 6)) & 63
      const seven = (held >> (bits - 7)) & 127
      text += characters[six < shorter ? six : seven - shorter]
      bits -= six < shorter ? 6 : 7
      held &= (1 << bits) - 1
    }
  }
  return text
}
