import { createHash } from 'node:crypto'
import { agreementOn } from '@evenhand/domain/expenses/agreement.ts'
import { type DueStep, dueReminderOf, dueStepOf } from '@evenhand/domain/expenses/reminder.ts'
import type { ReminderName } from '@evenhand/domain/notifications/notices.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, wallAt } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { zoneOf } from '../family/zone.sql.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { remind } from '../notifications/notifications.commands.ts'
import { accepted, readAgreements } from './agreements/agreements.sql.ts'
import { factsOf, momentsOf } from './expense.view.ts'
import { readFamilyFacts } from './expenses.sql.ts'
import { readOpenParts, readOutstanding } from './payments/payments.sql.ts'
import { enterRecurring } from './plans/plans.commands.ts'
import { readDueEverywhere } from './plans/plans.sql.ts'
import { insertSent, readClockedEverywhere, readSent, readUnfinished, sentKey } from './reminders.sql.ts'

/** Every hour: enters the recurring expenses that are due in the family's time zone. */
export async function enterRecurringJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  // a day ahead, because it is not the same day everywhere; the command checks the family's own date
  const furthest = addDays(dayAt(ctx.clock(), asZone('UTC')), 1)
  const repeat = { key: null, requestHash: createHash('sha256').digest() }
  for (const { family, recurrence, person } of await readDueEverywhere(jobs, furthest))
    await enterRecurring({ ctx, person, family, repeat }, recurrence)
}

/** People are reminded from this hour on, in the family's time zone. */
const FROM_WALL = '08:00'

/** Every hour: reminds each parent of the agreement's deadlines, without amounts or names. */
export async function remindOfDaysJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const { family, person } of await readClockedEverywhere(jobs)) await remindParent(ctx, family, person)
}

async function remindParent(ctx: Context, family: FamilyId, person: PersonId): Promise<void> {
  const now = ctx.clock()
  await inTransaction(ctx.db, { person }, async (tx) => {
    const zone = asZone((await zoneOf(tx, family)) ?? 'UTC')
    if (wallAt(now, zone) < FROM_WALL) return
    const facts = await readFamilyFacts(tx, family)
    // nobody is here to answer or to pay: what was open stays as it is
    if (!facts || facts.parents.length < 2) return
    const versions = accepted(await readAgreements(tx, family))
    const sent = await readSent(tx, family, person)
    // what the other parent owes, or what was paid on account, covers some or all of what I owe
    const owed = await readOutstanding(tx, family, person)
    const parents = facts.everyone
    const open = owed < 0 ? await readOpenParts(tx, family, { owed, person, parents }) : NONE
    for (const row of await readUnfinished(tx, family)) {
      const version = agreementOn(versions, asDay(row.day))
      const owedBy = open.has(row.expense_id) ? person : null
      const facts = { ...factsOf(row), owedBy }
      const due = version && dueStepOf(facts, momentsOf(row), version.clocks, zone, person)
      if (!due) continue
      const before = sent.get(sentKey(row.expense_id, due.step, due.until)) ?? []
      const days = dueReminderOf(due.until, dayAt(now, zone), zone, before)
      if (days === null) continue
      await insertSent(tx, family, { expense: row.expense_id, person, ...due, days }, now)
      const name = nameOf(due, days)
      if (name) await remind(ctx, tx, { family, person, name, subject: row.expense_id })
    }
  })
}

const NONE: ReadonlyMap<string, number> = new Map()

function nameOf({ step }: DueStep, days: number): ReminderName | null {
  // too late to submit in time: nothing to remind of
  if (step === 'submit') return days < 0 ? null : 'expense.submit-due'
  if (step === 'respond') return days < 0 ? 'expense.answer-overdue' : 'expense.answer-due'
  return days < 0 ? 'expense.payment-overdue' : 'expense.payment-due'
}
