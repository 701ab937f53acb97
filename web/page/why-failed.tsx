import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { failureOf } from '../api/call-failure.ts'
import { errorSentence } from '../text/errors.ts'

/**
 * Why a query failed. A response from something other than our server, or from a broken one, says nothing useful to a
 * person: then a general sentence, with the response's own text below.
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

/** A response of 500 and above without our problem details. */
export function isBare(thrown: unknown): boolean {
  const { code, status } = failureOf(thrown)
  return code === 'client/api-error' && status >= 500
}
