import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A worker that responds when the test says so. */
class SlowWorker {
  static made: SlowWorker[] = []
  onmessage: (event: { data: unknown }) => void = () => {}
  asked: number[] = []
  isStopped = false
  constructor() {
    SlowWorker.made.push(this)
  }
  postMessage({ id }: { id: number }) {
    this.asked.push(id)
  }
  terminate() {
    this.isStopped = true
  }
  answer() {
    this.onmessage({ data: { id: this.asked.at(-1), examined: {} } })
  }
}

const ask = { text: 'See you at 5.', ctx: {} as never }
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('Worker', SlowWorker)
  SlowWorker.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[MSG-04] waits for a mediator that is slow to start, and restarts one that is stuck', async () => {
  const { examine } = await import('./mediator.ts')
  const first = examine(ask)
  await vi.advanceTimersByTimeAsync(20_000)
  const [worker] = SlowWorker.made
  expect(worker?.isStopped).toBe(false)
  worker?.answer()
  expect(await first).toEqual({})

  const stuck = examine(ask).catch((why: Error) => why.message)
  await vi.advanceTimersByTimeAsync(11_000)
  expect([await stuck, worker?.isStopped]).toEqual(['the mediator did not answer', true])
  const again = examine(ask)
  SlowWorker.made.at(-1)?.answer()
  expect([await again, SlowWorker.made.length]).toEqual([{}, 2])
})
