import type { LogItem } from './verify.ts'

/** The messages of a record, counted by their entries. */
export type MessageCount = {
  readonly messages: number
  /** of those, how many have their content here */
  readonly readable: number
  /** conversations of which a message can be read here */
  readonly conversations: number
}

export type CountFinding =
  /** a conversation's messages are numbered from 1, and this one is by no entry of the record */
  | { readonly code: 'message-missing'; readonly conversation: string; readonly place: number }
  | { readonly code: 'message-twice'; readonly seq: number }

/**
 * Counts messages in two ways that do not depend on each other: by their entries, and by the number each has within its
 * conversation, which is part of what it says. A gap in the numbers that no entry without content explains is a message
 * that is missing.
 */
export function countMessages(items: readonly LogItem[]): MessageCount & { findings: CountFinding[] } {
  const sent = items.filter(({ entry }) => entry.kind === 'message.sent')
  const places = new Map<string, Set<number>>()
  const findings: CountFinding[] = []
  let readable = 0
  for (const { entry, content } of sent) {
    if (content === null) continue
    readable += 1
    const { conversationId, place } = (content.body ?? {}) as Record<string, unknown>
    if (typeof conversationId !== 'string') continue
    const known = places.get(conversationId) ?? new Set()
    places.set(conversationId, known)
    if (!Number.isSafeInteger(place)) continue
    if (known.has(place as number)) findings.push({ code: 'message-twice', seq: entry.seq })
    known.add(place as number)
  }
  const gaps = [...places].flatMap(([conversation, known]) => gapsIn(conversation, known, sent.length))
  // those whose content is left out or erased may be the ones that are missing from the numbers
  if (gaps.length > sent.length - readable) findings.push(...gaps)
  return { messages: sent.length, readable, conversations: places.size, findings }
}

function gapsIn(conversation: string, places: ReadonlySet<number>, enough: number): CountFinding[] {
  const gaps: CountFinding[] = []
  const last = [...places].reduce((most, place) => Math.max(most, place), 0)
  for (let place = 1; place < last && gaps.length <= enough; place += 1)
    if (!places.has(place)) gaps.push({ code: 'message-missing', conversation, place })
  return gaps
}
