import 'fake-indexeddb/auto'
import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { afterEach, vi } from 'vitest'
import { closePages, opensPage } from './closed-pages.ts'
import { nora } from './fake-server.ts'

afterEach(closePages)

/** Fresh modules with Nora signed in, like a reload or a second tab. */
export async function freshPage() {
  vi.resetModules()
  const { change, sessionUserOf } = await import('../api/store.ts')
  opensPage(change)
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(nora) })
  const queue = {
    ...(await import('../api/writes/presses.ts')),
    ...(await import('../api/writes/write-queue.ts')),
    ...(await import('../api/writes/write-sender.ts')),
  }
  const { queueNow, showQueue } = await import('../api/writes/queue-state.ts')
  const { fromReply } = await import('../api/writes/queued-write.ts')
  return { ...queue, queueNow, showQueue, fromReply }
}

export const body = {
  amount: 85.01,
  category: 'medical' as const,
  shop: '',
  description: 'Dentist',
  date: '2026-11-20',
  splitType: 'equal' as const,
}
export const expense: Expense = {
  ...body,
  id: '01890000-0000-7000-8000-00000000000a',
  familyId: '01890000-0000-7000-8000-00000000000f',
  currency: 'EUR',
  paidBy: nora.id,
  splitDetails: null,
  shares: {},
  status: 'pending',
  childId: null,
  receipt: null,
  createdBy: nora.id,
  createdAt: '2026-11-20T12:00:00Z',
  submittedAt: '2026-11-20T12:00:00Z',
  viewedAt: null,
  approvedAt: null,
  importId: null,
  recurrenceId: null,
  updatedAt: '2026-11-20T12:00:00Z',
  withdrawnAt: null,
  ownLedger: false,
  lastOfferBy: null,
  answer: null,
  replaces: null,
  refundOf: null,
  corrects: null,
  correction: null,
  corrected: 0,
  paidAt: null,
  paidHow: null,
  decision: null,
}
export const created = { data: { expense } }

/** Empties the device. */
export async function emptyQueue(): Promise<void> {
  localStorage.clear()
  const { emptyDevice } = await import('../device/device-store.ts')
  await emptyDevice()
}

/** Kills the open pages: nothing they have scheduled, or are about to, will run. */
export function kill(): void {
  closePages()
  vi.clearAllTimers()
}
