import {
  acceptInvitation,
  declineInvitation,
  listFamilies,
  listInvitations,
  putRotation,
  type RotationChoice,
} from '@evenhand/contract/family.ts'
import { useQuery } from '@tanstack/react-query'
import { chosenFirst, useChosenFamily } from '../api/chosen-family.ts'
import { reading } from '../api/query.ts'
import { enqueue, send } from '../api/write-queue.ts'

/** Invitations addressed to the signed-in person's proven e-mail (ONB-08). */
export const useReceivedInvitations = () => useQuery(reading(listInvitations, {}))

/** The families the person belongs to: the one being looked at, then the others, oldest first. */
export function useFamilies() {
  const chosen = useChosenFamily()
  return useQuery({
    ...reading(listFamilies, {}),
    select: ({ families }) => ({ families: chosenFirst(families, chosen) }),
  })
}

/** Accepts with the terms: from then on both parents see one family (ONB-09). */
export const accept = (id: string) =>
  enqueue(acceptInvitation, { params: { id }, body: { termsAccepted: true } })

/** Declines; the inviter is told. */
export const decline = (id: string) => enqueue(declineInvitation, { params: { id } })

/** Sets whose time it is. */
export const setRotation = (familyId: string, choice: RotationChoice) =>
  send(putRotation, { params: { familyId }, body: choice })
