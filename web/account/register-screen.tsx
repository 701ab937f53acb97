import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { change } from '../api/store.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { FrontFrame } from '../shell/front-frame.tsx'
import { Banner } from '../ui/states.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { RegisterForm } from './register-form.tsx'
import { useInvitedEmail } from './use-invited-email.ts'

/** `/register`, also for an invited parent: then the address is the invited one. */
export function RegisterScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const invitation = params.get('invitation')
  const invited = useInvitedEmail(invitation)
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  usePageTitle(t`Create an account`)
  const { mail } = factsOfServer()
  return (
    <FrontFrame>
      {sent ? (
        <CheckYourMail
          isPage
          email={sent.email}
          message={sent.message}
          onBack={() => {
            change('auth', { requiresVerification: false })
            setSent(null)
          }}
        />
      ) : (
        <>
          <h1 className="heading-serif text-28">
            <Trans>Create an account</Trans>
          </h1>
          {!mail && invited.email === null && (
            <div className="mt-5">
              <Banner boxed kind="danger" title={<Trans>Mail is not set up on this server.</Trans>}>
                <Trans>
                  Without it no address can be confirmed and no account opened. Ask whoever runs this server.
                </Trans>
              </Banner>
            </div>
          )}
          {invited.state !== 'loading' && (
            <RegisterForm invitation={invitation} invitedEmail={invited.email} onSent={setSent} />
          )}
          <p className="mt-5">
            <Trans>Already have an account?</Trans>{' '}
            <Link className="link" to="/login">
              <Trans>Sign in</Trans>
            </Link>
          </p>
        </>
      )}
    </FrontFrame>
  )
}
