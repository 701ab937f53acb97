import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Absence } from './absences.ts'

// each test is a page of its own, in a browser that lacks something
const page = async () => {
  vi.resetModules()
  const absences = await import('./absences.ts')
  const heard: Absence[] = []
  absences.onAbsence((absence) => heard.push(absence))
  return heard
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const thrown = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('[PHONE-07] storage', () => {
  it('works in memory where the browser blocks it, and says so once', async () => {
    const heard = await page()
    const { deviceStorage } = await import('./storage.ts')
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(thrown)
    deviceStorage.setItem('a', '1')
    deviceStorage.setItem('b', '2')
    deviceStorage.removeItem('b')
    expect([deviceStorage.getItem('a'), deviceStorage.getItem('b'), deviceStorage.keys()]).toEqual([
      '1',
      null,
      ['a'],
    ])
    expect(heard).toEqual(['storage'])
    deviceStorage.clear()
    expect(deviceStorage.getItem('a')).toBeNull()
  })

  it('keeps in memory what a full disk does not take, and an older value does not come back', async () => {
    const heard = await page()
    const { deviceStorage } = await import('./storage.ts')
    deviceStorage.setItem('a', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    deviceStorage.setItem('a', 'new')
    expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['new', null])
    expect(heard).toEqual(['storage'])
    vi.restoreAllMocks()
    deviceStorage.setItem('a', 'kept')
    expect(localStorage.getItem('a')).toBe('kept')
  })
})

describe('[PHONE-07] the database', () => {
  it.each([
    ['is missing', () => vi.stubGlobal('indexedDB', undefined)],
    ['throws', () => vi.stubGlobal('indexedDB', { open: thrown })],
    ['never answers', () => vi.stubGlobal('indexedDB', { open: () => ({}) })],
  ])('%s: what is written stays in this page', async (_how, lack) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    lack()
    const heard = await page()
    const store = await import('./device-store.ts')
    const written = store
      .keepOnDevice('writes', 2, { say: 'second' })
      .then(() =>
        store.keepOnDevice('writes', 1, { say: 'first', file: new Blob(['x'], { type: 'text/plain' }) }),
      )
    await vi.advanceTimersByTimeAsync(3000)
    await written
    expect((await store.readAllFromDevice<{ say: string }>('writes')).map(({ value }) => value.say)).toEqual([
      'first',
      'second',
    ])
    expect(await store.countOnDevice('writes')).toBe(2)
    await store.removeFromDevice('writes', [1])
    await store.emptyDevice()
    expect(await store.countOnDevice('writes')).toBe(0)
    expect(heard).toEqual(['database'])
  })
})

describe('[PHONE-07] a page without cryptography (http on a home network)', () => {
  beforeEach(() => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }))

  it('keeps no secret in storage, reads it back in this page, and says why', async () => {
    const heard = await page()
    const { setSecure, getSecure } = await import('./secure-storage.ts')
    await setSecure('note', 'Friday at five')
    expect(localStorage.getItem('secure_note')).not.toContain('Friday')
    expect(await getSecure('note')).toBe('Friday at five')
    expect(heard).toEqual(['crypto'])
    vi.resetModules()
    const afterReload = await import('./secure-storage.ts')
    expect(await afterReload.getSecure('note')).toBeNull()
  })

  it('makes ids and hashes all the same', async () => {
    await page()
    const { newId } = await import('./crypto.ts')
    const { digest } = await import('./digest.ts')
    expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(newId()).not.toBe(newId())
    const hash = await digest(new TextEncoder().encode('abc'))
    expect(Buffer.from(hash).toString('hex')).toMatch(/^ba7816bf/)
  })
})

describe('[PHONE-07] the clock', () => {
  const read = async (offMs: number) => {
    const heard = await page()
    const clock = await import('./clock.ts')
    const server = new Date(Date.now() - offMs).toUTCString()
    clock.compareClocks(server, Date.now(), Date.now())
    return { heard, ahead: clock.clockAhead(), error: Math.abs(clock.clockNow() - (Date.now() - offMs)) }
  }

  it.each([86_400_000, -86_400_000, 6 * 60_000])(
    '%d ms off: the server’s time counts, and it is told',
    async (off) => {
      const { heard, error } = await read(off)
      expect(error).toBeLessThan(2000)
      expect(heard).toEqual(['clock'])
    },
  )

  it.each([0, 4 * 60_000, -4 * 60_000])('%d ms off is believed', async (off) => {
    const { heard, ahead } = await read(off)
    expect([heard, ahead]).toEqual([[], 0])
  })

  it('learns nothing from a response without a date', async () => {
    await page()
    const clock = await import('./clock.ts')
    clock.compareClocks(null, 0, 0)
    clock.compareClocks('nonsense', 0, 0)
    expect(clock.clockAhead()).toBe(0)
  })
})

describe('[PHONE-07] zone and language', () => {
  const zoned = async (timeZone: string | undefined) => {
    await page()
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...real.call(this), timeZone: timeZone as string }
    })
    return import('./region.ts')
  }

  it.each(['Etc/Unknown', '', 'Nowhere/Land', undefined])('%s is no zone', async (zone) => {
    expect((await zoned(zone)).deviceZone()).toBeNull()
  })

  it('a real one is', async () => {
    expect((await zoned('Pacific/Auckland')).deviceZone()).toBe('Pacific/Auckland')
  })

  it('languages that Intl does not know are left out; English is the last resort', async () => {
    await page()
    const { deviceLanguages } = await import('./region.ts')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['x_y', 'de-DE'])
    expect(deviceLanguages()).toEqual(['de-DE'])
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('')
    expect(deviceLanguages()).toEqual(['en'])
  })
})

describe('[PHONE-07] tabs and workers', () => {
  it('without a channel nothing is heard; without locks work runs at once', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    await page()
    const { tabLine, inOneTab } = await import('./tabs.ts')
    const line = tabLine<string>('x')
    line.onNews(() => expect.unreachable())
    line.post('y')
    line.close()
    expect(await inOneTab('x', async (waited) => waited)).toBe(false)
  })

  it('without service workers there is no worker and no push', async () => {
    await page()
    const { pageWorker } = await import('./worker.ts')
    const { askForPush, pushPermission } = await import('./push.ts')
    expect([await pageWorker(), pushPermission(), await askForPush()]).toEqual([undefined, null, null])
  })
})
