import type { Writable } from 'node:stream'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'

/** How many bytes may be buffered for a slow reader. A page that reconnects reads everything anyway. */
const PATIENCE = 64 * 1024

/** One page's stream of events. Nothing is written after its end: an unhandled error would end the process. */
export type EventStream = {
  readonly send: (event: LiveEvent) => void
  /** an empty comment, so that proxies keep the connection open */
  readonly beat: () => void
  readonly close: () => void
}

/** Writes events as they come; drops a reader that falls too far behind, whose events would fill memory. */
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
