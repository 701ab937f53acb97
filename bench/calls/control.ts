import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import ipaddr from 'ipaddr.js'
import { importJWK, type JWK, jwtVerify } from 'jose'
import pg from 'pg'
import { addMessageRoutes } from './control-messages.ts'

/**
 * What the product is measured against: a bare Fastify in a separate process, raw `pg`, the same database.
 * Started by bench/control-process.ts, which passes it the URLs of the product and the database.
 */
async function control(product: string, boundUrl: string, freeUrl: string): Promise<void> {
  // the first one's role is subject to row-level security, the second one's is not
  const bound = new pg.Pool({ connectionString: boundUrl, max: 16 })
  const free = new pg.Pool({ connectionString: freeUrl, max: 16 })
  const { keys } = (await (await fetch(`${product}/.well-known/jwks.json`)).json()) as { keys: JWK[] }
  const key = await importJWK(keys[0] as JWK, 'ES256')
  const personOf = async (authorization = '') => {
    const { payload } = await jwtVerify(authorization.slice(7), key, {
      audience: 'evenhand',
      issuer: product,
    })
    return payload.sub
  }
  const app = Fastify({ trustProxy: '127.0.0.1' })
  for (const name of ['plain', 'prepared'] as const) {
    const query = (family: string) =>
      name === 'plain' ? { text: LIST, values: [family] } : { name: 'list', text: LIST, values: [family] }

    app.get<{ Params: { family: string } }>(`/transaction-${name}/:family`, async (request) => {
      const person = await personOf(request.headers.authorization)
      const client = await bound.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('evenhand.person', $1, true)", [person])
        const { rows } = await client.query(query(request.params.family))
        await client.query('commit')
        return { expenses: rows, total: Number(rows[0]?.total ?? 0) }
      } finally {
        client.release()
      }
    })

    app.get<{ Params: { family: string } }>(`/autocommit-${name}/:family`, async (request) => {
      await personOf(request.headers.authorization)
      const { rows } = await free.query(query(request.params.family))
      return { expenses: rows, total: Number(rows[0]?.total ?? 0) }
    })
  }

  app.post<{ Params: { family: string }; Body: { amount: number; description: string; person: string } }>(
    '/insert/:family',
    async (request, reply) => {
      await personOf(request.headers.authorization)
      const { amount, description, person } = request.body
      const { rows } = await free.query({
        name: 'insert',
        text: INSERT,
        values: [request.params.family, randomUUID(), Math.round(amount * 100), person, description],
      })
      return reply.code(201).send({ expense: rows[0] })
    },
  )
  await addMessageRoutes(app, free, freeUrl, personOf)

  await app.register(async (shell) => {
    // with the product's shell, so that only the token check differs
    await shell.register(helmet)
    await shell.register(cookie)
    await shell.register(rateLimit, {
      max: 1_000_000,
      keyGenerator: (request) => ipaddr.process(request.ip).toString(),
    })
    shell.setErrorHandler((_error, _request, reply) =>
      reply
        .code(401)
        .header('cache-control', 'no-store')
        .header('www-authenticate', 'Bearer')
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify({ type: 'about:blank', title: 'refused', status: 401, code: 'refused' })),
    )
    shell.get('/jose', async ({ headers }) => {
      if (!headers.authorization) throw new Error('nobody')
      // the product also turns jose's error into its own
      const person = await personOf(headers.authorization).catch(() => null)
      if (person === null) throw new Error('refused')
      return { person }
    })
  })

  app.post<{ Body: { passwordHash: string; password: string; at: number; ms: number } }>(
    '/hash',
    async ({ body }) => {
      const until = performance.now() + body.ms
      let count = 0
      const work = async () => {
        for (; performance.now() < until; count += 1)
          if (!(await verify(body.passwordHash, body.password))) throw new Error('the hash is of another')
      }
      await Promise.all(Array.from({ length: body.at }, work))
      return { count }
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  process.send?.({ port })
}

// exactly the columns, join, count, order and page of the product's list
const LIST = `
  select e.*, f.name as receipt_name, f.media_type as receipt_type, f.size_bytes as receipt_size,
    f.sha256 as receipt_sha256,
    (select coalesce(sum(c.count), 0) from expense_counts c where c.family_id = $1) as total,
    (select array_agg(m.person_id::text order by m.joined_at, m.person_id) from family_members m
      where m.family_id = $1 and m.left_at is null) as parents
  from expenses e left join files f on f.family_id = e.family_id and f.file_id = e.receipt_file_id
  where e.family_id = $1 order by e.day desc, e.expense_id desc limit 50 offset 0`

const INSERT = `
  insert into expenses (family_id, expense_id, amount_minor, currency, paid_by, payer_share_minor, split_type,
    split_details, category, status, description, day, created_by, created_at, updated_at)
  values ($1, $2, $3::bigint, 'EUR', $4, ($3::bigint + 1) / 2, 'equal', null, 'food', 'pending', $5, current_date, $4, now(), now())
  returning *`

const [product = '', boundUrl = '', freeUrl = ''] = process.argv.slice(2)
await control(product, boundUrl, freeUrl)
