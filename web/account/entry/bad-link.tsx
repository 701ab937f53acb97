import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FailureCode } from '../../api/call-failure.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ResendByEmail } from './resend-by-email.tsx'

/** What happened to a mailed link, in a few words. */
export function LinkTitle({ code }: { code: FailureCode }) {
  if (code === 'auth/link-used') return <Trans>This link has been used</Trans>
  if (code === 'auth/link-expired') return <Trans>This link has expired</Trans>
  return <Trans>This link does not work</Trans>
}

/** A link that was used, has expired or was truncated by a mail program: what happened, and what to do next. */
export function BadLink({ code }: { code: FailureCode }) {
  const isUsed = code === 'auth/link-used'
  return (
    <div className="grid gap-8">
      <ErrorState
        headingLevel={1}
        title={<LinkTitle code={code} />}
        acts={
          <ButtonLink to="/login" look={isUsed ? 'primary' : 'plain'}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>The credentials are invalid or expired.</Trans>{' '}
        {isUsed ? (
          <Trans>If it was you who used it, your address is confirmed and you can sign in.</Trans>
        ) : code === 'auth/link-expired' ? (
          <Trans>A link works for 24 hours. Ask for a new one below.</Trans>
        ) : (
          <Trans>Some email programs cut a link in two. Copy all of it, or ask for a new one below.</Trans>
        )}
      </ErrorState>
      {!isUsed && <ResendByEmail />}
      <p className="hint">
        <Link className="link" to="/register">
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </div>
  )
}
