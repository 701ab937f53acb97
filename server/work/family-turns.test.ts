import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let seen: typeof import('../live/presence.ts').seen
let inTurn: typeof import('./family-turns.ts').inTurn
// both remember what went before, and a test's clock begins anew
beforeEach(async () => {
  vi.resetModules()
  ;({ seen } = await import('../live/presence.ts'))
  ;({ inTurn } = await import('./family-turns.ts'))
})
afterEach(() => vi.useRealTimers())

const held = () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}

it('[R15] writes of one family run one at a time, in the order in which they came', async () => {
  const done: string[] = []
  const first = held()
  const all = [
    inTurn('a', () => first.over.then(() => done.push('first'))),
    inTurn('a', async () => done.push('second')),
    inTurn('a', async () => done.push('third')),
  ]
  await inTurn('b', async () => done.push('another family'))
  expect(done).toEqual(['another family'])
  first.end()
  await Promise.all(all)
  expect(done).toEqual(['another family', 'first', 'second', 'third'])
})

it('[R15] a write that fails lets the next one go on', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('lost')))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})

it('[R15] whoever waits behind too many, or too long, is told to try again', async () => {
  vi.useFakeTimers()
  const first = held()
  const running = inTurn('a', () => first.over)
  const waiting = Array.from({ length: 500 }, (_, n) => inTurn('a', async () => n))
  const given = Promise.allSettled(waiting)
  await expect(inTurn('a', async () => 500)).rejects.toMatchObject({ code: 'server/busy' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await given).every(({ status }) => status === 'rejected')).toBe(true)
  // none of them is left behind in the queue
  const last = inTurn('a', async () => 'last')
  first.end()
  await running
  expect(await last).toBe('last')
})

/** When six writes of 100 ms, all sent at once, began; in ms after the first. */
async function startsOf(family: string): Promise<number[]> {
  const starts: number[] = []
  const writes = Array.from({ length: 6 }, () =>
    inTurn(family, () => {
      starts.push(performance.now())
      return new Promise((resolve) => setTimeout(resolve, 100))
    }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(writes)
  return starts.map((start) => Math.round(start - starts[0]!))
}

it('[R15] a family that writes without a pause rests between its writes, but only while another is here', async () => {
  vi.useFakeTimers()
  expect(await startsOf('alone')).toEqual([0, 100, 200, 300, 400, 500])
  const another = setInterval(() => seen('another'), 100)
  expect(await startsOf('flooding')).toEqual([0, 100, 200, 700, 1200, 1700])
  clearInterval(another)
})

it('[R15] families that write as much as each other do not rest', async () => {
  vi.useFakeTimers()
  const both = setInterval(() => {
    seen('one')
    seen('two')
  }, 100)
  const expected = [0, 100, 200, 300, 400, 500]
  expect(await Promise.all([startsOf('one'), startsOf('two')])).toEqual([expected, expected])
  clearInterval(both)
})
