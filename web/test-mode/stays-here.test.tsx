import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetFacts } from '../api/server-facts.ts'
import { ExpenseComparisonScreen } from '../expenses/comparison-screen.tsx'
import { ClaimedSentence } from '../expenses/list/balance-sentence.tsx'
import { useParents } from '../family/scope/parents.ts'
import { AiModerationTestScreen } from '../mediation/ai-moderation-test-screen.tsx'
import { HrmTestScreen } from '../mediation/hrm-test-screen.tsx'
import { HelpByCountry } from '../messages/composer/help-dialog.tsx'
import { nothingSent } from '../testing/nothing-sent.ts'
import { familyOf, familyOfOne, summaryOf } from '../testing/test-samples.ts'
import { renderScreen } from '../testing/test-server.tsx'

// Sentences of docs/promises.md that say that something stays in this browser: what is sent, in whatever way, is seen.

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

/** What the server says of itself as the page is opened is not about whoever looks. */
const aboutPeople = (sent: readonly string[]) => sent.filter((address) => !address.includes('/api/health'))

test('[ROUTE-19] nothing that is typed into the public comparison leaves the page', async () => {
  const sent = nothingSent()
  renderScreen(<ExpenseComparisonScreen />, '/expense-comparison')
  for (const field of screen.getAllByRole('textbox')) fireEvent.change(field, { target: { value: '271' } })
  expect(screen.getAllByText(/271/).length).toBeGreaterThan(0)
  expect(aboutPeople(sent())).toEqual([])
})

test('[MSG-06] opening the help lines tells nobody, nor does choosing a country', async () => {
  const sent = nothingSent()
  renderScreen(<HelpByCountry about="threat" />)
  expect(screen.getByText('Nobody is notified when you open this.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'FR')
  expect(sent()).toEqual([])
})

test.each([
  ['/hrm-test', HrmTestScreen],
  ['/ai-moderation-test', AiModerationTestScreen],
] as const)('[ROUTE-02] what is written on %s is read in this browser and not sent', async (path, Screen) => {
  document.head.innerHTML = `<meta name="evenhand-server" content='${JSON.stringify({ testMode: true, features: { aiModeration: true } })}'>`
  forgetFacts()
  const sent = nothingSent()
  renderScreen(<Screen />, path)
  const words = 'Canary: you will regret this'
  for (const field of screen.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: words } })
  await screen.findAllByText(/./)
  expect(aboutPeople(sent())).toEqual([])
})

test('[EXP-07] that balances start once the other joins is said to a parent on their own, and gone once there are two', () => {
  const say = (family: ReturnType<typeof familyOf>) => {
    const { container, unmount } = renderScreen(<Said family={family} />)
    const text = container.textContent ?? ''
    unmount()
    return text
  }
  expect(say(familyOfOne())).toMatch(/Balances start once .+ joins\./)
  expect(say(familyOf())).not.toContain('Balances start')
})

function Said({ family }: { family: ReturnType<typeof familyOf> }) {
  const parents = useParents(family)
  return (
    parents && <ClaimedSentence summary={summaryOf({ claimed: 12 })} parents={parents} familyId={family.id} />
  )
}
