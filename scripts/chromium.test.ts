import { expect, test } from 'vitest'
import { findOrInstallChromium, findShell, installCommand } from './chromium.ts'

test.each([
  ['root on Debian', 'linux', 0, true, 'apt-get update && apt-get install -y chromium'],
  ['someone else on Debian', 'linux', 1000, true, 'playwright-core install chromium'],
  ['root without apt', 'linux', 0, false, 'playwright-core install chromium'],
  ['macOS', 'darwin', 501, false, 'playwright-core install chromium'],
  ['Windows', 'win32', undefined, false, 'playwright-core install chromium'],
] as const)('how Chromium is installed: %s', (_who, platform, uid, hasApt, command) => {
  expect(
    installCommand(platform, uid, hasApt)
      .map((words) => words.join(' '))
      .join(' && '),
  ).toBe(command)
})

test('an explicitly named Chromium is used, or reported missing', () => {
  expect(findOrInstallChromium({ CHROMIUM_PATH: process.execPath })).toEqual({
    ok: true,
    path: process.execPath,
  })
  expect(findOrInstallChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toEqual({
    ok: false,
    sentence: expect.stringContaining('/nowhere/chromium'),
  })
})

test('without the headless shell the full browser is used', () => {
  expect(findShell({ PATH: '/nowhere' })).toBeUndefined()
})
