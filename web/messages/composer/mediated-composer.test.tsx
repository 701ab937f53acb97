import { getShield, giveFeedback } from '@evenhand/contract/mediation/shield.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFacts } from '../../api/server-facts.ts'
import { conversationOnScreen } from '../../testing/conversation-on-screen.tsx'
import { messageOf } from '../../testing/message-samples.ts'

const mediator = vi.hoisted(() => ({ isBroken: false, patience: Promise.resolve() }))
vi.mock('../../mediation/reading/mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  const examine: typeof examineHere = async (ask) => {
    await mediator.patience
    if (mediator.isBroken) throw new Error('the mediator stopped')
    return examineHere(ask)
  }
  return { examine }
})

let page: Awaited<ReturnType<typeof conversationOnScreen>>
beforeEach(async () => {
  mediator.isBroken = false
  mediator.patience = Promise.resolve()
  page = await conversationOnScreen()
})
afterEach(() => {
  page.close()
  document.querySelector('meta[name="evenhand-server"]')?.remove()
  forgetFacts()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const HOSTILE = 'You are a useless father. Pick up Mila at 17:00 on Thursday.'
const write = async (text: string) => {
  page.open()
  await userEvent.click(await page.field())
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[MSG-04] a plain message is sent without a word from the mediator', async () => {
  await write('Pick up is at 17:00 on Thursday.')
  await press('Send')
  await screen.findByText(/Sending in/)
  await press('Send now')
  await vi.waitFor(() => expect(page.sent()).toMatchObject([{ decision: 'none', suggestion: null }]))
})

test('[MSG-08] what is typed on while the message before is still being read stays in the field', async () => {
  let ready = () => {}
  mediator.patience = new Promise((resolve) => {
    ready = resolve
  })
  await write('Pick up is at 17:00.')
  await press('Send')
  await userEvent.type(await page.field(), ' And bring her boots')
  ready()
  await screen.findByText(/Sending in/)
  expect((await page.field()).value).toBe('And bring her boots')
  await press('Send now')
  await vi.waitFor(() => expect(page.sent()).toMatchObject([{ text: 'Pick up is at 17:00.' }]))
})

test('[MSG-04] friction gets a single line that can be dismissed; Send works at once', async () => {
  await write('You never answer. Pick up is at 17:00 on Thursday.')
  const line = await screen.findByText('Words like always and never may land as blame.')
  await press('Hide this hint')
  expect(line.isConnected).toBe(false)
  await press('Send')
  await screen.findByText(/Sending in/)
  expect(screen.queryByRole('heading', { name: /harder than you mean/ })).toBeNull()
})

test('[MSG-04] a hostile message pauses with its own lines to keep or leave out, why, and what would be sent', async () => {
  await write(HOSTILE)
  await press('Send')
  await screen.findByRole('heading', { name: 'These are your words. Choose which ones go.' })
  await screen.findByText('This may land as an insult.')
  const kept = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pick up Mila at 17:00 on Thursday.' })
  const blow = screen.getByRole<HTMLInputElement>('checkbox', { name: 'You are a useless father.' })
  expect([kept.checked, blow.checked]).toEqual([true, false])
  expect(preview()).toBe('Pick up Mila at 17:00 on Thursday.')
  for (const name of ['Send these lines', 'Edit myself', 'Send as written'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(page.sent()).toEqual([])
  await press('Send these lines')
  await press('Send now')
  const text = 'Pick up Mila at 17:00 on Thursday.'
  await vi.waitFor(() =>
    expect(page.sent()).toMatchObject([{ text, decision: 'accepted', suggestion: text }]),
  )
})

const preview = () => document.querySelector('.pause-bubble')?.textContent

test('[MSG-04] every choice can be turned round, and with no line kept there is nothing to send', async () => {
  await write(HOSTILE)
  await press('Send')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'You are a useless father.' }))
  expect(preview()).toBe(HOSTILE)
  await userEvent.click(screen.getByRole('checkbox', { name: 'You are a useless father.' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pick up Mila at 17:00 on Thursday.' }))
  expect(preview()).toBe('Nothing yet. Keep at least one line.')
  await press('Send these lines')
  expect(screen.queryByText(/Sending in/)).toBeNull()
})

test('[MSG-04] where every line is a blow there are beginnings, and one begins the sentence', async () => {
  await write('You are a useless father.')
  await press('Send')
  await press('I would like to ask:')
  expect((await page.field()).value).toBe('I would like to ask: ')
})

test('[MSG-04] Send as written sends it verbatim', async () => {
  await write(HOSTILE)
  await press('Send')
  await screen.findByRole('heading', { name: /Choose which ones go/ })
  await press('Send as written')
  await press('Send now')
  await vi.waitFor(() => expect(page.sent()).toMatchObject([{ text: HOSTILE, decision: 'kept' }]))
})

test('[MSG-04] an urgent message passes whatever it says', async () => {
  await write(HOSTILE)
  await press('Send as urgent')
  await vi.waitFor(() => expect(page.sent()).toMatchObject([{ text: HOSTILE, decision: 'urgent' }]))
})

test('[MSG-04] when the mediator fails, the message can still be sent', async () => {
  mediator.isBroken = true
  await write(HOSTILE)
  await press('Send')
  await screen.findByText(/Sending in/)
})

test('[MSG-04] with the mediator turned off, messages are sent without analysis', async () => {
  const meta = document.createElement('meta')
  meta.name = 'evenhand-server'
  const features = { aiModeration: false, expenses: true, calendar: true, documents: true }
  meta.content = JSON.stringify({ features, signIn: {}, mode: 'local' })
  document.head.append(meta)
  forgetFacts()
  await write(HOSTILE)
  await press('Send')
  await screen.findByText(/Sending in/)
})

test('[MSG-04] one’s own cool-down delays messages that may hurt, and can be ended at any time', async () => {
  page.server.answer(getShield, () => ({ shield: { mode: 'off', threshold: 2, coolDownMinutes: 5 } }))
  await write(HOSTILE)
  await press('Send')
  await screen.findByRole('heading', { name: /Choose which ones go/ })
  await press('Send as written')
  await screen.findByText(/Cooling down, goes out at/)
  await press('Take it back')
  await vi.waitFor(async () => expect((await page.field()).value).toBe(HOSTILE))
  expect(page.sent()).toEqual([])
})

test('[MSG-06] a possible threat brings up help, is never reworded, and waits ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await write('If you come near my house again I will kill you.')
  await press('Send')
  await screen.findByRole('heading', { name: 'This may read as a threat' })
  expect(screen.queryByRole('button', { name: 'Send these lines' })).toBeNull()
  expect(screen.getByText('Emergency')).toBeTruthy()
  await press('Send as written')
  expect(screen.queryByText(/Sending in/)).toBeNull()
  // drawn before the press, or the press meets a button that still waits
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await press('Send as written')
  await screen.findByText(/Sending in/)
})

test('[MSG-06] words of ending one’s life open a sheet of their own: help first, nothing about threats, no wait', async () => {
  await write('I want to die. Tell the kids I loved them.')
  await press('Send')
  await screen.findByRole('heading', { name: 'Are you thinking about ending your life?' })
  expect(screen.queryByText(/threat/)).toBeNull()
  expect(screen.getByText('Emergency')).toBeTruthy()
  await press('Send as written')
  await screen.findByText(/Sending in/)
})

test('[MSG-06] a report about a child goes at once', async () => {
  await write('I shook the baby and he is limp now.')
  await press('Send')
  await screen.findByText(/Sending in/)
})

test('[MSG-05] a covered message shows what it asks and tells, verbatim, and claims nothing; the original stays one press away', async () => {
  page.server.answer(getShield, () => ({ shield: { mode: 'cover', threshold: 2, coolDownMinutes: 0 } }))
  page.keep([messageOf(1, { text: HOSTILE, severity: 2 }), messageOf(2, { text: 'Fine.' })])
  page.open()
  await screen.findByText('Covered for you, as you asked in settings')
  await screen.findByText('Contains hard words.')
  await screen.findByText('Pick up Mila at 17:00 on Thursday.')
  expect(screen.queryByText(/asks you to do/)).toBeNull()
  expect(screen.queryByText(/useless father/)).toBeNull()
  await press('This wasn’t hostile')
  await vi.waitFor(() => {
    const [given] = page.server.asked(giveFeedback)
    expect(given?.body).toMatchObject({ direction: 'in', severity: 2, categories: ['insult'] })
    expect(JSON.stringify(given?.body)).not.toContain('useless')
  })
  await press('Show everything')
  await screen.findByText(HOSTILE)
  expect(JSON.parse(localStorage.getItem('evenhand:opened-messages') ?? '[]')).toHaveLength(1)
})

test('[MSG-06] a threat is shown with help and a copy to keep, shield or not', async () => {
  page.keep([messageOf(1, { text: 'I will kill you.', severity: 3, safety: ['violence'] })])
  page.open()
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('This message may contain a threat.')
  expect(screen.getByText('I will kill you.')).toBeTruthy()
  expect(within(note).getByRole('button', { name: 'Save a copy' })).toBeTruthy()
  await userEvent.click(within(note).getByRole('button', { name: 'Help by phone' }))
  await screen.findByRole('heading', { name: 'Help by phone' })
  expect(await screen.findByText('Emergency')).toBeTruthy()
})

test('[MSG-06] words of a person in danger are never covered', async () => {
  page.server.answer(getShield, () => ({ shield: { mode: 'cover', threshold: 2, coolDownMinutes: 0 } }))
  page.keep([messageOf(1, { text: 'You win. I want to die.', severity: 3, safety: ['self_harm'] })])
  page.open()
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Somebody’s life may be in danger now.')
  expect(note.textContent).not.toContain('threat')
  expect(screen.getByText('You win. I want to die.')).toBeTruthy()
})
