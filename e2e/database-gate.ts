import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { ownerUrl } from '../bench/postgres.ts'
import type { Product } from './product.ts'
import { freePort, serverProcess } from './server-process.ts'

/** A server whose way to its database can be cut, while both go on running. */
export type GatedServer = {
  readonly url: string
  /** `refused`: as by HAProxy without a leader; `silent`: as by a machine that lost its power: nothing answers */
  readonly cut: (how: 'refused' | 'silent') => void
  readonly open: () => void
  readonly stop: () => Promise<void>
}

/** A second server on the database and files of a product, whose own server stays connected. */
export async function startGated(product: Product, more: Record<string, string> = {}): Promise<GatedServer> {
  const database = new URL(ownerUrl(product.dataDir))
  const target = Number(database.port)
  const pairs = new Set<readonly [Socket, Socket]>()
  let how: 'open' | 'refused' | 'silent' = 'open'
  const gate = createServer((near) => {
    near.on('error', () => {})
    if (how === 'refused') return void near.destroy()
    if (how === 'silent') return void near.pause()
    const far = connect(target, database.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          for (const one of pair) one.destroy()
        })
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  database.hostname = '127.0.0.1'
  database.port = String((gate.address() as { port: number }).port)
  const port = await freePort()
  const env = () => ({
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: product.dataDir,
    DATABASE_URL: String(database),
    ...more,
  })
  const server = serverProcess(port, env)
  await server.start()
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: server.url,
    cut: (kind) => {
      how = kind
      if (kind === 'refused') return drop()
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    open: () => {
      how = 'open'
      // what was swallowed cannot be continued
      drop()
    },
    stop: async () => {
      await server.end('SIGINT')
      drop()
      gate.close()
    },
  }
}
