// Generated from the migrated database by `npm run check -- write tables`. Do not edit: the schema test compares it.
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumns } from '../json-columns.ts'

// dates come as text; bigint and numeric come as text and take numbers
type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
type DefaultInstant = ColumnType<Date, Date | undefined, Date>
type Whole = ColumnType<string, string | number, string | number>
type MaybeWhole = ColumnType<string | null, string | number | null | undefined, string | number | null>
type DefaultWhole = ColumnType<string, string | number | undefined, string | number>
type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type DefaultJson<T> = ColumnType<T, string | undefined, string>

export type AuthorSignatures = {
  family_id: string
  first_seq: Whole
  entries: number
  device_id: string
  call: string
  commitment: string
  key: string
  said: string
  signature: Buffer
}

export type CalendarEventVersions = {
  family_id: string
  event_id: string
  version: number
  is_own: boolean
  owner_id: string
  facts: Json<JsonColumns['calendar_event_versions.facts']>
  changed_by: string
  changed_at: Instant
}

export type CalendarEvents = {
  family_id: string
  event_id: string
  visibility: 'shared' | 'busy' | 'private'
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
  remind_at: MaybeInstant
}

export type CalendarFeeds = {
  family_id: string
  feed_id: string
  owner_id: string
  child_id: string | null
  contents: string[]
  token_hash: Buffer
  token_sealed: string
  is_paused: Generated<boolean>
  created_at: Instant
  changed_at: Instant
  last_fetched_at: MaybeInstant
}

export type CalendarHandoverVersions = {
  family_id: string
  day: string
  planned: string
  version: number
  facts: Json<JsonColumns['calendar_handover_versions.facts']>
  updated_by: string
  updated_at: Instant
}

export type CalendarHandovers = {
  family_id: string
  day: string
  facts: Json<JsonColumns['calendar_handovers.facts']>
  updated_by: string
  updated_at: Instant
}

export type CalendarProposals = {
  family_id: string
  proposal_id: string
  kind: 'schedule' | 'holidays' | 'vacation' | 'swap' | 'handover'
  body: Json<JsonColumns['calendar_proposals.body']>
  note: string
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'countered' | 'overtaken'
  proposed_by: string
  counters: string | null
  created_at: Instant
  expires_at: MaybeInstant
  answered_by: string | null
  answered_at: MaybeInstant
  answer_note: Generated<string>
  overtaken_by: string | null
  agreed_by: string | null
  agreed_at: MaybeInstant
  left_open_at: MaybeInstant
}

export type CalendarSources = {
  family_id: string
  source_id: string
  owner_id: string
  kind: 'file' | 'subscription' | 'google'
  name: string
  host: string | null
  address_sealed: string | null
  account_id: string | null
  mark: string | null
  shows: 'events' | 'busy'
  status: 'active' | 'paused' | 'cut'
  problem: string | null
  problem_at: MaybeInstant
  failures: Generated<number>
  etag: string | null
  last_modified: string | null
  sync_token: string | null
  zones: Generated<string>
  added: Generated<number>
  removed: Generated<number>
  created_at: Instant
  last_read_at: MaybeInstant
  changed_at: Instant
  next_read_at: MaybeInstant
}

export type CardComments = {
  family_id: string
  comment_id: string
  card_id: string
  written_by: string
  written_at: Instant
  body: string
}

export type Cards = {
  family_id: string
  card_id: string
  title: string
  notes: Generated<string>
  column_name: 'discuss' | 'agreed' | 'doing' | 'done'
  place: number
  owner_id: string | null
  due_day: string | null
  child_ids: Generated<string[]>
  checklist: DefaultJson<JsonColumns['cards.checklist']>
  repeats: 'weekly' | 'fortnightly' | 'monthly' | 'yearly' | null
  links: DefaultJson<JsonColumns['cards.links']>
  asked_by: string | null
  agreed_at: MaybeInstant
  version: number
  created_by: string
  created_at: Instant
  updated_at: Instant
  done_at: MaybeInstant
  removed_at: MaybeInstant
}

export type ChildCardLinks = {
  family_id: string
  link_id: string
  child_id: string
  token_hash: Buffer
  for_whom: string
  sections: string[]
  created_by: string
  created_at: Instant
  ends_at: Instant
  ended_at: MaybeInstant
}

export type ChildCardVersions = {
  family_id: string
  child_id: string
  section: 'allergies' | 'medicines' | 'doctors' | 'insurance' | 'school' | 'collect' | 'sizes' | 'calms'
  version: number
  content: Json<JsonColumns['child_card_versions.content']>
  changed_by: string
  changed_at: Instant
}

export type ChildCardViews = {
  family_id: string
  link_id: string
  at: Instant
  device_hash: Buffer
}

export type Children = {
  family_id: string
  child_id: string
  name: string
  first_name: string
  last_name: string
  birth_date: string | null
  created_by: string
  created_at: Instant
  health: Generated<string>
  school: Generated<string>
  updated_at: MaybeInstant
}

export type ConflictSettlements = {
  family_id: string
  settlement_id: string
  settles: string
  act: string
  conflict: Json<JsonColumns['conflict_settlements.conflict']>
  settled_by: string
  settled_at: Instant
  reopened_by: string | null
  reopened_at: MaybeInstant
}

export type Contacts = {
  owner_id: string
  contact_id: string
  family_id: string | null
  child_id: string | null
  name: string
  first_name: string
  last_name: string
  email: string | null
  category: 'child' | 'co-parent' | 'family' | 'medical' | 'school' | 'childcare' | 'legal' | 'other'
  birth_date: string | null
  notes: Generated<string>
  is_emergency: Generated<boolean>
  children: string | null
  status: string | null
  is_shared_child: Generated<boolean>
  created_by: string
  shared_with_user_id: string | null
  created_at: Instant
  updated_at: Instant
  relationship: Generated<string>
  phones: DefaultJson<JsonColumns['contacts.phones']>
  address: Generated<string>
  details: DefaultJson<JsonColumns['contacts.details']>
  may_pick_up: Generated<boolean>
  child_ids: Generated<string[]>
  is_shared: Generated<boolean>
  removed_at: MaybeInstant
}

export type ConversationMarks = {
  family_id: string
  conversation_id: string
  person_id: string
  read_place: Whole
}

export type Conversations = {
  family_id: string
  conversation_id: string
  kind: 'everything' | 'topic' | 'child'
  title: string
  folded_title: string
  child_id: string | null
  created_by: string
  created_at: Instant
}

export type DocumentFolders = {
  family_id: string
  folder_id: string
  name: string
  own_of: string | null
  created_by: string
  created_at: Instant
}

export type DocumentOpenings = {
  family_id: string
  version_id: string
  document_id: string
  person_id: string
  what: 'opened' | 'downloaded'
  at: Instant
}

export type DocumentReminders = {
  family_id: string
  document_id: string
  person_id: string
  expires_on: string
  days: number
  sent_at: Instant
}

export type DocumentUploads = {
  family_id: string
  upload_id: string
  person_id: string
  client_id: string
  name: string
  size_bytes: Whole
  created_at: Instant
}

export type DocumentVersions = {
  family_id: string
  version_id: string
  document_id: string
  author_id: string
  own_of: string | null
  shared_at: MaybeInstant
  file_kind: 'pdf' | 'picture' | 'other'
  pages: number | null
  text_state: 'none' | 'waiting' | 'read' | 'unreadable'
  created_at: Instant
}

export type DocumentWords = {
  family_id: string
  word: string
  version_id: string
  document_id: string
  own_of: string | null
}

export type Documents = {
  family_id: string
  document_id: string
  owner_id: string
  client_id: string
  title: string
  kind: 'order' | 'agreement' | 'medical' | 'school' | 'identity' | 'insurance' | 'receipt' | 'photo' | 'other'
  folder_id: string | null
  child_id: string | null
  tags: string[]
  note: string
  expires_on: string | null
  remind_days: number[]
  folded: string
  own_of: string | null
  shared_at: MaybeInstant
  withdrawn_at: MaybeInstant
  created_at: Instant
  updated_at: Instant
}

export type EmailChanges = {
  person_id: string
  token_hash: Buffer
  email: string
  email_key: string
  expires_at: Instant
  used_at: MaybeInstant
  credential_epoch: Generated<number>
}

export type ExpenseAgreementAnswers = {
  family_id: string
  agreement_id: string
  answer: 'accepted' | 'declined' | 'withdrawn'
  answered_by: string
  answered_at: Instant
}

export type ExpenseAgreements = {
  family_id: string
  agreement_id: string
  valid_from: string
  currency: string
  rules: Json<JsonColumns['expense_agreements.rules']>
  clocks: Json<JsonColumns['expense_agreements.clocks']>
  proposed_by: string
  proposed_at: Instant
}

export type ExpenseAnswers = {
  family_id: string
  expense_id: string
  place: number
  act: 'approve' | 'reject' | 'counter' | 'answer' | 'deny' | 'settle' | 'correct'
  code: string | null
  reason: string
  amount_minor: Whole
  payer_share_minor: Whole
  category: string
  day: string
  answered_by: string
  answered_at: Instant
  cause_id: string | null
  clause: string | null
}

export type ExpenseBudgets = {
  family_id: string
  category: string
  from_month: string
  amount_minor: Whole
  set_by: string
  set_at: Instant
}

export type ExpenseCounts = {
  family_id: string
  own_of: string
  count: Whole
}

export type ExpenseImports = {
  family_id: string
  import_id: string
  source: 'spliit' | 'splitwise' | 'evenhand'
  file_name: string
  count: number
  made_by: string
  made_at: Instant
  undone_at: MaybeInstant
}

export type ExpensePaymentAnswers = {
  family_id: string
  payment_id: string
  answer: 'confirmed' | 'missing'
  answered_by: string
  answered_at: Instant
  receipt_number: number | null
}

export type ExpensePayments = {
  family_id: string
  payment_id: string
  from_id: string
  to_id: string
  amount_minor: Whole
  currency: string
  method: 'transfer' | 'cash' | 'cheque' | 'app' | 'other'
  day: string
  reference: string
  settles: boolean
  covers: string[]
  sent_at: Instant
}

export type ExpenseRecurrences = {
  family_id: string
  recurrence_id: string
  description: string
  amount_minor: Whole
  currency: string
  split_type: 'equal' | 'percentage' | 'custom'
  split_details: MaybeJson<JsonColumns['expense_recurrences.split_details']>
  by_agreement: boolean
  category: string
  child_id: string | null
  starts_on: string
  every: number
  unit: 'week' | 'month'
  ends_on: string | null
  next_on: string | null
  created_by: string
  created_at: Instant
  stopped_at: MaybeInstant
}

export type ExpenseReminders = {
  family_id: string
  expense_id: string
  person_id: string
  step: 'submit' | 'respond' | 'pay'
  until: Instant
  days: number
  sent_at: Instant
}

export type ExpenseSealings = {
  family_id: string
  sealing_id: string
  expense_id: string
  state: 'one' | 'both' | 'met' | 'apart' | 'withdrawn'
  first_by: string
  first_commitment: string | null
  first_key: string | null
  second_commitment: string | null
  box: string | null
  agreed_minor: MaybeWhole
  sealed_at: Instant
  ended_at: MaybeInstant
}

export type ExpenseSums = {
  family_id: string
  month: string
  category: string
  status: string
  withdrawn: boolean
  paid_by: string
  child_id: string
  own_of: string
  count: Whole
  amount_minor: Whole
  payer_share_minor: Whole
}

export type ExpenseTotals = {
  family_id: string
  part: 'kind' | 'month'
  month: string
  category: string
  child_id: string
  status: string
  withdrawn: boolean
  paid_by: string
  own_of: string
  count: Whole
  amount_minor: Whole
  payer_share_minor: Whole
}

export type Expenses = {
  family_id: string
  expense_id: string
  amount_minor: Whole
  currency: string
  paid_by: string
  payer_share_minor: Whole
  split_type: 'equal' | 'percentage' | 'custom'
  split_details: MaybeJson<JsonColumns['expenses.split_details']>
  category: string
  status: 'pending' | 'approved' | 'rejected' | 'paid' | 'negotiating' | 'denied'
  child_id: string | null
  description: string
  day: string
  receipt_file_id: string | null
  created_by: string
  created_at: Instant
  updated_at: Instant
  withdrawn_at: MaybeInstant
  own_of: string | null
  last_offer_by: string | null
  answer: MaybeJson<JsonColumns['expenses.answer']>
  replaces_id: string | null
  refund_of: string | null
  decision: MaybeJson<JsonColumns['expenses.decision']>
  submitted_at: MaybeInstant
  viewed_at: MaybeInstant
  approved_at: MaybeInstant
  import_id: string | null
  recurrence_id: string | null
  corrects_id: string | null
  correction: MaybeJson<JsonColumns['expenses.correction']>
  corrected_minor: DefaultWhole
  paid_at: MaybeInstant
  paid_how: 'settled' | 'on-account' | 'netted' | null
  shop: Generated<string>
}

export type Families = {
  family_id: string
  currency: string
  zone: string
  created_by: string
  created_at: Instant
  is_demo: Generated<boolean>
  record_size: DefaultWhole
  record_range: Generated<Buffer>
  record_at: MaybeInstant
}

export type FamilyDevices = {
  family_id: string
  device_id: string
  person_id: string
  kid: string
  x: string
  label: 'phone' | 'tablet' | 'computer'
  added_at: Instant
  ended_at: MaybeInstant
  ended_by: 'lost' | 'signed-out' | null
}

export type FamilyExports = {
  family_id: string
  export_id: string
  requested_by: string
  from_day: string | null
  to_day: string | null
  areas: string[]
  status: 'waiting' | 'running' | 'done' | 'failed'
  entries: Generated<number>
  written: Generated<number>
  size_bytes: MaybeWhole
  created_at: Instant
  finished_at: MaybeInstant
  language: Generated<'en' | 'es' | 'fr'>
}

export type FamilyMembers = {
  family_id: string
  person_id: string
  joined_at: Instant
  left_at: MaybeInstant
}

export type Files = {
  family_id: string
  file_id: string
  name: string
  media_type: string
  size_bytes: Whole
  sha256: Buffer
  uploaded_by: string
  created_at: Instant
  own_of: string | null
}

export type GoogleAccounts = {
  account_id: string
  family_id: string
  person_id: string
  subject: string
  email: string
  tokens_sealed: string
  problem: 'consent' | null
  created_at: Instant
}

export type GoogleCopies = {
  family_id: string
  outlet_id: string
  google_id: string
  our_key: string
  digest: string
  etag: string
}

export type GoogleOutlets = {
  family_id: string
  outlet_id: string
  owner_id: string
  account_id: string
  name: string
  google_calendar: string | null
  contents: string[]
  takes_changes: boolean
  status: 'active' | 'paused' | 'cut'
  problem: string | null
  problem_at: MaybeInstant
  failures: Generated<number>
  sync_token: string | null
  sent: Generated<number>
  received: Generated<number>
  created_at: Instant
  last_exchanged_at: MaybeInstant
  next_exchange_at: MaybeInstant
}

export type GoogleVisits = {
  state_hash: Buffer
  browser_hash: Buffer
  person_id: string | null
  sealed: string
  expires_at: Instant
}

export type IdempotencyKeys = {
  person_id: string
  key: string
  request_hash: Buffer
  status: number
  reply: string
  created_at: Instant
}

export type Invitations = {
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
  link_hash: Buffer | null
  code_hash: Buffer | null
  code_expires_at: MaybeInstant
  mail_used_at: MaybeInstant
  no_more: Generated<boolean>
  names_children: Generated<boolean>
  told_expiry: MaybeInstant
}

export type KnownPeople = {
  id: string
  email: string
  email_key: string
  email_verified_at: MaybeInstant
  first_name: string
  last_name: string
  display_name: string
  is_demo: boolean
  disabled_at: MaybeInstant
}

export type LinkedAccounts = {
  issuer: string
  subject: string
  person_id: string
  email: string
  created_at: Instant
  seen_at: Instant
}

export type MailedAnswers = {
  person_id: string
  item_id: string
  is_soon: boolean
  mailed_at: Instant
}

export type MailedLinks = {
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
  credential_epoch: Generated<number>
}

export type MediationChoices = {
  person_id: string
  language_model: boolean
  changed_at: Instant
}

export type MediationFeedback = {
  person_id: string
  feedback_id: string
  direction: 'in' | 'out'
  categories: string[]
  severity: number
  engine_version: string
  at: Instant
}

export type MessageAttachments = {
  family_id: string
  message_id: string
  position: number
  file_id: string
}

export type MessageDecisions = {
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

export type MessageDrafts = {
  family_id: string
  conversation_id: string
  person_id: string
  body: string
  reply_to: string | null
  updated_at: Instant
}

export type MessageSightings = {
  family_id: string
  message_id: string
  reader_id: string
  what: 'delivered' | 'viewed'
  at: Instant
}

export type MessageTerms = {
  family_id: string
  terms_id: string
  per_day: number | null
  quiet_from: string | null
  quiet_to: string | null
  proposed_by: string
  proposed_at: Instant
}

export type MessageTermsAnswers = {
  family_id: string
  terms_id: string
  answer: 'accepted' | 'declined' | 'withdrawn'
  answered_by: string
  answered_at: Instant
}

export type MessageUses = {
  family_id: string
  kind: 'expense' | 'event'
  used_id: string
  message_id: string
  created_by: string
  created_at: Instant
}

export type Messages = {
  family_id: string
  message_id: string
  conversation_id: string
  place: Whole
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
  safety: Generated<string[]>
}

export type MessagesLater = {
  family_id: string
  conversation_id: string
  person_id: string
  client_id: string
  body: string
  reply_to: string | null
  attachments: Generated<string[]>
  decision: 'none' | 'accepted' | 'edited' | 'kept'
  suggestion: string | null
  send_at: Instant
  refused: string | null
  changed_at: Instant
}

export type NotificationChoices = {
  person_id: string
  kinds_off: string[]
  mail: 'off' | 'needed' | 'each' | 'daily'
  digest_at: string
  quiet_from: string | null
  quiet_to: string | null
  zone: string
  shows_names: boolean
  digest_day: string | null
  changed_at: Instant
}

export type Notifications = {
  family_id: string
  notification_id: string
  person_id: string
  fact: string
  subject: string
  count: number
  first_at: Instant
  last_at: Instant
  read_at: MaybeInstant
  is_urgent: boolean
  is_quiet: boolean
  told_at: MaybeInstant
}

export type Outbox = {
  id: string
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  body: string
  created_at: Instant
}

export type OutsideEvents = {
  family_id: string
  source_id: string
  event_key: string
  title: string
  place: string
  notes: string
  is_busy: boolean
  body: string | null
  uid: Generated<string | null>
  outdated_by: string | null
}

export type OutsideTimes = {
  family_id: string
  source_id: string
  event_key: string
  first_day: string
  starts_at: string
  last_day: string
  ends_at: string
}

export type OwnExports = {
  person_id: string
  export_id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  parts: Generated<number>
  written: Generated<number>
  size_bytes: MaybeWhole
  created_at: Instant
  finished_at: MaybeInstant
}

export type Passkeys = {
  person_id: string
  passkey_id: string
  credential_id: string
  public_key: Buffer
  counter: Whole
  name: string
  is_synced: boolean
  added_at: Instant
  last_used_at: MaybeInstant
}

export type People = {
  id: string
  email: string
  email_key: string
  email_verified_at: MaybeInstant
  password_hash: string | null
  first_name: string
  last_name: string
  display_name: string
  photo_url: string | null
  phone_number: string | null
  role: Generated<'parent'>
  onboarding_status: Generated<'started' | 'pending_acceptance' | 'completed' | 'complete'>
  onboarding_step: Generated<string>
  onboarding_started_at: MaybeInstant
  onboarding_completed_at: MaybeInstant
  onboarding_draft: DefaultJson<JsonColumns['people.onboarding_draft']>
  is_invited_user: Generated<boolean>
  needs_to_accept_terms: Generated<boolean>
  terms_accepted_at: MaybeInstant
  onboarding_completed: Generated<boolean>
  onboarding_complete: Generated<boolean>
  profile_complete: Generated<boolean>
  co_parent_email: string | null
  co_parent_first_name: string | null
  co_parent_last_name: string | null
  preferences: DefaultJson<JsonColumns['people.preferences']>
  is_demo: Generated<boolean>
  disabled_at: MaybeInstant
  created_at: Instant
  updated_at: Instant
  avatar_file_id: string | null
  erased_at: MaybeInstant
  credential_epoch: Generated<number>
  credential_epoch_at: DefaultInstant
}

export type PhoneChanges = {
  person_id: string
  phone_number: string
  code_hash: Buffer
  tries: number
  expires_at: Instant
  credential_epoch: Generated<number>
}

export type PhoneCodes = {
  request_hash: Buffer
  browser_hash: Buffer
  person_id: string | null
  code_hash: Buffer
  wrong_codes: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
  credential_epoch: Generated<number>
}

export type PushDevices = {
  person_id: string
  device_id: string
  endpoint: string
  p256dh: string
  auth: string
  added_at: Instant
  session_id: string | null
  browser: string | null
  system: string | null
  app_name: Generated<'evenhand' | 'notes' | 'planner'>
}

export type RateLimits = {
  key: Buffer
  count: number
  resets_at: Instant
}

export type RecordBodies = {
  family_id: string
  seq: Whole
  salt: Buffer
  body: string
}

export type RecordConfirmations = {
  family_id: string
  device_id: string
  size: Whole
  root: Buffer
  head_at: Instant
  seen_at: Instant
  signature: Buffer
}

export type RecordEntries = {
  family_id: string
  seq: Whole
  at: Instant
  actor: string
  kind: string
  subject: string
  commitment: Buffer
  leaf_hash: Buffer
}

export type RecordErasures = {
  family_id: string
  seq: Whole
  at: Instant
  why: 'request' | 'retention'
}

export type RecordHeads = {
  family_id: string
  size: Whole
  root: Buffer
  at: Instant
  kid: string
  signature: Buffer
}

export type RecordSignatures = {
  family_id: string
  first_seq: Whole
  entries: number
  device_id: string
  method: string
  path: string
  key: string
  body_hash: string
  request: string
  signature: Buffer
}

export type RecordStamps = {
  family_id: string
  size: Whole
  authority: string
  stamped_at: Instant
  token: Buffer
}

export type RecoveryCodes = {
  person_id: string
  code_hash: Buffer
  used_at: MaybeInstant
}

export type RefreshTokens = {
  token_hash: Buffer
  session_id: string
  generation: number
  issued_at: Instant
  expires_at: Instant
}

export type Registrations = {
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

export type RemovedSignatures = {
  family_id: string
  signatures: number
  last_seq: Whole
  removed_at: Instant
}

export type Rotations = {
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
  agreed_by: string | null
  agreed_at: MaybeInstant
  left_open_at: MaybeInstant
}

export type SecurityEvents = {
  id: string
  at: Instant
  person_id: string | null
  session_id: string | null
  what: string
  outcome: string
  request_id: string | null
}

export type ServerFacts = {
  name: string
  value: Json<JsonColumns['server_facts.value']>
}

export type ServerKeys = {
  kid: string
  purpose: 'id-token' | 'record-head'
  public_jwk: Json<JsonColumns['server_keys.public_jwk']>
  private_sealed: Buffer
  created_at: Instant
  retired_at: MaybeInstant
}

export type Sessions = {
  id: string
  person_id: string
  created_at: Instant
  last_used_at: Instant
  generation: Generated<number>
  generation_at: Instant
  ended_at: MaybeInstant
  end_reason: 'sign-out' | 'reuse' | 'disabled' | 'operator' | 'expired' | 'person' | 'credentials' | 'deleted' | null
  proven_at: Instant
  how: Generated<'password' | 'google' | 'magic-link' | 'phone' | 'passkey' | 'firebase' | 'demo' | 'other'>
  browser: string | null
  system: string | null
  network: string | null
}

export type SharedContacts = {
  family_id: string
  contact_id: string
  owner_id: string
  facts: Json<JsonColumns['shared_contacts.facts']>
  updated_at: Instant
}

export type ShieldChoices = {
  person_id: string
  mode: 'off' | 'cover' | 'summarise'
  threshold: number
  cool_down_minutes: number
  changed_at: Instant
}

export type ShortAnswers = {
  person_id: string
  answers: string[]
  changed_at: Instant
}

export type SpentTokens = {
  jti: string
  expires_at: Instant
}

export type TotpSecrets = {
  person_id: string
  sealed: string
  since: Instant
  last_step: Whole
}

/** Every table and view by its name. */
export type Tables = {
  author_signatures: AuthorSignatures
  calendar_event_versions: CalendarEventVersions
  calendar_events: CalendarEvents
  calendar_feeds: CalendarFeeds
  calendar_handover_versions: CalendarHandoverVersions
  calendar_handovers: CalendarHandovers
  calendar_proposals: CalendarProposals
  calendar_sources: CalendarSources
  card_comments: CardComments
  cards: Cards
  child_card_links: ChildCardLinks
  child_card_versions: ChildCardVersions
  child_card_views: ChildCardViews
  children: Children
  conflict_settlements: ConflictSettlements
  contacts: Contacts
  conversation_marks: ConversationMarks
  conversations: Conversations
  document_folders: DocumentFolders
  document_openings: DocumentOpenings
  document_reminders: DocumentReminders
  document_uploads: DocumentUploads
  document_versions: DocumentVersions
  document_words: DocumentWords
  documents: Documents
  email_changes: EmailChanges
  expense_agreement_answers: ExpenseAgreementAnswers
  expense_agreements: ExpenseAgreements
  expense_answers: ExpenseAnswers
  expense_budgets: ExpenseBudgets
  expense_counts: ExpenseCounts
  expense_imports: ExpenseImports
  expense_payment_answers: ExpensePaymentAnswers
  expense_payments: ExpensePayments
  expense_recurrences: ExpenseRecurrences
  expense_reminders: ExpenseReminders
  expense_sealings: ExpenseSealings
  expense_sums: ExpenseSums
  expense_totals: ExpenseTotals
  expenses: Expenses
  families: Families
  family_devices: FamilyDevices
  family_exports: FamilyExports
  family_members: FamilyMembers
  files: Files
  google_accounts: GoogleAccounts
  google_copies: GoogleCopies
  google_outlets: GoogleOutlets
  google_visits: GoogleVisits
  idempotency_keys: IdempotencyKeys
  invitations: Invitations
  known_people: KnownPeople
  linked_accounts: LinkedAccounts
  mailed_answers: MailedAnswers
  mailed_links: MailedLinks
  mediation_choices: MediationChoices
  mediation_feedback: MediationFeedback
  message_attachments: MessageAttachments
  message_decisions: MessageDecisions
  message_drafts: MessageDrafts
  message_sightings: MessageSightings
  message_terms: MessageTerms
  message_terms_answers: MessageTermsAnswers
  message_uses: MessageUses
  messages: Messages
  messages_later: MessagesLater
  notification_choices: NotificationChoices
  notifications: Notifications
  outbox: Outbox
  outside_events: OutsideEvents
  outside_times: OutsideTimes
  own_exports: OwnExports
  passkeys: Passkeys
  people: People
  phone_changes: PhoneChanges
  phone_codes: PhoneCodes
  push_devices: PushDevices
  rate_limits: RateLimits
  record_bodies: RecordBodies
  record_confirmations: RecordConfirmations
  record_entries: RecordEntries
  record_erasures: RecordErasures
  record_heads: RecordHeads
  record_signatures: RecordSignatures
  record_stamps: RecordStamps
  recovery_codes: RecoveryCodes
  refresh_tokens: RefreshTokens
  registrations: Registrations
  removed_signatures: RemovedSignatures
  rotations: Rotations
  security_events: SecurityEvents
  server_facts: ServerFacts
  server_keys: ServerKeys
  sessions: Sessions
  shared_contacts: SharedContacts
  shield_choices: ShieldChoices
  short_answers: ShortAnswers
  spent_tokens: SpentTokens
  totp_secrets: TotpSecrets
}
