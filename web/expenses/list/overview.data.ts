import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'

const overview = (familyId: string) => reading(expenseOverview, { params: { familyId } })

/** The dashboard's facts about money come from one call, whichever part needs it first. */
export const useOverviewBalance = (familyId: string, isOn = true) =>
  useQuery({ ...overview(familyId), enabled: isOn, select: ({ summary }) => summary })

/** How many expenses the person entered alone and has not submitted. */
export const useOverviewOwn = (familyId: string) =>
  useQuery({ ...overview(familyId), select: ({ own }) => own })
