/** The codes its calls can fail with, each with its HTTP status. 401 is for sessions alone: the browser signs out on it (AUTH-13). */
export type Codes = Readonly<Record<Code, number>>

/** What a failure is called: 'expense/not-found'. */
export type Code = `${string}/${string}`
