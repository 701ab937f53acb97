import {
  ELSEWHERE_DAYS,
  type End,
  type Ended,
  settledElsewhere,
} from '@evenhand/domain/conflicts/elsewhere.ts'
import type { Scene, SceneExpense } from '@evenhand/domain/conflicts/scene.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { proposalOf } from './scene.sql.ts'

/** How many of each kind are considered, latest first. */
const MOST = 200

/** Matters settled in their own feature, latest first; like the open ones, only from what both parents see. */
export async function readElsewhere(
  tx: Tx,
  family: FamilyId,
  scene: Scene,
  { calendar, expenses }: Config['features'],
) {
  const since = new Date(scene.now - ELSEWHERE_DAYS * 86_400_000)
  const [proposals, answered, refused, paid, cards] = await Promise.all([
    calendar ? readAnswered(tx, family, since) : [],
    expenses ? readAnsweredExpenses(tx, family, since) : [],
    expenses ? readRefused(tx, family, since) : [],
    expenses ? readPaid(tx, family, since, scene) : [],
    readFinished(tx, family, since),
  ])
  return settledElsewhere({ proposals, expenses: [...answered, ...refused, ...paid], cards }, scene)
}

const HOW_ANSWERED = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
  countered: 'counter',
} as const

async function readAnswered(tx: Tx, family: FamilyId, since: Date): Promise<Ended['proposals']> {
  const rows = await tx
    .selectFrom('calendar_proposals')
    .selectAll()
    .where('family_id', '=', family)
    // one that another left nothing of was settled by nobody
    .where('status', 'not in', ['open', 'overtaken'])
    .where('answered_at', '>', since)
    .orderBy('answered_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap((row) => {
    const { status, answered_at: at, answered_by: by } = row
    // nobody asks a lone parent
    if (
      status === 'open' ||
      status === 'overtaken' ||
      at === null ||
      (status === 'accepted' && by === row.proposed_by)
    )
      return []
    return [{ ...proposalOf(row), how: HOW_ANSWERED[status], endedBy: by, endedAt: at.getTime() }]
  })
}

const HOW_ENDED = { approve: 'approve', settle: 'met' } as const

type EndedExpense = SceneExpense & End

/** Expenses whose last answer ended a negotiation or dispute, or came late; each as it was before that answer. */
async function readAnsweredExpenses(tx: Tx, family: FamilyId, since: Date): Promise<EndedExpense[]> {
  const rows = await tx
    .selectFrom('expense_answers as a')
    .innerJoin('expenses as e', (join) =>
      join.onRef('e.family_id', '=', 'a.family_id').onRef('e.expense_id', '=', 'a.expense_id'),
    )
    .leftJoin('expense_answers as b', (join) =>
      join
        .onRef('b.family_id', '=', 'a.family_id')
        .onRef('b.expense_id', '=', 'a.expense_id')
        .on((eb) => eb('b.place', '=', eb('a.place', '-', 1))),
    )
    .select(['a.act', 'a.answered_by', 'a.answered_at', 'a.amount_minor', 'a.payer_share_minor'])
    .select(['b.act as before', 'b.answered_by as before_by', 'b.answered_at as before_at'])
    .select(['b.amount_minor as before_amount', 'b.payer_share_minor as before_share'])
    .select(['e.expense_id', 'e.description', 'e.currency', 'e.paid_by', 'e.child_id', 'e.day'])
    .select(['e.created_by', 'e.created_at'])
    .where('a.family_id', '=', family)
    .where('a.act', 'in', ['approve', 'settle'])
    .where('a.answered_at', '>', since)
    .where('e.own_of', 'is', null)
    .orderBy('a.answered_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => {
    const amount = Number(row.before_amount ?? row.amount_minor)
    const { before } = row
    return {
      id: row.expense_id,
      title: row.description,
      currency: row.currency,
      paidBy: row.paid_by,
      status:
        before === null || before === 'reject' ? 'pending' : before === 'deny' ? 'denied' : 'negotiating',
      amount,
      share: amount - Number(row.before_share ?? row.payer_share_minor),
      childId: row.child_id,
      date: asDay(row.day),
      figuresBy: row.before_by ?? row.created_by,
      createdAt: row.created_at.getTime(),
      changedAt: (row.before_at ?? row.created_at).getTime(),
      how: HOW_ENDED[row.act as keyof typeof HOW_ENDED],
      endedBy: row.answered_by,
      endedAt: row.answered_at.getTime(),
    }
  })
}

/** Refusals that were accepted, or followed by the same expense entered anew. */
async function readRefused(tx: Tx, family: FamilyId, since: Date): Promise<EndedExpense[]> {
  const rows = await tx
    .selectFrom('expenses as e')
    .innerJoin('expense_answers as a', (join) =>
      join.onRef('a.family_id', '=', 'e.family_id').onRef('a.expense_id', '=', 'e.expense_id'),
    )
    .leftJoin('expenses as anew', (join) =>
      join.onRef('anew.family_id', '=', 'e.family_id').onRef('anew.replaces_id', '=', 'e.expense_id'),
    )
    .distinctOn('e.expense_id')
    .select(['e.expense_id', 'e.description', 'e.currency', 'e.paid_by', 'e.child_id', 'e.day'])
    .select(['e.created_by', 'e.created_at', 'e.amount_minor', 'e.payer_share_minor', 'e.withdrawn_at'])
    .select(['a.answered_at', 'anew.created_at as anew_at'])
    .where('e.family_id', '=', family)
    .where('e.own_of', 'is', null)
    .where('e.status', '=', 'rejected')
    .where('a.act', '=', 'reject')
    .where((eb) => eb.or([eb('e.withdrawn_at', '>', since), eb('anew.created_at', '>', since)]))
    .orderBy('e.expense_id', 'desc')
    .orderBy('a.place', 'desc')
    .orderBy('anew.created_at')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.expense_id,
    title: row.description,
    currency: row.currency,
    paidBy: row.paid_by,
    status: 'rejected' as const,
    amount: Number(row.amount_minor),
    share: Number(row.amount_minor) - Number(row.payer_share_minor),
    childId: row.child_id,
    date: asDay(row.day),
    figuresBy: row.created_by,
    createdAt: row.created_at.getTime(),
    changedAt: row.answered_at.getTime(),
    how: row.anew_at === null ? 'withdraw' : 'anew',
    endedBy: row.created_by,
    endedAt: (row.anew_at ?? row.withdrawn_at)!.getTime(),
  }))
}

/** Paid expenses; one can have been late only if the agreement sets a deadline. */
async function readPaid(
  tx: Tx,
  family: FamilyId,
  since: Date,
  { agreements }: Scene,
): Promise<EndedExpense[]> {
  if (agreements.every(({ clocks }) => clocks.payDays === null)) return []
  const rows = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('family_id', '=', family)
    .where('status', '=', 'paid')
    .where('updated_at', '>', since)
    .where('own_of', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.expense_id,
    title: row.description,
    currency: row.currency,
    paidBy: row.paid_by,
    status: 'approved',
    amount: Number(row.amount_minor),
    share: Number(row.amount_minor) - Number(row.payer_share_minor),
    childId: row.child_id,
    date: asDay(row.day),
    figuresBy: row.last_offer_by ?? row.created_by,
    createdAt: row.created_at.getTime(),
    changedAt: (row.approved_at ?? row.created_at).getTime(),
    how: 'paid' as const,
    endedBy: null,
    endedAt: row.updated_at.getTime(),
  }))
}

async function readFinished(tx: Tx, family: FamilyId, since: Date): Promise<Ended['cards']> {
  const rows = await tx
    .selectFrom('cards')
    .select(['card_id', 'title', 'due_day', 'owner_id', 'child_ids', 'done_at', 'removed_at'])
    .where('family_id', '=', family)
    .where('due_day', 'is not', null)
    .where((eb) => eb.or([eb('done_at', '>', since), eb('removed_at', '>', since)]))
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => {
    // a card that was done and then removed was settled when it was done
    const at = (row.done_at ?? row.removed_at)!
    return {
      id: row.card_id,
      title: row.title,
      owner: row.owner_id,
      isDone: false,
      childIds: row.child_ids,
      due: row.due_day === null ? null : asDay(row.due_day),
      how: row.done_at ? 'done' : 'taken-out',
      endedBy: null,
      endedAt: at.getTime(),
    }
  })
}
