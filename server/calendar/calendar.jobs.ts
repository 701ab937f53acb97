import { nextReminder } from '@evenhand/domain/calendar/reminder.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { remind } from '../notifications/notifications.commands.ts'
import { readChoices } from '../notifications/notifications.sql.ts'
import { eventReminderMail } from './event-reminder-mail.commands.ts'
import { readEvent } from './events.sql.ts'
import { readPlaces } from './plan.sql.ts'
import { type Due, readDueEverywhere, readReminded, setRemindAt } from './reminders.sql.ts'

/**
 * Sends reminders of upcoming events: to both parents if both see the event, else to its creator. In the page and by
 * push, and by mail to people who want a mail for each notification.
 */
export async function remindOfEventsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const now = ctx.clock()
  const due = await readDueEverywhere(jobs, now)
  for (const [at, one] of due.entries())
    await inTransaction(ctx.db, { person: one.person }, async (tx) => {
      await tell(ctx, tx, one)
      // set the next reminder after the last recipient; until then an interrupted run starts over
      if (due[at + 1]?.event !== one.event) await setNext(tx, one, now)
    })
}

async function tell(ctx: Context, tx: Tx, { family, event, person }: Due): Promise<void> {
  await remind(ctx, tx, { family, person, name: 'event.soon', subject: event })
  const { mail, off } = await readChoices(tx, person)
  const whom = mail === 'each' && !off.includes('calendar') ? await readReminded(tx, person) : undefined
  if (whom?.email && !whom.is_demo)
    await enqueueMail(ctx, tx, whom.email, eventReminderMail(ctx.config.publicUrl, whom.language))
}

async function setNext(tx: Tx, { family, event }: Due, now: number): Promise<void> {
  const row = await readEvent(tx, family, event)
  if (!row) return
  const { zone } = await readPlaces(tx, family)
  const next = nextReminder(
    {
      firstDay: asDay(row.first_day),
      startsAt: row.starts_at === null ? null : asWallTime(row.starts_at),
      recurrence: row.recurrence,
      except: row.except_days,
      reminders: row.facts?.reminders ?? [],
    },
    asZone(zone),
    now,
  )
  await setRemindAt(tx, family, event, next)
}
