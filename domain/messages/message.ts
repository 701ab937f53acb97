import { withoutHidden } from './fold.ts'

/** Longest message, in UTF-16 units: what the mediator reads whole. */
export const MESSAGE_MAX = 10_000
/** Most attachments of one message. */
export const ATTACHMENTS_MAX = 5

/** What the writer did with what the mediator said of a message. */
export const decisions = ['none', 'accepted', 'edited', 'kept', 'urgent'] as const
export type Decision = (typeof decisions)[number]

/** How far a message has come, as its author sees it. */
export type MessageState = 'sent' | 'delivered' | 'viewed'

/** The state by the times that are kept; a message viewed was delivered, whether or not that was told. */
export function stateOf({
  deliveredAt,
  viewedAt,
}: {
  deliveredAt: string | null
  viewedAt: string | null
}): MessageState {
  if (viewedAt !== null) return 'viewed'
  return deliveredAt === null ? 'sent' : 'delivered'
}

/** Is there anything to send? Characters that show nothing are nothing. */
export function isEmpty(text: string, attachments: number): boolean {
  return attachments === 0 && withoutHidden(text).trim() === ''
}

/** May this person send in a family of these parents: `true`, or why not. */
export function maySend(parents: readonly string[], person: string): true | 'nobody-there' {
  return parents.some((one) => one !== person) ? true : 'nobody-there'
}

/**
 * A message is viewed when its body, not its place in a list, was at least half on screen (or filled half of the screen)
 * for this long without a break, in ms, in a page that was in front.
 */
export const VIEW_MS = 1000

/** What share of it counts as on screen: of the body, or of the screen for a body taller than that. */
export function shareOnScreen(shownHeight: number, bodyHeight: number, screenHeight: number): number {
  const whole = Math.min(bodyHeight, screenHeight)
  return whole <= 0 ? 0 : Math.min(1, shownHeight / whole)
}
