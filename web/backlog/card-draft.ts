import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { FromMessage } from '../page/from-message.ts'

/** A card while it is edited; empty text means no value. */
export type Draft = {
  readonly title: string
  readonly notes: string
  readonly owner: string
  readonly due: string
  readonly childIds: readonly string[]
  readonly checklist: Card['checklist']
  readonly repeats: NonNullable<Card['repeats']> | ''
  readonly links: Card['links']
}

/** A new card with a message's words and a link to it; without a message, an empty card. */
export function draftFrom(message: FromMessage | null): Draft {
  if (!message) return cardDraft(null)
  const line = message.text.replace(/\s+/g, ' ')
  return {
    ...cardDraft(null),
    title: line.slice(0, TITLE_MAX),
    notes: line.length > TITLE_MAX ? message.text.slice(0, NOTES_MAX) : '',
    links: [{ kind: 'message', id: message.id }],
  }
}

const TITLE_MAX = 160
const NOTES_MAX = 4000

export function cardDraft(card: Card | null): Draft {
  return {
    title: card?.title ?? '',
    notes: card?.notes ?? '',
    owner: card?.owner ?? '',
    due: card?.due ?? '',
    childIds: card?.childIds ?? [],
    checklist: card?.checklist ?? [],
    repeats: card?.repeats ?? '',
    links: card?.links ?? [],
  }
}

/** What to send: for an existing card only what differs. Checklist items without text are left out. */
export function changesOf(draft: Draft, card: Card | null) {
  const fields = {
    title: draft.title.trim(),
    notes: draft.notes.trim(),
    owner: draft.owner || null,
    due: draft.due || null,
    childIds: [...draft.childIds],
    checklist: draft.checklist.filter(({ text }) => text.trim() !== ''),
    repeats: draft.repeats || null,
    links: [...draft.links],
  }
  if (!card) return fields
  const isDifferent = (name: keyof typeof fields) =>
    JSON.stringify(fields[name]) !== JSON.stringify(card[name])
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(isDifferent)
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<typeof fields>
}
