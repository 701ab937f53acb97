import { getShield, giveFeedback } from '@evenhand/contract/mediation/shield.ts'
import { screen, within } from '@testing-library/react'
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

test('[MSG-04] a hostile message pauses with its words marked, why, and a wording that keeps the facts', async () => {
  await write(HOSTILE)
  await press('Send')
  await screen.findByRole('heading', { name: 'One part of this may land harder than you mean' })
  expect(document.querySelector('mark')?.textContent).toContain('You are a useless')
  await screen.findByText('This may land as an insult.')
  const wording = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A calmer way to say it' })
  expect(wording.value).toContain('17:00 on Thursday')
  expect(wording.value).not.toContain('useless')
  const acts = ['Use this', 'Edit mine', 'Send as written']
  for (const name of acts) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(page.sent()).toEqual([])
  await press('Use this')
  await press('Send now')
  await vi.waitFor(() =>
    expect(page.sent()).toMatchObject([
      { text: wording.value, decision: 'accepted', suggestion: wording.value },
    ]),
  )
})

test('[MSG-04] each edit can be accepted or rejected separately', async () => {
  await write(HOSTILE)
  await press('Send')
  const wording = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A calmer way to say it' })
  const edit = document.querySelector<HTMLButtonElement>('.edit')!
  expect(edit.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(edit)
  expect(edit.getAttribute('aria-pressed')).toBe('false')
  expect(wording.value).toContain('useless')
  await userEvent.click(edit)
  expect(wording.value).not.toContain('useless')
})

test('[MSG-04] a wording changed by the writer is theirs, and is marked as edited', async () => {
  await write(HOSTILE)
  await press('Send')
  const wording = await screen.findByRole('textbox', { name: 'A calmer way to say it' })
  await userEvent.clear(wording)
  await userEvent.type(wording, 'Could you come at 17:00?')
  await press('Use this')
  await press('Send now')
  await vi.waitFor(() =>
    expect(page.sent()).toMatchObject([{ text: 'Could you come at 17:00?', decision: 'edited' }]),
  )
})

test('[MSG-04] Send as written sends it verbatim', async () => {
  await write(HOSTILE)
  await press('Send')
  await screen.findByRole('heading', { name: /harder than you mean/ })
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
  await screen.findByRole('heading', { name: /harder than you mean/ })
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
  expect(screen.queryByRole('textbox', { name: 'A calmer way to say it' })).toBeNull()
  expect(screen.getByText('Emergency')).toBeTruthy()
  await press('Send as written')
  expect(screen.queryByText(/Sending in/)).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  await press('Send as written')
  await screen.findByText(/Sending in/)
})

test('[MSG-05] a covered message shows its topics; the original is one press away and stays open', async () => {
  page.server.answer(getShield, () => ({ shield: { mode: 'cover', threshold: 2, coolDownMinutes: 0 } }))
  page.keep([messageOf(1, { text: HOSTILE, severity: 2 }), messageOf(2, { text: 'Fine.' })])
  page.open()
  await screen.findByText('Covered for you, as you asked in settings')
  await screen.findByText(/Contains strong language\./)
  expect(screen.queryByText(/useless father/)).toBeNull()
  await press('This wasn’t hostile')
  await vi.waitFor(() => {
    const [given] = page.server.asked(giveFeedback)
    expect(given?.body).toMatchObject({ direction: 'in', severity: 2, categories: ['insult'] })
    expect(JSON.stringify(given?.body)).not.toContain('useless')
  })
  await press('Show the original')
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
  expect(await screen.findByText('999')).toBeTruthy()
})
