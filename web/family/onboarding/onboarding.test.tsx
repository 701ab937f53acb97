import 'fake-indexeddb/auto'
import { createFamily } from '@evenhand/contract/family/changes.ts'
import {
  completeOnboarding,
  type Family,
  getOnboarding,
  listFamilies,
  listInvitations,
  type OnboardingDraft,
  putOnboardingStep,
  type ReceivedInvitation,
} from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { keepToken } from '../../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { OnboardingScreen } from './onboarding-screen.tsx'
import { regionOf } from './proposed-region.ts'

vi.setConfig({ testTimeout: 30_000 })

const family: Family = {
  id: '01890000-0000-7000-8000-00000000000f',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  members: [{ id: nora.id, firstName: 'Nora', lastName: 'L', displayName: 'Nora L', isMe: true }],
  former: [],
  children: [],
  rotation: null,
  coParentName: 'Sam',
  invitation: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  server.raw(
    { method: 'GET', path: '/api/live', access: 'person', summary: '', errors: [] },
    () => new Promise(() => {}),
  )
  server.answer(putOnboardingStep, ({ body }) => ({
    onboarding: { status: 'started', step: '1', draft: body.draft as OnboardingDraft },
  }))
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
})
afterEach(() => vi.unstubAllGlobals())

const begun = (draft: OnboardingDraft, step = '1', status = 'started') =>
  server.answer(getOnboarding, { onboarding: { status, step, draft } })
function Here() {
  const navigate = useNavigate()
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <button type="button" onClick={() => navigate(-1)}>
        go back
      </button>
    </>
  )
}
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/onboarding']}>
        <Here />
        <Routes>
          <Route path="/onboarding" element={<OnboardingScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } })
const saved = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const mila = { name: 'Mila', birthDate: '2017-05-14' }

describe('onboarding', () => {
  it('[ONB-03] [ONB-02] takes children, whose time it is and the other parent, saves each step, and leads to the dashboard', async () => {
    begun({})
    server.answer(completeOnboarding, { family })
    open()
    await sees('Who are the children?')
    type('Name', 'Mila')
    type('Date of birth', '2017-05-14')
    type(/Worth knowing/, 'Retainer at night')
    await press('Add another child')
    type('Name', 'Theo', 1)
    await press('Continue')
    await sees('Whose time is it?')
    const children = [
      { name: 'Mila', birthDate: '2017-05-14', notes: 'Retainer at night' },
      { name: 'Theo', birthDate: null },
    ]
    expect(saved()).toEqual([{ step: 'children', draft: { children } }])
    fireEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
    fireEvent.click(screen.getByRole('radio', { name: 'with the other parent' }))
    type('Starting on the day', '2026-11-20')
    type('Handover at', '18:30')
    await press('Continue')
    await sees('Who is the other parent?')
    expect(saved()[1]).toMatchObject({
      step: 'rotation',
      draft: { children, rotation: { template: '2-2-5-5' } },
    })
    type(/First name/, 'Sam')
    type(/Email for the invitation/, 'sam@example.org')
    await press('Invite and finish')
    await sees('at /dashboard/agenda')
    expect(server.asked.find(({ path }) => path === '/api/onboarding/complete')?.body).toMatchObject({
      children,
      coParentEmail: 'sam@example.org',
      coParentFirstName: 'Sam',
      rotation: { template: '2-2-5-5', anchorDay: '2026-11-20', handoverTime: '18:30', startsWith: 'other' },
    })
    expect(sessionStorage.getItem('force-dashboard')).toBe('true')
  })

  it('[ONB-03] continues where it was left, with what was entered', async () => {
    begun({ children: [mila], coParentFirstName: 'Sam' }, '2')
    open()
    await sees('Who is the other parent?')
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Sam')
    await press('Back')
    await sees('Whose time is it?')
    await press('Back')
    await sees('Who are the children?')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mila')
  })

  it('[ONB-03] [SET-01] suggests a currency and time zone that fit the device before finishing; both can be changed in place', async () => {
    const options = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...options.call(this), timeZone: 'Europe/London' }
    })
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-IE') // a new language invalidates the cached region
    begun({ children: [mila] })
    server.answer(completeOnboarding, { family })
    open()
    await sees(/British Pound \(GBP\)/)
    await sees(/\(Europe\/London\)/)
    vi.restoreAllMocks()
    fireEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
    await press('Change the currency or the time zone')
    expect(document.activeElement).toBe(screen.getByLabelText('Currency'))
    type('Currency', 'CHF')
    type('Time zone', 'Europe/Zurich')
    expect(screen.getByText('Time in Europe/Zurich')).toBeTruthy()
    await press('Back')
    await sees('Who are the children?')
    expect(saved()[0]).toMatchObject({ draft: { currency: 'CHF', zone: 'Europe/Zurich' } })
    await press('Continue')
    await sees('Whose time is it?')
    await press('Continue')
    await sees('Who is the other parent?')
    await press('Skip for now')
    await sees('at /dashboard/agenda')
    expect(server.asked.find(({ path }) => path === '/api/onboarding/complete')?.body).toMatchObject({
      currency: 'CHF',
      zone: 'Europe/Zurich',
      rotation: { zone: 'Europe/Zurich' },
    })
  })

  it.each([
    ['UTC', 'de-CH', 'CHF'],
    ['UTC', 'eo', 'EUR'],
    ['America/New_York', 'de-CH', 'USD'],
  ])('[SET-01] the time zone %s and the language %s suggest %s', (zone, language, currency) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    expect(regionOf({ zone }).currency).toBe(currency)
    expect(regionOf({ zone, currency: 'SEK' }).currency).toBe('SEK')
    vi.restoreAllMocks()
  })

  it("[ONB-03] both 'not yet' count as answers", async () => {
    begun({ children: [mila] })
    server.answer(completeOnboarding, { family })
    open()
    await sees('Whose time is it?')
    await press('Continue')
    expect(screen.getByText('Choose one, or “Not yet”.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /Not yet/ }))
    await press('Continue')
    await sees('Who is the other parent?')
    await press('Skip for now')
    await sees('at /dashboard/agenda')
    const sent = server.asked.find(({ path }) => path === '/api/onboarding/complete')?.body
    expect(sent).toMatchObject({ rotation: null })
    expect(sent).not.toHaveProperty('coParentEmail')
  })

  it('[ONB-06] shows the age; asks for a name and for a date in the past', async () => {
    begun({})
    open()
    await sees('Who are the children?')
    await press('Continue')
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    type('Name', 'Mila')
    expect(screen.queryByText('Enter a name.')).toBeNull()
    type('Date of birth', '2999-01-01')
    await press('Continue')
    expect(screen.getByText('Enter a day in the past.')).toBeTruthy()
    type('Date of birth', new Date().toISOString().slice(0, 4).concat('-01-01'))
    expect(screen.getByText('0 years')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('refuses an invalid address and one’s own', async () => {
    begun({ children: [mila] }, '2')
    open()
    await sees('Who is the other parent?')
    type(/Email for the invitation/, 'sam@')
    await press('Invite and finish')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    type(/Email for the invitation/, 'NORA@example.org')
    await press('Invite and finish')
    expect(screen.getByText('This is your own address.')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('a refusal is shown at its step, and nothing typed is lost', async () => {
    begun({ children: [mila], coParentEmail: 'sam@example.org' }, '2')
    server.refuse(completeOnboarding, 'server/mail-unavailable', 503)
    open()
    await sees('Who is the other parent?')
    await press('Invite and finish')
    await sees(/Mail is not set up/)
    expect(screen.getByText(/Mail is not set up on this server/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Email for/).value).toBe('sam@example.org')
  })

  it('without a connection a step waits on the device and the form continues', async () => {
    begun({})
    server.cut(putOnboardingStep)
    open()
    await sees('Who are the children?')
    type('Name', 'Mila')
    await press('Continue')
    await sees('Kept on this device')
    await sees('Whose time is it?')
  })

  it('[ONB-01] somebody who has completed it goes to the dashboard', async () => {
    begun({}, 'complete', 'completed')
    server.answer(listFamilies, { families: [family] })
    server.answer(listInvitations, { invitations: [] })
    open()
    await sees('at /dashboard/agenda')
  })

  it('[ONB-10] somebody who has left their only family is told so, and can create another there', async () => {
    begun({}, 'complete', 'completed')
    server.answer(listFamilies, { families: [] })
    server.answer(listInvitations, { invitations: [] })
    server.answer(createFamily, { family })
    open()
    await sees('You are in no family any more.')
    await sees(/^You left the one you were in; what both could see stays with the other parent\./)
    expect(screen.getByRole('link', { name: 'I was invited' }).getAttribute('href')).toBe('/accept-invite')
    await sees('Who are the children?')
    type('Name', 'Mila')
    await press('Continue')
    await sees('Whose time is it?')
    fireEvent.click(screen.getByRole('radio', { name: /^Not yet/ }))
    await press('Continue')
    await sees('Who is the other parent?')
    server.answer(listFamilies, { families: [family] })
    await press('Skip for now')
    await waitFor(() => expect(server.count(createFamily)).toBe(1))
    await sees('at /dashboard/agenda')
    expect(server.count(completeOnboarding)).toBe(0)
  })

  it('[AUTH-27] somebody who has left and is invited elsewhere is led there, not to a second family', async () => {
    begun({}, 'complete', 'completed')
    server.answer(listFamilies, { families: [] })
    const invitation = { id: family.id, status: 'pending', senderName: 'Nora' }
    server.raw(listInvitations, () => Response.json({ invitations: [invitation as ReceivedInvitation] }))
    open()
    await sees('Nora has invited you')
    expect(screen.queryByText('Who are the children?')).toBeNull()
  })

  it('[ROUTE-01] signed out, it offers the ways to sign in, and remembers where to return', () => {
    emptySlices()
    open()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    expect(sessionStorage.getItem('evenhand:origin')).toBe('/onboarding')
  })

  it('says what went wrong when it cannot be opened, and can retry', async () => {
    server.refuse(getOnboarding, 'request/not-found', 404)
    open()
    await sees('This could not be opened')
    begun({})
    await press('Try again')
    await sees('Who are the children?')
  })

  it('[ONB-03] what is typed in a step survives a reload, and signing out is offered', async () => {
    begun({})
    const { unmount } = open()
    await sees('Who are the children?')
    type('Name', 'Mi')
    unmount()
    queryClient.clear()
    open()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mi'))
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  })

  it('Back goes one step back, and what was typed is still there', async () => {
    begun({ children: [mila] }, '1')
    open()
    await sees('Whose time is it?')
    fireEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
    await press('Continue')
    await sees('Who is the other parent?')
    await press('go back')
    await sees('Whose time is it?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2-2-5-5/ }).checked).toBe(true)
  })

  it('[ONB-03] begins with step 1, and says who has the children today before the other parent is asked for', async () => {
    begun({ children: [mila, { name: 'Theo Maria', birthDate: null }] })
    open()
    await sees('Whose time is it?')
    expect(screen.getByText('Step 2 of 3')).toBeTruthy()
    const today = () => screen.queryByText('So today:')?.parentElement?.textContent ?? ''
    expect(today()).toBe('')
    fireEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
    const said = /Mila and Theo are with (you|the other parent) until /
    const before = said.exec(today())?.[1]
    expect(before).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'with the other parent' }))
    expect(said.exec(today())?.[1]).not.toBe(before)
    expect(screen.queryByText('Who is the other parent?')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Not yet/ }))
    expect(today()).toBe('')
    await press('Back')
    await sees('Step 1 of 3')
  })
})
