import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves metrics on a separate port, which no proxy forwards. `stop` closes it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as { port: number }
  return {
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
