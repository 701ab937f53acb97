import type { FactName } from './vocabulary.ts'

/**
 * Whose act an entry of a kind tells of, and whom it binds. [REC-01]
 *
 * `parent`: its actor did this and meant to. `device`: a device of the actor noted it while they read or signed in; they
 * pressed nothing for it. `rule`: it follows, by what was agreed or by counting, from an act of the actor's that stands
 * beside it; the actor did not decide it.
 *
 * `both`: the actor was asked for it by the other parent and said yes. `author`: what the actor said or did; the other
 * parent has agreed to nothing by it.
 */
export type Act = { readonly by: 'parent' | 'device' | 'rule'; readonly binds: 'both' | 'author' }

const SAID: Act = { by: 'parent', binds: 'author' }
const YES: Act = { by: 'parent', binds: 'both' }
const NOTED: Act = { by: 'device', binds: 'author' }
const FOLLOWS: Act = { by: 'rule', binds: 'author' }

/** Every kind of fact by whose act it is: one that is missing does not compile. */
export const ACTS: Readonly<Record<FactName, Act>> = {
  'conversation.opened': SAID,
  'message.sent': SAID,
  'message.viewed': NOTED,
  'message.used': SAID,
  'message-terms.proposed': SAID,
  // binds both where the answer is yes
  'message-terms.answered': YES,
  'expense.created': SAID,
  'expense.edited': SAID,
  'expense.approved': YES,
  'expense.withdrawn': SAID,
  'expense.receipt-attached': SAID,
  'expense.rejected': SAID,
  'expense.countered': SAID,
  // binds both where the rejection is accepted
  'expense.rejection-answered': YES,
  'expense.denied': SAID,
  'expense.settled': SAID,
  'expense.recounted': FOLLOWS,
  'expense.corrected': FOLLOWS,
  'expenses.closed': FOLLOWS,
  'expense.viewed': NOTED,
  'expense.imported': SAID,
  'expense.import-approved': YES,
  'expense.import-undone': SAID,
  'payment.sent': SAID,
  'payment.answered': YES,
  'payment.received': SAID,
  'payment.reminded': SAID,
  'budget.set': SAID,
  'recurrence.set': SAID,
  'recurrence.stopped': SAID,
  'import.made': SAID,
  'import.approved': YES,
  'import.undone': SAID,
  'sealing.sealed': SAID,
  // where the figures met: the second one opens both, and what they come to was decided by the two
  'sealing.ended': YES,
  'agreement.proposed': SAID,
  'agreement.answered': YES,
  'calendar.set': SAID,
  'calendar.proposed': SAID,
  'calendar.accepted': YES,
  'calendar.declined': SAID,
  'calendar.withdrawn': SAID,
  'calendar.overtaken': FOLLOWS,
  'event.created': SAID,
  'event.changed': SAID,
  'event.removed': SAID,
  'event.hidden': SAID,
  'handover.set': SAID,
  'rotation.set': SAID,
  'plan.agreed': YES,
  'plan.left-open': SAID,
  'calendar-feed.made': SAID,
  'calendar-feed.rotated': SAID,
  'calendar-feed.ended': SAID,
  'calendar-source.added': SAID,
  'calendar-source.cut': SAID,
  'google-calendar.made': SAID,
  'google-calendar.cut': SAID,
  'document.shared': SAID,
  'document.changed': SAID,
  'document.withdrawn': SAID,
  'document.opened': NOTED,
  'document.downloaded': SAID,
  'document.folder-renamed': SAID,
  'card.created': SAID,
  'card.changed': SAID,
  'card.moved': SAID,
  'card.proposed': SAID,
  'card.agreed': YES,
  'card.declined': SAID,
  'card.removed': SAID,
  'card.commented': SAID,
  'conflict.settled': SAID,
  'conflict.reopened': SAID,
  'family.created': SAID,
  'family.changed': SAID,
  'member.joined': SAID,
  'member.renamed': SAID,
  'member.left': SAID,
  'child.added': SAID,
  'child.changed': SAID,
  'child.removed': SAID,
  'invitation.sent': SAID,
  'invitation.resent': SAID,
  'invitation.link-made': SAID,
  'invitation.code-made': SAID,
  // to be in one family and to its terms; to no weeks, expenses or agreements
  'invitation.accepted': YES,
  'invitation.declined': SAID,
  'invitation.withdrawn': SAID,
  'contact.shared': SAID,
  'contact.unshared': SAID,
  'child-card.changed': SAID,
  'child-card.link-made': SAID,
  'child-card.link-ended': SAID,
  'device.added': NOTED,
  'device.ended': SAID,
}

type Earlier = { readonly kind: FactName; readonly upTo: number }

/**
 * Kinds whose entries of earlier versions said more of their actor than the actor did. The entries stay; a print says
 * what they meant.
 */
export const EARLIER_MEANINGS = [
  // also recorded for the parent who joined, and for a move to another time zone
  { kind: 'rotation.set', upTo: 1 },
  // named the lone parent as having answered
  { kind: 'calendar.set', upTo: 1 },
  // "declined" also where another was proposed instead
  { kind: 'agreement.answered', upTo: 1 },
  { kind: 'message-terms.answered', upTo: 1 },
  // also recorded where a lone parent moved a card
  { kind: 'card.agreed', upTo: 1 },
] as const satisfies readonly Earlier[]
export type EarlierKind = (typeof EARLIER_MEANINGS)[number]['kind']

/** Whether a stored entry is one whose version said more of its actor than the actor did. */
export function meantLess(kind: string, body: Readonly<Record<string, unknown>>): EarlierKind | null {
  const { v = 0 } = body as { v?: unknown }
  const found = EARLIER_MEANINGS.find((one) => one.kind === kind && typeof v === 'number' && v <= one.upTo)
  return found?.kind ?? null
}
