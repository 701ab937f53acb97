import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { change, useStore } from '../api/store.ts'
import { deviceStorage, tabStorage } from '../device/storage.ts'
import { noteUseful, wasAsked } from '../page/asked-once.ts'
import { renderScreen } from '../testing/test-server.tsx'
import { InstallOffer } from './install-offer.tsx'
import { InstallPart } from './install-part.tsx'
import { NameChoice } from './name-choice.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

beforeEach(() => {
  deviceStorage.clear()
  tabStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(mode),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  window.installing = undefined
  mode = 'browser'
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let mode = 'browser'

/** Not in the demo, whose two people are shared. */
function renderInFamily(what: ReactNode) {
  const rendered = renderScreen(what)
  act(() => {
    const { user } = useStore.getState().auth
    change('auth', { user: user && { ...user, email: 'ana@example.org' } })
  })
  return rendered
}

/** The browser says that it could put the app there, and what the person answers it. */
function offered(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  window.installing = event
  act(() => void dispatchEvent(event))
  return prompt
}

test('[PHONE-01] where the browser can do it there is one button, and afterwards where it is', async () => {
  renderScreen(<InstallPart />)
  await screen.findByRole('button', { name: 'Copy the address' })
  const prompt = offered('accepted')
  await userEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  await screen.findByText('Evenhand is on your home screen')
})

test('[PHONE-01] an iPhone gets its three taps, with the name that was chosen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  deviceStorage.setItem('evenhand:app', 'notes')
  renderScreen(<InstallPart />)
  expect((await screen.findAllByRole('listitem')).length).toBe(3)
  await screen.findByText('Notes')
})

test('[PHONE-01] opened from the home screen, it says that it is there', async () => {
  mode = 'standalone'
  renderScreen(<InstallPart />)
  await screen.findByText('Evenhand is on your home screen')
})

test('[PHONE-01] it is offered after something useful was sent from here, and once', async () => {
  const shown = () => screen.queryByText('Evenhand can be on your home screen')
  offered('dismissed')
  const first = renderInFamily(<InstallOffer />)
  expect(shown()).toBeNull()
  noteUseful()
  first.unmount()
  renderInFamily(<InstallOffer />)
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(shown()).toBeNull()
  expect(wasAsked('install')).toBe(true)
  expect(wasAsked('push')).toBe(false)
})

test('[PHONE-01] nor is it offered where nothing could come of it', () => {
  noteUseful()
  renderInFamily(<InstallOffer />)
  expect(screen.queryByText(/home screen/)).toBeNull()
})

test('[PHONE-01] a name is chosen before the icon is added, and says what it does not hide', async () => {
  renderScreen(<NameChoice />)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /Planner/ }))
  await screen.findByRole('img', { name: 'A home screen with Planner among other apps' })
  await screen.findByRole('button', { name: 'Continue' })
  await screen.findByText(/Whoever opens it sees Evenhand/)
})

test('[PHONE-01] nor in the demo', () => {
  offered('dismissed')
  noteUseful()
  renderScreen(<InstallOffer />)
  expect(screen.queryByText(/home screen/)).toBeNull()
})
