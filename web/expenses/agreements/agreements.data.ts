import { readRules } from '@evenhand/contract/expenses/agreement-wire.ts'
import {
  compareAgreements,
  type ExpenseAgreement,
  listAgreements,
  proposeAgreement,
  spentSoFar,
} from '@evenhand/contract/expenses/agreements.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import type { Agreement } from '@evenhand/domain/expenses/agreement.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'
import { useWrite } from '../../api/writes/use-write.ts'

/** Every version of the family's agreement, oldest first, and which is in force today. */
export function useAgreements(familyId: string) {
  return useQuery(reading(listAgreements, { params: { familyId } }))
}

type Kind = { category: string; childId: string; date: string; except?: string }

/** The amount that counts towards a floor or cap before this expense, in the major unit; queried only where `isOn`. */
export function useSpentSoFar(familyId: string, { category, childId, date, except }: Kind, isOn: boolean) {
  const query = {
    category: category as 'other',
    childId: childId === '' ? 'all' : childId,
    date,
    ...(except === undefined ? {} : { except }),
  }
  return useQuery({
    enabled: isOn,
    ...reading(spentSoFar, { params: { familyId }, query }),
    select: ({ spent }) => spent,
  })
}

/** The accepted versions as domain rules, in the order they were accepted. */
export function acceptedVersions(agreements: readonly ExpenseAgreement[]): Agreement[] {
  return agreements
    .filter((one) => one.answer === 'accepted')
    .toSorted((p, q) => ((p.answeredAt ?? '') < (q.answeredAt ?? '') ? -1 : 1))
    .flatMap((one) => {
      const version = asVersion(one)
      return version ? [version] : []
    })
}

/** A version in the domain's form; null where its figures are invalid. */
export function asVersion(one: ExpenseAgreement): Agreement | null {
  const read = readRules(one.rules, one.currency)
  if (!read.ok) return null
  const { id, currency, clocks } = one
  return { id, validFrom: asDay(one.validFrom), currency, rules: read.rules, clocks }
}

/** An accepted version's number, as in "Agreement 3". */
export function numberOf(agreements: readonly ExpenseAgreement[], id: string): number {
  return agreements.filter((one) => one.answer === 'accepted').findIndex((one) => one.id === id) + 1
}

/** Proposes terms, signed by the proposer. */
export function useProposeAgreement(familyId: string) {
  const { submit, ...write } = useWrite(proposeAgreement)
  const propose = (body: AskOf<typeof proposeAgreement>['body']) => submit({ params: { familyId }, body })
  return { ...write, propose }
}

/** Compares two versions over the same actual expenses. */
export function useComparison(familyId: string, query: AskOf<typeof compareAgreements>['query'] | null) {
  return useQuery({
    enabled: query !== null,
    ...reading(compareAgreements, { params: { familyId }, ...(query && { query }) }),
  })
}
