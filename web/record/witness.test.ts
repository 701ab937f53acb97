import { listFamilies } from '@evenhand/contract/family/family.ts'
import { recordHead } from '@evenhand/contract/record/record.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { familyOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer } from '../testing/test-server.tsx'
import { onToast, type Toast } from '../ui/toast-event.ts'
import { startWitness } from './witness.ts'

const [one, other] = [familyOf(), familyOf({ id: '01900000-0000-7000-8000-00000000000f' })]
const AT = '2026-11-22T21:00:00.000Z'
const headOf = (family: string, root: string) => ({ family, size: 3, root: root.repeat(64), at: AT })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
})
afterEach(() => localStorage.clear())

it('[REC-04] a family whose record cannot be checked now does not keep the others from being checked', async () => {
  localStorage.setItem('evenhand:heads', JSON.stringify({ [other.id]: headOf(other.id, 'a') }))
  server.answer(listFamilies, () => ({ families: [one, other] }))
  server.answer(recordHead, ({ params }) =>
    params['familyId'] === one.id
      ? fails('family/not-found', 404)
      : { head: { ...headOf(other.id, 'b'), kid: 'k', signature: 'c2ln' }, consistency: null, erased: 0 },
  )
  const toasts: Toast[] = []
  const stopHearing = onToast((toast) => toasts.push(toast))
  const stop = startWitness()
  await vi.waitFor(() => expect(toasts.map(({ id }) => id)).toEqual(['record-other-history']))
  stop()
  stopHearing()
})
