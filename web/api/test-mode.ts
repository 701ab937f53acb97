import { factsOfServer } from './server-facts.ts'

const KEY = 'test-mode'

/** [AUTH-24] The screens on which test mode is restored after a reload. */
export function isTestRoute(path: string): boolean {
  return /^\/(test|test-[a-z]+|simple-test|hrm-test|ai-moderation-test)(\/|$)/.test(path)
}

/** Whether the server lets anyone test here (ROUTE-21); its calls refuse by their own judgement. */
export const isTestModeAllowed = () => factsOfServer().testMode

let isOn = false

/** Whether this page is in test mode. */
export function isTestMode(): boolean {
  if (!isOn) isOn = isTestModeAllowed() && isTestRoute(location.pathname) && read(KEY) === 'true'
  return isOn
}

/** Begins test mode with a sandbox family; kept in local storage until it is left. */
export function beginTestMode(sandbox: string): void {
  isOn = true
  localStorage.setItem(KEY, 'true')
  localStorage.setItem(SANDBOX, sandbox)
}

const SANDBOX = `${KEY}:sandbox`

/** The sandbox family of this browser, to enter it again. */
export const sandboxOfBrowser = () => read(SANDBOX)

/** Leaves: every key of test mode goes. */
export function leaveTestMode(): void {
  isOn = false
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key)
}

/** Somebody of a sandbox family, in whichever tab (server/seed/sandbox.sql.ts makes the addresses). */
export const isSandboxPerson = (email: string | undefined) =>
  email?.endsWith('@sandbox.evenhand.example') ?? false

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
