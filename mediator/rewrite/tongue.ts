/** What the rewriting knows of a language. Shapes are written as `said.ts` reads them: plain words, capitals for classes. */
export interface Tongue {
  /**
   * Words with which nothing is claimed that anybody could check. A clause of nothing but these and of insults, in which a blow is heard,
   * can go: no fact goes with it.
   */
  empty: string
  /** Whole clauses that are blows, whatever words they are made of. */
  blows: string[]
  /** What stands before a clause and can go, since the clause is whole without it. */
  leadIns: string[]
  /** What hangs on the end of a clause, or stands between its commas. */
  tails: string[]
  /** A price set on what was asked for, at the end of a clause; days and feasts may go with it, figures and names may not. */
  prices: string[]
  /** The reader called names, by which a clause ends or between whose commas they stand. */
  called: string[]
  /** What is such a name only between commas. */
  calledApart: string[]
  /** The same at the beginning of a clause. */
  named: string[]
  /** A refusal said by an idiom, and the same in plain words: `$1` is what the first bracket took. */
  swaps: [from: string, to: string][]
  /** First words of a clause that is whole by itself. */
  starts: string
  /** First words of a clause that hangs on another. */
  hangs: string
  /** What joins two clauses of the same rank. */
  joins: string
  /** Words that make a clause a decision or a wish of its author: never struck as a blow. */
  decides: string[]
  /** What can go wherever it stands. */
  inner: string[]
  /** Words that need what follows them. */
  needs: string
  /** Words by which a clause goes on after what was put between its commas. */
  goes: string
  /** Whom the blow is for. */
  you: string
  negations: string
  /** What a claim may not lose without becoming another. */
  musts: string
  prompts: string[]
}
