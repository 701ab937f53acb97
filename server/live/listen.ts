import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseUrl } from '../db/naming-client.ts'
import { connect as connectTo } from '../db/pool.ts'

type Handlers = {
  /** connected and listening: called again after every reconnect */
  readonly onUp: () => Promise<void>
  readonly onDown: () => void
  readonly onNotice: (payload: string) => Promise<void>
}

const RETRY_MS = 250
const HEARTBEAT_MS = 15_000

/**
 * Holds one connection that LISTENs on a channel and reconnects after an outage of the database.
 * Returns once the first connection listens. A pooler in transaction mode would swallow LISTEN: `url` bypasses it.
 */
export async function listen(
  url: DatabaseUrl,
  channel: string,
  handlers: Handlers,
): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const next = await connectTo(url, 'evenhand live')
    const lost = new Promise<void>((resolve) => {
      next.on('end', () => resolve())
    })
    next.on('notification', (message) => {
      // an unreadable notification must not end the listener
      handlers.onNotice(message.payload ?? '').catch(() => {})
    })
    try {
      await next.query(`listen "${channel}"`)
      await handlers.onUp()
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    const heartbeat = setInterval(() => {
      next.query('select 1').catch(() => next.end().catch(() => {}))
    }, HEARTBEAT_MS)
    heartbeat.unref()
    lost.then(() => {
      clearInterval(heartbeat)
      if (client === next) client = undefined
      if (stopped) return
      handlers.onDown()
      void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        return await connect()
      } catch {
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  await connect()
  return {
    stop: async () => {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}
