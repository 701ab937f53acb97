import { isDigestDue, isWithin } from '@evenhand/domain/notifications/notice.ts'
import { asZone, dayAt, isZone, wallAt } from '@evenhand/domain/time/wall.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ServerFeatures } from '../feature.ts'
import type { PersonId } from '../http/gate.ts'
import { newestHeads } from '../record/newest-head.sql.ts'
import { mailAnswers } from './answer-mails.commands.ts'
import { digestMail } from './notification-mails.commands.ts'
import { tellPerson } from './notifications.commands.ts'
import { countUnread, digestReaders, keepDigestDay, readChoices } from './notifications.sql.ts'
import { readToldPerson } from './told-person.sql.ts'

const KEPT_MS = 90 * 24 * 3_600_000

/** Notifies one person outside the page of what is new, and mails what is to be answered soon. */
export async function notifyJob(
  ctx: Context,
  { person }: { readonly person: string },
  _jobs: Database,
  features: ServerFeatures,
): Promise<void> {
  await tellPerson(ctx, person)
  await mailAnswers(ctx, features, person as PersonId, false)
}

/** How often the digests are looked at, in minutes. */
const EVERY = 15

/**
 * Every quarter of an hour: sends the daily mail to those for whom it is time, if there is anything new, and what was held
 * back to those whose quiet hours have just ended.
 */
export async function digestJob(
  ctx: Context,
  _payload: unknown,
  jobs: Database,
  features: ServerFeatures,
): Promise<void> {
  for (const person of await digestReaders(jobs)) await sendDigest(ctx, features, person)
}

async function sendDigest(ctx: Context, features: ServerFeatures, person: string): Promise<void> {
  const now = ctx.clock()
  const due = await inTransaction(ctx.db, { person }, async (tx) => {
    const choices = await readChoices(tx, person)
    const zone = asZone(isZone(choices.zone) ? choices.zone : 'UTC')
    const today = dayAt(now, zone)
    const wall = wallAt(now, zone)
    if (!isDigestDue(choices, choices.digestDay, today, wall)) {
      const wasQuiet = isWithin(choices.quiet, wallAt(now - EVERY * 60_000, zone))
      return choices.mail === 'needed' && wasQuiet && !isWithin(choices.quiet, wall) ? 'soon' : null
    }
    // in quiet hours the mail of the day waits for their end, too
    if (choices.mail === 'needed' && isWithin(choices.quiet, wall)) return null
    await keepDigestDay(tx, person, today)
    if (choices.mail === 'needed') return 'daily'
    const unread = (await countUnread(tx, person)).reduce((sum, { count }) => sum + Number(count), 0)
    const whom = await readToldPerson(tx, person)
    if (unread === 0 || !whom) return null
    const mail = digestMail(ctx.config.publicUrl, whom.language, unread, await newestHeads(tx, person))
    await enqueueMail(ctx, tx, whom.email, mail)
    return null
  })
  if (due) await mailAnswers(ctx, features, person as PersonId, due === 'daily')
}

/** Once a day: deletes notifications older than 90 days. The record keeps what happened. */
export async function cleanNotificationsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await jobs.query
    .deleteFrom('notifications')
    .where('last_at', '<', new Date(ctx.clock() - KEPT_MS))
    .execute()
}
