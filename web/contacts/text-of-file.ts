/**
 * A file's text: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if valid, else in the character set its own lines
 * name, else the older Windows encoding.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return (decoderNamedIn(bytes) ?? new TextDecoder('windows-1252')).decode(bytes)
  }
}

/** What `CHARSET=` names first and the browser knows; every line of an older address book says the same. */
function decoderNamedIn(bytes: Uint8Array): TextDecoder | null {
  const ascii = new TextDecoder('windows-1252').decode(bytes)
  for (const [, name] of ascii.matchAll(/;CHARSET="?([\w.-]{2,40})/gi))
    try {
      return new TextDecoder(name)
    } catch {
      // nobody knows it
    }
  return null
}
