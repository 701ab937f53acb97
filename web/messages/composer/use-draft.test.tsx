import { keepDraft } from '@evenhand/contract/messages/messages.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { conversationOf } from '../../testing/message-samples.ts'
import { type FakeServer, fakeServer } from '../../testing/test-server.tsx'
import { useDraft } from './use-draft.ts'

const draftOf = (text: string, minute: number) => ({
  text,
  replyTo: null,
  updatedAt: `2026-11-19T15:${minute}:00.000Z`,
})

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = fakeServer()
})
const kept = () => server.asked(keepDraft).map(({ body }) => (body as { text: string }).text)

test('[MSG-08] what was typed just before the page goes is kept, too', async () => {
  server.answer(keepDraft, () => ({ success: true }))
  const { result } = renderHook(() => useDraft(conversationOf()))
  act(() => result.current.change({ text: 'Typed a moment ago' }))
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(kept()).toEqual(['Typed a moment ago']))
})

test.each([
  ['a press elsewhere', () => new Event('pointerdown')],
  ['Esc', () => new KeyboardEvent('keydown', { key: 'Escape' })],
])('[MSG-08] what begins a quick exit sends what was typed: %s', async (_, begins) => {
  server.answer(keepDraft, () => ({ success: true }))
  const { result } = renderHook(() => useDraft(conversationOf()))
  dispatchEvent(begins())
  expect(kept()).toEqual([])
  act(() => result.current.change({ text: 'Half written' }))
  dispatchEvent(begins())
  await vi.waitFor(() => expect(kept()).toEqual(['Half written']))
})

test('[MSG-08] while a server is slow, presses send what was typed once, and again only what changed', async () => {
  const arrive: (() => void)[] = []
  server.answer(keepDraft, () => new Promise((done) => arrive.push(() => done({ success: true }))))
  const { result } = renderHook(() => useDraft(conversationOf()))
  const press = () => dispatchEvent(new Event('pointerdown'))
  act(() => result.current.change({ text: 'On the way' }))
  for (let presses = 0; presses < 3; presses += 1) press()
  await vi.waitFor(() => expect(kept()).toEqual(['On the way']))
  act(() => result.current.change({ text: 'On the way home' }))
  press()
  await vi.waitFor(() => expect(kept()).toEqual(['On the way', 'On the way home']))
  await act(async () => {
    for (const one of arrive) one()
  })
  press()
  expect(kept()).toHaveLength(2)
})

test('[MSG-08] an older draft that arrives while a newer one is on its way does not replace it', async () => {
  let arrive = () => {}
  server.answer(keepDraft, () => new Promise((resolve) => (arrive = () => resolve({ success: true }))))
  const begun = conversationOf({ draft: draftOf('Before', 10) })
  const earlier = renderHook(() => useDraft(begun))
  act(() => earlier.result.current.change({ text: 'Going back.' }))
  earlier.unmount()
  await vi.waitFor(() => expect(kept()).toEqual(['Going back.']))
  const { result, rerender } = renderHook(({ one }) => useDraft(one), {
    initialProps: { one: conversationOf({ draft: draftOf('Going back.', 12) }) },
  })
  rerender({ one: begun })
  expect(result.current.draft.text).toBe('Going back.')
  arrive()
  await vi.waitFor(() => expect(kept()).toHaveLength(1))
})
