import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type JSX, Suspense, useState } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeMissing, later } from '../ui/later.tsx'
import { PageBoundary } from './error-boundary.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (Later: ReturnType<typeof later>) =>
  act(
    async () =>
      void render(
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <PageBoundary>
              <Suspense fallback={<p>coming</p>}>
                <Later />
              </Suspense>
            </PageBoundary>
            <Link to="/elsewhere">Elsewhere</Link>
          </MemoryRouter>
        </I18nProvider>,
      ),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a part whose code is loaded later', () => {
  it('[ROUTE-15] that fails to load is requested twice, then says so and stops', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    const missing = vi.fn()
    addEventListener(codeMissing, missing)
    await show(later(load))
    await pass(1000)
    await pass(20_000)
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Something went wrong' }))
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
    expect([load.mock.calls.length, missing.mock.calls.length]).toEqual([2, 1])
    removeEventListener(codeMissing, missing)
  })

  it('loads on the second attempt', async () => {
    const load = vi
      .fn<() => Promise<() => JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockResolvedValue(() => <p>here</p>)
    await show(later(load))
    await pass(1000)
    await vi.waitFor(() => screen.getByText('here'))
  })

  it('is requested again after navigating elsewhere after a while', async () => {
    const load = vi
      .fn<() => Promise<() => JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockResolvedValue(() => <p>here</p>)
    await show(later(load))
    await pass(6000)
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await pass(100)
    await vi.waitFor(() => screen.getByText('here'))
  })

  it('[ROUTE-14] is requested again when the connection is back', async () => {
    const load = vi
      .fn<() => Promise<() => JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockResolvedValue(() => <p>here</p>)
    await show(later(load))
    await pass(1000)
    await act(async () => void dispatchEvent(new Event('online')))
    await pass(100)
    await vi.waitFor(() => screen.getByText('here'))
  })

  it('is rendered at once where it is already loaded, and keeps what was typed', async () => {
    const Field = () => {
      const [value, setValue] = useState('')
      return <input aria-label="note" value={value} onChange={(event) => setValue(event.target.value)} />
    }
    const Later = later(async () => Field)
    await act(() => Later.bring())
    const { rerender } = render(<Later />)
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Friday' } })
    rerender(<Later />)
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('Friday')
  })
})
