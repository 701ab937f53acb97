import 'fake-indexeddb/auto'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { changeFamily } from '@evenhand/contract/family/changes.ts'
import { type Family, listFamilies } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { keepToken } from '../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../api/store.ts'
import { fakeServer, fakeToken, nora } from '../testing/fake-server.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { calendarOf } from '../testing/test-samples.ts'
import { FamilyFacts } from './family-facts.tsx'

vi.setConfig({ testTimeout: 30_000 })

const family: Family = {
  id: '01890000-0000-7000-8000-00000000000f',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  members: [{ id: nora.id, firstName: 'Nora', lastName: 'L', displayName: 'Nora L', isMe: true }],
  former: [],
  children: [],
  rotation: null,
  coParentName: null,
  invitation: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
  server.answer(listFamilies, { families: [family] })
})
afterEach(() => vi.unstubAllGlobals())

const open = (total: number) => {
  server.answer(listExpenses, { expenses: [], total, limit: 1, offset: 0 } as never)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FamilyFacts />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

describe('[SET-01] a family’s settings', () => {
  it('can change the currency before any expense is entered, and says that both parents see it', async () => {
    server.answer(changeFamily, { family: { ...family, currency: 'GBP' } })
    open(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Change the currency' }))
    expect(await screen.findByText('Both parents see the change at once.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Currency of the family'), 'GBP')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ currency: 'GBP' }),
    )
  })

  it('says why the currency is fixed after that, while the time zone can still be changed', async () => {
    server.refuse(changeFamily, 'server/error', 500)
    open(3)
    await screen.findByText('Expenses have been entered in it, so it stays.')
    await waitFor(() => expect(server.count(listExpenses)).toBe(1))
    expect(screen.queryByRole('button', { name: 'Change the currency' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }))
    await userEvent.selectOptions(screen.getByLabelText('Time zone of the family'), 'America/New_York')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ zone: 'America/New_York' }),
    )
  })

  it('[CAL-02] leads to the schedule, to set one or to change the one there is', async () => {
    open(0)
    const set = await screen.findByRole('link', { name: 'Set a schedule' })
    expect(set.getAttribute('href')).toBe('/calendar/schedule')
    cleanup()
    queryClient.clear()
    server.answer(getCalendar, calendarOf())
    open(0)
    expect(await screen.findByRole('link', { name: 'Change the schedule' })).toBeTruthy()
  })
})
