import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { compareAgreements, listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { expenseSummary } from '@evenhand/contract/expenses/expenses.ts'
import { listImports } from '@evenhand/contract/expenses/imports.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { type ExpensePayment, listPayments } from '@evenhand/contract/expenses/payments.ts'
import { listRecurring } from '@evenhand/contract/expenses/plans.ts'
import { type Family, listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import type { Standing } from '@evenhand/domain/family/standing.ts'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AnswerButtons } from '../../backlog/answer-buttons.tsx'
import { Between } from '../../dashboard/between.tsx'
import { AgreementsScreen } from '../../expenses/agreements/agreements-screen.tsx'
import { AnswerActs } from '../../expenses/answers/answer-acts.tsx'
import { ExpenseImportScreen } from '../../expenses/imports/import-screen.tsx'
import { ClaimedSentence } from '../../expenses/list/balance-sentence.tsx'
import { BalancesScreen } from '../../expenses/payments/balances-screen.tsx'
import { RecurringScreen } from '../../expenses/plans/recurring-screen.tsx'
import { ExpenseStatus } from '../../expenses/status.tsx'
import { Composer } from '../../messages/composer/composer.tsx'
import { ConversationHead } from '../../messages/thread/conversation-head.tsx'
import { NotificationsScreen } from '../../notifications/notifications-screen.tsx'
import { conversationOf } from '../../testing/message-samples.ts'
import {
  AGREEMENT,
  agreementOf,
  calendarOf,
  expenseOf,
  FAMILY,
  familyOf,
  NORA,
  SAM,
  summaryOf,
  waitingExpense,
  waitingOf,
} from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { WaitingSection } from '../../waiting/waiting-section.tsx'
import { FamilyScreen } from '../family-screen.tsx'
import { FamilyGate } from './family-gate.tsx'
import { standingIn } from './other-parent.ts'
import type { Parents } from './parents.ts'

const { members } = familyOf()
const [me, sam] = [members[0]!, { ...members[1]!, isMe: false }]
const alone = familyOf({ members: [me], former: [], rotation: null, coParentName: 'Sam' })
type Status = NonNullable<Family['invitation']>['status']
const asked = (status: Status): Family => ({
  ...alone,
  invitation: {
    id: '01900000-0000-7000-8000-0000000000e9',
    senderId: NORA,
    senderName: 'Nora Demo',
    recipientEmail: 'sam@example.org',
    recipientName: 'Sam Demo',
    status,
    sentAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-23T08:00:00.000Z',
  },
})
const left: Family = { ...alone, former: [sam] }
const nameless = { ...sam, firstName: '', lastName: '', displayName: '' }
const deleted: Family = { ...alone, former: [nameless], coParentName: '' }

const STATES: [Standing, Family, string][] = [
  ['not-invited', alone, 'The other parent has not been invited yet.'],
  ['invited', asked('pending'), 'Sam has not joined yet.'],
  ['expired', asked('expired'), 'The invitation to Sam has expired.'],
  ['declined', asked('declined'), 'Sam declined the invitation.'],
  ['withdrawn', asked('withdrawn'), 'You took the invitation to Sam back.'],
  ['left', left, 'Sam has left this family.'],
  ['deleted', deleted, 'The other parent has deleted their account.'],
]

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listInvitations, () => ({ invitations: [] }))
  server.answer(expenseOverview, () => ({ summary: summaryOf(), own: 0 }))
  server.answer(getCalendar, () => calendarOf())
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  server.answer(listRecurring, () => ({ recurring: [] }))
  server.answer(listImports, () => ({ imports: [] }))
})

const whole = () => document.body.textContent ?? ''
const within = (show: (family: Family, parents: Parents) => ReactNode) => (
  <FamilyGate skeleton={null}>{show}</FamilyGate>
)
/** Renders in a family in that state, and waits for the words that show it has come. */
async function see(family: Family, node: ReactNode, words: string | RegExp): Promise<string> {
  server.answer(listFamilies, () => ({ families: [family] }))
  renderScreen(node)
  await expect.poll(whole, { timeout: 15_000 }).toMatch(words)
  const text = whole()
  cleanup()
  return text
}

describe('a tour of the screens in each state of the other parent', () => {
  it.each(STATES)('[ONB-08] [ONB-10] %s: every screen says the same', async (standing, family, sentence) => {
    expect(standingIn(family)).toBe(standing)
    for (const node of [
      <AgreementsScreen key="agreements" />,
      <RecurringScreen key="recurring" />,
      <ExpenseImportScreen key="import" />,
      within((home, parents) => <Between summary={summaryOf()} family={home} parents={parents} />),
    ]) {
      const shown = standing === 'not-invited' ? /not been invited yet|Invite the other parent/ : sentence
      const text = await see(family, node, shown)
      if (standing === 'deleted') expect(text).not.toContain('Sam')
    }
  })

  it.each(STATES)(
    '[ONB-10] [MSG-01] %s: a conversation is both parents’ only if there ever were two',
    async (standing, family, sentence) => {
      const head = within((home, parents) => (
        <ConversationHead family={home} parents={parents} conversation={conversationOf()} />
      ))
      const were = standing === 'left' || standing === 'deleted'
      const text = await see(family, head, were ? /Both of you keep every word/ : sentence)
      expect(text.includes('Both of you')).toBe(were)
    },
  )

  it.each([
    ['left', left],
    ['deleted', deleted],
  ] as const)('[ONB-10] %s: what was open says that nobody can answer it', async (standing, family) => {
    const expense = expenseOf()
    const own = expenseOf({ createdBy: NORA })
    const card = { id: expense.id, askedBy: NORA } as Card
    const gone = standing === 'left' ? 'Sam' : 'Former parent'
    const status = within((_, parents) => <ExpenseStatus expense={own} parents={parents} />)
    expect(await see(family, status, 'Left unanswered')).not.toMatch(/Waiting for/)
    for (const claimed of [42.5, -42.5]) {
      const sum = { ...summaryOf(), claimed }
      const claim = within((_, parents) => (
        <ClaimedSentence summary={sum} parents={parents} familyId={FAMILY} />
      ))
      expect(await see(family, claim, '42.50 was left unanswered.')).not.toMatch(/waiting/)
    }
    const acts = within((_, parents) => <AnswerActs expense={expense} parents={parents} zone="UTC" />)
    await see(family, acts, `${gone} is not in this family any more, so this stays as it is`)
    const task = within((_, parents) => <AnswerButtons card={card} parents={parents} />)
    await see(family, task, `${gone} is not in this family any more: nobody is here to agree on this.`)
  })

  it('[ONB-10] a parent who is here is waited for, and what they ask waits', async () => {
    server.answer(listWaiting, () => waitingOf([waitingExpense(expenseOf())]))
    const waits = within((home, parents) => <WaitingSection family={home} parents={parents} />)
    await see(familyOf(), waits, 'Guitar lessons, October')
    const own = expenseOf({ createdBy: NORA })
    const status = within((_, parents) => <ExpenseStatus expense={own} parents={parents} />)
    await see(familyOf(), status, 'Waiting for Sam')
  })
})

const PAYMENT: ExpensePayment = {
  id: '0199a1b2-0000-7000-8000-00000000d001',
  from: SAM,
  to: NORA,
  amount: 84.2,
  currency: 'EUR',
  method: 'transfer',
  date: '2026-11-20',
  reference: '',
  settles: true,
  covers: [],
  sentAt: '2026-11-20T10:00:00.000Z',
  answer: 'confirmed',
  receiptNumber: 3,
  answeredAt: '2026-11-20T10:00:00.000Z',
}
const nothing = () => {}
const COMPOSER = { terms: null, reply: null, onReply: nothing, takenBack: null, onRestored: nothing }

const Agreements = <AgreementsScreen key="agreements" />
const older = agreementOf({ id: '01900000-0000-7000-8000-0000000000ab', validFrom: '2025-01-01' })
const unsigned = agreementOf({
  id: '01900000-0000-7000-8000-0000000000ac',
  validFrom: '2027-01-01',
  answer: null,
  answeredBy: null,
  answeredAt: null,
})

describe('what was between the two stays readable', () => {
  beforeEach(() => {
    const known = { agreements: [older, agreementOf(), unsigned], inForce: AGREEMENT }
    server.answer(listAgreements, () => known)
    server.answer(compareAgreements, () => fails('family/not-found', 404))
  })

  it.each([
    ['left', left],
    ['deleted', deleted],
  ] as const)('[EXP-09] [ONB-10] %s: the agreements, without anything to sign', async (_, family) => {
    const text = await see(family, Agreements, 'in force since 1 January 2026, signed by both of you')
    expect(text).toContain('Everything else: half each.')
    expect(text).toMatch(/Left unanswered/)
    expect(text).toContain('Signed by both')
    expect(text).toContain('stays as it is')
    for (const act of ['Sign it', 'Propose a change', 'Suggest something else', 'has not yet'])
      expect(text).not.toContain(act)
  })

  it('[EXP-09] a parent who is here can still sign', async () => {
    const text = await see(familyOf(), Agreements, 'Sign it')
    expect(text).toContain('Propose a change')
    expect(text).not.toContain('Left unanswered')
  })

  it.each([
    ['left', left],
    ['deleted', deleted],
  ] as const)('[EXP-10] [ONB-10] %s: the payments, without a question', async (_, family) => {
    const sent = { ...PAYMENT, id: AGREEMENT, answer: null, answeredAt: null, receiptNumber: null }
    server.answer(listPayments, () => ({
      payments: [PAYMENT, sent],
      open: [],
      remindedAt: null,
      suggested: null,
    }))
    server.answer(expenseSummary, () => ({ summary: summaryOf() }))
    const text = await see(family, <BalancesScreen />, 'Confirmed, receipt 3')
    expect(text).toContain('Left unanswered')
    expect(text).not.toMatch(/Did it arrive|Needs your answer|has paid me/)
  })
})

describe('a conversation with nobody', () => {
  const composer = within((home, parents) => (
    <Composer family={home} parents={parents} conversation={conversationOf()} {...COMPOSER} />
  ))
  it.each(STATES.slice(0, 5))(
    '[ONB-08] %s: says what would have to happen to write',
    async (standing, family) => {
      const mayCome = standing === 'invited' || standing === 'not-invited'
      const text = await see(family, composer, /You can write here/)
      expect(text).toContain(
        mayCome
          ? 'You can write here as soon as they have joined.'
          : 'You can write here only if you invite them again and they join.',
      )
    },
  )
})

describe('inviting again', () => {
  it.each(['declined', 'withdrawn'] as const)('[ONB-09] is offered after it was %s', async (status) => {
    await see(asked(status), <FamilyScreen />, 'Send the invitation')
  })

  it('[ONB-10] one who has left can come back, and the screen says that nobody else can', async () => {
    expect(await see(left, <FamilyScreen />, 'Send the invitation')).toContain('Only they can come back')
  })

  it('[ONB-10] is not offered where the account has ended', async () => {
    const text = await see(deleted, <FamilyScreen />, 'A deleted account cannot come back')
    expect(text).not.toContain('Send the invitation')
    expect(text).not.toContain('Sam')
  })
})

describe('in the bell', () => {
  const notified = (fact: string) =>
    server.answer(listNotifications, () => ({
      unread: 1,
      notifications: [
        {
          id: '01900000-0000-7000-8000-0000000000e8',
          familyId: FAMILY,
          fact,
          subject: SAM,
          count: 1,
          firstAt: '2026-11-20T08:00:00.000Z',
          lastAt: '2026-11-20T08:00:00.000Z',
          readAt: null,
          urgent: false,
          about: null,
        },
      ],
    }))

  it.each([
    ['member.left', left, 'Sam left the family'],
    ['member.left', deleted, 'The other parent deleted their account'],
    ['invitation.declined', asked('declined'), 'Sam declined the invitation'],
  ])('[MSG-09] [ONB-10] %s is one line', async (fact, family, words) => {
    notified(fact)
    await see(family, <NotificationsScreen />, words)
  })
})
