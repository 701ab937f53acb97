import { vi } from 'vitest'

/** Replaces everything a page could send with; returns what it sent, by address. */
export function nothingSent(): () => string[] {
  const sent: string[] = []
  const note = (address: unknown) => void sent.push(String(address))
  vi.stubGlobal('fetch', (address: unknown) => {
    note(address)
    return new Promise<Response>(() => {})
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open(_: string, address: string) {
        note(address)
      }
      send() {}
      setRequestHeader() {}
    },
  )
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        note(address)
      }
    },
  )
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(address: string) {
        note(address)
      }
      close() {}
      addEventListener() {}
    },
  )
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: note })
  return () => sent
}
