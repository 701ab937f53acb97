import type { Problem } from '@evenhand/contract/errors.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { FailureCode } from '../api/call-failure.ts'
import { errorSentence } from './errors.ts'

/** The words for a failed action: one sentence of the catalogue, or what failed with the reason beside it. */
export type FailureWords = {
  readonly code: FailureCode
  readonly title: string
  readonly more?: string
  /** the invalid fields, where the server names them */
  readonly fields?: Problem['fields']
}

type Failed = {
  readonly code: FailureCode
  readonly message: string
  readonly problem?: Problem | null
}

/**
 * Words for a failed action (AUTH-25). A code in the catalogue has its own sentence; `own` takes precedence, since a
 * code can need other words on another screen. For anything else, what failed ('Login failed') and the reason.
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
