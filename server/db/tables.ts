import type { CalendarEvent, HandoverReply } from '@evenhand/contract/calendar-events.ts'
import type { ProposalBody } from '@evenhand/contract/calendar-rules.ts'
import type { ContactCategory } from '@evenhand/domain/contacts/contact.ts'
import type { Clocks, Rule } from '@evenhand/domain/expenses/agreement.ts'
import type { Decision } from '@evenhand/domain/expenses/clause.ts'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<T> = ColumnType<T, string | undefined, string>

/** The tables as the migrations make them: names, columns, and what the driver gives back. Days come as text. */
export type Tables = {
  people: People
  known_people: KnownPeople
  registrations: Registrations
  spent_tokens: { jti: string; expires_at: Instant }
  sessions: Sessions
  refresh_tokens: RefreshTokens
  totp_secrets: { person_id: string; sealed: string; since: Instant; last_step: string }
  recovery_codes: { person_id: string; code_hash: Buffer; used_at: MaybeInstant }
  passkeys: Passkeys
  email_changes: EmailChanges
  phone_changes: PhoneChanges
  linked_accounts: LinkedAccounts
  google_visits: GoogleVisits
  mailed_links: MailedLinks
  phone_codes: PhoneCodes
  families: Families
  family_members: { family_id: string; person_id: string; joined_at: Instant; left_at: MaybeInstant }
  children: Children
  rotations: Rotations
  invitations: Invitations
  contacts: Contacts
  shared_contacts: SharedContacts
  record_entries: RecordEntries
  record_bodies: { family_id: string; seq: string; salt: Buffer; body: string }
  record_heads: RecordHeads
  files: Files
  expenses: Expenses
  expense_sums: ExpenseSums
  expense_answers: ExpenseAnswers
  expense_agreements: ExpenseAgreements
  expense_agreement_answers: {
    family_id: string
    agreement_id: string
    answer: 'accepted' | 'declined' | 'withdrawn'
    answered_by: string
    answered_at: Instant
  }
  expense_payments: ExpensePayments
  expense_payment_answers: {
    family_id: string
    payment_id: string
    answer: 'confirmed' | 'missing'
    answered_by: string
    answered_at: Instant
    receipt_number: number | null
  }
  expense_counts: { family_id: string; own_of: string; count: string }
  calendar_proposals: CalendarProposals
  calendar_events: CalendarEvents
  calendar_event_versions: CalendarEventVersions
  calendar_handovers: {
    family_id: string
    day: string
    facts: Json<HandoverFacts>
    updated_by: string
    updated_at: Instant
  }
  idempotency_keys: IdempotencyKeys
  rate_limits: { key: Buffer; count: number; resets_at: Instant }
  server_keys: ServerKeys
  outbox: {
    id: string
    kind: 'mail' | 'sms'
    recipient: string
    subject: string
    body: string
    created_at: Instant
  }
  security_events: SecurityEvents
  conversations: Conversations
  messages: Messages
  message_attachments: { family_id: string; message_id: string; position: number; file_id: string }
  message_sightings: {
    family_id: string
    message_id: string
    reader_id: string
    what: 'delivered' | 'viewed'
    at: Instant
  }
  message_terms: MessageTerms
  message_terms_answers: {
    family_id: string
    terms_id: string
    answer: 'accepted' | 'declined' | 'withdrawn'
    answered_by: string
    answered_at: Instant
  }
  conversation_marks: { family_id: string; conversation_id: string; person_id: string; read_place: string }
  message_drafts: {
    family_id: string
    conversation_id: string
    person_id: string
    body: string
    reply_to: string | null
    updated_at: Instant
  }
  message_decisions: MessageDecisions
  shield_choices: {
    person_id: string
    mode: 'off' | 'cover' | 'summarise'
    threshold: number
    cool_down_minutes: number
    changed_at: Instant
  }
  mediation_feedback: {
    person_id: string
    feedback_id: string
    direction: 'in' | 'out'
    categories: string[]
    severity: number
    engine_version: string
    at: Instant
  }
  mediation_choices: { person_id: string; language_model: boolean; changed_at: Instant }
  server_facts: { name: string; value: Json<unknown> }
}

type People = {
  id: string
  email: string
  email_key: string
  email_verified_at: MaybeInstant
  password_hash: string | null
  first_name: string
  last_name: string
  display_name: string
  photo_url: Generated<string | null>
  phone_number: Generated<string | null>
  role: Generated<'parent'>
  onboarding_status: Generated<'started' | 'pending_acceptance' | 'completed' | 'complete'>
  onboarding_step: Generated<string>
  onboarding_started_at: MaybeInstant
  onboarding_completed_at: MaybeInstant
  onboarding_draft: Json<Record<string, unknown>>
  is_invited_user: Generated<boolean>
  needs_to_accept_terms: Generated<boolean>
  terms_accepted_at: MaybeInstant
  onboarding_completed: Generated<boolean>
  onboarding_complete: Generated<boolean>
  profile_complete: Generated<boolean>
  co_parent_email: Generated<string | null>
  co_parent_first_name: Generated<string | null>
  co_parent_last_name: Generated<string | null>
  preferences: Json<{ theme?: 'auto' | 'light' | 'dark'; language?: string }>
  is_demo: Generated<boolean>
  disabled_at: MaybeInstant
  avatar_file_id: Generated<string | null>
  erased_at: MaybeInstant
  created_at: Instant
  updated_at: Instant
}

/** A view: what one person may read of another, to be read only. */
type KnownPeople = Pick<
  People,
  | 'id'
  | 'email'
  | 'email_key'
  | 'email_verified_at'
  | 'first_name'
  | 'last_name'
  | 'display_name'
  | 'is_demo'
  | 'disabled_at'
>

type Registrations = {
  token_hash: Buffer
  browser_hash: Buffer
  email: string
  email_key: string
  password_hash: string | null
  first_name: string
  last_name: string
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

type Sessions = {
  id: string
  person_id: string
  created_at: Instant
  last_used_at: Instant
  generation: Generated<number>
  generation_at: Instant
  ended_at: MaybeInstant
  end_reason: Generated<
    'sign-out' | 'reuse' | 'disabled' | 'operator' | 'expired' | 'person' | 'credentials' | 'deleted' | null
  >
  proven_at: Instant
  how: Generated<'password' | 'google' | 'magic-link' | 'phone' | 'passkey' | 'firebase' | 'demo' | 'other'>
  browser: Generated<string | null>
  system: Generated<string | null>
  network: Generated<string | null>
}

type Passkeys = {
  person_id: string
  passkey_id: string
  credential_id: string
  public_key: Buffer
  counter: ColumnType<string, number, number>
  name: string
  is_synced: boolean
  added_at: Instant
  last_used_at: MaybeInstant
}

type EmailChanges = {
  person_id: string
  token_hash: Buffer
  email: string
  email_key: string
  expires_at: Instant
  used_at: MaybeInstant
}

type PhoneChanges = {
  person_id: string
  phone_number: string
  code_hash: Buffer
  tries: number
  expires_at: Instant
}

type RefreshTokens = {
  token_hash: Buffer
  session_id: string
  generation: number
  issued_at: Instant
  expires_at: Instant
}

type LinkedAccounts = {
  issuer: string
  subject: string
  person_id: string
  email: string
  created_at: Instant
  seen_at: Instant
}

type GoogleVisits = {
  state_hash: Buffer
  browser_hash: Buffer
  person_id: string | null
  sealed: string
  expires_at: Instant
}

type MailedLinks = {
  token_hash: Buffer
  purpose: 'sign-in' | 'reset'
  person_id: string
  browser_hash: Buffer
  code_hash: Buffer
  wrong_codes: Generated<number>
  return_to: string | null
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

type PhoneCodes = {
  request_hash: Buffer
  browser_hash: Buffer
  person_id: Generated<string | null>
  code_hash: Buffer
  wrong_codes: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

type Families = {
  family_id: string
  currency: string
  zone: string
  created_by: string
  created_at: Instant
  is_demo: Generated<boolean>
  record_size: Generated<string>
  record_range: Generated<Buffer>
  record_at: MaybeInstant
}

type Children = {
  family_id: string
  child_id: string
  name: string
  first_name: string
  last_name: string
  birth_date: string | null
  health: Generated<string>
  school: Generated<string>
  created_by: string
  created_at: Instant
  updated_at: MaybeInstant
}

type Rotations = {
  family_id: string
  rotation_id: string
  pattern: string
  anchor_day: string
  handover_time: string
  zone: string
  a: string | null
  b: string | null
  created_by: string
  created_at: Instant
  replaced_at: MaybeInstant
}

type Invitations = {
  family_id: string
  invitation_id: string
  token_hash: Buffer
  sender_id: string
  sender_name: string
  recipient_email: string
  recipient_email_key: string
  recipient_name: string
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  created_at: Instant
  sent_at: Instant
  expires_at: Instant
  answered_at: MaybeInstant
  link_hash: Generated<Buffer | null>
  code_hash: Generated<Buffer | null>
  code_expires_at: MaybeInstant
  mail_used_at: MaybeInstant
}

type Contacts = {
  owner_id: string
  contact_id: string
  family_id: string | null
  child_id: string | null
  name: string
  first_name: string
  last_name: string
  email: string | null
  category: ContactCategory
  birth_date: string | null
  notes: Generated<string>
  is_emergency: Generated<boolean>
  children: string | null
  status: string | null
  is_shared_child: Generated<boolean>
  created_by: string
  shared_with_user_id: string | null
  relationship: Generated<string>
  phones: Json<readonly { kind: string; number: string }[]>
  address: Generated<string>
  details: Json<Record<string, string>>
  may_pick_up: Generated<boolean>
  child_ids: Generated<string[]>
  is_shared: Generated<boolean>
  removed_at: MaybeInstant
  created_at: Instant
  updated_at: Instant
}

type SharedContacts = {
  family_id: string
  contact_id: string
  owner_id: string
  facts: Json<Record<string, unknown>>
  updated_at: Instant
}

type CalendarProposals = {
  family_id: string
  proposal_id: string
  kind: ProposalBody['kind']
  body: Json<ProposalBody>
  note: string
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'countered'
  proposed_by: string
  counters: string | null
  created_at: Instant
  expires_at: MaybeInstant
  answered_by: string | null
  answered_at: MaybeInstant
}

type CalendarEvents = {
  family_id: string
  event_id: string
  visibility: CalendarEvent['visibility']
  first_day: string
  last_day: string
  starts_at: string | null
  ends_at: string | null
  recurrence: string | null
  until_day: string | null
  except_days: Generated<string[]>
  version: number
  created_by: string
  created_at: Instant
  updated_at: Instant
  removed_at: MaybeInstant
}

type CalendarEventVersions = {
  family_id: string
  event_id: string
  version: number
  is_own: boolean
  owner_id: string
  facts: Json<EventFacts>
  changed_by: string
  changed_at: Instant
}

type HandoverFacts = Omit<HandoverReply, 'day' | 'updatedBy' | 'updatedAt'>
type EventFacts = Pick<CalendarEvent, 'kind' | 'childIds' | 'place' | 'takenBy' | 'notes' | 'reminders'> & {
  title: string
}

type RecordEntries = {
  family_id: string
  seq: string
  at: Instant
  actor: string
  kind: string
  subject: string
  commitment: Buffer
  leaf_hash: Buffer
}

type RecordHeads = {
  family_id: string
  size: string
  root: Buffer
  at: Instant
  kid: string
  signature: Buffer
}

type Files = {
  family_id: string
  file_id: string
  name: string
  media_type: string
  size_bytes: string
  sha256: Buffer
  uploaded_by: string
  created_at: Instant
  own_of: string | null
}

type Expenses = {
  family_id: string
  expense_id: string
  /** bigint columns come back as text; amounts stay far below 2^53 (contract: at most 10^12 minor units) */
  amount_minor: ColumnType<string, number, number>
  currency: string
  paid_by: string
  payer_share_minor: ColumnType<string, number, number>
  split_type: 'equal' | 'percentage' | 'custom'
  split_details: ColumnType<
    Record<string, { basisPoints: number } | { amount: number }> | null,
    string | null,
    string | null
  >
  category: string
  status: 'pending' | 'approved' | 'rejected' | 'paid' | 'negotiating' | 'denied'
  child_id: string | null
  description: string
  day: string
  receipt_file_id: Generated<string | null>
  created_by: string
  created_at: Instant
  updated_at: Instant
  withdrawn_at: MaybeInstant
  own_of: Generated<string | null>
  last_offer_by: Generated<string | null>
  answer: ColumnType<StoredAnswer | null, string | null | undefined, string | null>
  replaces_id: Generated<string | null>
  refund_of: Generated<string | null>
  decision: ColumnType<StoredDecision | null, string | null | undefined, string | null>
}

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
type StoredDecision = Omit<Decision, 'splitType' | 'splitDetails'>

type ExpenseAnswers = {
  family_id: string
  expense_id: string
  place: number
  act: 'approve' | 'reject' | 'counter' | 'answer' | 'deny'
  code: StoredAnswer['code']
  reason: string
  amount_minor: ColumnType<string, number, never>
  payer_share_minor: ColumnType<string, number, never>
  category: string
  day: string
  answered_by: string
  answered_at: Instant
}

type ExpenseAgreements = {
  family_id: string
  agreement_id: string
  valid_from: string
  currency: string
  rules: Json<readonly Rule[]>
  clocks: Json<Clocks>
  proposed_by: string
  proposed_at: Instant
}

type ExpensePayments = {
  family_id: string
  payment_id: string
  from_id: string
  to_id: string
  amount_minor: ColumnType<string, number, never>
  currency: string
  method: 'transfer' | 'cash' | 'cheque' | 'app' | 'other'
  day: string
  reference: string
  settles: boolean
  covers: string[]
  sent_at: Instant
}

type Conversations = {
  family_id: string
  conversation_id: string
  kind: 'everything' | 'topic' | 'child'
  title: string
  folded_title: string
  child_id: string | null
  created_by: string
  created_at: Instant
}

type Messages = {
  family_id: string
  message_id: string
  conversation_id: string
  place: string
  author_id: string
  client_id: string
  body: string
  folded: string
  reply_to: string | null
  is_urgent: boolean
  is_over_volume: boolean
  is_in_quiet_hours: boolean
  severity: number | null
  sent_at: Instant
}

type MessageTerms = {
  family_id: string
  terms_id: string
  per_day: number | null
  quiet_from: string | null
  quiet_to: string | null
  proposed_by: string
  proposed_at: Instant
}

type MessageDecisions = {
  family_id: string
  message_id: string
  person_id: string
  decision: 'none' | 'accepted' | 'edited' | 'kept' | 'urgent'
  severity: number
  categories: string[]
  engine_version: string
  suggestion: string | null
  decided_at: Instant
}

type ExpenseSums = {
  family_id: string
  month: string
  category: string
  status: Expenses['status']
  withdrawn: boolean
  paid_by: string
  child_id: string
  own_of: string
  count: string
  amount_minor: string
  payer_share_minor: string
}

type IdempotencyKeys = {
  person_id: string
  key: string
  request_hash: Buffer
  status: number
  reply: string
  created_at: Instant
}

type ServerKeys = {
  kid: string
  purpose: 'id-token' | 'record-head'
  public_jwk: Json<Record<string, unknown>>
  private_sealed: Buffer
  created_at: Instant
  retired_at: MaybeInstant
}

type SecurityEvents = {
  id: string
  at: Instant
  person_id: string | null
  session_id: string | null
  what: string
  outcome: string
  request_id: string | null
}
