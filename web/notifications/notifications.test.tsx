import { listFamilies } from '@evenhand/contract/family/family.ts'
import { getMediation } from '@evenhand/contract/mediation/mediation.ts'
import {
  getNotificationChoices,
  listNotifications,
  putNotificationChoices,
  readNotifications,
} from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { NOTICES } from '@evenhand/domain/notifications/notices.ts'
import { VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Bell } from '../frame/bell.tsx'
import { NotificationSettings } from '../settings/notification-settings.tsx'
import { freshDevice } from '../testing/fresh-device.ts'
import { idOf } from '../testing/message-samples.ts'
import { FAMILY, familyOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

let server: FakeServer
beforeEach(async () => {
  await freshDevice()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getMediation, () => ({ engineVersion: 'test', model: null, consent: false }))
  server.answer(readNotifications, () => ({ success: true }))
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
        firstAt: '2026-11-20T10:00:00.000Z',
        lastAt: '2026-11-20T11:00:00.000Z',
        readAt: null,
      },
    ],
  }))
})

test('[MSG-09] the bell shows how many are new; the list says who did what and links there', async () => {
  renderScreen(
    <>
      <Bell unread={1} />
      <NotificationsScreen />
    </>,
  )
  await screen.findByRole('link', { name: 'Notifications, 1 new' })
  await userEvent.click(await screen.findByRole('link', { name: /Sam wrote 3 messages/ }))
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(`/conversation/${FAMILY}`)
  await vi.waitFor(() =>
    expect(server.asked(readNotifications).map(({ body }) => body)).toEqual([{ ids: [idOf(1)] }]),
  )
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
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By mail' }), 'daily')
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
