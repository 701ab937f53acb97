import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { factsOfServer } from '../../api/server-facts.ts'
import { change } from '../../api/store.ts'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Banner } from '../../ui/states.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { RegisterForm } from './register-form.tsx'
import { useInvitedEmail } from './use-invited-email.ts'

/** `/register`; an invited parent registers with the address the invitation was sent to. */
export function RegisterScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const invitation = params.get('invitation')
  const invited = useInvitedEmail(invitation)
  const navigate = useNavigate()
  const location = useLocation()
  const sent = location.state as { email: string; message: string } | null
  usePageTitle(t`Create an account`)
  // a history entry of its own: Back leads to the form, a reload stays here
  const showSent = (state: { email: string; message: string }) =>
    void navigate({ search: withStep(location.search) }, { state })
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
            void navigate(-1)
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
                  Without it, no address can be confirmed and no account created. Ask whoever runs this
                  server.
                </Trans>
              </Banner>
            </div>
          )}
          {invited.state !== 'loading' && (mail || invited.email !== null) && (
            <RegisterForm invitation={invitation} invitedEmail={invited.email} onSent={showSent} />
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

function withStep(search: string): string {
  const params = new URLSearchParams(search)
  params.set('step', 'sent')
  return `?${params}`
}
