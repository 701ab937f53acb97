import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to the product that tests can break at will, below HTTP. */
export type ShakyLine = {
  readonly url: string
  /** breaks every request that begins with `start` before it arrives, until `repair`; or answers it as a proxy would */
  readonly refuse: (start: string, how?: 'bad gateway') => void
  /** cuts the next request that begins with `start` after this many bytes, then breaks them all */
  readonly cut: (start: string, bytes: number) => void
  /** lets requests pass again */
  readonly repair: () => void
  /** lets requests pass again, but loses the response to the next one that begins with `start` */
  readonly loseAnswerTo: (start: string) => void
  /** takes the connection down, with whatever is in flight, or up again */
  readonly setUp: (up: boolean) => void
  /** loses this share of all responses from now on, at random */
  readonly loseAnswers: (part: number, chance: () => number) => void
  /** how many requests did not arrive */
  readonly broken: () => number
  /** how many responses were lost */
  readonly lost: () => number
  /** how many requests that begin with `start` arrived */
  readonly seen: (start: string) => number
  readonly close: () => Promise<void>
}

/** Opens a loopback port that forwards to the product. */
export async function openShakyLine(to: string): Promise<ShakyLine> {
  const target = Number(new URL(to).port)
  const sockets = new Set<Socket>()
  const arrived: string[] = []
  let refused: string | null = null
  let isGateway = false
  let answerLost: string | null = null
  let toCut: { start: string; bytes: number } | null = null
  let up = true
  let loses = () => false
  let broken = 0
  let lost = 0

  const server = createServer((near) => {
    if (!up) {
      broken += 1
      near.on('error', () => {}).destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    let losing = false
    let left = Number.POSITIVE_INFINITY
    const hangUp = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', hangUp).on('close', () => {
        sockets.delete(socket)
        hangUp()
      })
    }
    near.on('data', (bytes: Buffer) => {
      // a browser sends one request at a time per connection, so a chunk that starts one begins with its request line
      const [line = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (refused !== null && line.startsWith(refused)) {
        broken += 1
        if (!isGateway) return hangUp()
        near.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
        return void far.destroy()
      }
      if (/ HTTP\/1\.1$/.test(line)) {
        arrived.push(line)
        losing ||= loses()
      }
      if (answerLost !== null && line.startsWith(answerLost)) {
        answerLost = null
        losing = true
      }
      if (toCut !== null && line.startsWith(toCut.start)) {
        left = toCut.bytes
        refused = toCut.start
        toCut = null
      }
      if (bytes.length < left) {
        left -= bytes.length
        return void far.write(bytes)
      }
      // whatever was in flight arrives; then the connection is dead
      broken += 1
      far.end(bytes.subarray(0, left), hangUp)
      left = 0
      near.destroy()
    })
    far.on('data', (bytes: Buffer) => {
      if (!losing) return void near.write(bytes)
      lost += 1
      hangUp()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    refuse: (start, how) => {
      refused = start
      isGateway = how === 'bad gateway'
    },
    cut: (start, bytes) => {
      toCut = { start, bytes }
    },
    repair: () => {
      refused = null
    },
    loseAnswerTo: (start) => {
      refused = null
      answerLost = start
    },
    setUp: (now) => {
      up = now
      if (!up) for (const socket of sockets) socket.destroy()
    },
    loseAnswers: (part, chance) => {
      loses = () => chance() < part
    },
    broken: () => broken,
    lost: () => lost,
    seen: (start) => arrived.filter((line) => line.startsWith(start)).length,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
