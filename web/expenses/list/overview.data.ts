import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { mayApprove } from '@evenhand/domain/expenses/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'
import { permissionFactsOf } from '../wire.ts'

const overview = (familyId: string) => reading(expenseOverview, { params: { familyId } })

/** The dashboard's three facts about money come from one call, whichever part needs it first. */
export const useOverviewBalance = (familyId: string, isOn = true) =>
  useQuery({ ...overview(familyId), enabled: isOn, select: ({ summary }) => summary })

/** What the person can approve now, the oldest first, since it has waited longest. */
export const useOverviewToAnswer = (familyId: string, me: string) =>
  useQuery({
    ...overview(familyId),
    select: ({ toAnswer }) =>
      toAnswer.filter((expense) => mayApprove(permissionFactsOf(expense), me) === true).toReversed(),
  })

/** How many expenses the person entered alone and has not submitted. */
export const useOverviewOwn = (familyId: string) =>
  useQuery({ ...overview(familyId), select: ({ own }) => own })
