import { outbox } from '@evenhand/contract/server/server.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { factsOfServer } from '../../api/server-facts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { OutboxScreen } from './outbox-screen.tsx'

vi.mock('../../api/server-facts.ts', async (original) => {
  const real = await original<{ factsOfServer: typeof factsOfServer }>()
  return { ...real, factsOfServer: () => ({ ...real.factsOfServer(), mode: 'local' }) }
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  history.replaceState(null, '', '/test/outbox')
})
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/test/outbox']}>
        <OutboxScreen />
      </MemoryRouter>
    </I18nProvider>,
  )
const keysSent = () => server.asked.map(({ headers }) => headers['X-Evenhand-Outbox'])

it('[ROUTE-21] the outbox takes its key from the terminal’s link and removes it from the address bar', async () => {
  server.answer(outbox, { items: [] })
  history.replaceState(null, '', '/test/outbox#key=abc')
  open()
  await screen.findByText('Nothing has been written yet')
  expect([keysSent()[0], location.hash]).toEqual(['abc', ''])
})

it('[ROUTE-21] without a key it asks for one, and accepts the whole link too', async () => {
  server.refuse(outbox, 'server/outbox-locked', 403)
  open()
  const field = await screen.findByLabelText('Link or key from the terminal')
  server.answer(outbox, { items: [] })
  await userEvent.type(field, 'http://localhost:3001/test/outbox#key=def')
  await userEvent.click(screen.getByRole('button', { name: 'Open the outbox' }))
  await waitFor(() => expect(keysSent()).toContain('def'))
  await screen.findByText('Nothing has been written yet')
})
