import 'fake-indexeddb/auto'
import { getProfile, putPreferences } from '@evenhand/contract/account/auth.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSession, startSession } from '../api/session/session.ts'
import { startQueue } from '../api/writes/write-queue.ts'
import { fakeServer, fakeToken, nora, profile } from '../testing/fake-server.ts'
import { onToast } from '../ui/toast-event.ts'
import { useThemeChoice } from './preferences.ts'

vi.setConfig({ testTimeout: 30_000 })

let server: ReturnType<typeof fakeServer>
let stopQueue: () => void
const toasts: string[] = []
onToast(({ title }) => toasts.push(title))

beforeEach(async () => {
  localStorage.clear()
  toasts.length = 0
  server = fakeServer()
  server.answer(getProfile, { data: { user: profile } })
  await startSession()
  await openSession({ success: true, token: fakeToken(Date.now()), user: nora })
  stopQueue = startQueue()
})
afterEach(() => {
  stopQueue()
  vi.unstubAllGlobals()
})

it('[AUTH-07] [AUTH-17] a theme applies on this device at once and is saved for the person', async () => {
  server.answer(putPreferences, { preferences: { theme: 'dark', language: 'en' } })
  const { result } = renderHook(() => useThemeChoice())
  act(() => result.current[1]('dark'))
  expect([result.current[0], localStorage.getItem('evenhand:theme')]).toEqual(['dark', 'dark'])
  await waitFor(() => expect(server.count(putPreferences)).toBe(1))
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ theme: 'dark' })
  expect(toasts).toEqual([])
})

it("[AUTH-25] finally refused: 'Failed to update preferences'; the choice still applies on this device", async () => {
  server.refuse(putPreferences, 'request/invalid', 400)
  const { result } = renderHook(() => useThemeChoice())
  act(() => result.current[1]('light'))
  await waitFor(() => expect(toasts).toEqual(['Failed to update preferences']))
  expect(result.current[0]).toBe('light')
})
