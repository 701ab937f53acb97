import { listFamilies } from '@evenhand/contract/family/family.ts'
import { getShield } from '@evenhand/contract/mediation/shield.ts'
import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '../../testing/fresh-device.ts'
import { conversationOf, idOf, noTerms } from '../../testing/message-samples.ts'
import { familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { device } from '../../testing/told-device.ts'
import { MessagesScreen } from '../list/messages-screen.tsx'

vi.mock('../../checked/kept-differences.ts', () => ({
  keptDifferences: async () => [],
  keepDifferences: () => {},
}))
vi.mock('../../record/copy.data.ts', () => ({ copyNow: async () => ({ size: 9 }) }))
vi.mock('../../replica/replica.ts', async () => (await import('../../testing/told-device.ts')).replica)

const quiet = { from: '21:00', to: '07:00' }
const termsOf = (by: string) => ({
  ...{ id: idOf(3), perDay: 5, quiet, proposedBy: by, proposedAt: '2026-11-20T10:00:00.000Z' },
  ...{ answer: null, answeredBy: null, answeredAt: null },
})

beforeEach(async () => {
  await freshDevice()
  device.says = () => ({ quiet: { from: '23:00', to: '05:00' } })
})

function open(terms: object) {
  const server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getShield, () => ({ shield: { mode: 'off', threshold: 2, coolDownMinutes: 0 } }))
  server.answer(listConversations, () => ({
    conversations: [conversationOf()],
    terms: { ...noTerms, ...terms },
  }))
  renderScreen(<MessagesScreen />, '/messages')
}

const OTHERWISE = 'These message limits and quiet hours are not shown as they were recorded.'

test('[REC-10] a proposal that is not as recorded is said, and can be answered once it is', async () => {
  open({ proposed: termsOf(SAM) })
  expect(await screen.findByRole('heading', { name: OTHERWISE })).toBeTruthy()
  const said = screen.getByRole('alert').textContent
  for (const words of ['Quiet hours', '23:00 – 05:00', '21:00 – 07:00']) expect(said).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: 'See the proposal' }))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  device.says = () => ({ quiet })
  act(() => device.came(familyOf().id))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(screen.queryByText(OTHERWISE)).toBeNull()
})

test('[REC-10] what is in force is held against the record, and one’s own proposal can be taken back', async () => {
  const agreed = { answer: 'accepted', answeredBy: SAM, answeredAt: '2026-11-21T10:00:00.000Z' }
  open({ inForce: { ...termsOf(NORA), ...agreed }, proposed: { ...termsOf(NORA), id: idOf(4) } })
  await vi.waitFor(() => expect(screen.getAllByRole('heading', { name: OTHERWISE })).toHaveLength(2))
  expect(screen.getByText(/Check what is right before you rely on it/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /limits|quiet hours/i }))
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
})
