import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

type Said = { Params: { family: string; conversation: string }; Body: { text: string } }

/**
 * What messages are measured against: the same row by one bare insert; and the minimal path to another screen, an insert
 * with a NOTIFY, a listener, a stream and a page that shows what arrives.
 */
export async function addMessageRoutes(
  app: FastifyInstance,
  free: pg.Pool,
  url: string,
  personOf: (authorization?: string) => Promise<unknown>,
): Promise<void> {
  const places = new Map<string, number>()
  const insert = async (
    { params, body }: { params: Said['Params']; body: Said['Body'] },
    person: unknown,
  ) => {
    const place = (places.get(params.conversation) ?? 0) + 1
    places.set(params.conversation, place)
    const { rows } = await free.query({
      name: 'message',
      text: INSERT,
      values: [params.family, randomUUID(), params.conversation, place, person, randomUUID(), body.text],
    })
    return rows[0]
  }
  app.post<Said>('/insert-message/:family/:conversation', async (request, reply) => {
    const person = await personOf(request.headers.authorization)
    return reply.code(201).send({ message: await insert(request, person) })
  })

  const streams = new Set<(text: string) => void>()
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    for (const tell of streams) tell(payload)
  })
  await listener.query('listen bench_messages')
  app.post<Said>('/say/:family/:conversation', async (request, reply) => {
    const person = await personOf(request.headers.authorization)
    const message = await insert(request, person)
    await free.query({
      name: 'say',
      text: 'select pg_notify($1, $2)',
      values: ['bench_messages', request.body.text],
    })
    return reply.code(201).send({ message })
  })
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': hello\n\n')
    const tell = (text: string) => reply.raw.write(`data: ${text}\n\n`)
    streams.add(tell)
    reply.raw.on('close', () => streams.delete(tell))
  })
  app.get('/screen', (_request, reply) => reply.type('text/html; charset=utf-8').send(SCREEN))
}

const INSERT = `
  insert into messages (family_id, message_id, conversation_id, place, author_id, client_id, body, folded, is_urgent,
    is_over_volume, is_in_quiet_hours, severity, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, lower($7), false, false, false, 0, now()) returning *`

const SCREEN = `<!doctype html><html lang="en"><title>Control</title><main></main><script>
  const stream = new EventSource('/stream')
  stream.onopen = () => document.body.dataset.open = 'yes'
  stream.onmessage = ({ data }) => {
    const line = document.createElement('p')
    line.textContent = data
    document.querySelector('main').append(line)
  }
</script></html>`
