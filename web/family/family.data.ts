import {
  acceptInvitation,
  declineInvitation,
  listFamilies,
  listInvitations,
} from '@evenhand/contract/family.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/query.ts'
import { enqueue } from '../api/write-queue.ts'
import { chosenFirst, useChosenFamily } from './scope/chosen-family.ts'

/** Invitations addressed to the signed-in person's proven e-mail (ONB-08). */
export const useReceivedInvitations = () =>
  useQuery({ ...reading(listInvitations, {}), select: ({ invitations }) => invitations })

/** The families the person belongs to: the one being looked at, then the others, oldest first. */
export function useFamilies() {
  const chosen = useChosenFamily()
  return useQuery({ ...reading(listFamilies, {}), select: ({ families }) => chosenFirst(families, chosen) })
}

/** Accepts with the terms: from then on both parents see one family (ONB-09). */
export const accept = (id: string) =>
  enqueue(acceptInvitation, { params: { id }, body: { termsAccepted: true } })

/** Declines; the inviter is told. */
export const decline = (id: string) => enqueue(declineInvitation, { params: { id } })
