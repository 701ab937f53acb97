import type { ReplyOf } from '@evenhand/contract/http.ts'
import { listWaiting, type WaitingItem, type WaitingKind } from '@evenhand/contract/waiting/waiting.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'

type Waiting = ReplyOf<typeof listWaiting>

/** [DASH-01] Everything that waits for the person, and for the other parents, in all their families: one call. */
export const useWaitingList = () => useQuery(reading(listWaiting, {}))

/** One side of what waits in a family, with invitations to others. */
export type WaitingHere = {
  readonly count: number
  readonly items: readonly WaitingItem[]
  /** how many wait in the person's other families */
  readonly elsewhere: number
}

/** What waits for the person in this family, or what they await there; of these kinds only, if any are named. */
export function hereOf(
  data: Waiting,
  familyId: string,
  side: 'mine' | 'theirs' = 'mine',
  kinds?: readonly WaitingKind[],
): WaitingHere {
  const { items, count } = data[side]
  const isHere = (one: WaitingItem) => one.familyId === familyId || one.familyId === null
  const here = items.filter((one) => isHere(one) && (kinds?.includes(one.kind) ?? true))
  const elsewhere = items.filter((one) => !isHere(one)).length
  // what the server counts beyond the rows it names is of the whole list
  const unnamed = kinds ? 0 : count - items.length
  return { items: here, count: here.length + unnamed, elsewhere }
}

/** Claims of a family by whose answer they wait for, in the major unit; nothing where they are not known. */
export function useClaims(familyId: string): { mine: number; theirs: number } {
  const { data } = useQuery({
    ...reading(listWaiting, {}),
    select: ({ claims }) => claims.find((one) => one.familyId === familyId),
  })
  return { mine: data?.mine ?? 0, theirs: data?.theirs ?? 0 }
}

/** Payments in a family that were reported and not confirmed, in the major unit: `sent` by the person, and `arriving`. */
export function useUnconfirmed(familyId: string): { sent: number; arriving: number } {
  const { data } = useQuery(reading(listWaiting, {}))
  const sum = (items: readonly WaitingItem[] = []) =>
    items.reduce(
      (all, one) => (one.kind === 'payment' && one.familyId === familyId ? all + one.payment.amount : all),
      0,
    )
  return { sent: sum(data?.theirs.items), arriving: sum(data?.mine.items) }
}
