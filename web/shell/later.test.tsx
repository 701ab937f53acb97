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

describe('a part whose code comes later', () => {
  it('[ROUTE-15] that does not come is asked for twice, then says so and asks no more', async () => {
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

  it('comes at the second try', async () => {
    const load = vi
      .fn<() => Promise<() => JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockResolvedValue(() => <p>here</p>)
    await show(later(load))
    await pass(1000)
    await vi.waitFor(() => screen.getByText('here'))
  })

  it('is asked for anew when one goes elsewhere after a while', async () => {
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

  it('[ROUTE-14] is asked for anew when the connection is back', async () => {
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

  it('is drawn at once where it is here already, and keeps what was typed', async () => {
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
