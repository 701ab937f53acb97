import { listFamilies } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reading } from '../api/reads/query.ts'
import { keepToken } from '../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../api/store.ts'
import { fakeServer, fakeToken, nora } from '../testing/fake-server.ts'
import { Loaded } from './loaded.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
})
afterEach(() => vi.unstubAllGlobals())

function Families() {
  const query = useQuery({ ...reading(listFamilies, {}), retry: false })
  return (
    <Loaded query={query} skeleton={<p>coming</p>} failure="Your families could not be loaded">
      {({ families }) => <p>{families.length} families</p>}
    </Loaded>
  )
}
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Families />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )

it('[LIM-01] a bare 500 is reported calmly, with its own text below and two ways to continue', async () => {
  server.raw(listFamilies, () => new Response('<h1>oops</h1>', { status: 500 }))
  open()
  await screen.findByText('Your families could not be loaded')
  expect(screen.getByText('Something went wrong. Nothing you saved is lost.')).toBeTruthy()
  expect(screen.getByText('API Error: 500 Internal Server Error')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/agenda')
  server.answer(listFamilies, { families: [] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('0 families')
})
