import { listFamilies } from '@evenhand/contract/family/family.ts'
import {
  getSealing,
  type SealingState,
  sealFigure,
  withdrawFigure,
} from '@evenhand/contract/sealing/sealing.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pauseWhere } from '../../api/writes/paused.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { expenseOf, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { SealedFigures } from './sealed-figures.tsx'
import { base64Of, newPair } from './sealing-crypto.ts'

const SEALING = '01900000-0000-7000-8000-0000000000e9'
const disputed = expenseOf({
  status: 'denied',
  description: 'Ski camp',
  amount: 120,
  paidBy: NORA,
  createdBy: NORA,
  shares: { [NORA]: 60, [SAM]: 60 },
})
let server: FakeServer
let state: SealingState
beforeEach(() => {
  state = {
    sealing: null,
    firstBy: null,
    isBoth: false,
    firstKey: null,
    serverKey: 'AA==',
    box: null,
    roundsLeft: 3,
    last: null,
  }
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getSealing, () => state)
  server.answer(sealFigure, ({ body }) => {
    const { sealing } = body as { sealing: string }
    state = { ...state, sealing, firstBy: NORA }
    return state
  })
})
const open = (expense = disputed) =>
  renderScreen(
    <FamilyGate skeleton={<p>…</p>}>
      {(_, parents) => <SealedFigures expense={expense} parents={parents} />}
    </FamilyGate>,
    `/expenses/${expense.id}`,
  )
const field = () => screen.findByRole('textbox', { name: /The least you would accept from Sam/ })

test('[EXP-12] the figure stays in this browser: only a commitment and a key are sent', async () => {
  open()
  await userEvent.type(await field(), '95,50')
  await userEvent.click(screen.getByRole('button', { name: 'Seal €95.50' }))
  expect(await screen.findByText('Your figure is sealed. Sam has not sealed one yet.')).toBeTruthy()
  const [asked] = server.asked(sealFigure)
  expect(Object.keys(asked?.body as object).toSorted()).toEqual(['commitment', 'currency', 'key', 'sealing'])
  expect(JSON.stringify(asked?.body)).not.toContain('9550')
})

test('[EXP-12] the second figure is encrypted for the first parent’s browser', async () => {
  const [first, host] = [await newPair(), await newPair()]
  state = { ...state, sealing: SEALING, firstBy: SAM, firstKey: first.publicKey, serverKey: host.publicKey }
  open()
  expect(await screen.findByText('Sam has sealed a figure.')).toBeTruthy()
  await userEvent.type(await field(), '95')
  await userEvent.click(screen.getByRole('button', { name: 'Seal €95.00' }))
  await waitFor(() => expect(server.asked(sealFigure)).toHaveLength(1))
  const body = server.asked(sealFigure)[0]?.body as Record<string, string>
  expect(Object.keys(body).toSorted()).toEqual(['box', 'commitment', 'currency', 'sealing'])
  expect(atob(body['box'] ?? '')).not.toContain('9500')
})

test.each([['-1'], ['120.01'], ['many'], ['']])(
  '[EXP-12] %j is not a valid figure, and nothing is sent',
  async (text) => {
    open()
    const box = await field()
    if (text) await userEvent.type(box, text)
    await userEvent.click(screen.getByRole('button', { name: /^Seal/ }))
    expect(await screen.findByText('Enter an amount between 0 and €120.00.')).toBeTruthy()
    expect(server.asked(sealFigure)).toEqual([])
  },
)

test('[EXP-12] in a browser other than the one it was sealed in, it says so and can be withdrawn', async () => {
  const box = base64Of(new Uint8Array(120))
  state = { ...state, sealing: SEALING, firstBy: NORA, isBoth: true, box }
  server.answer(withdrawFigure, () => {
    state = { ...state, sealing: null, firstBy: null, isBoth: false, box: null }
    return state
  })
  open()
  expect(await screen.findByText(/The key to your figure is in the browser you sealed it in/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await field()).toBeTruthy()
})

test('[EXP-12] figures that did not meet are not revealed, and after three attempts there is no fourth', async () => {
  const last = { outcome: 'apart' as const, agreed: null, at: '2026-11-20T10:00:00.000Z' }
  state = { ...state, roundsLeft: 0, last }
  open()
  expect(await screen.findByText(/The two figures did not meet/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[EXP-12] expenses not in dispute have no sealed figures, and a failed request can be retried', async () => {
  open(expenseOf({ status: 'approved' }))
  expect(server.asked(getSealing)).toEqual([])
  server.answer(getSealing, () => fails('server/error', 500))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[REC-10] no figure is sealed for an expense that differs, until it is as recorded', async () => {
  open()
  await field()
  act(() => pauseWhere(`expense:${disputed.id}`, true))
  expect(screen.getByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  act(() => pauseWhere(`expense:${disputed.id}`, false))
  expect(await field()).toBeTruthy()
})
