import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { CalendarEvent, HandoverReply } from '@evenhand/contract/calendar/events.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import type { CardContent } from '@evenhand/domain/child-card/card.ts'
import type { Clocks, Rule } from '@evenhand/domain/expenses/agreement.ts'
import type { Decision } from '@evenhand/domain/expenses/clause.ts'

/**
 * The shape of each JSON column, which the database does not know: a new column does not compile without its line here.
 * The other column types are generated (generated/tables.ts).
 */
type HandoverFacts = Omit<HandoverReply, 'day' | 'planned' | 'updatedBy' | 'updatedAt' | 'earlier'>

export type JsonColumns = {
  'calendar_event_versions.facts': Pick<
    CalendarEvent,
    'kind' | 'childIds' | 'place' | 'takenBy' | 'notes' | 'reminders'
  > & {
    title: string
    /** absent in versions from before times were kept */
    times?: Pick<CalendarEvent, 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt' | 'recurrence'>
  }
  'calendar_handovers.facts': HandoverFacts
  'calendar_handover_versions.facts': HandoverFacts
  'child_card_versions.content': CardContent
  'calendar_proposals.body': ProposalBody
  'cards.checklist': Card['checklist']
  'cards.links': Card['links']
  'conflict_settlements.conflict': OpenConflict
  'contacts.details': Record<string, string>
  'contacts.phones': readonly { kind: string; number: string }[]
  'expense_agreements.clocks': Clocks
  'expense_agreements.rules': readonly Rule[]
  'expenses.answer': StoredAnswer
  'expenses.correction': StoredCorrection
  'expenses.decision': Omit<Decision, 'splitType' | 'splitDetails'>
  'expense_recurrences.split_details': Record<string, { basisPoints: number } | { amount: number }>
  'expenses.split_details': Record<string, { basisPoints: number } | { amount: number }>
  'people.onboarding_draft': Record<string, unknown>
  'people.preferences': { theme?: 'auto' | 'light' | 'dark'; language?: string }
  'server_facts.value': unknown
  'server_keys.public_jwk': Record<string, unknown>
  'shared_contacts.facts': Record<string, unknown>
}

/** Why an expense's shares were corrected, and what they are: minor units. */
type StoredCorrection = {
  cause: string
  clause: string
  agreementId: string | null
  payerShare: number
  underFloor: number
  shared: number
  overCap: number
}

/** The last response to an expense, in words. */
type StoredAnswer = {
  code:
    | 'not-shared'
    | 'amount-wrong'
    | 'no-prior-consent'
    | 'duplicate'
    | 'late'
    | 'no-receipt'
    | 'other'
    | null
  reason: string
  by: string
  at: string
}
