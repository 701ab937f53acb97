import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import {
  approveImport,
  type ExpenseImport,
  importExpenses,
  listImports,
  undoImport,
} from '@evenhand/contract/expenses/imports.ts'
import {
  addRecurring,
  getBudget,
  listRecurring,
  setBudget,
  stopRecurring,
} from '@evenhand/contract/expenses/plans.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../../api/call-failure.ts'
import { reading } from '../../api/reads/query.ts'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { errorSentence } from '../../text/errors.ts'
import { raiseToast } from '../../ui/toast-event.ts'

/** The monthly plan by category. */
export function useBudget(familyId: string) {
  return useQuery({ ...reading(getBudget, { params: { familyId } }), select: ({ budget }) => budget })
}

/** Sets the plan from a month on. */
export function useSetBudget(familyId: string) {
  const { submit, ...write } = useWrite(setBudget)
  const set = (body: AskOf<typeof setBudget>['body']) => submit({ params: { familyId }, body })
  return { ...write, set }
}

/** The family's recurring expenses. */
export function useRecurring(familyId: string) {
  return useQuery(reading(listRecurring, { params: { familyId } }))
}

export type RecurringBody = AskOf<typeof addRecurring>['body']

/** Sets up a recurring expense. */
export function useAddRecurring(familyId: string) {
  const { submit, ...write } = useWrite(addRecurring)
  return { ...write, add: (body: RecurringBody) => submit({ params: { familyId }, body }) }
}

/** Stops one; a refusal is shown in a toast. */
export function useStopRecurring() {
  const { t } = useLingui()
  const { submit, isBusyWith } = useWrite(stopRecurring, {
    many: true,
    onRefused: useRefusal(t`It could not be stopped`),
  })
  return { stop: (id: string) => submit({ params: { id } }), isBusyWith: (id: string) => isBusyWith({ id }) }
}

/** The family's imports, newest first. */
export function useImports(familyId: string) {
  return useQuery(reading(listImports, { params: { familyId } }))
}

export type ImportBody = AskOf<typeof importExpenses>['body']

/** Imports the expenses of a file. */
export function useImport(familyId: string) {
  const { submit, ...write } = useWrite(importExpenses, { needsReply: true })
  return { ...write, enter: (body: ImportBody) => submit({ params: { familyId }, body }) }
}

/**
 * Approves the pending expenses of the other parent's import, or undoes one's own, with undo. It approves all of them, so
 * it waits while one is not shown as it was recorded.
 */
export function useImportActs({ id }: Pick<ExpenseImport, 'id'>, pending: readonly Pick<Expense, 'id'>[]) {
  return useBindingAct(
    id,
    { approve: does(approveImport, { params: { id } }), undo: does(undoImport, { params: { id } }) },
    { answers: pending.map((one) => `expense:${one.id}` as const), takesBack: 'undo' },
  )
}

function useRefusal(title: string) {
  const { i18n } = useLingui()
  return (failure: CallFailure) => raiseToast({ type: 'error', title, message: errorSentence(i18n, failure) })
}
