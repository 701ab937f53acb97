import {
  addPushDevice,
  getNotificationChoices,
  putNotificationChoices,
} from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { change, useStore } from '../../api/store.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { ToldQuestion } from './told-question.tsx'

let server: FakeServer
const answer = (some: object = {}, hasMail = true) =>
  server.answer(getNotificationChoices, () => ({
    choices: { ...NOTHING_CHOSEN, off: [], ...some },
    push: { publicKey: 'x', devices: [] },
    hasMail,
  }))
const canBeWoken = (permission: string) => {
  vi.stubGlobal('PushManager', class {})
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  return requestPermission
}
const mail = () => screen.findByRole('checkbox', { name: /^Email me when something needs my answer/ })

/** As a person of one's own: the demo's are never woken or mailed. */
function open() {
  const page = renderScreen(<ToldQuestion />)
  act(() => {
    const { user } = useStore.getState().auth
    change('auth', { user: user && { ...user, email: 'ana@example.org' } })
  })
  return page
}

beforeEach(async () => {
  await freshDevice()
  server = fakeServer()
  server.answer(putNotificationChoices, () => ({ success: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('[ONB-03] [MSG-09] mail for what needs an answer is ticked, and unticking declines it at once', async () => {
  answer()
  open()
  expect(((await mail()) as HTMLInputElement).checked).toBe(true)
  expect(server.asked(putNotificationChoices)).toEqual([])
  await userEvent.click(await mail())
  await waitFor(() => expect(server.asked(putNotificationChoices)[0]?.body).toMatchObject({ mail: 'off' }))
  await userEvent.click(await mail())
  await waitFor(() => expect(server.asked(putNotificationChoices)[1]?.body).toMatchObject({ mail: 'needed' }))
})

test('[ONB-03] a browser that can be woken is asked in our words first; its own no is said, and mail remains', async () => {
  const asked = canBeWoken('default')
  answer()
  open()
  const device = await screen.findByRole('checkbox', { name: /^Notify me on this device/ })
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(device)
  await screen.findByText(/doesn’t allow it here/)
  expect(asked).toHaveBeenCalledTimes(1)
  expect((device as HTMLInputElement).checked).toBe(false)
  expect(server.asked(addPushDevice)).toEqual([])
  expect(await mail()).toBeTruthy()
})

test('[ONB-03] nothing is offered that cannot be: no push where it was refused for good, no mail where none goes out', async () => {
  canBeWoken('denied')
  answer({}, true)
  const { unmount } = open()
  await mail()
  expect(screen.queryByRole('checkbox', { name: /^Notify me on this device/ })).toBeNull()
  unmount()
  answer({}, false)
  open()
  await waitFor(() => expect(server.asked(getNotificationChoices).length).toBeGreaterThan(0))
  expect(screen.queryByRole('heading', { name: 'How we let you know' })).toBeNull()
})
