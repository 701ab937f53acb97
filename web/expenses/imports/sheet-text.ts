/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark ("Unicode text"), or, where it is neither, the
 * code page 1252 that Excel still writes on Windows.
 */
export function sheetText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
