import { dropLater, listLater, putLater } from '@evenhand/contract/messages/later.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationOnScreen } from '../../testing/conversation-on-screen.tsx'
import { fails } from '../../testing/test-server.tsx'

vi.mock('../../mediation/reading/mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  return { examine: examineHere }
})

let page: Awaited<ReturnType<typeof conversationOnScreen>>
beforeEach(async () => {
  page = await conversationOnScreen()
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

const put = () =>
  page.server.asked(putLater).map(({ body }) => body as { text: string; sendAt: string; decision: string })
const rows = () => screen.findByRole('list', { name: 'Goes out later' })

test('[MSG-08] a draft goes out in the morning: the server has it, the field is free, and nothing was sent', async () => {
  page.open()
  expect(screen.queryByRole('button', { name: /^Send (tomorrow|this morning)/ })).toBeNull()
  await userEvent.type(await page.field(), 'Could you bring the blue jacket?')
  await userEvent.click(await screen.findByRole('button', { name: /^Send (tomorrow|this morning) at/ }))
  await waitFor(() =>
    expect(put()).toMatchObject([{ text: 'Could you bring the blue jacket?', decision: 'none' }]),
  )
  const at = new Date(put()[0]!.sendAt)
  expect([at.getHours(), at.getMinutes()]).toEqual([8, 0])
  expect(at.getTime()).toBeGreaterThan(Date.now())
  expect((await page.field()).value).toBe('')
  await screen.findByText(/^Goes out /)
  expect(page.sent()).toEqual([])
})

test('[MSG-08] until then it can be moved, and taken back into the field', async () => {
  page.open()
  await userEvent.type(await page.field(), 'About Friday')
  await userEvent.click(await screen.findByRole('button', { name: /^Send (tomorrow|this morning) at/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Another time' }))
  const time = await screen.findByLabelText('Time')
  await userEvent.clear(time)
  await userEvent.type(time, '09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(put()).toHaveLength(2))
  const moved = new Date(put()[1]!.sendAt)
  expect([moved.getHours(), moved.getMinutes()]).toEqual([9, 30])
  expect(put()[1]!.text).toBe('About Friday')
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(async () => expect((await page.field()).value).toBe('About Friday'))
  expect(page.server.asked(dropLater)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Goes out later' })).toBeNull())
})

test('[MSG-04] is read first: what may hurt opens the pause, and goes out in the morning only if it is kept', async () => {
  page.open()
  await userEvent.type(await page.field(), 'You are a useless idiot')
  await userEvent.click(await screen.findByRole('button', { name: /^Send (tomorrow|this morning) at/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send as written' }))
  await waitFor(() => expect(put()).toMatchObject([{ text: 'You are a useless idiot', decision: 'kept' }]))
  expect(page.sent()).toEqual([])
})

test('[MSG-08] says why one could not go, and that one has gone out meanwhile', async () => {
  const one = {
    id: '01890000-0000-7000-8000-000000000000',
    conversationId: '01890000-0000-7000-8000-000000000000',
    text: 'For nobody',
    replyTo: null,
    attachments: [],
    decision: 'none' as const,
    suggestion: null,
    sendAt: '2026-11-19T07:00:00.000Z',
    refused: 'message/nobody-there',
  }
  page.server.answer(listLater, () => ({ messages: [one] }))
  page.server.answer(dropLater, () => fails('message/already-sent', 409))
  page.open()
  await within(await rows()).findByText(/nobody on the other side/)
  await userEvent.click(within(await rows()).getByRole('button', { name: 'Take it back' }))
  await screen.findByText(/has gone out already/)
})
