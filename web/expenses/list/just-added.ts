import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { raiseToast } from '../../ui/toast-event.ts'

let added: string | null = null

/** Tells the list, which is shown next, which expense this person has just added. */
export function tellAdded(id: string): void {
  added = id
}

/**
 * The expense that was just added, for its row to say so for as long as the list stays open. A toast says it where the list
 * has no such row: its day is on a later page.
 */
export function useJustAdded(ids: readonly string[], isFresh: boolean): string | null {
  const { t } = useLingui()
  const [id] = useState(() => added)
  const isHere = id !== null && ids.includes(id)
  useEffect(() => {
    if (added === null || !(isHere || isFresh)) return
    added = null
    if (!isHere) raiseToast({ type: 'success', title: t`The expense is added` })
  }, [isHere, isFresh, t])
  return isHere ? id : null
}
