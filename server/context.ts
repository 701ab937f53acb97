import type { Config } from './config.ts'
import type { Database } from './db/pool.ts'
import type { GoogleStandIn } from './demo/stand-in/google.ts'
import type { Life } from './http/life.ts'
import type { Patience } from './http/patience.ts'
import type { LiveHub } from './live/hub.ts'
import type { Guard } from './outside/fetcher.ts'
import type { FileStore } from './outside/files.ts'
import type { PushWay } from './outside/push.ts'
import type { Staging } from './outside/staging.ts'
import type { Keys } from './record/keys.commands.ts'

/**
 * What handling a request needs: this server's settings, its database, time and randomness.
 * Plain data and functions, created once in serving.ts (and by the tests, with a clock of their own).
 */
export type Context = {
  readonly config: Config
  readonly db: Database
  /** now, in milliseconds since 1970 */
  readonly clock: () => number
  /** a new row id, UUIDv7 */
  readonly newId: () => string
  /** this many random bytes */
  readonly chance: (bytes: number) => Buffer
  readonly keys: Keys
  readonly live: LiveHub
  /** whether this server has been told to stop */
  readonly life: Life
  readonly files: FileStore
  /** bytes of unfinished uploads */
  readonly staging: Staging
  /** takes Google's place for made-up parents on servers in test mode; null elsewhere */
  readonly googleStandIn: Pick<GoogleStandIn, 'url' | 'client'> | null
  readonly faults: Faults
}

/** Fault injection: switches tests use to prove that a second line of defence or a check works; off in the product. */
export type Faults = {
  /** every reply is validated against its contract, unknown fields included */
  readonly checkReplies?: boolean
  /** house limits count but never refuse (load tests) */
  readonly noLimits?: boolean
  /** where pushes may be sent, instead of the public internet */
  readonly pushWay?: PushWay
  /** where subscribed calendars may be, instead of the public internet */
  readonly fetchGuard?: Guard
  /** instead of waiting before Google is asked again */
  readonly googleSleep?: (ms: number) => Promise<unknown>
  /** cuts slow uploads off sooner than the product does */
  readonly uploadPatience?: Patience
  /** how long an ordinary body may take, ms */
  readonly bodyMs?: number
  /** how long the head of a request may take, ms */
  readonly headMs?: number
}
