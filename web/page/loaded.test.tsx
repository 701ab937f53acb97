import { listFamilies } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reading } from '../api/reads/query.ts'
import { keepToken } from '../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../api/store.ts'
import { fakeServer, fakeToken, nora } from '../testing/fake-server.ts'
import { Loaded } from './loaded.tsx'
import { NotHere } from './not-here.tsx'
import { ScreenTitle } from './screen-title.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  missing = undefined
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
})
afterEach(() => vi.unstubAllGlobals())

let missing: ReactNode

function Families() {
  const query = useQuery({ ...reading(listFamilies, {}), retry: false })
  return (
    <Loaded
      query={query}
      skeleton={<p>coming</p>}
      failure="Your families could not be loaded"
      missing={missing}
    >
      {({ families }) => <p>{families.length} families</p>}
    </Loaded>
  )
}
const open = (head?: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ScreenTitle value={msg`Family`}>
            {head}
            <Families />
          </ScreenTitle>
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

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

it('[LIM-01] where a whole screen fails, its title stays; where it has one already, there is no second', async () => {
  server.raw(listFamilies, () => problem(500, 'server/error'))
  const { unmount } = open()
  await screen.findByText('Your families could not be loaded')
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Family'])
  unmount()
  open(<h1>Mila and Theo’s family</h1>)
  await screen.findByText('Your families could not be loaded')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it.each([
  [404, 'family/not-found'],
  [403, 'request/forbidden'],
  [410, 'family/not-found'],
])('[LIM-01] a %i is not tried again: there is a way on instead', async (status, code) => {
  server.raw(listFamilies, () => problem(status, code))
  open()
  await screen.findByText('Your families could not be loaded')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy()
})

it('[LIM-01] what is not there says where others of its kind are', async () => {
  server.raw(listFamilies, () => problem(404, 'family/not-found'))
  missing = (
    <NotHere title="This family is not here" from={{ to: '/family', name: 'Family' }} act="All families">
      It was closed.
    </NotHere>
  )
  open()
  await screen.findByRole('heading', { level: 1, name: 'This family is not here' })
  expect(screen.getByText('It was closed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All families' }).getAttribute('href')).toBe('/family')
  expect(document.title).toBe('This family is not here · Evenhand')
})
