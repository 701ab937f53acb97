import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseDown } from './database-problem.ts'
import { patiently } from './patience.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let isDown = false
const connecting = () =>
  patiently(async () => {
    if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return 'connected'
  }, 5_000)

/** How long a call took, in whole seconds, and how it ended. */
async function ended(connect: () => Promise<string>): Promise<[number, string]> {
  const begun = performance.now()
  const result = connect().catch((error) => (error instanceof DatabaseDown ? 'down' : String(error)))
  await vi.runAllTimersAsync()
  return [Math.round((performance.now() - begun) / 1000), await result]
}

it('[ROUTE-14] waits out a restart of the database; while it stays away, a second at most', async () => {
  const connect = connecting()
  isDown = true
  expect(await ended(connect)).toEqual([5, 'down'])
  expect(await ended(connect)).toEqual([1, 'down'])
  isDown = false
  expect(await ended(connect)).toEqual([0, 'connected'])
  // it was there in between: waited out in full again
  isDown = true
  expect(await ended(connect)).toEqual([5, 'down'])
})

it('[ROUTE-14] a database that comes back while one waits is taken', async () => {
  const connect = connecting()
  isDown = true
  const waiting = connect()
  await vi.advanceTimersByTimeAsync(3_000)
  isDown = false
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBe('connected')
})
