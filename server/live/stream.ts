import type { Writable } from 'node:stream'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'

/** What may wait for a reader that does not read, in bytes. A page that comes back asks for everything anyway. */
const PATIENCE = 64 * 1024

/** One page's stream of events. After its end nothing is written: an error nobody hears would end the process. */
export type EventStream = {
  readonly send: (event: LiveEvent) => void
  /** a line that says nothing, so that proxies keep the connection */
  readonly beat: () => void
  readonly close: () => void
}

/** Writes events as they come; a reader that has fallen too far behind is let go, or its events would fill the memory. */
export function eventStream(out: Writable): EventStream {
  out.on('error', () => {})
  const write = (text: string) => {
    if (out.destroyed || out.writableEnded) return
    out.write(text)
    if (out.writableLength > PATIENCE) out.destroy()
  }
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': \n\n'),
    close: () => {
      if (!out.writableEnded) out.end()
    },
  }
}
