import { READER_FILES, type ReaderFile } from './reader-files.ts'

/**
 * The recogniser's files, kept in a cache of their own: they outlive a new version of the app, and go with everything
 * else when the quick exit clears the device.
 */
const CACHE = 'evenhand-reader'
const FILES: readonly ReaderFile[] = Object.values(READER_FILES)

/** What is fetched before the first reading, in bytes; what comes over the line is a good deal less. */
export const READER_BYTES: number = FILES.reduce((sum, { bytes }) => sum + bytes, 0)

/** Whether all of it is on this device. A browser that keeps nothing has none of it. */
export async function isReaderKept(): Promise<boolean> {
  try {
    if (!(await caches.has(CACHE))) return false
    const cache = await caches.open(CACHE)
    const found = await Promise.all(FILES.map(({ path }) => cache.match(`/${path}`)))
    return found.every((one) => one !== undefined)
  } catch {
    return false
  }
}

export type ReaderBytes = { readonly wasm: ArrayBuffer; readonly data: ReadonlyMap<string, Uint8Array> }

/**
 * From this device, else from our own server, where the browser compares it with what was built. Kept if there is room:
 * a full device reads all the same and fetches again the next time.
 */
export async function readerBytes(signal: AbortSignal): Promise<ReaderBytes> {
  const [wasm, eng] = await Promise.all([
    fileBytes(READER_FILES.recogniser, signal),
    fileBytes(READER_FILES.eng, signal),
  ])
  await dropOthers()
  return { wasm, data: new Map([['eng', await unpacked(eng)]]) }
}

async function fileBytes({ path, sha256 }: ReaderFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const kept = await keptFile(path)
  if (kept) return kept.arrayBuffer()
  const answer = await fetch(`/${path}`, { integrity: `sha256-${sha256}`, signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const copy = answer.clone()
  const bytes = await answer.arrayBuffer()
  await keep(path, copy)
  return bytes
}

async function keptFile(path: string): Promise<Response | undefined> {
  try {
    return (await caches.has(CACHE)) ? await (await caches.open(CACHE)).match(`/${path}`) : undefined
  } catch {
    return undefined
  }
}

async function keep(path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(`/${path}`, answer)
  } catch {
    // no room, or a browser that keeps nothing
  }
}

/** What an earlier version of the recogniser left. */
async function dropOthers(): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const own = new Set(FILES.map(({ path }) => `/${path}`))
    for (const { url } of await cache.keys()) if (!own.has(new URL(url).pathname)) await cache.delete(url)
  } catch {
    // nothing is kept here
  }
}

async function unpacked(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
