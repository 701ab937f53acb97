import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { factsOfServer } from '../../api/server-facts.ts'
import { signInWith } from '../../api/session/session.ts'
import { bringWords } from '../../text/language.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { useSignInLock } from './sign-in-lock.ts'

type SignInFootProps = {
  onReset: (form: HTMLFormElement | null) => void
  onSignedIn: () => void
}

/** Below the form: sign-in link, passkey, forgotten password, registration. */
export function SignInFoot({ onReset, onSignedIn }: SignInFootProps) {
  const isLocked = useSignInLock()
  const passkey = useAct(msg`Login failed`)
  const { magicLink } = factsOfServer().signIn
  const byPasskey = () =>
    passkey.run(async () => {
      // the passkey code together with the texts for what may go wrong
      const [{ proveByPasskey }] = await Promise.all([import('../ways/passkey.ts'), bringWords('app')])
      await signInWith(await proveByPasskey())
      onSignedIn()
    })
  return (
    <>
      <FaultBanner fault={passkey.fault} />
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-md:gap-y-0">
        {magicLink && (
          <Link className="link" to="/passwordless">
            <Trans>Email me a sign-in link</Trans>
          </Link>
        )}
        {'PublicKeyCredential' in window && (
          <button type="button" className="link" disabled={isLocked} onClick={byPasskey}>
            <Trans>Use a passkey</Trans>
          </button>
        )}
        <button
          type="button"
          className="link"
          onClick={(event: MouseEvent<HTMLButtonElement>) => onReset(event.currentTarget.form)}
        >
          <Trans>Reset password</Trans>
        </button>
      </div>
    </>
  )
}
