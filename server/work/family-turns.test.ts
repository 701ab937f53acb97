import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './family-turns.ts'

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

it('[R15] whoever waits behind too many, or too long, is told to come again', async () => {
  vi.useFakeTimers()
  const first = held()
  const running = inTurn('a', () => first.over)
  const waiting = Array.from({ length: 50 }, (_, n) => inTurn('a', async () => n))
  const given = Promise.allSettled(waiting)
  await expect(inTurn('a', async () => 50)).rejects.toMatchObject({ code: 'server/busy' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await given).every(({ status }) => status === 'rejected')).toBe(true)
  // none of them is left behind in the line
  const last = inTurn('a', async () => 'last')
  first.end()
  await running
  expect(await last).toBe('last')
})
