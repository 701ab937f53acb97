import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** The minimum of receiving a file: what arrives is written to a file, which is flushed once. */
const [folder = ''] = process.argv.slice(2)
const server = createServer(async (request, reply) => {
  const file = await open(join(folder, 'bare'), 'w')
  try {
    for await (const chunk of request) await file.writeFile(chunk as Buffer)
    await file.datasync()
  } finally {
    await file.close()
  }
  reply.end()
}).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port })
})
