import type { Endpoint } from './http.ts'

/** What a `<feature>.feature.ts` exports: everything the rest of the product has to know about the feature's calls. */
export type Feature = {
  readonly calls: Calls
  readonly codes: Codes
  readonly topics: Topics
}

/** The feature's calls by name. */
export type Calls = Readonly<Record<string, Endpoint>>

/** The codes its calls can fail with, each with its HTTP status. 401 is for sessions alone: the browser signs out on it (AUTH-13). */
export type Codes = Readonly<Record<`${string}/${string}`, number>>

/**
 * What the feature's writes change, and what live events name. A read lists the topics it depends on, a write those it
 * invalidates; a live event carries one of them to the other pages.
 */
export type Topics = {
  /** pushed to everyone in the family */
  readonly family: readonly string[]
  /** pushed to one person's own pages */
  readonly person: readonly string[]
}
