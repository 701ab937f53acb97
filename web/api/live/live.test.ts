import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import 'fake-indexeddb/auto'
import { live } from '@evenhand/contract/live.ts'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'

async function freshPage() {
  vi.resetModules()
  const { change, sessionUserOf } = await import('../store.ts')
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(nora) })
  const { keepToken } = await import('../session/token.ts')
  await keepToken(fakeToken(Date.now()))
  const { linkSession } = await import('../session/session-link.ts')
  const gone: string[] = []
  linkSession({ isSignedIn: () => false, renew: async () => null, gone: (code) => gone.push(code) })
  const { queryClient } = await import('../reads/query.ts')
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey?.[0] ?? 'everything')
  return {
    ...(await import('./live.ts')),
    ...(await import('./live-news.ts')),
    gone,
    keys,
    queryClient,
    asked,
  }
}

/** A connection the test writes to; it ends when the test says so. */
function line() {
  let control: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      control = given
    },
  })
  const bytes = new TextEncoder()
  return {
    answer: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write: (text: string) => control.enqueue(bytes.encode(text)),
    say: (event: LiveEvent) => control.enqueue(bytes.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => control.close(),
  }
}

const hello: LiveEvent = { type: 'hello', at: '2026-11-20T12:00:00Z' }
const approved: LiveEvent = { type: 'family', familyId: 'f', what: expensesTopic, id: 'e', by: 'sam' }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live connection', () => {
  it('[AUTH-28] is read with the bearer header, and refetches what changed', async () => {
    const server = fakeServer()
    const first = line()
    server.raw(live, first.answer)
    const page = await freshPage()
    const heard: string[] = []
    page.onLive((event) => heard.push(event.type))
    const stop = page.startLive()
    first.say(hello)
    first.say(approved)
    await vi.waitFor(() => expect(heard).toEqual(['missed', 'hello', 'family']))
    expect(server.asked[0]?.headers.Authorization).toMatch(/^Bearer ey/)
    expect(server.asked[0]?.path).toBe('/api/live')
    expect(page.keys()).toEqual(expect.arrayContaining(['/expenses/family/:familyId']))
    // what is shown may be an older copy: the first event of a connection refetches all of it, once
    expect(page.keys().filter((key) => key === 'everything')).toHaveLength(1)
    stop()
  })

  it('reassembles events from chunks, and skips comments and unknown events', async () => {
    const server = fakeServer()
    const first = line()
    server.raw(live, first.answer)
    const page = await freshPage()
    const heard: string[] = []
    page.onLive((event) => heard.push(event.type))
    const stop = page.startLive()
    first.write(': still here\n\ndata: {"type":"tomorrow"}\n\nda')
    first.write('ta: {"type":"missed"}\r\n')
    first.write('\r\n')
    await vi.waitFor(() => expect(heard).toEqual(['missed']))
    expect(page.keys()).toEqual(['everything'])
    stop()
  })

  it('reconnects after a break, then refetches everything', async () => {
    const server = fakeServer()
    const [first, second] = [line(), line()]
    server.raw(live, first.answer)
    const page = await freshPage()
    const stop = page.startLive()
    first.say(hello)
    await vi.waitFor(() => expect(server.count(live)).toBe(1))
    server.raw(live, second.answer)
    first.end()
    await new Promise((resolve) => setImmediate(resolve))
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(200)
      expect(server.count(live)).toBe(2)
    })
    second.say(hello)
    await vi.waitFor(() => expect(page.keys()).toEqual(['everything', 'everything']))
    stop()
  })

  it('[DOC-01] does not refetch a file it has, since a file never changes under its id', async () => {
    const only = line()
    fakeServer().raw(live, only.answer)
    const page = await freshPage()
    const stop = page.startLive()
    only.write('data: {"type":"missed"}\n\n')
    await vi.waitFor(() => expect(page.keys()).toEqual(['everything']))
    const mayAsk = (name: string, data: string | undefined, meta: object) => {
      const query = page.queryClient
        .getQueryCache()
        .build(page.queryClient, { queryKey: [name], meta: { ...meta } })
      if (data !== undefined) query.setData(data)
      return page.asked.mock.calls[0]?.[0]?.predicate?.(query as never)
    }
    expect(mayAsk('list', 'rows', {})).toBe(true)
    expect(mayAsk('file', 'bytes', { unchanging: true })).toBe(false)
    expect(mayAsk('file that did not come', undefined, { unchanging: true })).toBe(true)
    stop()
  })

  it('backs off while there is no response, up to half a minute', async () => {
    fakeServer().cut(live)
    const page = await freshPage()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const stop = page.startLive()
    // the other timer is the silence timeout
    const waits = () => timers.mock.calls.map(([, wait]) => wait ?? 0).filter((wait) => wait !== 60_000)
    for (const [at, expected] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await vi.waitFor(() => expect(waits()).toHaveLength(at + 1))
      const wait = waits()[at] ?? 0
      expect(wait / 1000).toBeGreaterThanOrEqual(expected * 0.75)
      expect(wait / 1000).toBeLessThanOrEqual(expected * 1.25)
      await vi.advanceTimersByTimeAsync(wait)
    }
    stop()
  })

  it('ends the session when the server says so, by an event or by a 401', async () => {
    const server = fakeServer()
    const first = line()
    server.raw(live, first.answer)
    const page = await freshPage()
    const stop = page.startLive()
    first.say({ type: 'signed-out' })
    await vi.waitFor(() => expect(page.gone).toEqual(['auth/session-expired']))
    stop()
    server.refuse(live, 'auth/not-signed-in', 401)
    const again = await freshPage()
    const stopAgain = again.startLive()
    await vi.waitFor(() => expect(again.gone).toEqual(['auth/session-expired']))
    stopAgain()
  })
})
