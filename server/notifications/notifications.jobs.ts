import { isDigestDue } from '@evenhand/domain/notifications/notice.ts'
import { asZone, dayAt, isZone, wallAt } from '@evenhand/domain/time/wall.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { newestHeads } from '../record/heads-of-person.sql.ts'
import { digestMail } from './notification-mails.commands.ts'
import { tellPerson } from './notifications.commands.ts'
import { countUnread, digestReaders, keepDigestDay, readChoices } from './notifications.sql.ts'
import { readToldPerson } from './told-person.sql.ts'

const KEPT_MS = 90 * 24 * 3_600_000

/** Notifies one person outside the page of what is new. */
export async function notifyJob(ctx: Context, { person }: { readonly person: string }): Promise<void> {
  await tellPerson(ctx, person)
}

/** Every quarter of an hour: sends the daily mail to those for whom it is time, if there is anything new. */
export async function digestJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const person of await digestReaders(jobs)) await sendDigest(ctx, person)
}

async function sendDigest(ctx: Context, person: string): Promise<void> {
  const now = ctx.clock()
  await inTransaction(ctx.db, { person }, async (tx) => {
    const choices = await readChoices(tx, person)
    const zone = asZone(isZone(choices.zone) ? choices.zone : 'UTC')
    const today = dayAt(now, zone)
    if (!isDigestDue(choices, choices.digestDay, today, wallAt(now, zone))) return
    await keepDigestDay(tx, person, today)
    const unread = (await countUnread(tx, person)).reduce((sum, { count }) => sum + Number(count), 0)
    const whom = await readToldPerson(tx, person)
    if (unread === 0 || !whom) return
    const mail = digestMail(ctx.config.publicUrl, whom.language, unread, await newestHeads(tx))
    await enqueueMail(ctx, tx, whom.email, mail)
  })
}

/** Once a day: deletes notifications older than 90 days. The record keeps what happened. */
export async function cleanNotificationsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await jobs.query
    .deleteFrom('notifications')
    .where('last_at', '<', new Date(ctx.clock() - KEPT_MS))
    .execute()
}
