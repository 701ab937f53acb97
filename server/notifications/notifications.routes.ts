import * as contract from '@evenhand/contract/notifications/notifications.ts'
import { notificationsTopic } from '@evenhand/contract/notifications/topics.ts'
import { kindsWith } from '@evenhand/domain/notifications/notice.ts'
import { noticesBeyond } from '@evenhand/domain/notifications/notices.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import type { FastifyInstance } from 'fastify'
import { enqueueSecurityMail } from '../account/mail/security-mail.commands.ts'
import { findPerson } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ServerFeatures } from '../feature.ts'
import { Failure } from '../http/failures.ts'
import { everyFamily, type PersonId } from '../http/gate.ts'
import { servePerson } from '../http/serve.ts'
import { mailState } from '../outside/mail.ts'
import { pushKeysFrom } from '../outside/push.ts'
import { takeTurn } from '../work/turns.sql.ts'
import { type Work, write } from '../work/write.ts'
import { nameSubjects } from './names.commands.ts'
import {
  dropDevice,
  keepChoices,
  keepDevice,
  markRead,
  readBrowser,
  readChoices,
  readDevices,
  readNotificationRows,
} from './notifications.sql.ts'

/** Nobody uses more browsers than this. */
const MOST_DEVICES = 20

/** [MSG-09] The list in the page, and how a person is notified outside it. */
export function notificationsRoutes(app: FastifyInstance, ctx: Context, features: ServerFeatures): void {
  // of a feature that is off, what was told before leads nowhere (LIM-03)
  const gone = noticesBeyond(kindsWith(ctx.config.features))
  servePerson(app, ctx, contract.listNotifications, async ({ person, asker }) => {
    const { rows, unread } = await readNotificationRows(ctx.db, person, gone)
    const names = await nameSubjects(ctx, features, person, await everyFamily(ctx, asker), rows)
    return {
      unread,
      notifications: rows.map((row) => ({
        id: row.notification_id,
        familyId: row.family_id,
        fact: row.fact,
        subject: row.subject,
        count: row.count,
        firstAt: row.first_at.toISOString(),
        lastAt: row.last_at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
        urgent: row.is_urgent,
        about: names.get(row.subject) ?? null,
      })),
    }
  })
  servePerson(app, ctx, contract.readNotifications, (call) =>
    write(call, async (work) => {
      if ((await markRead(work.tx, call.person, call.body, work.now)) > 0)
        work.tellPerson(call.person, notificationsTopic)
      return { success: true }
    }),
  )
  servePerson(app, ctx, contract.getNotificationChoices, async ({ person, asker }) => {
    const [state, kept] = await Promise.all([
      mailState(ctx),
      inTransaction(ctx.db, { person }, async (tx) => ({
        choices: await readChoices(tx, person),
        devices: await readDevices(tx, person),
      })),
    ])
    const { digestDay: _, ...choices } = kept.choices
    const devices = kept.devices.map(({ device_id, added_at, session_id, browser, system, app_name }) => ({
      id: device_id,
      since: added_at.toISOString(),
      browser,
      system,
      app: app_name,
      isThis: session_id === asker.session,
    }))
    const { publicKey } = pushKeysFrom(ctx.keys.mac)
    return {
      choices: { ...choices, off: [...choices.off] },
      push: { publicKey, devices },
      hasMail: state !== 'off',
    }
  })
  servePerson(app, ctx, contract.putNotificationChoices, (call) =>
    write(call, async (work) => {
      if (!isZone(call.body.zone))
        throw new Failure('request/invalid', { fields: [{ field: 'zone', code: 'zone' }] })
      await keepChoices(work.tx, call.person, call.body, work.now)
      work.tellPerson(call.person, notificationsTopic)
      return { success: true }
    }),
  )
  servePerson(app, ctx, contract.addPushDevice, (call) =>
    write({ ...call, status: 201, madeIn: call.asker.session }, async (work) => {
      const { endpoint, keys, app: app_name = 'evenhand' } = call.body
      await takeTurn(work.tx, call.person, 'push-devices')
      const known = await readDevices(work.tx, call.person)
      if (known.length >= MOST_DEVICES && !known.some((one) => one.endpoint === endpoint))
        throw new Failure('notification/too-many-devices')
      const { session } = call.asker
      const device = {
        device_id: work.ctx.newId(),
        endpoint,
        ...keys,
        session_id: session,
        app_name,
        ...(await readBrowser(work.tx, session)),
      }
      const id = await keepDevice(work.tx, call.person, device, work.now)
      if (id === device.device_id) await announce(work, call.person)
      work.tellPerson(call.person, notificationsTopic)
      return { id }
    }),
  )
  servePerson(app, ctx, contract.removePushDevice, (call) =>
    write(call, async (work) => {
      if (!(await dropDevice(work.tx, call.person, call.params.id)))
        throw new Failure('notification/device-not-found')
      work.tellPerson(call.person, notificationsTopic)
      return { success: true }
    }),
  )
}

/** Tells a person by mail that a browser of theirs is woken from now on: it may not be theirs. */
async function announce({ ctx, tx }: Work, person: PersonId): Promise<void> {
  const row = await findPerson(tx, person)
  if (row) await enqueueSecurityMail(ctx, tx, row, 'push-added')
}
