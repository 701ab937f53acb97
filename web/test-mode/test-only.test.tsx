import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestAuthScreen } from '../account/mine/test-auth-screen.tsx'
import { TestLoginScreen } from '../account/mine/test-login-screen.tsx'
import { forgetFacts } from '../api/server-facts.ts'
import { AiModerationTestScreen } from '../mediation/ai-moderation-test-screen.tsx'
import { HrmTestScreen } from '../mediation/hrm-test-screen.tsx'
import { SandboxOnly } from './sandbox-only.tsx'
import { SimpleTestScreen } from './simple-test-screen.tsx'
import { TestInviteScreen } from './test-invite-screen.tsx'
import { TestScreen } from './test-screen.tsx'
import { TestUiScreen } from './test-ui-screen.tsx'

const serverAllows = (testMode: boolean) => {
  document.head.innerHTML = `<meta name="evenhand-server" content='${JSON.stringify({ testMode, features: {} })}'>`
  forgetFacts()
}
const show = (Screen: ComponentType) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </I18nProvider>,
  )
const Dashboard = () => (
  <SandboxOnly>
    <p>A dashboard</p>
  </SandboxOnly>
)

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/test', TestScreen],
  ['/simple-test', SimpleTestScreen],
  ['/test-ui', TestUiScreen],
  ['/test-invite', TestInviteScreen],
  ['/test-dashboard', Dashboard],
  ['/test-auth', TestAuthScreen],
  ['/test-login', TestLoginScreen],
  ['/ai-moderation-test', AiModerationTestScreen],
  ['/hrm-test', HrmTestScreen],
] as const)('[ROUTE-02] %s says that test mode is not allowed, and sends no request', (_path, Screen) => {
  const asked = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', asked)
  serverAllows(false)
  show(Screen)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test mode is not allowed here')
  expect(screen.queryByText('A dashboard')).toBeNull()
  expect(asked.mock.calls.filter(([url]: unknown[]) => !String(url).includes('/api/health'))).toEqual([])
})

it('[ROUTE-02] /test works where the server allows it', () => {
  serverAllows(true)
  show(TestScreen)
  expect(screen.getByRole('button', { name: 'Begin with a new family' })).toBeTruthy()
  expect(screen.getByText('Test mode is off.', { exact: false })).toBeTruthy()
})
