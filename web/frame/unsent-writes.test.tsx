import 'fake-indexeddb/auto'
import { createExpense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, sessionUserOf } from '../api/store.ts'
import { queueNow } from '../api/writes/queue-state.ts'
import { send } from '../api/writes/write-queue.ts'
import { sendWaiting } from '../api/writes/write-sender.ts'
import { loadFloats } from '../page/floats-at-hand.ts'
import { fakeServer, nora } from '../testing/fake-server.ts'
import { body, created, emptyQueue, expense } from '../testing/queue-page.ts'
import { UnsentWrites } from './unsent-writes.tsx'

let server: ReturnType<typeof fakeServer>

beforeAll(loadFloats, 30_000)
beforeEach(async () => {
  await emptyQueue()
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(nora) })
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <UnsentWrites />
      </MemoryRouter>
    </I18nProvider>,
  )

describe('writes that have not reached the server', () => {
  it('[ROUTE-14] are shown as waiting, and can be dropped', async () => {
    server.cut(createExpense)
    show()
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => send(createExpense, { body }))
    await userEvent.click(await screen.findByRole('button', { name: 'View' }))
    expect(screen.getByRole('dialog').textContent).toMatch(/An expense you added.*Dentist/)
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await screen.findByText('Everything you wrote has been sent.')
  })

  it('[ROUTE-14] count with them what was not tried because they wait', async () => {
    server.cut(createExpense)
    show()
    await act(() => send(createExpense, { body }))
    await act(() => send(createExpense, { body: { ...body, description: 'Glasses' } }))
    await screen.findByText('2 changes waiting to be sent')
    await screen.findByText('They are sent as soon as the server answers.')
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it('[ROUTE-14] a reply that takes too long lets the form go on, and is waited for in the frame', async () => {
    await sendWaiting()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let answer = (_: Response) => {}
    server.raw(createExpense, () => new Promise((resolve) => (answer = resolve)))
    show()
    const sending = send(createExpense, { body })
    await waitFor(() => expect(server.count(createExpense)).toBe(1))
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await sending).toMatchObject({ sent: false })
    await screen.findByText('One change waiting to be sent')
    await act(async () => answer(Response.json(created, { status: 201 })))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect([server.count(createExpense), queueNow().overdue]).toEqual([1, []])
  })

  it('[EXP-03] when refused later, say what was wanted and why it was refused, until the person has decided', async () => {
    server.cut(updateExpense)
    show()
    await act(() => send(updateExpense, { params: { id: expense.id }, body }))
    server.refuse(updateExpense, 'expense/already-answered', 409)
    void sendWaiting()
    await screen.findByText('One thing you wrote could not be saved')
    await userEvent.click(screen.getByRole('button', { name: 'See why' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toMatch(/Your change to an expense.*Dentist/)
    expect(dialog.textContent).toContain('This expense has been answered already.')
    const [{ id } = { id: '' }] = queueNow().refused
    expect(screen.getByRole('link', { name: 'Enter it again' }).getAttribute('href')).toBe(
      `/expenses/${expense.id}?edit&again=${id}`,
    )
    expect(screen.getByRole('link', { name: 'See the current version' }).getAttribute('href')).toBe(
      `/expenses/${expense.id}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(queueNow().refused).toEqual([]))
  })
})
