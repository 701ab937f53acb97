import {
  acceptInvitation,
  type Family,
  listFamilies,
  listInvitations,
} from '@evenhand/contract/family/family.ts'
import { calledApart } from '@evenhand/domain/family/child.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'
import { enqueue } from '../api/writes/write-queue.ts'
import { chosenFirst, useChosenFamily } from './scope/chosen-family.ts'

/** Invitations to the signed-in person's confirmed e-mail (ONB-08). */
export const useReceivedInvitations = () =>
  useQuery({ ...reading(listInvitations, {}), select: ({ invitations }) => invitations })

/**
 * The person's families: the one being viewed first, then the others, oldest first. Each child's first name is what
 * tells them apart from the others of the family, on every screen.
 */
export function useFamilies() {
  const chosen = useChosenFamily()
  return useQuery({
    ...reading(listFamilies, {}),
    select: ({ families }) => chosenFirst(families.map(toldApart), chosen),
  })
}

function toldApart(family: Family): Family {
  const called = calledApart(family.children)
  if (family.children.every(({ firstName }, at) => firstName === called[at])) return family
  return {
    ...family,
    children: family.children.map((child, at) => ({ ...child, firstName: called[at] ?? child.firstName })),
  }
}

/** Accepts with the terms: from then on both parents share one family (ONB-09). */
export const accept = (id: string) =>
  enqueue(acceptInvitation, { params: { id }, body: { termsAccepted: true } })
