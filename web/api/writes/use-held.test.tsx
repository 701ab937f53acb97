import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS, useHeld } from './use-held.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const hold = () => {
  const send = vi.fn()
  const { result, unmount } = renderHook(() => useHeld<string>(send))
  return {
    send,
    unmount,
    begin: () => act(() => result.current.begin('card', 'yes')),
    now: () => result.current,
  }
}

test('[DASH-01] a press undone in time is never sent', () => {
  const { send, begin, now } = hold()
  begin()
  expect(now().heldAt('card')).toBe('yes')
  act(() => now().undo('card'))
  act(() => vi.advanceTimersByTime(2 * UNDO_MS))
  expect([send.mock.calls, now().heldAt('card')]).toEqual([[], undefined])
})

test('[DASH-01] a press not undone is sent once, however often it was pressed', () => {
  const { send, begin } = hold()
  begin()
  begin()
  expect(send).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(2 * UNDO_MS))
  expect(send.mock.calls).toEqual([['card', 'yes']])
})

test.each(['beforeunload', 'pagehide'])(
  '[DASH-01] at %s it is sent at once and can no longer be undone',
  (leaving) => {
    const { send, begin, now, unmount } = hold()
    begin()
    act(() => void window.dispatchEvent(new Event(leaving)))
    expect([send.mock.calls, now().heldAt('card')]).toEqual([[['card', 'yes']], undefined])
    unmount()
    expect(send).toHaveBeenCalledOnce()
  },
)

test('[DASH-01] unmounting sends it', () => {
  const { send, begin, unmount } = hold()
  begin()
  unmount()
  expect(send.mock.calls).toEqual([['card', 'yes']])
})
