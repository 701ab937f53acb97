import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchOutside, type Guard, isPublic, OUTSIDE } from './fetcher.ts'

/**
 * R10 of the threat model: listeners on every private address of this machine, which nothing may reach. Their ports are
 * allowed, so that the addresses alone decide.
 */
const hits: string[] = []
const canaries: Server[] = []
let canary = 0
/** Stands for the public internet, as `feed.test` only. */
let start: Server
let startPort = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return (server.address() as { port: number }).port
}
const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address)

beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1', ...ownAddresses()]) {
    const server = createServer((request, response) => {
      hits.push(`${host} ${request.url}`)
      response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    })
    // a machine without IPv6 has one canary fewer
    const port = await listen(server, canary, host).catch(() => 0)
    if (port) canaries.push(server)
    canary ||= port
  }
  start = createServer((request, response) => answer(request, response))
  startPort = await listen(start, 0, '127.0.0.1')
})
beforeEach(() => {
  hits.length = 0
  names.clear()
})
afterAll(() => {
  for (const server of [start, ...canaries]) {
    server.closeAllConnections()
    server.close()
  }
})

const names = new Map<string, () => string[]>()
const guard: Guard = {
  ...OUTSIDE,
  resolve: async (name) =>
    name === 'feed.test' ? ['127.0.0.1'] : (names.get(name)?.() ?? OUTSIDE.resolve(name)),
  mayReach: (address, port) =>
    port === startPort
      ? address === '127.0.0.1'
      : isPublic(address) && (port === canary || port === 80 || port === 443),
  patience: 2000,
}
/** The same without the check of addresses: what a form would reach. */
const open: Guard = { ...guard, mayReach: () => true }

/** Ways to write an address of this machine or of a network behind it. */
const FORMS = [
  ...['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1'],
  ...[
    '0177.0.0.1',
    '0177.1',
    '017700000001',
    '0127.0.0.1',
    '127.0.0.1.',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    '00',
  ],
  ...[
    '0x0',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127.0.0.%31',
    '%31%32%37.0.0.1',
    '127.0.0.1%2e',
  ],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...[
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', 'LocalHost.', 'ip6-localhost', 'foo.localhost'],
  ...[
    '10.0.0.1',
    '10.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1',
    '169.254.169.254',
    '0xa9fea9fe',
  ],
  ...['2852039166', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
]

describe('[CAL-04] a canary on every private address of this machine', () => {
  it('is reached when the guard is off, so its silence below means something', async () => {
    for (const form of ['127.0.0.1', '2130706433', '0x7f.1', '①②⑦.⓪.⓪.①'])
      await fetchOutside(`http://${form}:${canary}/`, {}, open)
    expect(hits).toHaveLength(4)
  })

  it(`is not reached by ${FORMS.length} ways to write one, over http and https`, async () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(60)
    for (const address of [
      ...FORMS,
      ...ownAddresses().map((one) => (one.includes(':') ? `[${one}]` : one)),
    ]) {
      for (const url of [`http://${address}:${canary}/x.ics`, `https://${address}:${canary}/x.ics`]) {
        const { ok, problem } = { problem: '', ...(await fetchOutside(url, {}, guard)) }
        expect([url, ok, problem]).toEqual([
          url,
          false,
          expect.stringMatching(/^(address-not-allowed|unreachable)$/),
        ])
      }
    }
    expect(hits).toEqual([])
  }, 60_000)

  it.each<[string, () => [number, string][]]>([
    ['301 to loopback', () => [[301, `http://127.0.0.1:${canary}/`]]],
    ['302 to a number', () => [[302, `http://2130706433:${canary}/`]]],
    ['303 to IPv6', () => [[303, `http://[::1]:${canary}/`]]],
    ['307 to a mapped address', () => [[307, `http://[::ffff:127.0.0.1]:${canary}/`]]],
    ['308 without a scheme', () => [[308, `//127.0.0.1:${canary}/`]]],
    ['backslashes', () => [[302, `http:\\\\127.0.0.1:${canary}\\`]]],
    ['our name before the @', () => [[302, `http://feed.test@127.0.0.1:${canary}/`]]],
    ['a name that is private', () => [[302, `http://private.test:${canary}/`]]],
    ['a name that is both', () => [[302, `http://both.test:${canary}/`]]],
    [
      'a name that becomes private',
      () => [
        [302, `http://turning.test:${canary}/`],
        [302, `http://turning.test:${canary}/`],
      ],
    ],
    ['over to TLS', () => [[302, `https://127.0.0.1:${canary}/`]]],
    [
      'three steps first',
      () => [
        [302, '/a'],
        [307, '/b'],
        [301, '/c'],
        [302, `http://0x7f.1:${canary}/`],
      ],
    ],
    ['cloud metadata', () => [[302, 'http://169.254.169.254/latest/meta-data']]],
    ['a file', () => [[302, 'file:///etc/passwd']]],
    ['data', () => [[302, 'data:text/calendar,BEGIN:VCALENDAR']]],
    ['an unreadable address', () => [[302, 'http://[::1']]],
  ])('hears nothing of a redirect: %s', async (_, chainOf) => {
    names.set('private.test', () => ['10.0.0.1'])
    names.set('both.test', () => ['127.0.0.1', '93.184.216.34'])
    names.set('turning.test', () => ['127.0.0.1'])
    const chain = chainOf()
    answer = (_request, response) => {
      const [status, location] = chain.shift() ?? [200, '']
      response.writeHead(status, { location }).end()
    }
    const reply = await fetchOutside(`http://feed.test:${startPort}/`, {}, guard)
    expect(reply).toEqual({ ok: false, problem: 'address-not-allowed' })
    expect(hits).toEqual([])
  })

  it('is not reached by a name that was public when it was looked up before', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['::1']]
    let asked = 0
    // the first answer is the allowed one, as a check before connecting would see it; each fetch resolves again
    names.set('flip.test', () => {
      asked += 1
      return asked === 1 ? ['203.0.113.7'] : (answers.shift() ?? ['127.0.0.1'])
    })
    for (let times = 0; times < 4; times += 1) {
      const reply = await fetchOutside(`http://flip.test:${canary}/`, {}, guard)
      expect(reply.ok).toBe(false)
    }
    // one lookup per connection, and its result is what is connected to
    expect([asked, hits]).toEqual([4, []])
  })
})

describe('[CAL-04] an endless response', () => {
  it('a gigabyte is not read: the connection is cut after two megabytes and what was in flight', async () => {
    const piece = Buffer.alloc(1 << 20, 'x')
    let sent = 0
    let isCut = false
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': String(1 << 30) })
      response.once('close', () => {
        isCut = true
      })
      const more = () => {
        while (sent < 1 << 30 && !response.destroyed) {
          sent += piece.length
          if (!response.write(piece)) return void response.once('drain', more)
        }
      }
      more()
    }
    const reply = await fetchOutside(`http://feed.test:${startPort}/`, {}, guard)
    expect(reply).toEqual({ ok: false, problem: 'too-large' })
    await expect.poll(() => isCut).toBe(true)
    expect(sent).toBeLessThan(64 << 20)
  })

  it('endless headers are not read either', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'x-much': 'x'.repeat(1 << 20) }).end('BEGIN:VCALENDAR')
    }
    const reply = await fetchOutside(`http://feed.test:${startPort}/`, {}, guard)
    expect(reply).toEqual({ ok: false, problem: 'unreachable' })
  })

  it('a steady drip is cut off all the same', async () => {
    let isCut = false
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' })
      const timer = setInterval(() => response.write('X'), 5)
      response.once('close', () => {
        clearInterval(timer)
        isCut = true
      })
    }
    const reply = await fetchOutside(`http://feed.test:${startPort}/`, {}, { ...guard, patience: 300 })
    expect(reply).toEqual({ ok: false, problem: 'too-slow' })
    await expect.poll(() => isCut).toBe(true)
  })
})
