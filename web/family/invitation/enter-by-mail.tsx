import { nameProblem } from '@evenhand/domain/account/name.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { signInWith } from '../../api/session/session.ts'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Banner } from '../../ui/states.tsx'
import { enter } from '../families.data.ts'

type EnterByMailProps = { token: string; email: string }

/** Registers somebody who followed the mailed link: they give their name and choose how to sign in from now on. */
export function EnterByMail({ token, email }: EnterByMailProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { password: hasPasswords } = factsOfServer().signIn
  // never the password
  const kept = useKeptState(
    'enter by invitation',
    () => ({ firstName: '', lastName: '', email }),
    (found) => (found.email === email ? found : null),
  )
  const names = { firstName: kept.value.firstName, lastName: kept.value.lastName }
  const [isAsked, setAsked] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<FailureWords | null>(null)
  const [lacksPassword, setLacksPassword] = useState(false)
  const wrong = (name: string) => (isAsked && nameProblem(name) ? t`Enter a name.` : undefined)
  const bind = (name: keyof typeof names) => ({
    value: names[name],
    maxLength: 80,
    error: wrong(names[name]),
    onChange: (event: { target: { value: string } }) => kept.change({ [name]: event.target.value }),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const isShort = hasPasswords && [...password].length < 6
    setLacksPassword(isShort)
    if (isShort || nameProblem(names.firstName) || nameProblem(names.lastName)) return
    if (!begins()) return
    setFault(null)
    try {
      const { idToken } = await enter({ token, ...names, ...(hasPasswords ? { password } : {}) })
      kept.forget()
      await signInWith(idToken)
      await navigate(`/accept-invite?token=${encodeURIComponent(token)}`, { replace: true })
    } catch (thrown) {
      setFault(failureWords(i18n, failureOf(thrown), msg`Registration failed`))
      ended()
    }
  }
  const weak = fault?.code === 'auth/weak-password' ? reasonsOf(fault) : undefined
  const sentence =
    fault?.code === 'auth/link-used' || fault?.code === 'auth/email-already-in-use'
      ? t`This address now has an account. Sign in with it; the invitation is waiting for you there.`
      : fault?.title
  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={<Trans>First name</Trans>} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={<Trans>Last name</Trans>} autoComplete="family-name" {...bind('lastName')} />
      </div>
      {hasPasswords ? (
        <>
          {/* so that a password manager saves the password under this address */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={<Trans>A password, to sign in from now on</Trans>}
            name="password"
            autoComplete="new-password"
            autoCorrect="off"
            error={lacksPassword ? t`Password should be at least 6 characters long.` : weak}
          />
        </>
      ) : (
        <p className="text-15 text-ink-2">
          <Trans>You will sign in without a password, by a link sent to this address.</Trans>
        </p>
      )}
      {fault && !weak && (
        <div role="alert">
          <Banner boxed kind="danger" title={sentence ?? ''} />
        </div>
      )}
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        <Trans>Continue to the invitation</Trans>
      </Button>
    </form>
  )
}

/** Everything the server objects to in a password (AUTH-04). */
function reasonsOf({ fields = [], title }: FailureWords): string {
  const reasons = fields.flatMap(({ message }) => (message ? [message] : []))
  return reasons.length > 0 ? reasons.join(' ') : title
}
