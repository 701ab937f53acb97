import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ON_ONE_CORE, putBehindRequests } from '../background.ts'

const LIMIT_MS = 30_000
const MEMORY_MB = 384

/**
 * A PDF without its Info dictionary, XMP, private application data and earlier versions; null if it cannot be read
 * within the limits or needs a password. Page content, annotations, forms, attachments and fonts stay
 * (docs/expenses.md). Done in a separate process that is killed if it takes too long or too much memory, and has none
 * of the server's environment.
 */
export async function cleanPdf(bytes: Buffer): Promise<Buffer | null> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      ON_ONE_CORE,
      fileURLToPath(new URL('./clean-process.ts', import.meta.url)),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: LIMIT_MS, killSignal: 'SIGKILL' },
  )
  putBehindRequests(child)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    // cleaning never makes a file much larger
    if (size > bytes.length * 4 + 1_000_000) child.kill('SIGKILL')
  })
  // a process that ends early stops reading
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  const cleaned = Buffer.concat(chunks)
  return code === 0 && cleaned.subarray(0, 5).toString('latin1') === '%PDF-' ? cleaned : null
}
