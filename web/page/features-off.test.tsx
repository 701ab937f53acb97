import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { getOnboarding, listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { getShield } from '@evenhand/contract/mediation/shield.ts'
import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { getNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetFacts } from '../api/server-facts.ts'
import { AgendaScreen } from '../dashboard/agenda-screen.tsx'
import { ChildrenTab } from '../dashboard/children-tab.tsx'
import { FamilyScreen } from '../family/family-screen.tsx'
import { RotationStep } from '../family/onboarding/rotation-step.tsx'
import { palettePlaces, placesOf } from '../frame/places.ts'
import { screens } from '../screens.ts'
import { FamilyFacts } from '../settings/family-facts.tsx'
import { NotificationSettings } from '../settings/notification-settings.tsx'
import { useTestScreens } from '../test-mode/test-screens.ts'
import { familyOf, NORA, SAM, summaryOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'

// [LIM-03] A tour of what is not a feature's own: with each flag off, and with all, nothing of the feature is left.

const FLAGS = ['aiModeration', 'expenses', 'calendar', 'documents'] as const
type Flag = (typeof FLAGS)[number]

/** The paths that are a feature's own, and the words that give it away on screens that are shared. */
const OWN: Record<Flag, { paths: RegExp; words: RegExp }> = {
  aiModeration: { paths: /^\/(ai-moderation-test|hrm-test)/, words: /mediator|shield|high-risk/i },
  expenses: { paths: /^\/(expenses|dashboard\/expenses)/, words: /expense|owes|€|waiting for your answer/i },
  calendar: {
    paths: /^\/calendar/,
    words: /with you|with Sam until|whose time|handover|schedule|calendar|nights by month/i,
  },
  documents: { paths: /^\/documents/, words: /document/i },
}
const CASES = [...FLAGS.map((flag) => [flag, [flag]] as const), ['all of them', FLAGS] as const]

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(expenseOverview, () => ({ summary: summaryOf(), own: 0 }))
  server.answer(listInvitations, () => ({ invitations: [] }))
  server.answerUnchecked(listConversations, () => ({
    conversations: [],
    terms: { inForce: null, proposed: null, today: { sent: 0, urgent: 0 } },
  }))
  server.answerUnchecked(listCards, () => ({ cards: [], done: 0 }))
  server.answerUnchecked(listConflicts, () => ({ conflicts: [], settled: [] }))
  server.answerUnchecked(getCalendar, () => ({
    a: NORA,
    b: SAM,
    plan: null,
    open: [],
    events: [],
    handovers: [],
    owed: null,
  }))
  server.answerUnchecked(getShield, () => ({ shield: null }))
  server.answer(getOnboarding, () => ({ onboarding: { status: 'started', step: '1', draft: {} } }))
  server.answer(getNotificationChoices, () => ({
    choices: { ...NOTHING_CHOSEN, off: [] },
    push: { publicKey: 'x', devices: [] },
    hasMail: true,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
  forgetFacts()
})

function turnOff(off: readonly Flag[]): void {
  const features = Object.fromEntries(FLAGS.map((flag) => [flag, !off.includes(flag)]))
  const facts = { version: '1', mode: 'production', operator: '', features, signIn: {} }
  const meta = document.createElement('meta')
  meta.name = 'evenhand-server'
  meta.content = JSON.stringify(facts)
  document.head.replaceChildren(meta)
  forgetFacts()
}

function TestScreens() {
  return (
    <output aria-label="test screens">
      {useTestScreens()
        .map(({ path }) => path)
        .join(' ')}
    </output>
  )
}

const SHARED: [string, ReactNode, string | RegExp][] = [
  ['dashboard', <AgendaScreen key="a" />, /Good afternoon, Nora/],
  ['children', <ChildrenTab key="c" />, 'Mila'],
  ['family', <FamilyScreen key="f" />, 'Mila'],
  ['settings of a family', <FamilyFacts key="s" />, 'Time zone'],
  ['settings of notifications', <NotificationSettings key="n" />, 'Notify me about'],
  [
    'onboarding',
    <RotationStep
      key="o"
      draft={{}}
      isBusy={false}
      fault={undefined}
      them="Sam"
      onTyped={() => {}}
      onLeave={() => {}}
    />,
    'Continue',
  ],
]

describe.each(CASES)('[LIM-03] with %s off', (_name, off) => {
  const isOwn = (path: string) => off.some((flag) => OWN[flag].paths.test(path))

  test.each(SHARED)('nothing of it is on the screen: %s', async (_screen, shown, ready) => {
    turnOff(off)
    const { container } = renderScreen(shown, '/')
    await screen.findAllByText(ready)
    // what comes after the first paint, too
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
    const text = [
      container.textContent,
      ...[...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
    ].join(' ')
    for (const flag of off) expect(text, flag).not.toMatch(OWN[flag].words)
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.filter(isOwn)).toEqual([])
  })

  test('no list leads there, and no path opens it', () => {
    turnOff(off)
    const listed = [
      ...(['rail', 'drawer', 'tabs', 'logo'] as const).flatMap(placesOf),
      ...palettePlaces(true),
      ...palettePlaces(false),
    ].map(({ path }) => path)
    expect(listed.filter(isOwn)).toEqual([])
    renderScreen(<TestScreens />, '/')
    expect(
      (screen.getByRole('status', { name: 'test screens' }).textContent ?? '').split(' ').filter(isOwn),
    ).toEqual([])
  })
})

test('[LIM-03] with everything on, the tour would find all of it', async () => {
  turnOff([])
  const { container } = renderScreen(<AgendaScreen />, '/')
  await screen.findByText(/with you until/)
  await waitFor(() => expect(container.textContent).toMatch(OWN.expenses.words))
  for (const flag of FLAGS) expect(screens.some(({ path }) => OWN[flag].paths.test(path))).toBe(true)
})

test.each(FLAGS)('[LIM-03] every screen of %s is declared under its flag', (flag) => {
  const own = screens.filter(({ path }) => OWN[flag].paths.test(path))
  expect(own.filter((one) => one.flag !== flag).map(({ path }) => path)).toEqual([])
})
