import type { ExpenseStatus } from './expense.ts'

/** What is done to an expense. Withdrawing and editing are no moves: they need no answer. */
export type ExpenseAct =
  | 'approve'
  | 'counter'
  | 'reject'
  | 'deny'
  | 'resubmit'
  | 'answer'
  | 'send'
  | 'confirm'

/**
 * Who may do it: the one who entered the expense, the parent who did not, the parent who did not make
 * the last offer, the one who owes, the one who is owed.
 */
export type ExpenseActor = 'enterer' | 'other' | 'offered' | 'owing' | 'owed'

/** One line of the table: from a status, by an act of somebody, to a status. */
export type ExpenseMove = {
  readonly from: ExpenseStatus
  readonly act: ExpenseAct
  readonly by: ExpenseActor
  readonly to: ExpenseStatus
}

/**
 * Every move an expense can make. [EXP-03] Denied and paid are final; only a figure both parents sealed
 * settles a denied one (domain/sealing). A rejected expense that is
 * resubmitted is a new one, pending and linked to it; a payment that was sent leaves it approved until
 * the one who is owed confirms.
 */
export const moves: readonly ExpenseMove[] = [
  { from: 'pending', act: 'approve', by: 'other', to: 'approved' },
  { from: 'pending', act: 'counter', by: 'other', to: 'negotiating' },
  { from: 'pending', act: 'reject', by: 'other', to: 'rejected' },
  { from: 'negotiating', act: 'counter', by: 'offered', to: 'negotiating' },
  { from: 'negotiating', act: 'approve', by: 'offered', to: 'approved' },
  { from: 'negotiating', act: 'deny', by: 'offered', to: 'denied' },
  { from: 'rejected', act: 'resubmit', by: 'enterer', to: 'pending' },
  { from: 'rejected', act: 'answer', by: 'enterer', to: 'negotiating' },
  { from: 'approved', act: 'send', by: 'owing', to: 'approved' },
  { from: 'approved', act: 'confirm', by: 'owed', to: 'paid' },
]

/** The move an act makes from a status, or that there is none. Who may do it is `permission.ts`'s. */
export function moveOf(
  from: ExpenseStatus,
  act: ExpenseAct,
):
  | { readonly ok: true; readonly move: ExpenseMove }
  | { readonly ok: false; readonly reason: 'no-such-move' } {
  const move = moves.find((line) => line.from === from && line.act === act)
  return move ? { ok: true, move } : { ok: false, reason: 'no-such-move' }
}
