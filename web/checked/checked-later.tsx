import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { pieceLater } from '../page/piece-later.ts'

/** What compares something once it is drawn; without its code nothing is claimed. */
function comparing<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const orNone = () =>
    load().then(
      (Piece) => ({ Piece }),
      () => ({ Piece: Nothing as FunctionComponent<Props> }),
    )
  const Check = pieceLater(orNone, 'Piece') as unknown as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Check {...props} />
    </Suspense>
  )
}
const Nothing = () => null

/** [REC-08] Each compares a thing with the record on this device, and says where it differs: a payment. */
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
/** A document. */
export const DocumentCheck = comparing(async () => (await import('./checked-papers.tsx')).CheckedDocument)
/** An item on the board. */
export const CardCheck = comparing(async () => (await import('./checked-papers.tsx')).CheckedCard)
