import 'fake-indexeddb/auto'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, nora } from '../../testing/fake-server.ts'

async function freshPage(user = nora) {
  vi.resetModules()
  const { change, sessionUserOf } = await import('../store.ts')
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(user) })
  return { ...(await import('./query.ts')), ...(await import('../offline/offline-copies.ts')) }
}

beforeEach(async () => {
  localStorage.clear()
  await (await import('../../device/device-store.ts')).emptyDevice()
})
afterEach(() => vi.unstubAllGlobals())

describe('the query cache', () => {
  it('[LIM-02] is fresh for 5 minutes, kept for 10, retried once, not refetched on focus', async () => {
    const { queryClient } = await freshPage()
    const { queries } = queryClient.getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
    const retry = queries?.retry as (tries: number, failure: Error) => boolean
    const { CallFailure } = await import('../call-failure.ts')
    const cut = new CallFailure('client/network', 'x')
    expect([retry(0, cut), retry(1, cut)]).toEqual([true, false])
    // a refusal by the server does not change on retry
    expect(retry(0, new CallFailure('family/not-found', 'x', 404))).toBe(false)
  })

  it('finds a read by its call, and refetches it when that is touched', async () => {
    const server = fakeServer()
    server.answer(listFamilies, { families: [] })
    const { queryClient, reading, touched } = await freshPage()
    const stop = new QueryObserver(queryClient, reading(listFamilies, {})).subscribe(() => {})
    await vi.waitFor(() => expect(server.count(listFamilies)).toBe(1))
    touched(listFamilies)
    await vi.waitFor(() => expect(server.count(listFamilies)).toBe(2))
    stop()
  })

  it('[ROUTE-14] falls back to the device’s copy when the server does not respond', async () => {
    const server = fakeServer()
    server.answer(listFamilies, { families: [] })
    const before = await freshPage()
    await before.queryClient.fetchQuery(before.reading(listFamilies, {}))
    const device = await import('../../device/device-store.ts')
    await vi.waitFor(async () => expect(await device.countOnDevice('reads')).toBe(1))

    server.raw(listFamilies, () => new Promise<Response>(() => {}))
    const after = await freshPage()
    const observer = new QueryObserver(after.queryClient, after.reading(listFamilies, {}))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ families: [] }))
    stop()
    // left while it was loading, and opened again
    const again = new QueryObserver(after.queryClient, after.reading(listFamilies, {}))
    const stopAgain = again.subscribe(() => {})
    await vi.waitFor(() => expect(again.getCurrentResult().data).toEqual({ families: [] }))
    stopAgain()

    const other = await freshPage({ ...nora, id: '01890000-0000-7000-8000-000000000002' })
    const strange = new QueryObserver(other.queryClient, other.reading(listFamilies, {}))
    const stopStrange = strange.subscribe(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(strange.getCurrentResult().data).toBeUndefined()
    stopStrange()
  })

  it('a response that arrives after another person has signed in is stored for nobody', async () => {
    const server = fakeServer()
    let arrive = () => {}
    server.raw(listFamilies, async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return Response.json({ families: [] })
    })
    const { queryClient, reading } = await freshPage()
    const { change, sessionUserOf } = await import('../store.ts')
    const asked = queryClient.fetchQuery(reading(listFamilies, {}))
    await vi.waitFor(() => expect(server.count(listFamilies)).toBe(1))
    change('auth', { user: sessionUserOf({ ...nora, id: '01890000-0000-7000-8000-000000000002' }) })
    arrive()
    await asked
    // longer than the delay before a copy is written
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await (await import('../../device/device-store.ts')).countOnDevice('reads')).toBe(0)
  })

  it('drops copies that are too old', async () => {
    const { tidyCopies } = await freshPage()
    const device = await import('../../device/device-store.ts')
    const day = 24 * 3600 * 1000
    const now = Date.now()
    for (const age of [1, 29, 31]) await device.keepOnDevice('reads', `${age}`, { at: now - age * day })
    await tidyCopies(now)
    expect((await device.readAllFromDevice('reads')).map(({ id }) => id)).toEqual(['1', '29'])
  })
})
