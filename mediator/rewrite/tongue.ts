/** What the rewriter knows about a language. Shapes use the notation of `said.ts`: plain words, capitals for classes. */
export interface Tongue {
  /**
   * Words that make no checkable claim. A hostile clause of only these and insults can be deleted: no fact is lost with it.
   */
  empty: string
  /** Whole clauses that are blows, whatever their words. */
  blows: string[]
  /** Lead-ins before a clause that can be deleted, since the clause is complete without them. */
  leadIns: string[]
  /** Tails at the end of a clause, or between its commas. */
  tails: string[]
  /** Conditions attached to a request at the end of a clause; days and holidays may go with them, figures and names may not. */
  prices: string[]
  /** Name-calling at the end of a clause or between its commas. */
  called: string[]
  /** Name-calling only between commas. */
  calledApart: string[]
  /** Name-calling at the beginning of a clause. */
  named: string[]
  /** Idiomatic refusals and their plain equivalents: `$1` is what the first bracket matched. */
  swaps: [from: string, to: string][]
  /** First words of an independent clause. */
  starts: string
  /** First words of a dependent clause. */
  hangs: string
  /** Coordinating conjunctions. */
  joins: string
  /** Words that make a clause a decision or a wish of its author, never deleted as a blow. */
  decides: string[]
  /** What can be deleted anywhere. */
  inner: string[]
  /** Words that need what follows them. */
  needs: string
  /** Words with which a clause continues after an insertion between commas. */
  goes: string
  /** Words for the reader. */
  you: string
  negations: string
  /** Words a claim cannot lose without becoming a different one. */
  musts: string
  prompts: string[]
}
