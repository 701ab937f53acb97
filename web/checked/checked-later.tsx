import { type FunctionComponent, useEffect, useState } from 'react'
import { bringWords } from '../text/language.ts'

/**
 * What compares something once it is drawn; without its code nothing is claimed. Nothing waits for it: it has no place of
 * its own until there is something to say.
 */
function comparing<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let here: FunctionComponent<Props> | null = null
  return function Comparing(props) {
    const [Check, setCheck] = useState(() => here)
    useEffect(() => {
      if (Check) return
      let isGone = false
      Promise.all([load(), bringWords('app')]).then(
        ([loaded]) => {
          here = loaded
          if (!isGone) setCheck(() => loaded)
        },
        () => {},
      )
      return () => {
        isGone = true
      }
    }, [Check])
    return Check && <Check {...props} />
  }
}

/** [REC-08] Each compares a thing with the record on this device, and says where it differs: an expense. */
export const ExpenseCheck = comparing(async () => (await import('./checked-expense.tsx')).CheckedExpense)
/** That an expense was compared, and when. */
export const ExpenseSeal = comparing(async () => (await import('./checked-expense.tsx')).ExpenseSeal)
/** The bytes of a file, beside what was recorded of them. */
export const FileCheck = comparing(async () => (await import('./checked-file.tsx')).CheckedFile)
/** A payment. */
export const PaymentCheck = comparing(async () => (await import('./checked-money.tsx')).CheckedPayment)
/** A version of the agreement about money. */
export const AgreementCheck = comparing(async () => (await import('./checked-money.tsx')).CheckedAgreement)
/** An event. */
export const EventCheck = comparing(async () => (await import('./checked-days.tsx')).CheckedEvent)
/** What was said of a handover. */
export const HandoverCheck = comparing(async () => (await import('./checked-days.tsx')).CheckedHandover)
/** A proposal for the calendar. */
export const ProposalCheck = comparing(async () => (await import('./checked-days.tsx')).CheckedProposal)
/** Whose night it is. */
export const PlanCheck = comparing(async () => (await import('./checked-plan.tsx')).CheckedPlan)
/** [REC-10] The events and open proposals of a calendar, and what is missing from them. */
export const MonthCheck = comparing(async () => (await import('./checked-calendar.tsx')).CheckedMonth)
/** Everything that was proposed for it. */
export const ProposalsCheck = comparing(async () => (await import('./checked-calendar.tsx')).CheckedProposals)
/** A document. */
export const DocumentCheck = comparing(async () => (await import('./checked-papers.tsx')).CheckedDocument)
/** The bytes of its file. */
export const DocumentFileCheck = comparing(
  async () => (await import('./checked-document-file.tsx')).CheckedDocumentFile,
)
/** An item on the board. */
export const CardCheck = comparing(async () => (await import('./checked-papers.tsx')).CheckedCard)
/** [REC-10] The same of lists, with what is missing from them: of expenses. */
export const ExpensesCheck = comparing(async () => (await import('./checked-lists.tsx')).CheckedExpenses)
/** Of the board. */
export const BoardCheck = comparing(async () => (await import('./checked-lists.tsx')).CheckedBoard)
/** Of documents. */
export const DocumentsCheck = comparing(async () => (await import('./checked-lists.tsx')).CheckedDocuments)
/** [REC-10] What was found to differ on other screens. */
export const FoundBefore = comparing(async () => (await import('./found-before.tsx')).FoundBefore)
/** [REC-10] What waits for an answer, where it can be given without opening it. */
export const WaitingCheck = comparing(
  async () => (await import('../waiting/checked-waiting.tsx')).CheckedWaiting,
)
