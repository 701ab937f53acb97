import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Which of these words occur in the files of a browser's profile: plain, in the UTF-16 form the browser stores some texts
 * in, or inside a compressed response in its cache.
 */
export async function wordsOnDisk(folder: string, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    for (const text of [bytes, ...unpacked(bytes)])
      for (const word of words)
        if (text.includes(word) || text.includes(Buffer.from(word, 'utf16le'))) found.add(word)
  }
  return words.filter((word) => found.has(word))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !BROWSERS_OWN.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Typed form values and visited addresses: kept by the browser, out of a page's reach. */
const BROWSERS_OWN = /^(Login Data|Web Data|History|Visited Links|Session_|Tabs_)/

/** Decompresses gzip data wherever it begins in the file, ignoring what follows it. */
function unpacked(bytes: Buffer): Buffer[] {
  const texts: Buffer[] = []
  const MAGIC = Buffer.from([0x1f, 0x8b, 0x08])
  for (let at = bytes.indexOf(MAGIC); at >= 0; at = bytes.indexOf(MAGIC, at + 1)) {
    try {
      texts.push(gunzipSync(bytes.subarray(at), { finishFlush: 2, maxOutputLength: 64 * 1024 * 1024 }))
    } catch {
      // the three bytes were there by coincidence
    }
  }
  return texts
}
