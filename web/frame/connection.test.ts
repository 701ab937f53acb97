import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  afterEvent,
  CHECK_EVERY,
  CHECK_TIMEOUT,
  CONNECTED,
  type ConnectionEvent,
  watchConnection,
} from './connection.ts'

const newsOf = (events: ConnectionEvent[]) => {
  let connection = CONNECTED
  return events.map((event) => {
    const { is, news } = afterEvent(connection, event)
    connection = is
    return news
  })
}

describe('[ROUTE-14] what is reported about the connection', () => {
  it.each<[string, ConnectionEvent[], (string | null)[]]>([
    [
      'lost once, restored once',
      ['went-offline', 'went-offline', 'went-online', 'check-passed'],
      ['lost', null, null, 'restored'],
    ],
    ['one failed check says nothing', ['check-failed', 'check-passed'], [null, null]],
    [
      'issues after two failed checks in a row',
      ['check-failed', 'check-failed', 'check-failed'],
      [null, 'issues', null],
    ],
    ['failures apart are not in a row', ['check-failed', 'check-passed', 'check-failed'], [null, null, null]],
    [
      'restored after issues',
      ['check-failed', 'check-failed', 'check-passed', 'check-passed'],
      [null, 'issues', 'restored', null],
    ],
    [
      'lost also after issues',
      ['check-failed', 'check-failed', 'went-offline', 'check-passed'],
      [null, 'issues', 'lost', 'restored'],
    ],
    [
      'back on a network that does not reach the server',
      ['went-offline', 'went-online', 'check-failed', 'check-failed'],
      ['lost', null, null, 'issues'],
    ],
  ])('%s', (_, events, news) => {
    expect(newsOf(events)).toEqual(news)
  })
})

describe('[ROUTE-14] watching', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('checks every 30 s and stops when told', async () => {
    const check = vi.fn(async () => true)
    const stop = watchConnection({ check, onChange: () => {}, isDeviceOnline: () => true })
    await vi.advanceTimersByTimeAsync(CHECK_EVERY - 1)
    expect(check).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1 + CHECK_EVERY)
    expect(check).toHaveBeenCalledTimes(2)
    stop()
    await vi.advanceTimersByTimeAsync(CHECK_EVERY * 3)
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('counts a check that never responds as failed', async () => {
    // the fake clock does not reach the browser's own time limits
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), ms)
      return late.signal
    })
    const news: unknown[] = []
    const never = (signal: AbortSignal) =>
      new Promise<boolean>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
    const stop = watchConnection({
      check: never,
      onChange: (_, said) => news.push(said),
      isDeviceOnline: () => true,
    })
    await vi.advanceTimersByTimeAsync(2 * CHECK_EVERY + CHECK_TIMEOUT)
    expect(news).toEqual(['issues'])
    stop()
  })

  it('checks at once when the device is online again, and only then reports restored', async () => {
    const seen: unknown[] = []
    let isOnline = false
    const stop = watchConnection({
      check: async () => true,
      onChange: (state, said) => seen.push([state, said]),
      isDeviceOnline: () => isOnline,
    })
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([
      ['offline', 'lost'],
      ['online', 'restored'],
    ])
    stop()
  })
})
