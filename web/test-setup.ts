import { randomUUID, webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './text/app-errors.ts'

// long time-outs cost nothing on a quiet machine, and the server's tests run at the same time
configure({ asyncUtilTimeout: 15_000 })
const waitFor = vi.waitFor
vi.waitFor = (callback, options = { timeout: 15_000 }) => waitFor(callback, options)
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(async () => {
  cleanup()
  if (!('indexedDB' in globalThis) || vi.isFakeTimers()) return
  // what one test has read must not appear in the next one's screens, whether stored already or about to be
  const { queryClient } = await import('./api/reads/query.ts')
  const { emptyDevice } = await import('./device/device-store.ts')
  queryClient.clear()
  await emptyDevice()
})

// jsdom's own globals lack digest and streams: use those that browsers have
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.defineProperty(globalThis, 'ReadableStream', { value: ReadableStream, configurable: true })

// jsdom lacks pointer capture, which the toast stack needs. Tests without a page have no elements.
if ('Element' in globalThis) {
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  // nor does it answer media queries: here none matches
  globalThis.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
}

// Files run in threads of one process, where a channel reaches every thread: a sign-out in another file would end the
// session here. This makes each file a browser of its own.
const browser = randomUUID()
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}
