import { createHash } from 'node:crypto'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import type { openFigures, sealFigure } from '@evenhand/contract/sealing/sealing.ts'
import { otherParent } from '@evenhand/domain/family/parents.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { figureOf, maySeal, meeting, type SealedFigure } from '@evenhand/domain/sealing/sealed.ts'
import { settleWithin } from '../expenses/expenses.commands.ts'
import { type ExpenseRow, readExpense } from '../expenses/expenses.sql.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import {
  insertSealing,
  readSealings,
  roundsLeft,
  type SealingRow,
  sealingView,
  updateSealing,
} from './sealing.sql.ts'
import { serverKeyOf } from './server-key.commands.ts'

/** Seals a figure: the first parent's commitment, or the second one's with a box. */
export function seal(
  scope: FamilyScope,
  id: string,
  body: CallOf<typeof sealFigure>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { expense, rows, open } = await hold(work, scope, id)
    if (body.currency !== expense.currency) throw refused('currency', 'other-currency')
    if (!open) {
      if (body.box !== undefined) throw new Failure('sealing/moved')
      if (body.key === undefined) throw refused('key', 'required')
      if (roundsLeft(rows) === 0) throw new Failure('sealing/too-often')
      await insertSealing(work.tx, {
        family_id: family,
        sealing_id: body.sealing,
        expense_id: id,
        state: 'one',
        first_by: person,
        first_commitment: body.commitment,
        first_key: body.key,
        second_commitment: null,
        box: null,
        agreed_minor: null,
        sealed_at: new Date(work.now),
        ended_at: null,
      })
    } else {
      // the other parent was first at the same moment, or this figure is already sealed
      if (open.sealing_id !== body.sealing || open.first_by === person || open.state !== 'one')
        throw new Failure('sealing/moved')
      if (body.box === undefined) throw refused('box', 'required')
      const change = { state: 'both' as const, second_commitment: body.commitment, box: body.box }
      await updateSealing(work.tx, family, open.sealing_id, change)
    }
    work.record(family, { kind: 'sealing.sealed', subject: id, body: { sealing: body.sealing } })
    return finish(work, scope, expense)
  })
}

/**
 * Compares the two figures in memory. If they do not meet, they are erased; if they do, only their middle is kept.
 */
export function open(
  scope: FamilyScope,
  id: string,
  body: CallOf<typeof openFigures>['body'],
): Promise<Answer> {
  const { person, ctx } = scope
  return write(scope, async (work) => {
    const { expense, open: sealing, parents } = await hold(work, scope, id)
    if (
      !sealing ||
      sealing.sealing_id !== body.sealing ||
      sealing.state !== 'both' ||
      sealing.first_by !== person
    )
      throw new Failure('sealing/moved')
    const other = otherParent(parents, person)
    const own = readFigure(body.own, sealing.first_commitment, sealing, person)
    const theirs = readFigure(
      serverKeyOf(ctx.keys).open(body.other),
      sealing.second_commitment,
      sealing,
      other,
    )
    if (!own || !theirs) throw refused('other', 'not-the-sealed-figure')
    const amount = Number(expense.amount_minor)
    const [least, most] = expense.paid_by === person ? [own, theirs] : [theirs, own]
    const isOfCurrency = own.currency === expense.currency && theirs.currency === expense.currency
    const agreed = isOfCurrency ? meeting(least.minor, most.minor, amount) : null
    if (agreed === null) await end(work, scope, sealing, 'apart', null)
    else {
      await settleWithin(work, scope, id, agreed)
      await end(work, scope, sealing, 'met', agreed)
    }
    return finish(work, scope, expense)
  })
}

/** Ends a settlement that has not been opened yet. */
export function withdraw(scope: FamilyScope, id: string, sealing: string): Promise<Answer> {
  return write(scope, async (work) => {
    const { expense, open } = await hold(work, scope, id, false)
    if (open?.sealing_id !== sealing) throw new Failure('sealing/moved')
    await end(work, scope, open, 'withdrawn', null)
    return finish(work, scope, expense)
  })
}

async function hold(work: Work, { family }: FamilyScope, id: string, isDisputed = true) {
  const { parents } = await work.lock(family)
  const expense = await readExpense(work.tx, family, id)
  if (!expense) throw new Failure('expense/not-found')
  if (isDisputed && (!maySeal(sealable(expense)) || parents.length < 2))
    throw new Failure('sealing/not-disputed')
  const rows = await readSealings(work.tx, family, id)
  return { expense, rows, parents, open: rows.find(({ ended_at }) => ended_at === null) }
}

const sealable = (row: ExpenseRow) => ({
  status: row.status,
  withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  ownLedger: row.own_of !== null,
  amount: cents(Number(row.amount_minor)),
})

/** Reads a figure and checks it against its commitment: whose it is, and for this settlement. */
function readFigure(
  text: string | null,
  commitment: string | null,
  { sealing_id }: SealingRow,
  person: string | null,
): SealedFigure | null {
  if (text === null || createHash('sha256').update(text).digest('hex') !== commitment) return null
  const figure = figureOf(text)
  return figure?.sealing === sealing_id && figure.person === person ? figure : null
}

async function end(
  work: Work,
  { family }: FamilyScope,
  { sealing_id, expense_id }: SealingRow,
  outcome: 'met' | 'apart' | 'withdrawn',
  agreed: number | null,
): Promise<void> {
  await updateSealing(work.tx, family, sealing_id, {
    state: outcome,
    agreed_minor: agreed,
    ended_at: new Date(work.now),
    first_commitment: null,
    first_key: null,
    second_commitment: null,
    box: null,
  })
  const body = { sealing: sealing_id, outcome, agreedMinor: agreed }
  work.record(family, { kind: 'sealing.ended', subject: expense_id, body })
}

async function finish(work: Work, { family, person, ctx }: FamilyScope, expense: ExpenseRow) {
  work.tell(family, expensesTopic, expense.expense_id)
  const rows = await readSealings(work.tx, family, expense.expense_id)
  return sealingView(rows, person, serverKeyOf(ctx.keys).publicKey, expense.currency)
}

function refused(field: string, code: string): Failure {
  return new Failure('sealing/invalid', { fields: [{ field, code }] })
}
