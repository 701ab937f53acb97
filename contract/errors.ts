import { FEATURES, type FeatureName } from './features.ts'

/** Every code a call can fail with: each feature declares its own (`<feature>.feature.ts`). */
export type ErrorCode = { [F in FeatureName]: keyof (typeof FEATURES)[F]['codes'] }[FeatureName]

/** The HTTP status of each error code, from the features' own lists. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = Object.assign(
  {},
  ...Object.values(FEATURES).map(({ codes }) => codes),
)

/** The same as a list. `web/text/errors.ts` has the sentence for each. */
export const ERROR_CODES = Object.keys(STATUS_OF) as readonly ErrorCode[]

/** The one failure format: problem details (RFC 9457) with our code and, where a field is at fault, its name. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  /** which inputs are at fault: path such as `children.0.name`, a code, and a sentence where we have one */
  readonly fields?: readonly { readonly field: string; readonly code: string; readonly message?: string }[]
  /** the id of what stands in the way, of the same family: the open proposal that asks for the same */
  readonly about?: string
  /** seconds to wait, with `request/too-many` and `auth/too-many-requests` */
  readonly retryAfter?: number
  /** quote this to whoever runs the server */
  readonly requestId?: string
}
