// The record on this device, in a worker: the page stays quick while entries are hashed, and the server's policy for this
// file lets it reach nobody. What it needs from the server the page fetches, and hands over unread.

import { openDesk, whyOf } from './desk.ts'
import type { Page } from './growing.ts'
import type { FromReplica, ToReplica } from './message.ts'

declare const self: {
  onmessage: ((event: { data: ToReplica }) => void) | null
  postMessage(answer: FromReplica): void
}

const waiting = new Map<number, (page: Page | null) => void>()
let last = 0

const desk = openDesk((family, from, erasedSince) => {
  last += 1
  const id = last
  self.postMessage({ kind: 'fetch', id, family, from, erasedSince })
  return new Promise((resolve) => waiting.set(id, resolve))
})

self.onmessage = ({ data }) => {
  if (data.kind === 'open') desk.open(data.key, data.person)
  else if (data.kind === 'page') void take(data.id, data.page)
  else
    desk.answer(data.ask).then(
      (answer) => self.postMessage({ kind: 'answer', id: data.id, answer }),
      (thrown) => self.postMessage({ kind: 'failed', id: data.id, why: whyOf(thrown) }),
    )
}

async function take(id: number, blob: Blob | null): Promise<void> {
  const resolve = waiting.get(id)
  waiting.delete(id)
  resolve?.(blob && (await pageIn(blob)))
}

/** Null where something in between answered with a page of its own. */
async function pageIn(blob: Blob): Promise<Page | null> {
  try {
    const page = JSON.parse(await blob.text()) as Page
    return Array.isArray(page.entries) ? page : null
  } catch {
    return null
  }
}
