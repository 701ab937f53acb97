import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { useState } from 'react'

/**
 * [CAL-03] The proposals that were open on this screen and are no longer: another tab or the other parent was first. A counter-proposal that is open speaks for the one it replies to.
 */
export function useClosedMeanwhile(open: readonly Proposal[]): Proposal[] {
  const [before, setBefore] = useState(open)
  const [gone, setGone] = useState<readonly Proposal[]>([])
  if (before !== open) {
    setBefore(open)
    setGone([...gone, ...before.filter((one) => !has(open, one) && !has(gone, one))])
  }
  return gone.filter((one) => !has(open, one) && !open.some(({ counters }) => counters === one.id))
}

const has = (list: readonly Proposal[], { id }: Proposal) => list.some((one) => one.id === id)
