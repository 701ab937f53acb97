import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { languageModel, type ModelConfig } from './language-model.ts'
import { openGate } from './model-gate.ts'
import { opinionQuestion, opinionShape } from './model-questions.ts'

type Asked = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }
type Behave = (response: ServerResponse, asked: Asked, turn: number) => void

const servers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of servers.splice(0)) await stop()
})

/** A model on loopback that behaves as told. */
async function model(kind: ModelConfig['kind'], behave: Behave, timeoutMs = 2000) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
    asked.push(one)
    behave(response, one, asked.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let now = 0
  const settings: ModelConfig = { kind, baseUrl, model: 'm', apiKey: 'key-1', timeoutMs }
  const gate = openGate(languageModel(settings), timeoutMs, () => now)
  return {
    asked,
    ask: (signal?: AbortSignal) => gate(opinionQuestion('You liar.'), opinionShape, signal),
    pass: (ms: number) => {
      now += ms
    },
  }
}

const opinion = { severity: 2, findings: [{ category: 'insult', severity: 2, quote: 'liar' }] }
const send = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const openAi = (content: unknown) => ({
  choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
})

describe('[MSG-07] a model that behaves', () => {
  it('OpenAI-compatible: a schema, the key, the message as JSON in the user turn', async () => {
    const { ask, asked } = await model('openai', (response) => send(response, openAi(opinion)))
    expect(await ask()).toMatchObject({ ok: true, value: opinion })
    expect(asked[0]?.path).toBe('/chat/completions')
    expect(asked[0]?.headers.authorization).toBe('Bearer key-1')
    const body = asked[0]?.body as {
      messages: { role: string; content: string }[]
      response_format: { type: string }
    }
    expect(body.response_format.type).toBe('json_schema')
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({ message: 'You liar.' })
    expect(body.messages[0]?.content).not.toContain('You liar')
    expect(body).not.toHaveProperty('tools')
  })

  it('Anthropic: one forced tool', async () => {
    const { ask, asked } = await model('anthropic', (response) =>
      send(response, { content: [{ type: 'tool_use', name: 'report_findings', input: opinion }] }),
    )
    expect(await ask()).toMatchObject({ ok: true, value: opinion })
    expect([asked[0]?.path, asked[0]?.headers['x-api-key']]).toEqual(['/v1/messages', 'key-1'])
    expect(asked[0]?.body.tool_choice).toEqual({ type: 'tool', name: 'report_findings' })
  })

  it('Ollama: the schema as its format, nothing streamed', async () => {
    const { ask, asked } = await model('ollama', (response) =>
      send(response, { message: { content: JSON.stringify(opinion) } }),
    )
    expect(await ask()).toMatchObject({ ok: true, value: opinion })
    expect(asked[0]).toMatchObject({
      path: '/api/chat',
      body: { stream: false, options: { temperature: 0 } },
    })
    expect(asked[0]?.body.format).toHaveProperty('properties')
  })

  it('steps down from a format its endpoint refuses, and remembers', async () => {
    const { ask, asked } = await model('openai', (response, { body }) =>
      body.response_format
        ? send(response, { error: 'no such format' }, 400)
        : send(response, openAi(opinion)),
    )
    expect((await ask()).ok).toBe(true)
    expect(asked.map(({ body }) => (body.response_format as { type?: string } | undefined)?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
    expect((await ask()).ok).toBe(true)
    expect(asked).toHaveLength(4)
  })
})

describe('[MSG-07] a model that answers oddly', () => {
  it.each([
    ['in a fence', `Sure:\n\`\`\`json\n${JSON.stringify(opinion)}\n\`\`\`\nHope it helps`],
    ['after thinking aloud', `<think>is it {bad}?</think> ${JSON.stringify(opinion)} done`],
    ['with more than asked for', JSON.stringify({ ...opinion, chain: 'of thought' })],
  ])('%s', async (_how, content) => {
    const { ask, asked } = await model('openai', (response) =>
      send(response, openAi(content.replace('{bad}', 'bad'))),
    )
    expect(await ask()).toMatchObject({ ok: true, value: opinion })
    expect(asked).toHaveLength(1)
  })

  it('is asked once to repair its answer', async () => {
    const { ask, asked } = await model('openai', (response, _asked, turn) =>
      send(response, openAi(turn === 1 ? '{"severity": "high"}' : opinion)),
    )
    expect((await ask()).ok).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['nonsense twice', openAi('I cannot help with that')],
    ['a severity of 7', openAi({ severity: 7, findings: [] })],
    [
      'an invented category',
      openAi({ severity: 1, findings: [{ category: 'mean', severity: 1, quote: 'x' }] }),
    ],
    ['a list', openAi('[1,2,3]')],
    ['a thousand findings', openAi({ severity: 1, findings: Array(1000).fill(opinion.findings[0]) })],
  ])('%s is no answer', async (_what, body) => {
    const { ask, asked } = await model('openai', (response) => send(response, body))
    expect(await ask()).toEqual({ ok: false, why: 'invalid' })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['no content', { choices: [] }],
    ['a page', '<html>busy</html>'],
    ['a null', 'null'],
    ['megabytes', openAi('x'.repeat(2_000_000))],
  ])('%s is an error', async (_what, body) => {
    const { ask } = await model('openai', (response) => send(response, body))
    expect(await ask()).toEqual({ ok: false, why: 'error' })
  })

  it('a redirect is not followed', async () => {
    const { ask, asked } = await model('openai', (response) => {
      response.writeHead(307, { location: '/elsewhere' })
      response.end()
    })
    expect((await ask()).ok).toBe(false)
    expect(asked).toHaveLength(1)
  })
})

describe('[MSG-07] a model that fails', () => {
  it.each([429, 500, 503])('%i: is retried once', async (status) => {
    const { ask, asked } = await model('openai', (response, _asked, turn) =>
      turn === 1 ? send(response, {}, status) : send(response, openAi(opinion)),
    )
    expect((await ask()).ok).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it.each([401, 403, 404])('%i: is not retried', async (status) => {
    const { ask, asked } = await model('openai', (response) => send(response, {}, status))
    expect(await ask()).toEqual({ ok: false, why: 'error' })
    expect(asked).toHaveLength(1)
  })

  it('one that never answers takes the time budget and no more', async () => {
    const { ask } = await model('openai', () => undefined, 60)
    expect(await ask()).toEqual({ ok: false, why: 'timeout' })
  })

  it('so does one that drips its answer', async () => {
    const { ask } = await model(
      'openai',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 10)
        response.on('close', () => clearInterval(drip))
      },
      80,
    )
    expect(await ask()).toEqual({ ok: false, why: 'timeout' })
  })

  it('a caller that stops waiting does not count against the model', async () => {
    const { ask, asked } = await model('openai', (response, _asked, turn) => {
      if (turn > 6) send(response, openAi(opinion))
    })
    for (let round = 0; round < 6; round++) {
      const gone = new AbortController()
      const answer = ask(gone.signal)
      while (asked.length <= round) await new Promise((resolve) => setTimeout(resolve, 1))
      gone.abort()
      expect((await answer).ok).toBe(false)
    }
    expect((await ask()).ok).toBe(true)
  })

  it('after five failures it rests for a minute', async () => {
    const { ask, asked, pass } = await model('openai', (response) => send(response, {}, 401))
    for (let round = 0; round < 7; round++) expect((await ask()).ok).toBe(false)
    expect(asked).toHaveLength(5)
    pass(60_001)
    await ask()
    expect(asked).toHaveLength(6)
  })

  it('answers four questions at once; the fifth waits', async () => {
    const held: ServerResponse[] = []
    const { ask, asked } = await model('openai', (response) => void held.push(response))
    const answers = Array.from({ length: 6 }, () => ask())
    while (held.length < 4) await new Promise((resolve) => setTimeout(resolve, 1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(4)
    while (answers.length && asked.length < 6) {
      for (const response of held.splice(0)) send(response, openAi(opinion))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (const response of held.splice(0)) send(response, openAi(opinion))
    for (const answer of answers) expect((await answer).ok).toBe(true)
  })
})
