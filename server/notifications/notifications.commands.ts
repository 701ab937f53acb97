import { notificationsTopic } from '@evenhand/contract/notifications/topics.ts'
import { languageOf } from '@evenhand/domain/account/language.ts'
import { mayRing, type NoticeChoices } from '@evenhand/domain/notifications/notice.ts'
import { hasOwnMail, noticeOf, type ReminderName } from '@evenhand/domain/notifications/notices.ts'
import type { NewFact } from '@evenhand/domain/record/vocabulary.ts'
import { asZone, isZone, wallAt } from '@evenhand/domain/time/wall.ts'
import { enqueueMail, letter } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Statement, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { enqueueTask } from '../jobs/queue.sql.ts'
import { type PushDevice, pushKeysFrom, sendPush } from '../outside/push.ts'
import { notify } from '../work/write.sql.ts'
import { newsMail } from './notification-mails.commands.ts'
import {
  countUnread,
  dropDevice,
  markTold,
  notifyingOthers,
  notifySelf,
  readChoices,
  readDevices,
  readUntold,
  tellPersonLater,
  type Untold,
} from './notifications.sql.ts'
import { pushOf } from './notifications.view.ts'
import { hasEndedAccount, readToldPerson } from './told-person.sql.ts'

/**
 * The statement that notifies the other parent, open pages included, of a fact whose feature declares it. The write path
 * creates one for each fact it records and sends it with its last statements.
 */
export function tellingOthers(
  ctx: Context,
  family: FamilyId,
  fact: NewFact,
  now: number,
): Statement | undefined {
  const notice = noticeOf(fact.kind)
  if (!notice) return undefined
  const body = fact.body as Readonly<Record<string, unknown>>
  const isUrgent = body.isUrgent === true
  const isQuiet = body.isInQuietHours === true || body.isOverVolume === true
  const subject = notice.about ? String(body[notice.about]) : fact.subject
  return notifyingOthers(family, { id: ctx.newId(), fact: fact.kind, subject, isUrgent, isQuiet }, now)
}

/** Sends a person a reminder they asked for: in the page, and outside it as they chose. */
export async function remind(
  ctx: Context,
  tx: Tx,
  {
    family,
    person,
    name,
    subject,
  }: { family: FamilyId; person: PersonId; name: ReminderName; subject: string },
): Promise<void> {
  await notifySelf(tx, family, { id: ctx.newId(), name, subject }, ctx.clock())
  await enqueueTask(tx, tellPersonLater, { person })
  await notify(tx, { t: 'person', p: person, what: notificationsTopic })
}

/** Notifies a person outside the page of what is new: by push on each device, and by mail if they chose so. */
export async function tellPerson(ctx: Context, person: string): Promise<void> {
  const now = ctx.clock()
  const work = await inTransaction(ctx.db, { person }, async (tx) => {
    const untold = await readUntold(tx, person)
    if (untold.length === 0) return null
    const choices = await readChoices(tx, person)
    // silent ones are listed and counted in the daily mail, but not sent later
    const ids = untold.map(({ notification_id }) => notification_id)
    const marked = await markTold(tx, person, ids, now)
    const due = untold.filter((one) => marked.has(one.notification_id) && isDue(one, choices, now))
    const whom = await readToldPerson(tx, person)
    // everything that waits between the two ends with it: said by mail whatever they chose
    const parting = untold.find((one) => one.fact === 'member.left' && marked.has(one.notification_id))
    if (whom?.email && parting) {
      const how = (await hasEndedAccount(tx, parting.family_id)) ? 'deleted' : 'left'
      const mail = letter(how, languageOf(whom.language), `${ctx.config.publicUrl}/family`)
      await enqueueMail(ctx, tx, whom.email, mail)
    }
    if (due.length === 0) return null
    if (choices.mail === 'each' && whom?.email && due.some(({ fact }) => !hasOwnMail(fact)))
      await enqueueMail(
        ctx,
        tx,
        whom.email,
        newsMail(ctx.config.publicUrl, whom.language, choices.showsNames ? whom.other : null),
      )
    const unread = (await countUnread(tx, person)).reduce((sum, { count }) => sum + Number(count), 0)
    return { due, choices, devices: await readDevices(tx, person), whom, unread }
  })
  if (!work) return
  const { due, choices, devices, whom, unread } = work
  const [first] = due
  const kind = noticeOf(first!.fact)!.kind
  const other = choices.showsNames ? (whom?.other ?? null) : null
  for (const device of devices) {
    const shown = pushOf({ kind, isUrgent: first!.is_urgent, other, unread }, device.app_name, whom?.language)
    const payload = JSON.stringify({ ...shown, app: device.app_name, unread, url: '/notifications' })
    const outcome = await push(ctx, device, payload, kind, first!.is_urgent)
    if (outcome === 'gone')
      await inTransaction(ctx.db, { person }, (tx) => dropDevice(tx, person, device.device_id))
  }
}

function isDue(one: Untold, choices: NoticeChoices, now: number): boolean {
  const notice = noticeOf(one.fact)
  if (!notice || choices.off.includes(notice.kind)) return false
  const wall = wallAt(now, asZone(isZone(choices.zone) ? choices.zone : 'UTC'))
  return mayRing({ isUrgent: one.is_urgent, isQuiet: one.is_quiet }, choices, wall)
}

function push(ctx: Context, device: PushDevice, payload: string, topic: string, isUrgent: boolean) {
  // a restored copy knows real devices, which the real server tells
  if (ctx.config.isTrial) return 'failed'
  const { hostname } = new URL(ctx.config.publicUrl)
  const sending = { keys: pushKeysFrom(ctx.keys.mac), subject: `mailto:push@${hostname}`, topic, isUrgent }
  return sendPush(device, payload, sending, ctx.faults.pushWay)
}
