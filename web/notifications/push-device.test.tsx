import { addPushDevice, removePushDevice } from '@evenhand/contract/notifications/notifications.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../device/storage.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { idOf } from '../testing/message-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { clearOutside, showOutside } from './outside-page.ts'
import { renewPush, turnPushOn } from './push-device.data.ts'

/** A browser with a push service; `endpoint` is where it is subscribed now. */
function browserAt(endpoint: string | null) {
  const browser = { endpoint, closed: 0, badge: null as number | null, refuses: false }
  const subscription = () =>
    browser.endpoint && {
      endpoint: browser.endpoint,
      toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        browser.endpoint = null
      },
    }
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        if (browser.refuses) throw new DOMException('push service not available', 'AbortError')
        browser.endpoint ??= 'https://push.example.org/new'
        return subscription()
      },
    },
    getNotifications: async () => [{ close: () => (browser.closed += 1) }],
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  })
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      browser.badge = count
    },
    clearAppBadge: async () => {
      browser.badge = null
    },
  })
  return browser
}

let server: FakeServer
beforeEach(async () => {
  await freshDevice()
  deviceStorage.clear()
  server = fakeServer()
  // somebody is signed in
  renderScreen(null)
  server.answer(addPushDevice, () => ({ id: idOf(1) }))
  server.answer(removePushDevice, () => ({ success: true }))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})
const here = { id: idOf(7), isThis: true, app: 'evenhand' }
const sent = () => server.asked(addPushDevice).map(({ body }) => body as { endpoint: string; app: string })

test('[PHONE-02] turning it on tells the server the address and what the app is called here', async () => {
  browserAt(null)
  deviceStorage.setItem('evenhand:app', 'planner')
  expect(await turnPushOn('AAAA')).toBe('on')
  expect(sent()).toEqual([
    { endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'a' }, app: 'planner' },
  ])
})

test('[PHONE-02] a browser without a push service behind it says so', async () => {
  browserAt(null).refuses = true
  expect(await turnPushOn('AAAA')).toBe('no-service')
  expect(sent()).toEqual([])
})

test('[PHONE-02] a subscription that the browser has changed or let expire is renewed, the old one ends', async () => {
  const browser = browserAt('https://push.example.org/old')
  await turnPushOn('AAAA')
  await renewPush('AAAA', [here])
  expect(sent()).toHaveLength(1)
  for (const [at, endpoint] of ['https://push.example.org/changed', null].entries()) {
    browser.endpoint = endpoint
    await renewPush('AAAA', [{ ...here, id: idOf(8 + at) }])
  }
  expect(sent().map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([...['old', 'changed', 'new']])
  expect(server.asked(removePushDevice)).toHaveLength(2)
})

test('[PHONE-02] another name for the app reaches the server; what was removed in the list stays removed', async () => {
  const browser = browserAt('https://push.example.org/old')
  await turnPushOn('AAAA')
  deviceStorage.setItem('evenhand:app', 'notes')
  await renewPush('AAAA', [here])
  expect(sent().map(({ app }) => app)).toEqual(['evenhand', 'notes'])
  browser.endpoint = 'https://push.example.org/changed'
  await renewPush('AAAA', [])
  await renewPush('AAAA', [])
  expect(sent()).toHaveLength(2)
})

test('[PHONE-02] a question closed without an answer is no refusal: it can be asked again', async () => {
  browserAt(null)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'default' })
  expect(await turnPushOn('AAAA')).toBe('closed')
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' })
  expect(await turnPushOn('AAAA')).toBe('denied')
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  expect(await turnPushOn('AAAA')).toBe('on')
})

test('[PHONE-02] what is taken back in the browser’s settings leaves the list, and stays off when it is allowed again', async () => {
  browserAt('https://push.example.org/old')
  await turnPushOn('AAAA')
  vi.stubGlobal('Notification', { permission: 'denied' })
  await renewPush('AAAA', [here])
  expect(server.asked(removePushDevice)).toHaveLength(1)
  vi.stubGlobal('Notification', { permission: 'granted' })
  await renewPush('AAAA', [])
  expect(sent()).toHaveLength(1)
})

test('[PHONE-02] the icon bears how many are new; what was seen is withdrawn', async () => {
  const browser = browserAt(null)
  showOutside(3)
  await vi.waitFor(() => expect(browser.badge).toBe(3))
  expect(browser.closed).toBe(0)
  showOutside(0)
  await vi.waitFor(() => expect([browser.badge, browser.closed]).toEqual([null, 1]))
  clearOutside()
  await vi.waitFor(() => expect(browser.closed).toBe(2))
})
