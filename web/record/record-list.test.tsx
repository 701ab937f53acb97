import { listRecord, type RecordItem } from '@evenhand/contract/record/exports.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { emptyDevice } from '../device/device-store.ts'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { RecordList } from './record-list.tsx'

let server: FakeServer
beforeEach(async () => {
  await emptyDevice()
  queryClient.clear()
  server = fakeServer()
})
afterEach(cleanup)

const entry = (seq: number, kind: string, actor: string, body: RecordItem['body']): RecordItem => ({
  seq,
  at: '2026-11-24T09:00:00Z',
  actor,
  kind,
  area: 'calendar',
  subject: '01900000-0000-7000-8000-0000000000e2',
  body,
  erasedAt: null,
  views: [],
})

test('[REC-01] the list says what each did: joining is no planning, and what follows by a rule is no one’s act', async () => {
  const weeks = { pattern: 'AB', plannedBy: NORA }
  const items = [
    entry(5, 'expense.corrected', SAM, { v: 1 }),
    entry(4, 'agreement.answered', SAM, { answer: 'declined', replacedBy: NORA, v: 2 }),
    entry(3, 'agreement.answered', SAM, { answer: 'declined', replacedBy: null, v: 2 }),
    entry(2, 'rotation.set', SAM, { ...weeks, act: 'joined', v: 2 }),
    entry(1, 'rotation.set', NORA, { ...weeks, act: 'planned', v: 2 }),
    entry(0, 'rotation.set', SAM, { pattern: 'AB', v: 1 }),
  ]
  server.answer(listRecord, () => ({ items, next: null, size: 6 }))
  const parents = {
    me: { id: NORA, firstName: 'Nora' },
    other: { id: SAM, firstName: 'Sam' },
    them: 'Sam',
  }
  renderScreen(<RecordList family={familyOf()} parents={parents as never} />, '/record')
  await screen.findByText(/Weeks, planned · you/)
  const said = screen.getAllByRole('listitem').map((one) => one.querySelector('.record-kind')?.textContent)
  expect(said).toEqual([
    'Expense, corrected by the agreement · after an act of Sam',
    'Lapsed, another was proposed instead · Sam',
    'Agreement, declined · Sam',
    'Weeks, nights taken by joining; nothing agreed · Sam',
    'Weeks, planned · you',
    'Weeks, planned, or taken over by joining · Sam',
  ])
})
