import type { Family } from '@evenhand/contract/family/family.ts'
import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type { Parents } from '../family/scope/parents.ts'
import { AgreementRow, ExpenseRow, PaymentRow, SealingRow } from './money-rows.tsx'
import { CardRow, DocumentRow, InvitationRow, PlannedRow, ProposalRow, TermsRow } from './other-rows.tsx'

type WaitingRowProps = { item: WaitingItem; family: Family; parents: Parents; isPrimary: boolean }

/** [DASH-01] One thing that waits, as its feature shows it. */
export function WaitingRow({ item, ...home }: WaitingRowProps) {
  switch (item.kind) {
    case 'proposal':
      return <ProposalRow item={item} {...home} />
    case 'planned':
      return <PlannedRow item={item} {...home} />
    case 'payment':
      return <PaymentRow item={item} {...home} />
    case 'expense':
      return <ExpenseRow item={item} {...home} />
    case 'agreement':
      return <AgreementRow item={item} {...home} />
    case 'terms':
      return <TermsRow item={item} {...home} />
    case 'card':
      return <CardRow item={item} {...home} />
    case 'document':
      return <DocumentRow item={item} {...home} />
    case 'sealing':
      return <SealingRow item={item} {...home} />
    case 'invitation':
      return <InvitationRow item={item} />
  }
}
