import type { calls } from '@evenhand/contract/notifications/notifications.feature.ts'
import { addPushDevice } from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { own, type Samples, signedIn } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const endpoint = 'https://push.example.org/abc'
const keys = { p256dh: 'BOxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', auth: 'xxxxxxxxxxxxxxxxxxxxxx' }

async function aDevice({ app, home }: Scene) {
  const body = { endpoint: `${endpoint}/${crypto.randomUUID()}`, keys }
  return { id: (await app.call(addPushDevice, { token: home.a.token, body })).body.id }
}

export const samples: Samples<typeof calls> = {
  listNotifications: { who: signedIn() },
  readNotifications: { who: signedIn(), body: () => ({ ids: null }) },
  getNotificationChoices: { who: signedIn() },
  putNotificationChoices: { who: signedIn(), body: () => ({ ...NOTHING_CHOSEN, off: [] }) },
  addPushDevice: { who: signedIn(), body: () => ({ endpoint, keys }) },
  removePushDevice: { who: own('notification/device-not-found'), params: aDevice },
}
