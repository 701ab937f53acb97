import { CALLS } from '@evenhand/contract/calls.ts'
import { createExpense } from '@evenhand/contract/expenses.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, newParent, type TestFamily, type TestPerson } from './test-people.ts'

/** What a body must not bring: the server sets it, or it is of another row or person. */
const FORBIDDEN = [
  ...['id', 'uid', 'personId', 'person_id', 'ownerId', 'familyId', 'family_id', 'senderId', 'sid', 'sub'],
  ...['createdBy', 'created_by', 'createdAt', 'updatedAt', 'withdrawnAt', 'status', 'shares', 'own_of'],
  ...[
    'ownLedger',
    'amount_minor',
    'currency',
    'receipt',
    'role',
    'isAdmin',
    'isDemo',
    'is_demo',
    'disabledAt',
  ],
  ...['emailVerified', 'passwordHash', 'termsAcceptedAt', 'profile_complete', 'onboardingCompleted'],
]
const VALUES = [true, 1, 'paid', null, [], {}, '01890000-0000-7000-8000-000000000000', -1]
/** They count and remember calls, whatever those bring. */
const OF_CALLS = ['idempotency_keys', 'rate_limits', 'security_events']

let app: TestApp
let home: TestFamily
let fresh: TestPerson
let expense: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  fresh = await newParent(app)
  const made = await app.call(createExpense, { token: home.a.token, body: lunch })
  expense = made.body.data.expense.id
})
afterAll(() => app.stop())

const lunch = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const account = { email: 'new@example.org', password: 'seven grey stones', firstName: 'A', lastName: 'B' }
const choice = { anchorDay: '2026-11-02', handoverTime: '17:00', zone: 'UTC', startsWith: 'me' }

const agreement = {
  validFrom: '2026-11-01',
  rules: [
    {
      category: null,
      childId: null,
      method: { kind: 'equal' },
      floor: null,
      cap: null,
      consent: { kind: 'none' },
      receiptRequired: false,
      clause: '4',
    },
  ],
  clocks: { submitDays: 30, respondDays: 30, payDays: 30, respondFrom: 'submitted', lateness: 'flagged' },
}
const contact = { name: 'Dr Ahmadi', category: 'doctor' }
const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} }

const event = {
  ...{ firstDay: '2030-01-01', lastDay: '2030-01-01', startsAt: null, endsAt: null, recurrence: null },
  ...{ title: 'Lunch', kind: 'other', childIds: [], place: '', takenBy: null, notes: '', reminders: [] },
  visibility: 'shared',
} as const

/** A body each call would take. */
const GOOD: Record<string, object> = {
  register: account,
  signIn: { email: account.email, password: account.password },
  verifyEmail: { token: 'x' },
  resendVerification: { email: account.email },
  verifyFirebaseToken: { idToken: 'x' },
  startGoogle: {},
  finishGoogle: { query: 'state=x&code=x' },
  sendMagicLink: { email: account.email },
  spendMagicLink: { token: 'x' },
  sendPasswordReset: { email: account.email },
  lookAtPasswordReset: { token: 'x' },
  resetPassword: { token: 'x', password: 'seven grey stones' },
  sendPhoneCode: { phoneNumber: '+4915123456789', work: { challenge: 'x', answer: 'x' } },
  confirmPhoneCode: { verificationId: 'x', code: 'x' },
  signInMethods: { email: account.email },
  putPreferences: { theme: 'dark' },
  putModelConsent: { languageModel: true },
  analyseDraft: { text: 'x', locale: 'en' },
  suggestWording: { text: 'x', locale: 'en' },
  putProfile: { firstName: 'A' },
  putPassword: { currentPassword: 'x', newPassword: 'y' },
  changeEmail: { email: account.email },
  confirmEmail: { token: 'x' },
  changePhone: { phoneNumber: '+49 30 123456' },
  confirmPhone: { code: '000000' },
  deleteAccount: { password: 'x' },
  addPasskey: { ticket: 'x', name: 'x', credential },
  renamePasskey: { name: 'x' },
  signInByPasskey: { ticket: 'x', credential },
  endSessions: { keepThis: true },
  reauthenticate: { idToken: 'x' },
  confirmTotp: { ticket: 'x', code: '000000' },
  proveSecondFactor: { idToken: 'x', code: '000000' },
  putOnboardingStep: { step: 'children', draft: {} },
  completeOnboarding: { children: [{ name: 'Kim', birthDate: null }], rotation: null },
  putRotation: { ...choice, template: '2-2-3' },
  lookAtInvitation: { token: 'x' },
  acceptInvitation: { termsAccepted: true },
  sendInvitation: { email: account.email, firstName: 'A' },
  joinByHand: { text: 'x' },
  enterByInvitation: { token: 'x', firstName: 'A', lastName: 'B' },
  createFamily: { children: [{ name: 'Kim', birthDate: null }], rotation: null },
  leaveFamily: { understood: true },
  changeFamily: { zone: 'Europe/Paris' },
  addChild: { name: 'Kim', birthDate: null },
  changeChild: { name: 'Kim', birthDate: null },
  createContact: contact,
  changeContact: contact,
  importContacts: { contacts: [contact] },
  keepContactNotes: { notes: 'x' },
  openConversation: { title: 'Pool' },
  sendMessage: {
    conversationId: '01890000-0000-7000-8000-000000000001',
    clientId: '01890000-0000-7000-8000-000000000002',
    text: 'x',
    decision: 'none',
  },
  sawMessages: { what: 'viewed', ids: ['01890000-0000-7000-8000-000000000001'] },
  keepDraft: { text: 'x' },
  proposeTerms: { perDay: 5, quiet: null },
  answerTerms: { answer: 'accepted' },
  putShield: { mode: 'off', threshold: 2, coolDownMinutes: 0 },
  giveFeedback: { direction: 'in', categories: [], severity: 2, engineVersion: '1' },
  createExpense: lunch,
  rejectExpense: { code: 'late', reason: 'x' },
  counterExpense: { amount: 5, reason: 'x' },
  answerRejection: { reason: 'x' },
  denyExpense: { reason: 'x' },
  proposeAgreement: agreement,
  answerAgreement: { answer: 'accepted' },
  sendPayment: { amount: 5, method: 'cash', date: '2026-11-01', reference: '', settles: false },
  answerPayment: { answer: 'confirmed' },
  updateExpense: lunch,
  proposeCalendar: { proposal: { kind: 'swap', give: ['2030-01-01'], take: [] } },
  answerProposal: { answer: 'decline' },
  createEvent: event,
  changeEvent: { ...event, version: 1 },
  removeEvent: {},
  putHandover: { place: 'x', drives: null, brings: [], notes: '', doneAt: null, isMissed: false },
  enterDemo: { persona: 'nora' },
  resetDemo: { persona: 'nora' },
  enterSandbox: {},
}

const withBody = (Object.entries(CALLS) as [string, Endpoint][]).filter(([, call]) => call.body)

it('every call with a body is tried', () => {
  expect(Object.keys(GOOD).sort()).toEqual(withBody.map(([name]) => name).sort())
})

it.each(withBody)('%s takes no key that is not its own, and nothing changes', async (name, call) => {
  const own = Object.keys((call.body as unknown as { shape: object }).shape)
  const before = await state()
  const token = name.endsWith('Onboarding') || name === 'putOnboardingStep' ? fresh.token : home.a.token
  for (const [n, key] of FORBIDDEN.filter((one) => !own.includes(one)).entries()) {
    const body = { ...GOOD[name], [key]: VALUES[n % VALUES.length] }
    const params = { id: expense, familyId: home.id, day: '2030-01-01' }
    const answer = await app.call(call, { token, params, body } as never)
    expect([answer.status, answer.problem.code], key).toEqual([400, 'request/invalid'])
    expect(answer.problem.fields).toContainEqual({ field: key, code: 'unknown' })
  }
  expect(await state()).toEqual(before)
})

it('[ONB-03] nor do the children inside a body', async () => {
  const before = await state()
  for (const key of ['id', 'childId', 'familyId', 'createdBy', 'isSharedChild']) {
    const body = { children: [{ name: 'Kim', birthDate: null, [key]: home.children[0] }], rotation: null }
    const answer = await app.call(CALLS.completeOnboarding, { token: fresh.token, body } as never)
    expect([answer.status, answer.problem.code], key).toEqual([400, 'request/invalid'])
  }
  expect(await state()).toEqual(before)
})

/** Every table a request may read, also those made after this test. */
async function readable(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('evenhand_app', oid, 'select')
    order by relname`.execute(app.owner.query)
  return rows.map(({ name }) => name).filter((name) => !OF_CALLS.includes(name))
}

it('watches the tables that were made last, too', async () => {
  const tables = await readable()
  expect(tables.length).toBeGreaterThan(20)
  expect(tables).toEqual(expect.arrayContaining(['shared_contacts', 'passkeys', 'mediation_choices']))
})

/** All rows that the two parents and the server's own tables show, as digests. */
async function state(): Promise<string[]> {
  const digests: string[] = []
  const tables = await readable()
  for (const person of [home.a, home.b, fresh]) {
    await inTransaction(app.ctx.db, { person: person.id }, async (tx) => {
      for (const table of tables) {
        const { rows } = await sql<{ digest: string }>`
          select ${table} || ' ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
          from ${sql.table(table)} t`.execute(tx)
        digests.push(rows[0]!.digest)
      }
    })
  }
  // what a request sees of these by itself is only its own person
  for (const table of ['people', 'registrations', 'sessions', 'refresh_tokens'] as const) {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`.execute(
      app.owner.query,
    )
    digests.push(`${table} ${rows[0]?.digest}`)
  }
  return digests
}
