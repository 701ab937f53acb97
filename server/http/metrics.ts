import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { lookAround } from './readiness.ts'

/** This process's own metrics in Prometheus's format: names of calls and numbers, never of people. */
export type Metrics = { readonly text: () => Promise<string>; readonly type: string }

/** A gauge with its rows, read at each scrape. */
export type Reading = {
  readonly name: string
  readonly help: string
  readonly rows: readonly { readonly labels?: Record<string, string>; readonly value: number }[]
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Times every call by its path and status from now on. `read` supplies what is looked up on each scrape. */
export function measure(app: FastifyInstance, ctx: Context, read: () => Promise<Reading[]>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'evenhand_request_duration_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // an unknown path as it is would add a label for every guess
    const path = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    duration.observe(
      { call: `${request.method} ${path}`, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  const { troubles } = ctx.life
  new Gauge({
    name: 'evenhand_ready',
    help: 'Whether new requests should be sent here: it is not stopping, and writes go through',
    registers: [registry],
    async collect() {
      const { database, files } = await lookAround(ctx)
      this.set(!ctx.life.isStopping() && database === 'ok' && files === 'ok' ? 1 : 0)
    },
  })
  new Counter({
    name: 'evenhand_troubles_total',
    help: 'Troubles around the server that were met since its start, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(troubles.counts())) this.inc({ kind }, count)
    },
  })
  gauge(registry, 'evenhand_live_listening', 'Whether notifications from the database arrive', () =>
    ctx.live.isListening() ? 1 : 0,
  )
  gauge(registry, 'evenhand_live_streams', 'Open pages', () => ctx.live.pages())
  const { pool } = ctx.db
  gauge(registry, 'evenhand_database_connections', 'Connections of requests', () => pool.totalCount)
  gauge(registry, 'evenhand_database_connections_idle', 'Of those, idle', () => pool.idleCount)
  gauge(registry, 'evenhand_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  return {
    type: registry.contentType,
    text: async () => (await registry.metrics()) + (await textOf(await read())),
  }
}

/** In a registry of its own each time: what cannot be read now must be missing, not stay as it was. */
function textOf(readings: readonly Reading[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, rows } of readings) {
    const labelNames = Object.keys(rows[0]?.labels ?? {})
    const one = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels, value } of rows) one.set(labels ?? {}, value)
  }
  return registry.metrics()
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}
