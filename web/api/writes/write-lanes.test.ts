import 'fake-indexeddb/auto'
import {
  approveExpense,
  createExpense,
  updateExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { body, created, emptyQueue, expense, freshPage, kill } from '../../testing/queue-page.ts'

const OTHER = '01890000-0000-7000-8000-00000000000b'
const of = (id: string) => ({ params: { id } })
const HOUR = 3_600_000
const receipt = { bytes: new Blob(['paper'], { type: 'image/png' }), name: 'dentist.png' }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await emptyQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the lanes of the queue', () => {
  it('[ROUTE-14] a stalled upload holds up nothing else', async () => {
    const server = fakeServer()
    server.answer(approveExpense, created)
    stallUploads()
    const page = await freshPage()
    void page.send(uploadReceipt, of(expense.id), { file: receipt })
    await vi.waitFor(() => expect(page.queueNow().sending).toHaveLength(1))
    expect(await page.send(approveExpense, of(expense.id))).toMatchObject({ sent: true })
    expect(page.queueNow().waiting.map(({ call }) => call)).toEqual(['uploadReceipt'])
  })

  it('a second write about the same thing waits for the first, one about another does not', async () => {
    const server = fakeServer()
    let answer = () => {}
    server.raw(updateExpense, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      return Response.json(created)
    })
    server.answer(withdrawExpense, created)
    const page = await freshPage()
    const first = page.send(updateExpense, { ...of(expense.id), body })
    const second = page.send(withdrawExpense, of(expense.id))
    expect(await page.send(withdrawExpense, of(OTHER))).toMatchObject({ sent: true })
    expect(server.count(withdrawExpense)).toBe(1)
    answer()
    await Promise.all([first, second])
    expect(server.count(withdrawExpense)).toBe(2)
  })

  it('[ROUTE-14] writes about one thing are sent in order, however long the first takes to encrypt', async () => {
    const server = fakeServer()
    server.answer(updateExpense, created)
    server.answer(withdrawExpense, created)
    const page = await freshPage()
    const seal = crypto.subtle.encrypt.bind(crypto.subtle)
    const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      for (let turn = 0; turn < 200; turn++) await new Promise((go) => setImmediate(go))
      return seal(...given)
    })
    await Promise.all([
      page.send(updateExpense, { ...of(expense.id), body }),
      page.send(withdrawExpense, of(expense.id)),
    ])
    slow.mockRestore()
    expect(server.asked.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('a refusal in one lane does not stop another', async () => {
    const server = fakeServer()
    server.refuse(updateExpense, 'server/busy', 503, { retryAfter: 60 })
    server.answer(withdrawExpense, created)
    const page = await freshPage()
    expect(await page.send(updateExpense, { ...of(expense.id), body })).toMatchObject({ sent: false })
    expect(await page.send(withdrawExpense, of(OTHER))).toMatchObject({ sent: true })
  })

  it('a held write stays until its time, or until it is released', async () => {
    const server = fakeServer()
    server.answer(createExpense, created)
    const page = await freshPage()
    const hold = { until: Date.now() + 10_000, kind: 'take-back' as const }
    const outcome = page.enqueue(createExpense, { body }, { hold })
    await vi.waitFor(() => expect(page.queueNow().waiting).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.count(createExpense)).toBe(0)
    await page.releaseWrites(({ call }) => call === 'createExpense')
    await outcome
    expect(server.count(createExpense)).toBe(1)
  })

  it('[MSG-02] a clock set back by an hour neither reverses the order nor prolongs a hold', async () => {
    const server = fakeServer()
    server.cut(createExpense)
    const ahead = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => Math.floor(performance.timeOrigin + performance.now()) + HOUR)
    const before = await freshPage()
    const hold = { until: Date.now() + 10_000, kind: 'take-back' as const }
    before.enqueue(createExpense, { body }, { id: 'first' }).catch(() => {})
    before.enqueue(createExpense, { body }, { id: 'second', hold }).catch(() => {})
    await vi.waitFor(() => expect(before.queueNow().waiting).toHaveLength(2))
    kill()
    ahead.mockRestore()
    const after = await freshPage()
    await after.showQueue()
    server.answer(createExpense, created)
    const tried = server.asked.length
    await after.enqueue(createExpense, { body }, { id: 'third' })
    const keys = server.asked.slice(tried).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toEqual(['first', 'second', 'third'])
  })
})

describe('a stored queue', () => {
  it('is sent by a later version of the app, and what that no longer knows comes back to the person', async () => {
    const server = fakeServer()
    const { keepOnDevice } = await import('../../device/device-store.ts')
    const page = await freshPage()
    const kept = { person: expense.createdBy, at: 1, tries: 3 }
    await keepOnDevice('writes', '1', { ...kept, id: 'a', place: '1', call: 'createExpense', ask: { body } })
    await keepOnDevice('writes', '2', { ...kept, id: 'b', place: '2', call: 'payByCheque', ask: { body } })
    await keepOnDevice('writes', '3', {
      ...kept,
      format: 99,
      id: 'c',
      place: '3',
      call: 'createExpense',
      ask: {},
    })
    server.answer(createExpense, created)
    await page.sendWaiting()
    expect(server.count(createExpense)).toBe(1)
    expect(page.queueNow().refused.map(({ id, refused }) => [id, refused?.code])).toEqual([
      ['b', 'client/outdated'],
      ['c', 'client/outdated'],
    ])
  })

  it('[EXP-03] an edit overtaken by the other parent stays until it has been seen', async () => {
    const server = fakeServer()
    server.cut(updateExpense)
    const page = await freshPage()
    expect(await page.send(updateExpense, { ...of(expense.id), body })).toMatchObject({ sent: false })
    server.refuse(updateExpense, 'expense/already-answered', 409)
    void page.sendWaiting()
    await vi.waitFor(() => expect(page.queueNow().refused).toHaveLength(1))
    const [back] = page.queueNow().refused
    expect(back).toMatchObject({
      call: 'updateExpense',
      ask: { body },
      refused: { code: 'expense/already-answered' },
    })
    kill()
    const after = await freshPage()
    await after.showQueue()
    expect(after.queueNow().refused).toHaveLength(1)
    await after.dropWrite(back?.id ?? '')
    expect(after.queueNow().refused).toEqual([])
  })

  it('the same write requested twice at once is one, and after a moment another', async () => {
    const server = fakeServer()
    server.answer(createExpense, created)
    const page = await freshPage()
    const both = await Promise.all([page.send(createExpense, { body }), page.send(createExpense, { body })])
    expect(both.map(({ sent }) => sent)).toEqual([true, true])
    await page.enqueue(createExpense, { body })
    expect(server.count(createExpense)).toBe(1)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
    await page.enqueue(createExpense, { body })
    expect(server.count(createExpense)).toBe(2)
  })
})

function stallUploads() {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {}
    },
  )
}
