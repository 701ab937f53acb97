import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useState } from 'react'
import { useHeld } from '../../api/writes/use-held.ts'
import { useApprove } from '../entry/expense-writes.data.ts'

/**
 * Approving with undo. An approved expense keeps its place until the person leaves the list, so that no other button
 * moves under their finger.
 */
export function useUndoableApproval(waiting: readonly Expense[]) {
  const { approve, isApproving } = useApprove()
  const { begin, undo, heldAt } = useHeld<Expense>((_, expense) => approve(expense))
  const [kept, setKept] = useState<readonly Expense[]>([])
  const isHeld = ({ id }: Expense) => heldAt(id) !== undefined
  return {
    /** Expenses that wait and those approved here, each in its original place. */
    expenses: shown(waiting, kept),
    begin: (expense: Expense) => {
      if (isHeld(expense)) return
      // it keeps its place
      setKept((now) => [...now, ...shown(waiting, now).filter((one) => !now.some(({ id }) => id === one.id))])
      begin(expense.id, expense)
    },
    undo: ({ id }: Expense) => undo(id),
    canUndo: isHeld,
    isSending: isApproving,
    /** Approved here and sent: it is no longer among those that wait. */
    isDone: (expense: Expense) => !isHeld(expense) && !waiting.some(({ id }) => id === expense.id),
  }
}

function shown(waiting: readonly Expense[], kept: readonly Expense[]): Expense[] {
  const now = new Map(waiting.map((one) => [one.id, one]))
  const places = kept.map((one) => now.get(one.id) ?? one)
  const further = waiting.filter(({ id }) => !kept.some((one) => one.id === id))
  return [...places, ...further]
}
