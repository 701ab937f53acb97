import { createServer, type Server as HttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { SmsFailed } from '../outside/sms.ts'
import { startTimeAuthority } from '../testing/time-authority.ts'
import { newLife } from './life.ts'
import { newTroubles, SENTENCES, type Trouble, troubleOf } from './troubles.ts'
import { sayUnreachable } from './unreachable.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Listens on loopback until the test is over; returns the port. */
async function listening(server: Server | HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}
const answering = (answer: RequestListener) => listening(createServer(answer))
const withStatus = (status: number) => answering((_, response) => response.writeHead(status).end('{}'))
const saying = (words: string) =>
  listening(
    createSocketServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(words))),
  )
/** A port at which nothing listens: it was given up just now. */
async function nobody(): Promise<number> {
  const port = await listening(createSocketServer())
  await ends.pop()?.()
  return port
}

/** What a server with these settings says at its start, and has counted. */
async function said(settings: Partial<Config>): Promise<{ sentences: string[]; counted: Trouble[] }> {
  const sentences: string[] = []
  const life = newLife(newTroubles((sentence) => sentences.push(sentence)))
  const config = { smtpUrl: null, mode: 'production', clamdUrl: null, timestampUrl: null, mediator: null }
  const ctx = {
    config: { ...config, signIn: { sms: null }, ...settings },
    life,
    db: { query: { getExecutor: () => executor } },
    files: { check: async () => {} },
  } as unknown as Context
  await sayUnreachable(ctx)
  const counts = life.troubles.counts()
  return { sentences, counted: (Object.keys(counts) as Trouble[]).filter((one) => counts[one] === 1) }
}
const executor = {
  transformQuery: (query: unknown) => query,
  compileQuery: () => ({ sql: '', parameters: [] }),
  executeQuery: async () => ({ rows: [] }),
}

const clamd = (port: number) => ({ clamdUrl: `tcp://127.0.0.1:${port}` })
const authority = (port: number) => ({ timestampUrl: `http://127.0.0.1:${port}/tsr` })
const texts = (port: number) => {
  const sms = { url: `http://127.0.0.1:${port}`, account: 'AC1', token: 'CANARY', from: '+15005550006' }
  return { signIn: { sms } as unknown as Config['signIn'] }
}
const model = (port: number) => ({
  mediator: {
    kind: 'openai' as const,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'm',
    apiKey: 'CANARY',
    timeoutMs: 2_000,
  },
})

describe('at the start', () => {
  test('nothing is said where nothing is set', async () => {
    expect(await said({})).toEqual({ sentences: [], counted: [] })
  })

  test.each([
    ['scanner', clamd, () => nobody()],
    ['scanner', clamd, () => saying('SSH-2.0-OpenSSH\r\n')],
    ['stamps', authority, () => nobody()],
    ['stamps', authority, () => withStatus(404)],
    ['stamps', authority, () => withStatus(200)],
    ['texts', texts, () => nobody()],
    ['texts', texts, () => withStatus(401)],
    ['model', model, () => nobody()],
    ['model', model, () => withStatus(401)],
    ['model', model, () => withStatus(503)],
  ] as const)(
    '%s is said once and counted where it does not answer as it should',
    async (trouble, set, at) => {
      const { sentences, counted } = await said(set(await at()))
      expect(sentences).toEqual([SENTENCES[trouble]])
      expect(counted).toEqual([trouble])
      expect(sentences.join()).not.toContain('CANARY')
    },
  )

  test('what answers is passed over in silence, and is told nothing of anybody', async () => {
    const asked: string[] = []
    const known = await answering((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.end('{}')
    })
    const stamps = await startTimeAuthority()
    ends.push(stamps.stop)
    const all = {
      ...clamd(await saying('PONG\0')),
      ...texts(known),
      ...model(known),
      timestampUrl: stamps.url,
    }
    expect(await said(all)).toEqual({ sentences: [], counted: [] })
    expect(asked.sort()).toEqual(['GET /2010-04-01/Accounts/AC1.json', 'GET /v1/models'])
  })
})

test.each([
  ['401 20003', {}, 'texts'],
  ['unreachable', {}, 'texts'],
  ['429 20429', { isQuota: true }, 'texts'],
  ['400 21211', { isFinal: true, isAboutMessage: true }, null],
] as const)('a text message that fails with %s is a trouble only of the account', (code, more, trouble) => {
  expect(troubleOf(new SmsFailed(code, more))).toBe(trouble)
})
