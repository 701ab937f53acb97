import { randomUUID, webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './text/app-errors.ts'

// what is waited for comes at once on a quiet machine; the server's tests run beside these
configure({ asyncUtilTimeout: 15_000 })
const waitFor = vi.waitFor
vi.waitFor = (callback, options = { timeout: 15_000 }) => waitFor(callback, options)
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(async () => {
  cleanup()
  if (!('indexedDB' in globalThis) || vi.isFakeTimers()) return
  // what one test read must not be laid under a screen of the next: not what is kept, and not what still would be
  const { queryClient } = await import('./api/query.ts')
  const { emptyDevice } = await import('./api/device-store.ts')
  queryClient.clear()
  await emptyDevice()
})

// a file's page is jsdom's alone, whose own keys know no digest and which has no streams: those that browsers have
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.defineProperty(globalThis, 'ReadableStream', { value: ReadableStream, configurable: true })

// jsdom knows no pointer capture, which the toast stack asks for. Tests that need no page have no elements.
if ('Element' in globalThis) {
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
}

// Files run in threads of one process, where a channel reaches every thread: a sign-out in another file would end the
// session here. Each file is a browser of its own.
const browser = randomUUID()
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}
