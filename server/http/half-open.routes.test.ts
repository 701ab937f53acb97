import { type AddressInfo, connect, type Socket } from 'node:net'
import { alive } from '@evenhand/contract/server/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { HEAD_MS, MOST_SOCKETS } from './patience.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let served: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await startTestApp()
  served = await buildApp({ ...app.ctx, faults: { ...app.ctx.faults, headMs: 600 } }, app.features)
  await served.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await served.close()
  await app.stop()
})

/** A connection, and what had been said on it when the server ended it. */
function opened(begin: (socket: Socket) => void): Promise<string> {
  const { port } = served.server.address() as AddressInfo
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => begin(socket))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('close', () => resolve(text))
  })
}

const count = () =>
  new Promise<number>((resolve) => served.server.getConnections((_, connections) => resolve(connections)))

const HEAD = `GET ${alive.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => {}],
  ['begins a request and stops', (socket) => socket.write(HEAD)],
  ['begins a request and hangs up its side', (socket) => socket.end(HEAD)],
  ['hangs up its side at once', (socket) => socket.end()],
  [
    'sends a byte now and then',
    (socket) => {
      const drip = setInterval(() => socket.write('x'), 100)
      socket.on('close', () => clearInterval(drip))
      socket.write(`${HEAD}x-slow: `)
    },
  ],
])('a connection that %s is ended by the server, and nothing is left of it', async (_, begin) => {
  await Promise.all(Array.from({ length: 20 }, () => opened(begin)))
  await expect.poll(count).toBe(0)
})

test('one that asks and waits is answered', async () => {
  const text = await opened((socket) => socket.write(`${HEAD}connection: close\r\n\r\n`))
  expect(text).toMatch(/^HTTP\/1.1 200 OK/)
})

test('there is a most of them, and a head has its time', () => {
  expect(served.server.maxConnections).toBe(MOST_SOCKETS)
  expect(served.server.headersTimeout).toBe(600)
  expect(HEAD_MS).toBeLessThan(40_000)
})
