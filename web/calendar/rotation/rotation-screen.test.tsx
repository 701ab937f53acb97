import 'fake-indexeddb/auto'
import { type Family, listFamilies, putRotation } from '@evenhand/contract/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDevice } from '../../api/device-store.ts'
import { queryClient } from '../../api/query.ts'
import { change, emptySlices, sessionUserOf } from '../../api/store.ts'
import { keepToken } from '../../api/token.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { RotationScreen } from './rotation-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const sam = '01890000-0000-7000-8000-000000000002'
const member = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: 'L', displayName: `${firstName} L` },
  isMe: id === nora.id,
})
const family: Family = {
  id: '01890000-0000-7000-8000-00000000000f',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  members: [member(nora.id, 'Nora'), member(sam, 'Sam')],
  former: [],
  children: [],
  rotation: {
    id: '01890000-0000-7000-8000-00000000000e',
    pattern: 'AABBAAABBAABBB',
    anchorDay: '2026-11-16',
    handoverTime: '17:00',
    zone: 'Europe/Berlin',
    a: sam,
    b: nora.id,
  },
  coParentName: 'Sam',
  invitation: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  await emptyDevice()
  queryClient.clear()
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
})
afterEach(() => vi.unstubAllGlobals())

function Here() {
  return <p>at {useLocation().pathname}</p>
}
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/calendar/rotation']}>
          <Here />
          <Routes>
            <Route path="/calendar/rotation" element={<RotationScreen />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
const sees = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('[CAL-02] starts from the current rotation, from one’s own side, and sends the change', async () => {
  server.answer(listFamilies, { families: [family] })
  server.answer(putRotation, { family })
  open()
  await sees('Whose time is it?')
  const isChosen = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([isChosen(/2-2-3/), isChosen('with Sam'), isChosen('with you')]).toEqual([true, true, false])
  // nothing to save yet, and the rotation in force is shown
  expect(screen.getByText('2-2-3, handover at 17:00.')).toBeTruthy()
  await press('Save')
  expect(server.count(putRotation)).toBe(0)
  fireEvent.click(screen.getByRole('radio', { name: /Alternating weeks/ }))
  await press('Save')
  await sees('at /dashboard/agenda')
  expect(server.asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/families/${family.id}/rotation`,
    body: {
      template: 'alternating-weeks',
      anchorDay: '2026-11-16',
      handoverTime: '17:00',
      startsWith: 'other',
    },
  })
})

it('[CAL-02] asks for missing values, and shows why the server refuses', async () => {
  server.answer(listFamilies, { families: [{ ...family, rotation: null }] })
  server.refuse(putRotation, 'rotation/invalid', 422)
  open()
  await sees('Whose time is it?')
  await press('Save')
  expect(server.count(putRotation)).toBe(0)
  fireEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
  fireEvent.change(screen.getByLabelText('Handover at'), { target: { value: '' } })
  await press('Save')
  expect(screen.getByText('Choose a time.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Handover at'), { target: { value: '18:00' } })
  await press('Save')
  await sees('This rotation does not work out. Check the pattern, the day and the time.')
  expect(screen.getByLabelText<HTMLInputElement>('Handover at').value).toBe('18:00')
})
