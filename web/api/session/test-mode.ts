import { deviceStorage, tabStorage } from '../../device/storage.ts'
import { factsOfServer } from '../server-facts.ts'

const KEY = 'test-mode'

/** [AUTH-24] The screens on which test mode is restored after a reload. */
export function isTestRoute(path: string): boolean {
  return /^\/(test|test-[a-z]+|simple-test|hrm-test|ai-moderation-test)(\/|$)/.test(path)
}

/** Whether the server allows test mode here (ROUTE-21); its calls check for themselves. */
export const isTestModeAllowed = () => factsOfServer().testMode

let isOn = false

/** Whether this page is in test mode. */
export function isTestMode(): boolean {
  if (!isOn)
    isOn = isTestModeAllowed() && isTestRoute(location.pathname) && deviceStorage.getItem(KEY) === 'true'
  return isOn
}

/** Starts test mode with a sandbox family; kept in local storage until it is left. */
export function beginTestMode(sandbox: string): void {
  isOn = true
  deviceStorage.setItem(KEY, 'true')
  deviceStorage.setItem(SANDBOX, sandbox)
}

const SANDBOX = `${KEY}:sandbox`

/** This browser's sandbox family, to enter it again. */
export const sandboxOfBrowser = () => deviceStorage.getItem(SANDBOX)

/** Leaves test mode and removes all its keys. */
export function leaveTestMode(): void {
  isOn = false
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) if (key.startsWith(KEY)) storage.removeItem(key)
}

/** Whether this is a person of any sandbox family (server/demo/sandbox.sql.ts makes the addresses). */
export const isSandboxPerson = (email: string | undefined) =>
  email?.endsWith('@sandbox.evenhand.example') ?? false
