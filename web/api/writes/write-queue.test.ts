import 'fake-indexeddb/auto'
import { putPreferences } from '@evenhand/contract/account/auth.ts'
import { createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, nora } from '../../testing/fake-server.ts'
import { body, created, emptyQueue, expense, freshPage, kill } from '../../testing/queue-page.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await emptyQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
describe('the write queue', () => {
  it('sends with the client id as idempotency key and returns the reply', async () => {
    const server = fakeServer()
    server.answer(createExpense, created)
    const page = await freshPage()
    const reply = await page.enqueue(createExpense, { body }, { id: 'client-1' })
    expect(reply.data.expense.amount).toBe(85.01)
    expect(server.asked[0]?.headers['Idempotency-Key']).toBe('client-1')
    expect(page.queueNow().waiting).toEqual([])
  })

  it('[ROUTE-14] what was written offline survives a reload and is sent once, under the same key', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const before = await freshPage()
    const first = await before.send(createExpense, { body })
    expect(first.sent).toBe(false)
    expect(before.queueNow().waiting).toHaveLength(1)
    kill()
    server.answer(createExpense, created)
    const after = await freshPage()
    const stop = after.startQueue()
    await vi.waitFor(() => expect(server.count(createExpense)).toBe(2))
    await vi.waitFor(() => expect(after.queueNow().waiting).toEqual([]))
    stop()
    const keys = server.asked.map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
    await after.sendWaiting()
    expect(server.count(createExpense)).toBe(2)
  })

  it.each(['accepts it', 'refuses it', 'is out of reach'])(
    '[PHONE-05] on a device that has run out of room a kept write is told of once the server %s, and stops no other',
    async (answer) => {
      const server = fakeServer()
      server.cut(createExpense)
      const page = await freshPage()
      const outcome = page.enqueue(createExpense, { body }, { id: 'kept' }).then(
        () => 'accepted',
        () => 'refused',
      )
      await vi.waitFor(() => expect(page.queueNow().waiting[0]?.tries).toBeGreaterThan(0))
      const makeRoom = fillDevice()
      if (answer === 'accepts it') server.answer(createExpense, created)
      if (answer === 'refuses it') server.refuse(createExpense, 'expense/split-invalid', 422)
      await page.sendWaiting()
      const tried = server.count(createExpense)
      expect(tried).toBeGreaterThan(1)
      makeRoom()
      if (answer === 'refuses it') expect(await outcome).toBe('refused')
      if (answer === 'accepts it') expect(await outcome).toBe('accepted')
      server.answer(createExpense, created)
      await page.sendWaiting()
      // what its author has seen refused is not sent behind their back
      expect(server.count(createExpense)).toBe(answer === 'refuses it' ? tried : tried + 1)
      await vi.waitFor(() => expect(page.queueNow().waiting).toEqual([]))
      expect(new Set(server.asked.map(({ headers }) => headers['Idempotency-Key']))).toEqual(
        new Set(['kept']),
      )
    },
  )

  it('[PHONE-05] what is refused when nobody looks, on a device without room, comes back to its author and is not sent again', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const page = await freshPage()
    await page.send(createExpense, { body: { ...body, description: 'refused' } })
    await page.send(createExpense, { body: { ...body, description: 'next' } })
    await vi.waitFor(() => expect(page.queueNow().waiting[0]?.tries).toBeGreaterThan(0))
    const makeRoom = fillDevice()
    const code = 'expense/split-invalid' as const
    const problem = { type: 'about:blank', title: code, status: 422, code }
    const sent: string[] = []
    server.raw(createExpense, () => {
      const { body: asked } = server.asked.at(-1) as { body: typeof body }
      sent.push(asked.description)
      return sent.length === 1 ? Response.json(problem, { status: 422 }) : Response.json(created)
    })
    void page.sendWaiting()
    // the lane goes on with the next
    await vi.waitFor(() => expect(sent).toEqual(['refused', 'next']))
    const [refused] = page.queueNow().refused
    expect(refused).toMatchObject({ ask: { body: { description: 'refused' } } })
    makeRoom()
    void page.sendWaiting()
    await vi.waitFor(() => expect(page.queueNow().waiting).toEqual([]))
    expect(sent.filter((one) => one === 'refused')).toHaveLength(1)
    void page.retryWrite(refused?.id ?? '')
    await vi.waitFor(() => expect(page.queueNow()).toMatchObject({ waiting: [], refused: [] }))
    expect(sent.at(-1)).toBe('refused')
  })

  it('[MSG-03] a held write waits its time even across a reload, lets others pass, and is sent at once when released', async () => {
    const server = fakeServer()
    server.answer(createExpense, created)
    const until = Date.now() + 60_000
    const before = await freshPage()
    void before.enqueue(createExpense, { body }, { id: 'held', hold: { until, kind: 'cool-down' } })
    await vi.waitFor(() => expect(before.queueNow().waiting).toHaveLength(1))
    kill()
    const after = await freshPage()
    const stop = after.startQueue()
    await after.enqueue(createExpense, { body }, { id: 'other' })
    const keys = () => server.asked.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys()).toEqual(['other'])
    await after.releaseWrites(({ id }) => id === 'held')
    await vi.waitFor(() => expect(keys()).toEqual(['other', 'held']))
    stop()
  })

  it('keeps the order, however long the first takes', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const page = await freshPage()
    const words = ['one', 'two', 'three']
    const all = words.map((description) => page.enqueue(createExpense, { body: { ...body, description } }))
    await vi.waitFor(() => expect(page.queueNow().waiting).toHaveLength(3))
    // the failed attempt is stored: only now does the timer of the next one run
    await vi.waitFor(() => expect(page.queueNow().waiting[0]?.tries).toBeGreaterThan(0))
    const tried = server.count(createExpense)
    server.answer(createExpense, created)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(server.count(createExpense)).toBe(tried + words.length)
    })
    await Promise.all(all)
    const sent = server.asked.map((ask) => (ask.body as typeof body).description)
    expect(sent).toEqual([...Array(tried).fill('one'), ...words])
  })

  it('[ROUTE-14] is sent at once when the live connection says that the database is back', async () => {
    const server = fakeServer()
    server.refuse(createExpense, 'server/database-unavailable', 503, { retryAfter: 30 })
    const page = await freshPage()
    const stop = page.startQueue()
    expect(await page.send(createExpense, { body })).toMatchObject({ sent: false })
    server.answer(createExpense, created)
    const { emitLive } = await import('../live/live-news.ts')
    emitLive({ type: 'missed' })
    await vi.waitFor(() => expect(page.queueNow().waiting).toEqual([]))
    expect(server.count(createExpense)).toBe(2)
    stop()
  })

  it('waits as long as the server asks', async () => {
    const server = fakeServer()
    server.refuse(createExpense, 'request/too-many', 429, { retryAfter: 30 })
    const page = await freshPage()
    const outcome = page.enqueue(createExpense, { body })
    await vi.waitFor(() => expect(page.queueNow().waiting[0]?.tries).toBe(1))
    server.answer(createExpense, created)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(server.count(createExpense)).toBe(1)
    // the queue sets its timer anew once it rests, and what was advanced until then does not count for it
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_500)
      expect(server.count(createExpense)).toBe(2)
    })
    await outcome
  })

  it('rejects with the refusal, rolls back the optimistic change, and goes on with the next', async () => {
    const server = fakeServer()
    server.refuse(createExpense, 'expense/split-invalid', 422)
    server.answer(putPreferences, { preferences: { theme: 'dark', language: 'en' } })
    const page = await freshPage()
    const shown: string[] = []
    const refused = page.enqueue(
      createExpense,
      { body },
      {
        optimistic: () => {
          shown.push('shown')
          return () => void shown.push('undone')
        },
      },
    )
    const next = page.enqueue(putPreferences, { body: { theme: 'dark' } })
    await expect(refused).rejects.toMatchObject({ code: 'expense/split-invalid' })
    await next
    expect(shown).toEqual(['shown', 'undone'])
    expect(page.queueNow()).toMatchObject({ waiting: [], refused: [] })
  })

  it('keeps a refused write that nobody awaits, to be retried or dropped', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const before = await freshPage()
    await before.send(createExpense, { body })
    kill()
    server.refuse(createExpense, 'expense/unknown-child', 422)
    const after = await freshPage()
    await after.sendWaiting()
    const [kept] = after.queueNow().refused
    expect(kept).toMatchObject({ ask: { body }, refused: { code: 'expense/unknown-child' } })
    server.answer(createExpense, created)
    await after.retryWrite(kept?.id ?? '')
    expect(after.queueNow()).toMatchObject({ waiting: [], refused: [] })
    expect(server.count(createExpense)).toBe(3)
  })

  it('sends a receipt to an expense that did not exist yet when it was attached', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const sent: { address: string; file: File }[] = []
    stubUploads((address, form) => sent.push({ address, file: form.get('receipt') as File }))
    const before = await freshPage()
    const id = before.newWriteId()
    await before.send(createExpense, { body }, { id })
    await before.send(
      uploadReceipt,
      { params: { id: before.fromReply(id, 'data.expense.id') } },
      { file: { bytes: new Blob(['paper'], { type: 'image/png' }), name: 'dentist.png' } },
    )
    kill()
    server.answer(createExpense, created)
    const after = await freshPage()
    await after.sendWaiting()
    expect(sent.map(({ address }) => address)).toEqual([`/expenses/${expense.id}/receipt`])
    expect([sent[0]?.file.name, sent[0]?.file.type, await sent[0]?.file.text()]).toEqual([
      'dentist.png',
      'image/png',
      'paper',
    ])
  })

  it('refuses dependent writes together with the first', async () => {
    const server = fakeServer()
    server.refuse(createExpense, 'expense/amount-invalid', 422)
    const page = await freshPage()
    const id = page.newWriteId()
    const first = page.enqueue(createExpense, { body }, { id })
    const second = page.enqueue(withdrawExpense, { params: { id: page.fromReply(id, 'data.expense.id') } })
    await expect(first).rejects.toMatchObject({ code: 'expense/amount-invalid' })
    await expect(second).rejects.toMatchObject({ code: 'expense/amount-invalid' })
    expect(server.count(withdrawExpense)).toBe(0)
  })

  it('drops a write that has not been sent', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const page = await freshPage()
    const stop = new AbortController()
    const outcome = page.enqueue(createExpense, { body }, { signal: stop.signal })
    await vi.waitFor(() => expect(page.queueNow().waiting[0]?.tries).toBe(1))
    stop.abort()
    await expect(outcome).rejects.toMatchObject({ code: 'client/cancelled' })
    expect(page.queueNow().waiting).toEqual([])
  })

  it("belongs to one person: another's writes stay untouched", async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const page = await freshPage()
    await page.send(createExpense, { body })
    kill()
    server.answer(createExpense, created)
    const other = await freshPage()
    const { change, sessionUserOf } = await import('../store.ts')
    change('auth', { user: sessionUserOf({ ...nora, id: '01890000-0000-7000-8000-000000000002' }) })
    await other.sendWaiting()
    expect(server.count(createExpense)).toBe(1)
  })

  it('two tabs send each write once', async () => {
    stubLocks()
    const server = fakeServer()
    server.answer(createExpense, created)
    const [one, two] = [await freshPage(), await freshPage()]
    const all = [one, two, one, two].map((page, at) =>
      page.enqueue(createExpense, { body: { ...body, description: `${at}` } }),
    )
    await Promise.all(all.map((write) => Promise.race([write, vi.waitFor(() => settled(server, 4))])))
    const keys = server.asked.map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([4, 4])
  })

  it('is stored encrypted on the device', async () => {
    fakeServer().cut(createExpense)
    const page = await freshPage()
    await page.send(createExpense, { body })
    const raw = await dumpOf('evenhand-copies', 'writes')
    expect(raw).toHaveLength(1)
    expect(new TextDecoder().decode(raw[0]?.data)).not.toContain('Dentist')
    const [key] = (await dumpOf('evenhand-copies', 'key')) as unknown as CryptoKey[]
    expect(key?.extractable).toBe(false)
  })
})

function settled(server: ReturnType<typeof fakeServer>, count: number) {
  if (server.count(createExpense) < count) throw new Error('not yet')
}

/** Lets the device store and delete nothing; returns a way to make room again. */
function fillDevice(): () => void {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const changes = (['put', 'delete'] as const).map((change) =>
    vi.spyOn(IDBObjectStore.prototype, change).mockImplementation(full),
  )
  return () => {
    for (const change of changes) change.mockRestore()
  }
}

function stubUploads(sent: (address: string, form: FormData) => void) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = JSON.stringify(created)
      address = ''
      onload = () => {}
      open(_: string, address: string) {
        this.address = address
      }
      setRequestHeader() {}
      send(form: FormData) {
        sent(this.address, form)
        this.onload()
      }
    },
  )
}

/** Like the browser's: one holder per name; with `ifAvailable`, the callback gets null when the lock is taken. */
function stubLocks() {
  type Work = (lock: { name: string } | null) => Promise<unknown>
  const tails = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const request = (name: string, ...rest: [Work] | [{ ifAvailable: true }, Work]) => {
    const work = rest.at(-1) as Work
    if (rest.length === 2 && held.has(name)) return work(null)
    held.add(name)
    const mine = (tails.get(name) ?? Promise.resolve()).then(() => work({ name }))
    const tail: Promise<unknown> = mine
      .catch(() => {})
      .then(() => {
        if (tails.get(name) === tail) held.delete(name)
      })
    tails.set(name, tail)
    return mine
  }
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } })
}

function dumpOf(database: string, store: string): Promise<{ data: ArrayBuffer }[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const all = request.result.transaction(store).objectStore(store).getAll()
      all.onsuccess = () => resolve(all.result)
    }
  })
}
