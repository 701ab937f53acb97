import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { live } from '@evenhand/contract/live.ts'
import { alive, ready } from '@evenhand/contract/server/server.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
})
afterAll(() => app.stop())

test('a server told to stop is alive but no longer ready, and still serves', async () => {
  expect(await app.call(ready, {})).toMatchObject({ status: 200, body: { status: 'ok' } })
  app.ctx.life.beginStop()
  const stopping = await app.call(ready, {})
  expect(stopping.status).toBe(503)
  expect(JSON.parse(stopping.text)).toEqual({ status: 'stopping' })
  expect(await app.call(alive, {})).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('closing ends the live stream and finishes a write in progress', async () => {
  const other = await buildApp(app.ctx, app.features)
  const url = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
  const stream = await fetch(new URL(live.path, url), {
    headers: { authorization: `Bearer ${home.b.token}`, accept: 'text/event-stream' },
  })
  const write = beginWrite(url, home.a.token)
  await write.isUnderWay
  const closed = other.close()
  const events = await stream.text()
  expect(events).toContain('"hello"')
  expect(await write.finish()).toBe(201)
  await closed
})

test('[ROUTE-14] closing waits for no connection that carried a request and is then kept by the other side', async () => {
  const other = await buildApp(app.ctx, app.features)
  const url = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
  // as a proxy keeps it
  const kept = connect(Number(url.port), url.hostname)
  const began = once(other.server, 'request')
  kept.write(
    `POST /api/no-such HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  )
  await began
  const cutOff = vi.spyOn(other.server, 'closeAllConnections')
  const closed = other.close()
  const answer = once(kept, 'data')
  kept.write('}')
  expect(String(await answer)).toMatch(/^HTTP\/1.1 [24]/)
  await closed
  // what is called when a request takes too long
  expect(cutOff).not.toHaveBeenCalled()
  kept.destroy()
})

/** A write whose body arrives in two halves. */
function beginWrite(url: URL, token: string) {
  const body = JSON.stringify({
    amount: 10,
    category: 'food',
    description: 'Lunch',
    date: '2026-11-01',
    splitType: 'equal',
  })
  const sent = request(new URL('/expenses', url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': body.length,
      'x-evenhand': '1',
    },
  })
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    sent.on('error', reject)
  })
  const half = body.length / 2
  return {
    isUnderWay: new Promise<void>((resolve) => sent.write(body.slice(0, half), () => resolve())),
    finish: () => {
      sent.end(body.slice(half))
      return status
    },
  }
}
