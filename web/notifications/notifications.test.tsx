import { listFamilies } from '@evenhand/contract/family/family.ts'
import { getMediation } from '@evenhand/contract/mediation/mediation.ts'
import {
  getNotificationChoices,
  listNotifications,
  putNotificationChoices,
  readNotifications,
} from '@evenhand/contract/notifications/notifications.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { NOTICES } from '@evenhand/domain/notifications/notices.ts'
import { VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { change, useStore } from '../api/store.ts'
import { Bell } from '../frame/bell.tsx'
import { NotificationSettings } from '../settings/notification-settings.tsx'
import { freshDevice } from '../testing/fresh-device.ts'
import { idOf } from '../testing/message-samples.ts'
import { FAMILY, familyOf, waitingOf, waitingPayment } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

let server: FakeServer
beforeEach(async () => {
  await freshDevice()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getMediation, () => ({ engineVersion: 'test', model: null, consent: false }))
  server.answer(readNotifications, () => ({ success: true }))
  server.answer(listWaiting, () => waitingOf())
  server.answer(listNotifications, () => ({
    unread: 1,
    notifications: [
      {
        id: idOf(1),
        familyId: FAMILY,
        fact: 'message.sent',
        subject: FAMILY,
        count: 3,
        urgent: true,
        about: { title: 'Ski camp', amount: null, days: [] },
        firstAt: '2026-11-20T10:00:00.000Z',
        lastAt: '2026-11-20T11:00:00.000Z',
        readAt: null,
      },
    ],
  }))
})

test('[MSG-09] the bell counts what waits, and else says that there is news', async () => {
  const named = (bell: ReactNode) => {
    const { unmount } = renderScreen(bell)
    const link = screen.getByRole('link')
    const said = [link.getAttribute('aria-label'), link.textContent]
    unmount()
    return said
  }
  expect(named(<Bell waiting={3} hasNews />)).toEqual(['3 things waiting for you', '3'])
  expect(named(<Bell waiting={0} hasNews />)).toEqual(['Notifications, with news', ''])
  expect(named(<Bell waiting={0} hasNews={false} />)).toEqual(['Notifications', ''])
})

test('[MSG-09] the list says who did what and links there', async () => {
  renderScreen(<NotificationsScreen />)
  await userEvent.click(await screen.findByRole('link', { name: /Sam wrote 3 messages/ }))
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(`/conversation/${FAMILY}`)
  await vi.waitFor(() =>
    expect(server.asked(readNotifications).map(({ body }) => body)).toEqual([{ ids: [idOf(1)] }]),
  )
})

test('[MSG-09] a line says what it is about, under the day on which it happened', async () => {
  renderScreen(<NotificationsScreen />)
  const row = await screen.findByRole('link', { name: /Sam wrote 3 messages/ })
  expect(row.textContent).toContain('Ski camp')
  expect(screen.getByRole('heading', { level: 2, name: 'Friday 20 November' })).toBeTruthy()
})

test('[MSG-09] what waits and takes one tap is answered in its line, stays said there, and counts as read', async () => {
  const id = idOf(9)
  const waiting = waitingPayment({ id })
  server.answer(listWaiting, () => waitingOf([waiting]))
  server.answer(listNotifications, () => ({
    unread: 1,
    notifications: [
      {
        ...{ id: idOf(2), familyId: FAMILY, fact: 'payment.sent', subject: id, count: 1, urgent: false },
        ...{ firstAt: '2026-11-20T10:00:00.000Z', lastAt: '2026-11-20T10:00:00.000Z', readAt: null },
        about: { title: null, amount: { amount: 20, currency: 'EUR' }, days: ['2026-11-20'] },
      },
    ],
  }))
  renderScreen(<NotificationsScreen />)
  const row = await screen.findByRole('link', { name: /Sam sent a payment/ })
  expect(row.textContent).toContain('€20.00, Fri 20 Nov')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it arrived' }))
  expect(await screen.findByText('It arrived')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
  await vi.waitFor(() => expect(server.asked(readNotifications)[0]?.body).toEqual({ ids: [idOf(2)] }))
})

test('[MSG-09] each kind is switched separately, and the choice is saved', async () => {
  server.answer(getNotificationChoices, () => ({
    choices: { ...NOTHING_CHOSEN, off: [] },
    push: { publicKey: 'x', devices: [] },
    hasMail: true,
  }))
  server.answer(putNotificationChoices, () => ({ success: true }))
  renderScreen(<NotificationSettings />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Expenses' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By email' }), 'daily')
  await vi.waitFor(() => expect(server.asked(putNotificationChoices)).toHaveLength(2))
  expect(server.asked(putNotificationChoices)[1]?.body).toMatchObject({
    off: ['expenses'],
    mail: 'daily',
    showsNames: false,
  })
})

test('[MSG-09] every notification a feature declares is a fact of the record', () => {
  expect(Object.keys(NOTICES).filter((name) => !(name in VOCABULARY))).toEqual([])
})

test('[PHONE-02] once something has come, the device is asked in our own words, and the browser only after a yes', async () => {
  const asked = vi.fn(async () => 'denied')
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  server.answer(getNotificationChoices, () => ({
    choices: { ...NOTHING_CHOSEN, off: [] },
    push: { publicKey: 'x', devices: [] },
    hasMail: true,
  }))
  renderScreen(<NotificationsScreen />)
  act(() => {
    const { user } = useStore.getState().auth
    change('auth', { user: user && { ...user, email: 'ana@example.org' } })
  })
  const question = 'Should this device let you know when something needs you?'
  await screen.findByRole('heading', { name: question })
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, this device' }))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  expect(asked).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})
