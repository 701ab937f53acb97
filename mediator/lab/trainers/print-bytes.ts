import { characters, shorter } from '../../printed-bytes.ts'

/** Encodes bytes as plain characters; `bytesOf` decodes them. Missing bits at the end are zeros. */
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
