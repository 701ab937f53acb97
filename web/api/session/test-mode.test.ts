import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFacts } from '../server-facts.ts'

const serverAllows = (testMode: boolean) => {
  document.head.innerHTML = `<meta name="evenhand-server" content='${JSON.stringify({ testMode })}'>`
  forgetFacts()
}
/** The page after a reload at this path. */
async function reloadAt(path: string) {
  vi.resetModules()
  history.replaceState(null, '', path)
  return import('./test-mode.ts')
}

beforeEach(() => serverAllows(true))
afterEach(() => localStorage.clear())

it('[AUTH-24] test mode is kept in local storage and restored on test screens only', async () => {
  const { beginTestMode, isTestMode } = await reloadAt('/test')
  expect(isTestMode()).toBe(false)
  beginTestMode('0badcafe')
  expect(isTestMode()).toBe(true)
  expect(localStorage.getItem('test-mode')).toBe('true')
  for (const path of ['/dashboard/agenda', '/login', '/expenses', '/testimony'])
    expect((await reloadAt(path)).isTestMode(), path).toBe(false)
  for (const path of [
    '/test',
    '/test/outbox',
    '/test-auth',
    '/simple-test',
    '/hrm-test',
    '/ai-moderation-test',
  ])
    expect((await reloadAt(path)).isTestMode(), path).toBe(true)
})

it('[AUTH-24] leaving clears every test key and nothing else', async () => {
  const { beginTestMode, leaveTestMode, sandboxOfBrowser } = await reloadAt('/test')
  localStorage.setItem('evenhand:theme', 'dark')
  beginTestMode('0badcafe')
  sessionStorage.setItem('test-mode:step', '2')
  expect(sandboxOfBrowser()).toBe('0badcafe')
  leaveTestMode()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['evenhand:theme'], []])
  expect((await reloadAt('/test')).isTestMode()).toBe(false)
})

it('[ROUTE-21] is not restored where the server does not allow it', async () => {
  localStorage.setItem('test-mode', 'true')
  serverAllows(false)
  expect((await reloadAt('/test')).isTestMode()).toBe(false)
})
