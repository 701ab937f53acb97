import { getShortAnswers, putLater, putShortAnswers } from '@evenhand/contract/messages/later.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationOnScreen } from '../../testing/conversation-on-screen.tsx'
import { idOf, messageOf } from '../../testing/message-samples.ts'
import { NORA } from '../../testing/test-samples.ts'

vi.mock('../../mediation/reading/mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  return { examine: examineHere }
})

let page: Awaited<ReturnType<typeof conversationOnScreen>>
const theirs = (some: object = {}) =>
  page.keep([messageOf(1), messageOf(2, { text: 'I have put the boots in his bag.', ...some })])
const answers = () => screen.findByRole('group', { name: 'Short answers' })

beforeEach(async () => {
  page = await conversationOnScreen()
  theirs()
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

test('[MSG-08] a short answer is sent by one press, as a reply, and can be taken back like any other', async () => {
  page.open()
  await userEvent.click(within(await answers()).getByRole('button', { name: 'Thanks' }))
  await screen.findByText(/Sending in \d+ s/)
  // none below one's own words
  expect(screen.queryByRole('group', { name: 'Short answers' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await waitFor(() =>
    expect(page.sent()).toMatchObject([{ text: 'Thanks', replyTo: idOf(2), decision: 'none' }]),
  )
  expect(page.server.asked(putLater)).toEqual([])
})

test('[MSG-08] there are four, and those of one’s own, which are kept with the account', async () => {
  page.server.answer(getShortAnswers, () => ({ answers: ['On my way'] }))
  page.server.answer(putShortAnswers, () => ({ success: true }))
  page.open()
  const names = async () =>
    within(await answers())
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean)
  await waitFor(async () =>
    expect(await names()).toEqual(['Thanks', 'OK', 'Will do', 'I’ll look at it tonight', 'On my way']),
  )
  await userEvent.click(within(await answers()).getByRole('button', { name: 'Short answers of your own' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: /A short answer/ }),
    'Ask me tomorrow{Enter}',
  )
  await waitFor(() =>
    expect(page.server.asked(putShortAnswers)[0]?.body).toEqual({
      answers: ['On my way', 'Ask me tomorrow'],
    }),
  )
  await screen.findByRole('button', { name: 'Remove “Ask me tomorrow”' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove “On my way”' }))
  await waitFor(() =>
    expect(page.server.asked(putShortAnswers)[1]?.body).toEqual({ answers: ['Ask me tomorrow'] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(async () => expect(await names()).toContain('Ask me tomorrow'))
})

test('[MSG-04] one of one’s own that would hurt is not sent: it goes into the field, where the mediator says why', async () => {
  const cruel = 'You are a useless idiot'
  page.server.answer(getShortAnswers, () => ({ answers: [cruel] }))
  page.open()
  await userEvent.click(await screen.findByRole('button', { name: cruel }))
  await waitFor(async () => expect((await page.field()).value).toBe(cruel))
  expect(page.sent()).toEqual([])
  expect(screen.queryByText(/Sending in/)).toBeNull()
})

test.each([
  ['a message that may hurt', { severity: 2 }],
  ['a message of somebody in danger', { safety: ['self_harm'] }],
  ['one’s own message', { authorId: NORA }],
])('[MSG-08] none stands below %s', async (_, some) => {
  theirs(some)
  page.open()
  await screen.findByText('I have put the boots in his bag.')
  await page.field()
  expect(screen.queryByRole('group', { name: 'Short answers' })).toBeNull()
})
