import type { Expense } from '@evenhand/contract/expenses.ts'
import { useEffect, useRef, useState } from 'react'
import { useApprove } from './expense-writes.data.ts'

/** Milliseconds in which an approval can be taken back: it is sent after them, or as soon as the list is left. */
export const UNDO_TIME = 6000

/**
 * Approving with a way back. Nothing is sent while it can still be taken back, so that undoing leaves no trace
 * anywhere; what was approved keeps its place in the list until the list is left, so that no other button slides
 * under the same finger.
 */
export function useUndoableApproval(waiting: readonly Expense[]) {
  const { approve, isApproving } = useApprove()
  const [held, setHeld] = useState<ReadonlyMap<string, Expense>>(new Map())
  const [kept, setKept] = useState<readonly Expense[]>([])
  const timers = useRef(new Map<string, { timer: number; expense: Expense }>())
  const send = useRef(approve)
  useEffect(() => {
    send.current = approve
  })
  useEffect(() => {
    const open = timers.current
    const sendAll = () => {
      for (const { timer, expense } of open.values()) {
        clearTimeout(timer)
        void send.current(expense)
      }
      open.clear()
    }
    addEventListener('pagehide', sendAll)
    return () => {
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  const change = (expense: Expense, isHeld: boolean) =>
    setHeld((now) => {
      const next = new Map(now)
      if (isHeld) next.set(expense.id, expense)
      else next.delete(expense.id)
      return next
    })
  const begin = (expense: Expense) => {
    if (timers.current.has(expense.id)) return
    change(expense, true)
    // where it stood stays its place
    setKept((now) => [...now, ...shown(waiting, now).filter((one) => !now.some(({ id }) => id === one.id))])
    const timer = window.setTimeout(() => {
      timers.current.delete(expense.id)
      change(expense, false)
      void send.current(expense)
    }, UNDO_TIME)
    timers.current.set(expense.id, { timer, expense })
  }
  const undo = (expense: Expense) => {
    clearTimeout(timers.current.get(expense.id)?.timer)
    timers.current.delete(expense.id)
    change(expense, false)
  }
  return {
    /** What waits, and what was approved here, in the places they had. */
    expenses: shown(waiting, kept),
    begin,
    undo,
    canUndo: ({ id }: Expense) => held.has(id),
    isSending: isApproving,
    /** Approved here and sent: it is no longer among what waits. */
    isDone: ({ id }: Expense) => !held.has(id) && !waiting.some((one) => one.id === id),
  }
}

function shown(waiting: readonly Expense[], kept: readonly Expense[]): Expense[] {
  const now = new Map(waiting.map((one) => [one.id, one]))
  const places = kept.map((one) => now.get(one.id) ?? one)
  const further = waiting.filter(({ id }) => !kept.some((one) => one.id === id))
  return [...places, ...further]
}
