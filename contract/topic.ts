declare const family: unique symbol
declare const person: unique symbol

/**
 * What writes change, by a name: a read lists the topics it depends on, a write those it makes stale, and a live event
 * carries one to the other pages. Each feature has its own in `topics.ts`. This one is pushed to everyone in the family.
 */
export type FamilyTopic = string & { readonly [family]: true }

/** A topic pushed to one person's own pages. */
export type PersonTopic = string & { readonly [person]: true }

export type Topic = FamilyTopic | PersonTopic
