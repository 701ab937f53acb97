import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '../../text/failure-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { GoogleSignIn } from '../entry/sign-in.ts'
import { FaultBanner } from '../fault-banner.tsx'

type GoogleNewsProps = { outcome: GoogleSignIn; onRedirect: () => void; onClose: () => void }

/** Why a Google sign-in opened no session: cancelled, blocked, refused, or the e-mail has another way in (AUTH-11). */
export function GoogleNews({ outcome, onRedirect, onClose }: GoogleNewsProps) {
  const { i18n } = useLingui()
  if (outcome.ok) return null
  if (outcome.reason === 'linking') {
    const { email, hasPassword } = outcome.outcome
    return <LinkingDialog email={email} hasPassword={hasPassword ?? true} onClose={onClose} />
  }
  if (outcome.reason !== 'refused') return null
  const { failure } = outcome
  return (
    <>
      <FaultBanner fault={failureWords(i18n, failure, msg`Google Sign-In failed`)} />
      {failure.code === 'client/popup-blocked' && (
        <Button onClick={onRedirect} className="justify-self-start">
          <Trans>Go to Google in this window</Trans>
        </Button>
      )}
    </>
  )
}

type LinkingDialogProps = { email: string | undefined; hasPassword: boolean; onClose: () => void }

/** Google is never linked to an account by e-mail alone: its owner signs in first and links it from the profile. */
export function LinkingDialog({ email, hasPassword, onClose }: LinkingDialogProps) {
  return (
    <Dialog
      title={<Trans>This email has an account already</Trans>}
      isOpen
      onClose={onClose}
      acts={
        <>
          {!hasPassword && (
            <ButtonLink to="/passwordless">
              <Trans>Email me a sign-in link</Trans>
            </ButtonLink>
          )}
          <Button look="primary" onClick={onClose}>
            {hasPassword ? <Trans>Sign in with the password</Trans> : <Trans>Close</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {email && <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>}
        <p>
          {hasPassword ? (
            <Trans>
              An account with this email already exists. Sign in with your password first, then link Google
              from your profile settings.
            </Trans>
          ) : (
            <Trans>
              An account with this email already exists. Sign in with a link by mail first, then link Google
              from your profile settings.
            </Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}
