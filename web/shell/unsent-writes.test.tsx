import 'fake-indexeddb/auto'
import { createExpense, updateExpense } from '@evenhand/contract/expenses.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueNow } from '../api/queue-state.ts'
import { change, sessionUserOf } from '../api/store.ts'
import { send } from '../api/write-queue.ts'
import { sendWaiting } from '../api/write-sender.ts'
import { fakeServer, nora } from '../testing/fake-server.ts'
import { body, emptyQueue, expense } from '../testing/queue-page.ts'
import { loadFloats } from './floats-at-hand.ts'
import { UnsentWrites } from './unsent-writes.tsx'

let server: ReturnType<typeof fakeServer>

beforeAll(loadFloats, 30_000)
beforeEach(async () => {
  await emptyQueue()
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(nora) })
  server = fakeServer()
})
afterEach(cleanup)

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
    await userEvent.click(await screen.findByRole('button', { name: 'See them' }))
    expect(screen.getByRole('dialog').textContent).toMatch(/An expense you added.*Dentist/)
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await screen.findByText('Everything you wrote has been sent.')
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
