import type { addRecurring, setBudget } from '@evenhand/contract/expenses/plans.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { readAmount, writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import type { SplitDetails } from '@evenhand/domain/expenses/expense.ts'
import { nextAfter } from '@evenhand/domain/expenses/recurring.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { zoneOf } from '../../family/zone.sql.ts'
import { Failure } from '../../http/failures.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { type Work, write } from '../../work/write.ts'
import { recount } from '../corrections/corrections.commands.ts'
import { checkFields, checkTerms, entryOf } from '../entry/entry.commands.ts'
import { finish } from '../expenses.commands.ts'
import { insertExpenses } from '../expenses.sql.ts'
import { refused } from '../refused.commands.ts'
import {
  countRecurring,
  insertRecurrence,
  keepPlan,
  type RecurrenceRow,
  readPlans,
  readRecurring,
  updateRecurrence,
} from './plans.sql.ts'
import { budgetView, recurrenceView } from './plans.view.ts'

/** Sets the plan from a month on; earlier plans stay in force for the months before. */
export function planBudget(scope: FamilyScope, body: CallOf<typeof setBudget>['body']): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { currency } = await work.lock(family)
    const plansMinor: Record<string, number> = {}
    for (const [category, amount] of Object.entries(body.plans)) {
      const read = readAmount(amount ?? 0, currency, `plans.${category}`)
      if (!read.ok) throw refused('expense/amount-invalid', read.field, read.reason)
      if (read.cents < 0) throw refused('expense/amount-invalid', `plans.${category}`, 'negative')
      plansMinor[category] = read.cents
      await keepPlan(work.tx, family, { category, month: body.month, amount: read.cents }, person, work.now)
    }
    const fact = { month: body.month, currency, plansMinor }
    work.record(family, { kind: 'budget.set', subject: family, body: fact })
    work.tell(family, expensesTopic, family)
    return { budget: budgetView(await readPlans(work.tx, family), currency) }
  })
}

/** A school, a club, a sitter: hundreds would be a mistake. */
const MOST_RECURRING = 50
/** How far back one may start; earlier payments are entered by hand. */
const FURTHEST_BACK_DAYS = 62

/** Sets up a recurring expense, and enters what is already due. */
export function setRecurring(scope: FamilyScope, body: CallOf<typeof addRecurring>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const facts = await work.lock(family)
    if (facts.parents.length === 1) throw new Failure('expense/nobody-there')
    const today = await todayIn(work, scope)
    const startsOn = asDay(body.startsOn)
    const endsOn = body.endsOn ? asDay(body.endsOn) : null
    if (startsOn < addDays(today, -FURTHEST_BACK_DAYS))
      throw refused('recurrence/days-invalid', 'startsOn', 'too-early')
    if (endsOn !== null && endsOn < startsOn)
      throw refused('recurrence/days-invalid', 'endsOn', 'before-start')
    if ((await countRecurring(work.tx, family)) >= MOST_RECURRING) throw new Failure('recurrence/too-many')
    const values = await checkTerms(work, family, person, { ...body, date: startsOn }, facts, false)
    const { amount_minor, split_type, split_details, category, child_id, description } = values
    const id = work.ctx.newId()
    const { every, unit, byAgreement } = body
    const what = { description, amount_minor, split_type, category, child_id, by_agreement: byAgreement }
    await insertRecurrence(work.tx, {
      ...what,
      family_id: family,
      recurrence_id: id,
      currency: facts.currency,
      split_details,
      starts_on: startsOn,
      every,
      unit,
      ends_on: endsOn,
      next_on: startsOn,
      created_by: person,
      created_at: new Date(work.now),
    })
    const [row] = await readRecurring(work.tx, family, id)
    work.record(family, { kind: 'recurrence.set', subject: id, body: factOf(row!) })
    await enterDue(work, scope, facts, row!, today)
    work.tell(family, expensesTopic, id)
    const [now] = await readRecurring(work.tx, family, id)
    return { recurrence: recurrenceView(now!) }
  })
}

function factOf(row: RecurrenceRow) {
  const split = Object.entries(row.split_details ?? {}).map(([parent, figure]) => [
    parent,
    'amount' in figure ? figure.amount : figure.basisPoints,
  ])
  return {
    description: row.description,
    amountMinor: Number(row.amount_minor),
    currency: row.currency,
    splitType: row.split_type,
    split: split.length === 0 ? null : (Object.fromEntries(split) as Record<string, number>),
    byAgreement: row.by_agreement,
    category: row.category,
    childId: row.child_id,
    startsOn: row.starts_on,
    every: row.every,
    unit: row.unit,
    endsOn: row.ends_on,
  }
}

/** Stops one's own; what it entered stays. */
export function stop(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const [row] = await readRecurring(work.tx, family, id)
    if (!row) throw new Failure('recurrence/not-found')
    if (row.created_by !== person) throw new Failure('recurrence/not-own')
    if (row.stopped_at === null) {
      await updateRecurrence(work.tx, family, id, { stopped_at: new Date(work.now), next_on: null })
      work.record(family, { kind: 'recurrence.stopped', subject: id, body: {} })
      work.tell(family, expensesTopic, id)
    }
    const [now] = await readRecurring(work.tx, family, id)
    return { recurrence: recurrenceView(now!) }
  })
}

/** Enters what is due of a recurring expense, as the person who set it up: for the job. */
export function enterRecurring(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const facts = await work.lock(scope.family)
    const [row] = await readRecurring(work.tx, scope.family, id)
    if (!row || row.stopped_at !== null) return {}
    // there is nobody left to answer it
    if (facts.parents.length === 1) {
      await updateRecurrence(work.tx, scope.family, id, { next_on: null })
      return {}
    }
    await enterDue(work, scope, facts, row, await todayIn(work, scope))
    return {}
  })
}

async function enterDue(
  work: Work,
  scope: FamilyScope,
  facts: Awaited<ReturnType<Work['lock']>>,
  row: RecurrenceRow,
  today: Day,
): Promise<void> {
  const { family, person } = scope
  const rhythm = { every: row.every, unit: row.unit }
  const endsOn = row.ends_on === null ? null : asDay(row.ends_on)
  let next = row.next_on === null ? null : asDay(row.next_on)
  while (next !== null && next <= today) {
    const body = {
      amount: decimalFromCents(cents(Number(row.amount_minor)), row.currency),
      category: row.category as 'other',
      description: row.description,
      date: next,
      splitType: row.split_type,
      splitDetails: writeSplit(row.split_type, row.split_details as SplitDetails | null, row.currency),
      childId: row.child_id,
      byAgreement: row.by_agreement,
    }
    const values = await checkFields(work, family, person, body, facts, false)
    const entry = entryOf(work, scope, { ...values, recurrence_id: row.recurrence_id }, row.currency)
    // right away, because it counts towards the next one's floor or cap
    for (const now of await insertExpenses(work.tx, [entry])) {
      finish(work, scope, now, 'expense.created', facts.parents)
      await recount(work, scope, facts.parents, [{ now, before: null }])
    }
    next = nextAfter(asDay(row.starts_on), rhythm, next, endsOn)
  }
  if (next !== row.next_on) await updateRecurrence(work.tx, family, row.recurrence_id, { next_on: next })
}

async function todayIn(work: Work, { family }: FamilyScope): Promise<Day> {
  return dayAt(work.now, asZone((await zoneOf(work.tx, family)) ?? 'UTC'))
}
