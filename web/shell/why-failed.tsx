import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { failureOf } from '../api/call-failure.ts'
import { errorSentence } from '../text/errors.ts'

/**
 * Why what was asked for is not here. An answer of no server of ours, or of one that is no longer itself, says nothing
 * that a person can use: then a sentence, and beneath it the answer's own text.
 */
export function WhyFailed({ thrown }: { thrown: unknown }) {
  const { i18n } = useLingui()
  const failure = failureOf(thrown)
  if (!isBare(thrown)) return errorSentence(i18n, failure)
  return (
    <>
      <Trans>Something went wrong. Nothing you saved is lost.</Trans>
      <span className="hint mt-1 block">{failure.message}</span>
    </>
  )
}

/** An answer of 500 and above without our problem details. */
export function isBare(thrown: unknown): boolean {
  const { code, status } = failureOf(thrown)
  return code === 'client/api-error' && status >= 500
}
