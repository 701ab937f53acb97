import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

export type Verdict = 'clean' | 'infected'

/** The scanner could not be reached, or gave no verdict. */
export class ScannerDown extends Error {}

const LIMIT_MS = 120_000
const PING_MS = 5_000
const CHUNK = 128 * 1024

/** Has the operator's clamd scan a file on this machine, streaming its bytes with the INSTREAM command. */
export async function scan(clamdUrl: string, path: string): Promise<Verdict> {
  const { socket, answer: verdict } = ask(clamdUrl, LIMIT_MS)
  // a scanner that hangs up early has given its verdict or refused the size: its response counts
  verdict.catch(() => {})
  try {
    await send(socket, path).catch(() => {})
    return readVerdict(await verdict)
  } catch (error) {
    throw error instanceof ScannerDown
      ? error
      : new ScannerDown('the virus scanner is down', { cause: error })
  } finally {
    socket.destroy()
  }
}

/** Whether something answers there as a clamd does. */
export async function isScannerThere(clamdUrl: string): Promise<boolean> {
  const { socket, answer } = ask(clamdUrl, PING_MS)
  socket.write('zPING\0')
  try {
    return (await answer).startsWith('PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A connection to clamd, and all it says until it hangs up. */
function ask(clamdUrl: string, limit: number) {
  const { hostname, port } = new URL(clamdUrl)
  const socket = connect({ host: hostname, port: Number(port || 3310) })
  socket.setTimeout(limit, () => socket.destroy(new Error('no answer in time')))
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
  })
  return { socket, answer }
}

async function send(socket: import('node:net').Socket, path: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(chunk.length)
    await write(Buffer.concat([size, chunk]))
  }
  await write(Buffer.alloc(4))
}

function readVerdict(text: string): Verdict {
  const said = text.replace(/\0/g, '').trim()
  if (/\bOK$/.test(said)) return 'clean'
  if (/\bFOUND$/.test(said)) return 'infected'
  throw new ScannerDown('the virus scanner gave no verdict')
}
