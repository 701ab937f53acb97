import type { Problem } from '@evenhand/contract/errors.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { FailureCode } from '../api/call-failure.ts'
import { errorSentence } from './errors.ts'

/** What a failed act says: one sentence of the catalogue, or what failed and, beside it, why. */
export type FailureWords = {
  readonly code: FailureCode
  readonly title: string
  readonly more?: string
  /** which inputs are at fault, where the server says so */
  readonly fields?: Problem['fields']
}

type Failed = {
  readonly code: FailureCode
  readonly message: string
  readonly problem?: Problem | null
}

/**
 * The words for a failed act (AUTH-25). A code that the catalogue knows says its own sentence, `own` first: the same
 * code can read otherwise on another screen. Anything else says what failed ('Login failed') and the reason.
 */
export function failureWords(
  i18n: Pick<I18n, '_'>,
  failure: Failed,
  whatFailed: MessageDescriptor,
  own: Partial<Record<FailureCode, MessageDescriptor>> = {},
): FailureWords {
  const { code } = failure
  const said = { code, ...(failure.problem?.fields ? { fields: failure.problem.fields } : {}) }
  const sentence = own[code]
  if (sentence) return { ...said, title: i18n._(sentence) }
  if (OF_THE_CATALOGUE.test(code)) return { ...said, title: errorSentence(i18n, failure) }
  return { ...said, title: i18n._(whatFailed), more: errorSentence(i18n, failure) }
}

const OF_THE_CATALOGUE = /^(auth\/|session\/|client\/(popup|passkey|no-user)|server\/database)/
