import { signOut } from '@evenhand/contract/auth.ts'
import { proposeCalendar } from '@evenhand/contract/calendar.ts'
import { createEvent } from '@evenhand/contract/calendar-events.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { createContact } from '@evenhand/contract/contacts.ts'
import { uploadReceipt } from '@evenhand/contract/expense-receipts.ts'
import { createExpense } from '@evenhand/contract/expenses.ts'
import { listFamilies, listInvitations } from '@evenhand/contract/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { makeInvitationCode } from '@evenhand/contract/invitations.ts'
import { proposeTerms } from '@evenhand/contract/message-terms.ts'
import { attachToMessage } from '@evenhand/contract/messages.ts'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameKeys } from '../db/exact-key.ts'
import { inTransaction } from '../db/transaction.ts'
import { moneyBodies, moneyRow } from '../expenses/test-money.ts'
import { type Actor, AUTHORISATION } from './authorisation-matrix.ts'
import { type Reply, startTestApp, type TestApp } from './test-app.ts'
import { enter, newFamily, newHome, newParent, type TestFamily, type TestPerson } from './test-people.ts'

const WAYS_IN: Partial<Record<keyof typeof CALLS, object>> = {
  startGoogle: {},
  finishGoogle: { query: 'state=x&code=x' },
  sendMagicLink: { email: 'nobody@example.org' },
  spendMagicLink: { token: 'x' },
  sendPasswordReset: { email: 'nobody@example.org' },
  lookAtPasswordReset: { token: 'x' },
  resetPassword: { token: 'x', password: 'x' },
  sendPhoneCode: { phoneNumber: '+4915123456789', work: { challenge: 'x', answer: 'x' } },
  confirmPhoneCode: { verificationId: 'x', code: 'x' },
  signInMethods: { email: 'nobody@example.org' },
}

type CallName = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as CallName[]
const ABOUT_SENT: CallName[] = [
  'resendInvitation',
  'withdrawInvitation',
  'makeInvitationLink',
  'makeInvitationCode',
]
const ABOUT_CONTACT: CallName[] = ['changeContact', 'keepContactNotes', 'removeContact', 'restoreContact']
// the conversation for everything has its family's id
const ABOUT_CONVERSATION: CallName[] = [
  'getConversation',
  'listMessages',
  'sawMessages',
  'keepDraft',
  'attachToMessage',
]
const ABSENT = '01890000-0000-7000-8000-000000000000'
const CHOICE = {
  anchorDay: '2026-11-02',
  handoverTime: '17:00',
  zone: 'Europe/Berlin',
  startsWith: 'me',
} as const

// as the product is, and with the gate open, so that row-level security stands alone
describe.each([
  { wall: 'both walls', gateOpen: false },
  { wall: 'row-level security alone', gateOpen: true },
])('who may call what, $wall', ({ gateOpen }) => {
  let app: TestApp
  let home: TestFamily
  let leaving: TestFamily
  let code: string
  let inviting: { id: string; author: TestPerson; invited: TestPerson }
  let tokens: Record<Exclude<Actor, 'nobody'>, string>
  let picture: Blob
  const rowsRead = new Map<string, string>()

  beforeAll(async () => {
    app = await startTestApp({ jobs: true, faults: { noLimits: true }, gateOpen })
    home = await newFamily(app)
    leaving = await newFamily(app)
    const [author, invited] = [await newParent(app), await newParent(app, 'Cem')]
    inviting = { ...(await newHome(app, author, invited.email)), author, invited }
    // one invitation to accept, one to decline
    await newHome(app, await newParent(app), invited.email)
    const reader = await newParent(app)
    await newHome(app, reader, 'phone@example.org')
    const [phoned] = (await app.call(listFamilies, { token: reader.token })).body.families
    const params = { id: phoned!.invitation!.id }
    code = (await app.call(makeInvitationCode, { token: reader.token, params })).body.code
    const stranger = await newFamily(app)
    const ended = await enter(app, home.a.email)
    const leaver = await newParent(app, 'Lea')
    await haveLeft(leaver)
    tokens = {
      author: home.a.token,
      partner: home.b.token,
      stranger: stranger.a.token,
      invited: invited.token,
      removed: leaver.token,
      ended: ended.token,
      expired: await app.ctx.keys.signToken({
        ...decodeJwt(home.a.token),
        exp: Math.floor(app.ctx.clock() / 1000) - 1,
      }),
      forged: await forge(home.a.token),
    }
    await app.call(signOut, { token: ended.token })
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  })
  afterAll(() => app.stop())

  it('every call has a row in the matrix and is served', () => {
    expect(Object.keys(AUTHORISATION).sort()).toEqual([...NAMES].sort())
  })

  it.each(NAMES)(
    '[AUTH-27] %s',
    async (name) => {
      // each asks for a year of a family to be made: somebody signed in and somebody not stand for all
      const few = name === 'resetDemo' || name === 'enterSandbox' ? ['author', 'nobody'] : undefined
      for (const [actor, outcome] of Object.entries(AUTHORISATION[name]) as [Actor, string][]) {
        if (few && !few.includes(actor)) continue
        const answer = await ask(name, actor, await rowFor(name))
        const got = answer.status < 400 ? 'done' : answer.problem.code
        const what = `${name} as ${actor}: ${answer.text}`
        if (outcome === 'done') expect(refusals, what).not.toContain(got)
        // with the gate open a list may answer, as long as it is empty, and a row be missing instead of its family
        else if (gateOpen && /^done$|not-found$/.test(got)) {
          expect(
            secrets().filter((one) => answer.text.includes(one)),
            what,
          ).toEqual([])
        } else expect(got, what).toBe(outcome)
      }
    },
    120_000,
  )

  it.each(gateOpen ? [] : NAMES.filter((name) => (CALLS[name] as Endpoint).params))(
    '%s: what is not theirs and what does not exist are one answer, byte for byte',
    async (name) => {
      const theirs = await ask(name, 'stranger', await rowFor(name))
      const absent = await ask(name, 'stranger', ABSENT)
      expect([theirs.status, theirs.text]).toEqual([absent.status, absent.text])
      expect(theirs.status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(['partner', 'stranger'] as const)(
    '[AUTH-26] what a parent signs in with is shown to no %s, in any table, whatever keys the statement names',
    async (actor) => {
      const planted = await plantWaysIn(home.a)
      const { sub = '' } = decodeJwt(tokens[actor])
      const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
          and has_table_privilege('evenhand_app', c.oid, 'select')`.execute(app.owner.query)
      const shownTo = async (scope: { person?: string }) => {
        const told: string[] = []
        for (const { name } of tables.rows) {
          const rows = await inTransaction(app.ctx.db, scope, async (tx) => {
            await nameKeys(tx, home.a.id, home.a.email, ...planted.keys)
            return (await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(tx))
              .rows
          })
          const text = rows.map((row) => row.text).join('\n')
          told.push(...planted.secrets.filter((one) => text.includes(one)))
        }
        return told
      }
      expect(await shownTo({ person: sub })).toEqual([])
      // the same statements before anybody is known, as signing in makes them, are what would show it
      expect((await shownTo({})).length).toBeGreaterThan(6)
      expect(tables.rows.length).toBeGreaterThan(30)
    },
  )

  it('[AUTH-26] of the other parent a statement can read who they are, and can change nothing', async () => {
    const { b } = home
    await inTransaction(app.ctx.db, { person: b.id }, async (tx) => {
      await nameKeys(tx, home.a.id)
      const known = await tx.selectFrom('known_people').select('email').where('id', '=', home.a.id).execute()
      expect(known).toEqual([{ email: home.a.email }])
      const change = tx.updateTable('people').set({ disabled_at: new Date() }).where('id', '=', home.a.id)
      expect((await change.executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n)
    })
  })

  /** What opens the account of a person, in every table that keeps some of it; each text is in one place alone. */
  async function plantWaysIn({ id }: TestPerson): Promise<{ keys: string[]; secrets: string[] }> {
    const owner = app.owner.query
    const [phone, at] = ['+4915112345678', new Date(app.ctx.clock())]
    const [link, code, visit] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
    const bytes = (hex: string) => Buffer.from(hex, 'hex')
    const life = { created_at: at, expires_at: new Date(at.getTime() + 3_600_000) }
    const browser = { browser_hash: bytes('dd') }
    await owner.updateTable('people').set({ phone_number: phone }).where('id', '=', id).execute()
    await owner
      .insertInto('linked_accounts')
      .values({
        issuer: 'issuer',
        subject: 'sub-a',
        person_id: id,
        email: 'at@google',
        created_at: at,
        seen_at: at,
      })
      .onConflict((on) => on.doNothing())
      .execute()
    await owner
      .insertInto('mailed_links')
      .values({
        token_hash: bytes(link),
        purpose: 'reset',
        person_id: id,
        code_hash: bytes('ee'),
        ...browser,
        ...life,
      })
      .onConflict((on) => on.doNothing())
      .execute()
    await owner
      .insertInto('phone_codes')
      .values({ request_hash: bytes(code), person_id: id, code_hash: bytes('ee'), ...browser, ...life })
      .onConflict((on) => on.doNothing())
      .execute()
    await owner
      .insertInto('google_visits')
      .values({
        state_hash: bytes(visit),
        person_id: id,
        sealed: 'sealed-a',
        ...browser,
        expires_at: life.expires_at,
      })
      .onConflict((on) => on.doNothing())
      .execute()
    // the author's policy binds the owner too
    await inTransaction(app.owner, { person: id }, async (tx) => {
      const totp = { person_id: id, sealed: 'totp-a', since: at, last_step: '0' }
      await tx
        .insertInto('totp_secrets')
        .values(totp)
        .onConflict((on) => on.doNothing())
        .execute()
    })
    const stored = owner.selectFrom('people').select('password_hash').where('id', '=', id)
    const { password_hash: hash } = await stored.executeTakeFirstOrThrow()
    const sessions = await owner.selectFrom('sessions').select('id').where('person_id', '=', id).execute()
    const secrets = [phone, hash ?? '', 'sub-a', 'at@google', link, code, visit, 'sealed-a', 'totp-a']
    expect(secrets.every((one) => one.length > 3)).toBe(true)
    return {
      keys: [phone, 'issuer sub-a', link, code, visit, ...sessions.map((one) => one.id)],
      secrets: [...secrets, ...sessions.map((one) => one.id)],
    }
  }

  /** Codes that mean 'you may not', as against 'what you sent does not fit'. */
  const refusals = [
    'auth/not-signed-in',
    'auth/session-expired',
    'family/not-found',
    'expense/not-found',
    'expense/own',
    'expense/not-own',
    'agreement/not-found',
    'agreement/own',
    'payment/not-found',
    'payment/own',
    'invitation/not-found',
    'contact/not-found',
    'conversation/not-found',
    'message-terms/not-found',
    'message-terms/own',
    'proposal/not-found',
    'calendar/own-proposal',
    'event/not-found',
    'server/not-local',
  ]

  /** What no stranger may ever read of this family. */
  const secrets = () => [home.a.id, home.b.id, ...home.children, 'Lunch', 'Mila', 'Theo']

  async function ask(name: CallName, actor: Actor, row: string): Promise<Reply<Endpoint>> {
    const call = CALLS[name] as Endpoint
    let token = actor === 'nobody' ? undefined : tokens[actor]
    // signing out ends a session: one made for it
    if (ABOUT_SENT.includes(name) && actor === 'author') token = inviting.author.token
    // leaving ends what the other calls are asked about: parents who have a family for it
    if (name === 'leaveFamily' && actor === 'author') token = leaving.a.token
    if (name === 'leaveFamily' && actor === 'partner') token = leaving.b.token
    if (name === 'signOut' && token) token = (await enter(app, home.a.email)).token
    if (name === 'live') return firstOfStream(token)
    const form = call.upload ? new FormData() : undefined
    form?.set(call.upload?.field ?? '', picture, 'receipt.png')
    const params = call.path.includes(':familyId')
      ? { familyId: row === ABSENT ? ABSENT : homeOf(name), fileId: row, childId: row, day: '2026-12-01' }
      : { id: row }
    const queries: Partial<Record<CallName, object>> = {
      getCalendar: { from: '2026-12-01', to: '2026-12-31' },
      compareAgreements: { first: row, second: row, dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      exportExpenses: { format: 'csv' },
    }
    const query = queries[name] ? { query: queries[name] } : {}
    const sent = {
      ...query,
      ...(call.params ? { params } : {}),
      ...(call.body ? { body: bodyFor(name) } : {}),
    }
    return app.call(call, { ...sent, ...(token ? { token } : {}), ...(form ? { form } : {}) } as never)
  }

  /**
   * A row of the author's to be asked about. Where the call may change it, a fresh one, since the one before may have
   * been answered; reading leaves it as it is, and a call that names no row needs no other than what is there.
   */
  async function rowFor(name: CallName): Promise<string> {
    const { method, path } = CALLS[name] as Endpoint
    if (method !== 'GET' && /:(?!familyId)/.test(path)) return newRowFor(name)
    const row = rowsRead.get(path) ?? (await newRowFor(name))
    rowsRead.set(path, row)
    return row
  }

  async function newRowFor(name: CallName): Promise<string> {
    if (name === 'acceptInvitation' || name === 'declineInvitation') return openInvitation(inviting.invited)
    if (ABOUT_SENT.includes(name)) return sentInvitation()
    if (ABOUT_CONVERSATION.includes(name)) return home.id
    if (name === 'answerTerms' || name === 'messageFile') return messageRow(name)
    if (name === 'changeChild') return home.children[0] ?? ABSENT
    if (ABOUT_CONTACT.includes(name)) {
      const made = await app.call(createContact, { token: home.a.token, body: contactBody() })
      return made.body.contact.id
    }
    if (name === 'answerProposal') {
      const made = await app.call(proposeCalendar, {
        token: home.a.token,
        params: { familyId: home.id },
        body: bodyFor('proposeCalendar') as never,
      })
      return made.body.proposal.id
    }
    if (CALLS[name].path.startsWith('/api/calendar/events')) {
      const made = await app.call(createEvent, {
        token: home.a.token,
        params: { familyId: home.id },
        body: eventBody(),
      })
      return made.body.event.id
    }
    const money = await moneyRow(app, home, name)
    if (money) return money
    const { expense } = (
      await app.call(createExpense, { token: home.a.token, body: { ...expenseBody(), familyId: home.id } })
    ).body.data
    if (name !== 'receiptFile') return expense.id
    const form = new FormData()
    form.set('receipt', picture, 'receipt.png')
    const stored = await app.call(uploadReceipt, { token: home.a.token, params: { id: expense.id }, form })
    return stored.body.data.expense.receipt!.id
  }

  async function messageRow(name: 'answerTerms' | 'messageFile'): Promise<string> {
    const token = home.a.token
    if (name === 'answerTerms') {
      const body = { perDay: 5, quiet: null }
      return (await app.call(proposeTerms, { token, params: { familyId: home.id }, body })).body.terms.id
    }
    const form = new FormData()
    form.set('file', picture, 'boots.png')
    return (await app.call(attachToMessage, { token, params: { id: home.id }, form })).body.attachment.id
  }

  function homeOf(name: CallName): string {
    return name === 'leaveFamily' ? leaving.id : home.id
  }

  function bodyFor(name: CallName): unknown {
    if (name in moneyBodies) return moneyBodies[name]
    if (name === 'createContact' || name === 'changeContact') return contactBody()
    if (name === 'importContacts') return { contacts: [contactBody()] }
    if (name === 'keepContactNotes') return { notes: 'Mine' }
    if (name === 'leaveFamily') return { understood: true }
    if (name === 'changeFamily') return { zone: 'Europe/Paris' }
    if (name === 'addChild' || name === 'changeChild') return { name: 'Mila Example', birthDate: null }
    if (name === 'joinByHand') return { text: code }
    if (name === 'sendInvitation') return { email: 'nobody@example.org' }
    if (name === 'createFamily') return { children: [{ name: 'Kim', birthDate: null }], rotation: null }
    if (name === 'createExpense') return { ...expenseBody(), familyId: home.id }
    if (name === 'updateExpense') return expenseBody()
    if (name === 'proposeCalendar')
      return { proposal: { kind: 'vacation', from: '2030-07-01', to: '2030-07-14', with: 'A' } }
    if (name === 'answerProposal') return { answer: 'decline' }
    if (name === 'createEvent') return eventBody()
    if (name === 'changeEvent') return { ...eventBody(), version: 1 }
    if (name === 'removeEvent') return {}
    if (name === 'putHandover')
      return { place: 'School', drives: null, brings: [], notes: '', doneAt: null, isMissed: false }
    if (name === 'putRotation') return { ...CHOICE, template: '2-2-3' }
    if (name === 'acceptInvitation') return { termsAccepted: true }
    if (name === 'putOnboardingStep') return { step: 'children', draft: {} }
    if (name === 'completeOnboarding') return { children: [{ name: 'Kim', birthDate: null }], rotation: null }
    if (name === 'enterDemo' || name === 'resetDemo') return { persona: 'nora' }
    if (name === 'enterSandbox') return {}
    if (name === 'putPreferences') return { theme: 'dark' }
    if (name === 'putModelConsent') return { languageModel: false }
    if (name === 'analyseDraft' || name === 'suggestWording') return { text: 'x', locale: 'en' }
    if (name === 'sendMessage')
      return { conversationId: home.id, clientId: crypto.randomUUID(), text: 'Lunch', decision: 'none' }
    if (name === 'openConversation') return { title: 'Lunch' }
    if (name === 'sawMessages') return { what: 'viewed', ids: [ABSENT] }
    if (name === 'keepDraft') return { text: 'Lunch' }
    if (name === 'proposeTerms') return { perDay: 5, quiet: null }
    if (name === 'answerTerms') return { answer: 'accepted' }
    if (name === 'putShield') return { mode: 'cover', threshold: 2, coolDownMinutes: 0 }
    if (name === 'giveFeedback')
      return { direction: 'in', categories: ['insult'], severity: 2, engineVersion: '1' }
    if (name in WAYS_IN) return WAYS_IN[name]
    return {
      email: 'nobody@example.org',
      password: 'x',
      token: 'x',
      idToken: 'x',
      firstName: 'A',
      lastName: 'B',
    }
  }

  const contactBody = () => ({ name: 'Dr Ahmadi', category: 'medical' as const })

  const eventBody = () => ({
    ...{ firstDay: '2026-12-01', lastDay: '2026-12-01', startsAt: null, endsAt: null, recurrence: null },
    ...{
      title: 'Lunch',
      kind: 'other' as const,
      childIds: [],
      place: '',
      takenBy: null,
      notes: '',
      reminders: [],
    },
    visibility: 'shared' as const,
  })

  const expenseBody = () => ({
    amount: 10,
    category: 'food' as const,
    description: 'Lunch',
    date: '2026-11-01',
    splitType: 'equal' as const,
  })

  async function openInvitation(invited: TestPerson): Promise<string> {
    const { invitations } = (await app.call(listInvitations, { token: invited.token })).body
    const open = invitations.find((one) => one.status === 'pending')
    return open?.id ?? ABSENT
  }

  async function sentInvitation(): Promise<string> {
    const { families } = (await app.call(listFamilies, { token: inviting.author.token })).body
    return families.find((family) => family.id === inviting.id)?.invitation?.id ?? ABSENT
  }

  /** No call leaves a family yet: the row is made as it will be. */
  async function haveLeft(person: TestPerson): Promise<void> {
    const at = new Date(app.ctx.clock())
    await app.owner.query
      .insertInto('family_members')
      .values({ family_id: home.id, person_id: person.id, joined_at: at, left_at: at })
      .execute()
  }

  async function firstOfStream(token: string | undefined): Promise<Reply<Endpoint>> {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const stopping = new AbortController()
    const response = await fetch(`${app.url}/api/live`, { headers, signal: stopping.signal })
    const first = await response.body!.getReader().read()
    stopping.abort()
    const text = new TextDecoder().decode(first.value)
    const problem = response.ok ? undefined : JSON.parse(text)
    return { status: response.status, headers: response.headers, text, body: undefined as never, problem }
  }

  /** The same claims and key id, signed with a key of somebody else. */
  async function forge(token: string): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256')
    const { kid = '' } = decodeProtectedHeader(token)
    return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  }
})
