import type { Family } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenFirst } from '../family/scope/chosen-family.ts'
import { AuthFailed } from '../page/auth-failed.tsx'
import { ErrorBoundary } from '../page/error-boundary.tsx'
import { loadFloats } from '../page/floats-at-hand.ts'
import { LoadingScreen } from '../page/loading-screen.tsx'
import { AppFrame } from './app-frame.tsx'
import { startDemo } from './demo-mode.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { placesWith } from './places.ts'

const show = (ui: ReactNode, at = '/expenses') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
    </I18nProvider>,
  )

const narrow = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener() {},
    removeEventListener() {},
  }))

// loaded, as they are once the page is quiet
beforeAll(loadFloats, 30_000)
beforeEach(() => narrow(false))
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the signed-in frame', () => {
  it('[ROUTE-10] lists the places in the rail, marks the current one, and signs out from the logo menu', async () => {
    const onSignOut = vi.fn()
    show(
      <AppFrame you="Nora" them="Sam" onSignOut={onSignOut}>
        <h1>Expenses</h1>
      </AppFrame>,
      '/expenses/new',
    )
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(rail.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Messages',
      'Calendar',
      'Documents',
      'Expenses',
      'Backlog',
    ])
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Expenses')
    await userEvent.click(screen.getByRole('button', { name: 'Evenhand, your account menu' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  }, 20_000)

  it('[ROUTE-11] opens the drawer from the phone’s tab bar, with Sign Out at its end', async () => {
    const onSignOut = vi.fn()
    show(
      <AppFrame you="Nora" onSignOut={onSignOut}>
        <h1>Expenses</h1>
      </AppFrame>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Messages',
      'Calendar',
      'Documents',
      'Expenses',
      'Backlog',
      'What is open',
      'Contacts',
      'Family',
      'The record',
      'Profile',
      'Settings',
    ])
    expect(drawer.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/account')
    await userEvent.click(drawer.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('[LIM-03] lists no place whose feature is turned off', () => {
    const on = { aiModeration: true, expenses: true, calendar: true, documents: true }
    const paths = (features: typeof on) => placesWith(features, 'rail').map(({ path }) => path)
    expect(paths(on)).toContain('/expenses')
    expect(paths({ ...on, expenses: false })).not.toContain('/expenses')
    expect(paths({ ...on, expenses: false })).toContain('/dashboard/agenda')
  })

  it('[ROUTE-12] shows a tooltip beside an icon of the narrow rail, and none where the label is visible', async () => {
    narrow(true)
    show(
      <AppFrame you="Nora" onSignOut={() => {}}>
        <h1>Expenses</h1>
      </AppFrame>,
    )
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    while (document.activeElement !== rail.getByRole('link', { name: 'Dashboard' })) await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Dashboard')
  })

  it('[ROUTE-18] says when demo mode is on', () => {
    const frame = (
      <AppFrame you="Nora" onSignOut={() => {}}>
        <h1>Expenses</h1>
      </AppFrame>
    )
    show(frame).unmount()
    expect(screen.queryByText('You are looking around in the demo family.')).toBeNull()
    startDemo('nora@demo.example')
    show(frame)
    expect(screen.getByText('You are looking around in the demo family.')).toBeTruthy()
  })

  it('[ROUTE-18] says so in every tab of the demo’s two people, and says what a sandbox family is', () => {
    const frameOf = (email: string) => (
      <AppFrame you="Sam" email={email} onSignOut={() => {}}>
        <h1>Expenses</h1>
      </AppFrame>
    )
    show(frameOf('sam@demo.evenhand.example')).unmount()
    show(frameOf('nora@example.org'))
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    show(frameOf('sam@demo.evenhand.example'))
    expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy()
    cleanup()
    show(frameOf('first-0badcafe@sandbox.evenhand.example'))
    expect(screen.getByText('You are in test mode.')).toBeTruthy()
  })

  it('[ONB-10] switches between two families in one tap; with one there is nothing to switch', async () => {
    const family = (id: string, child: string, coParentName: string) =>
      ({ id, coParentName, children: [{ id: `${id}-child`, name: child, firstName: child }] }) as Family
    const [one, other] = [family('a', 'Mila', 'Sam'), family('b', 'Leo', 'Kim')]
    const frameOf = (families: Family[]) => (
      <AppFrame you="Nora" families={families} onSignOut={() => {}}>
        <h1>Expenses</h1>
      </AppFrame>
    )
    show(frameOf([one])).unmount()
    show(frameOf([one]))
    expect(screen.queryByRole('group', { name: 'Families' })).toBeNull()
    cleanup()
    show(frameOf([one, other]))
    const [switcher] = screen.getAllByRole('group', { name: 'Families' })
    const marks = within(switcher!).getAllByRole('button')
    expect(marks.map((mark) => [mark.ariaLabel, mark.getAttribute('aria-pressed')])).toEqual([
      ['Mila, with Sam', 'true'],
      ['Leo, with Kim', 'false'],
    ])
    await userEvent.click(marks[1]!)
    expect(chosenFirst([one, other], localStorage.getItem('evenhand:family'))).toEqual([other, one])
  })
})

describe('what is shown in place of a screen', () => {
  it('[ROUTE-14] the offline banner, verbatim, only while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<OfflineBanner />)
    const banner = screen.getByRole('status')
    expect(within(banner).getByText('You are currently offline')).toBeTruthy()
    expect(
      within(banner).getByText(
        'Some features may be limited. Your work will be saved when connection is restored.',
      ),
    ).toBeTruthy()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const online = show(<OfflineBanner />)
    expect(online.container.textContent).toBe('')
  })

  it('[ROUTE-15] the error fallback', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('no')
    }
    show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  })

  it.each([
    ['auth', 'Authentication Error', ['Sign In Again', 'Try Again']],
    ['other', 'Something Went Wrong', ['Try Again', 'Go Home']],
  ] as const)('[ROUTE-16] the %s error of a session', (kind, title, buttons) => {
    show(<AuthFailed kind={kind} onTryAgain={() => {}} />)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  })

  it('[ROUTE-17] the loading screen', () => {
    show(<LoadingScreen />)
    expect(screen.getByRole('status').textContent).toBe('Loading your account...')
  })
})
