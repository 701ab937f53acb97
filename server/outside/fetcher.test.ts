import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchOutside, type Guard, isPublic, OUTSIDE } from './fetcher.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handle: RequestListener): Promise<{ port: number; hits: string[] }> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    handle(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, hits }
}

/** The real guard, except for one loopback port that stands for the public internet under the name `feed.test`. */
function guardFor(port: number, more: Partial<Guard> = {}): Guard {
  return {
    ...OUTSIDE,
    resolve: async (name) => (name === 'feed.test' ? ['127.0.0.1'] : ['127.0.0.2']),
    mayReach: (address, asked) => address === '127.0.0.1' && asked === port,
    ...more,
  }
}

describe('what may be fetched for a user', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    '2001:db8::1',
    '::127.0.0.1',
    'fec0::1',
    '64:ff9b:1::7f00:1',
  ])('%s is not on the public internet', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111'])('%s is', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://127.0.0.1.:80/',
    'http://①②⑦.⓪.⓪.①/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'https://user:password@example.org/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/calendar,x',
    'javascript:alert(1)',
    'http://',
    'not an address',
    '',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:6379/',
    'http://93.184.216.34:3001/',
  ])('[CAL-04] refuses %s without asking anyone', async (address) => {
    const answer = await fetchOutside(address)
    expect(answer).toEqual({ ok: false, problem: expect.stringMatching(/address-not-allowed|unreachable/) })
  })

  it('[CAL-04] a private address in a redirect is not reached', async () => {
    const inside = await serve((_request, response) => response.end('secret'))
    const outside = await serve((request, response) => {
      const to = {
        '/literal': `http://127.0.0.1:${inside.port}/`,
        '/name': `http://inside.test:${inside.port}/`,
        '/file': 'file:///etc/passwd',
      }[request.url ?? '']
      response.writeHead(302, { location: to }).end()
    })
    for (const path of ['/literal', '/name', '/file']) {
      const answer = await fetchOutside(`http://feed.test:${outside.port}${path}`, {}, guardFor(outside.port))
      expect(answer).toEqual({ ok: false, problem: 'address-not-allowed' })
    }
    expect(inside.hits).toEqual([])
  })

  it('[CAL-04] a name that resolves to another address the second time reaches nothing', async () => {
    const { port, hits } = await serve((_request, response) => response.end('BEGIN:VCALENDAR'))
    let asked = 0
    const flipping = guardFor(port, {
      resolve: async () => {
        asked += 1
        return asked === 1 ? ['93.184.216.34'] : ['127.0.0.1']
      },
      mayReach: (address) => isPublic(address),
      patience: 300,
    })
    // the first answer is public and not reachable from here; what matters is that no second lookup precedes connecting
    await fetchOutside(`http://flip.test:${port}/`, {}, flipping)
    await fetchOutside(`http://flip.test:${port}/`, {}, flipping)
    expect(hits).toEqual([])
  })

  it('a name with both a public and a private address is refused altogether', async () => {
    const { port, hits } = await serve((_request, response) => response.end('x'))
    const mixed = guardFor(port, { resolve: async () => ['127.0.0.1', '10.0.0.1'] })
    expect(await fetchOutside(`http://mixed.test:${port}/`, {}, mixed)).toEqual({
      ok: false,
      problem: 'address-not-allowed',
    })
    expect(hits).toEqual([])
  })

  it('follows a few redirects and no more', async () => {
    const { port } = await serve((request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop === 0) response.end('there')
      else response.writeHead(302, { location: `/${hop - 1}` }).end()
    })
    const guard = guardFor(port)
    expect(await fetchOutside(`http://feed.test:${port}/5`, {}, guard)).toMatchObject({
      ok: true,
      bytes: Buffer.from('there'),
    })
    expect(await fetchOutside(`http://feed.test:${port}/6`, {}, guard)).toEqual({
      ok: false,
      problem: 'too-many-redirects',
    })
  })

  it.each([
    ['plain', (data: Buffer) => data, undefined],
    ['a gzip bomb', (data: Buffer) => gzipSync(data), 'gzip'],
    ['a brotli bomb', (data: Buffer) => brotliCompressSync(data), 'br'],
  ] as const)('stops at two megabytes: %s', async (_name, pack, encoding) => {
    const body = pack(Buffer.alloc(40 * 1024 * 1024))
    const { port } = await serve((_request, response) => {
      response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(body)
    })
    expect(await fetchOutside(`http://feed.test:${port}/`, {}, guardFor(port))).toEqual({
      ok: false,
      problem: 'too-large',
    })
  })

  it('gives up on a server that drips', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })
    expect(await fetchOutside(`http://feed.test:${port}/`, {}, guardFor(port, { patience: 200 }))).toEqual({
      ok: false,
      problem: 'too-slow',
    })
  })

  it('tells unchanged, gone, refused and failed apart', async () => {
    const { port } = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else if (request.url === '/gone') response.writeHead(410).end()
      else if (request.url === '/no') response.writeHead(403).end()
      else if (request.url === '/cut') response.destroy()
      else response.writeHead(200, { etag: '"1"', 'content-type': 'text/calendar' }).end('x')
    })
    const get = (path: string, etag?: string) =>
      fetchOutside(`http://feed.test:${port}${path}`, etag ? { etag } : {}, guardFor(port))
    expect(await get('/')).toMatchObject({ ok: true, etag: '"1"', contentType: 'text/calendar' })
    expect(await get('/', '"1"')).toEqual({ ok: true, unchanged: true })
    expect(await get('/gone')).toEqual({ ok: false, problem: 'not-found' })
    expect(await get('/no')).toEqual({ ok: false, problem: 'refused' })
    expect(await get('/cut')).toEqual({ ok: false, problem: 'unreachable' })
  })
})
