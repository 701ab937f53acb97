import { expect, test, vi } from 'vitest'
import { endAll } from './stopping.ts'

test('[ROUTE-14] a part that never ends holds up neither the others nor the process', async () => {
  const ended: string[] = []
  const ends = (name: string) => async () => void ended.push(name)
  const parts = [ends('a'), () => new Promise<void>(() => {}), ends('b')]
  expect(await endAll(parts, 20)).toBe(1)
  expect(ended).toEqual(['a', 'b'])
})

test('a part that fails says so, and the next is ended', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const last = vi.fn(async () => {})
  expect(await endAll([() => Promise.reject(new Error('away')), last])).toBe(0)
  expect(said.mock.calls).toEqual([['away']])
  expect(last).toHaveBeenCalledOnce()
  said.mockRestore()
})
