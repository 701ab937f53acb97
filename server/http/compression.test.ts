import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressReplies } from './compression.ts'

const many = { expenses: Array.from({ length: 50 }, (_, at) => ({ at, note: 'Schuhe für den Winter' })) }
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  compressReplies(app)
  app.get('/many', async () => many)
  app.post('/many', async () => many)
  app.get('/few', async () => ({ expenses: [] }))
  app.get('/text', async (_request, reply) => reply.type('text/html').send('a'.repeat(5000)))
  app.get('/stream', async (_request, reply) =>
    reply.type('application/json').send(Readable.from([JSON.stringify(many)])),
  )
  app.get('/failing', async (_request, reply) =>
    reply.code(500).type('application/problem+json').send(JSON.stringify(many)),
  )
})
afterAll(() => app.close())

it('[EXP-04] a long reply to a read is compressed for clients that accept gzip, with the same content', async () => {
  const [packed, plain] = await Promise.all([
    app.inject({ url: '/many', headers: GZIP }),
    app.inject({ url: '/many' }),
  ])
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  // a cache in between must not give the compressed one to clients that cannot read it
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  expect(plain.json()).toEqual(many)
})

it.each(['identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0, br'])(
  'not for a client that accepts %s',
  async (asked) => {
    const answer = await app.inject({ url: '/many', headers: { 'accept-encoding': asked } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual(many)
  },
)

it.each(['gzip;q=0.5', 'br;q=0, GZIP'])('but for a client that accepts %s', async (asked) => {
  const answer = await app.inject({ url: '/many', headers: { 'accept-encoding': asked } })
  expect(answer.headers['content-encoding']).toBe('gzip')
})

it.each([
  ['a short answer', 'GET', '/few', 200],
  ['a reply to a write', 'POST', '/many', 200],
  ['a stream', 'GET', '/stream', 200],
  ['a page', 'GET', '/text', 200],
  ['a failure', 'GET', '/failing', 500],
] as const)('%s stays as it is', async (_what, method, url, status) => {
  const answer = await app.inject({ method, url, headers: GZIP })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['vary']).toBeUndefined()
  expect(answer.body).not.toBe('')
})
