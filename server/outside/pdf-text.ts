import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { ON_ONE_CORE, putBehindRequests } from './background.ts'

/** What is read from a PDF. */
export type PdfText = { readonly pages: number; readonly text: string }

const LIMIT_MS = 30_000
const MEMORY_MB = 384
const REPLY_MAX = 4_000_000

/**
 * The text and the number of pages of a PDF; null if it cannot be read within the limits. It is read in a separate
 * process that is killed if it takes too long or too much memory, and has none of the server's environment.
 */
export async function pdfText(bytes: Readable): Promise<PdfText | null> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      ON_ONE_CORE,
      fileURLToPath(new URL('./pdf-text-process.ts', import.meta.url)),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: LIMIT_MS, killSignal: 'SIGKILL' },
  )
  putBehindRequests(child)
  let reply = ''
  child.stdout.on('data', (chunk) => {
    reply += chunk
    if (reply.length > REPLY_MAX) child.kill('SIGKILL')
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  // a process that ends early stops reading
  await pipeline(bytes, child.stdin).catch(() => {})
  if ((await ended) !== 0) return null
  try {
    return JSON.parse(reply) as PdfText
  } catch {
    return null
  }
}
