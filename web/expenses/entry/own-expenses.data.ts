import { ownExpenses } from '@evenhand/contract/expenses/own.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'

/** Expenses that the person entered while alone in the family and has not submitted. */
export function useOwnExpenses(familyId: string, isOn = true) {
  return useQuery({ enabled: isOn, ...reading(ownExpenses, { params: { familyId } }) })
}
