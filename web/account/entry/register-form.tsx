import { isEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '../../api/call-failure.ts'
import { identity, type Registration } from '../../api/identity/identity-provider.ts'
import { signInWith } from '../../api/session/session.ts'
import { change } from '../../api/store.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { errorSentence } from '../../text/errors.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { FaultList } from '../fault-list.tsx'
import { PasswordAdvice } from '../password-advice.tsx'

type RegisterFormProps = {
  invitation: string | null
  invitedEmail: string | null
  onSent: (sent: { email: string; message: string }) => void
}

type Faults = Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>>

/** Name, e-mail and password; uncontrolled inputs, so that what the browser fills in stays. */
export function RegisterForm({ invitation, invitedEmail, onSent }: RegisterFormProps) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [passwordErrors, setPasswordErrors] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<FailureWords | null>(null)
  const { isBusy, once } = useOnce()
  const [typed, setTyped] = useState({ password: '', email: invitedEmail ?? '', firstName: '', lastName: '' })

  const fail = (found: Faults, problems: readonly string[] = []) => {
    setFaults(found)
    setPasswordErrors(problems)
    change('auth', { passwordErrors: problems })
    const first = (['firstName', 'lastName', 'email', 'password'] as const).find((name) => found[name])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  const show = (failure: CallFailure) => {
    const sentence = errorSentence(i18n, failure)
    const problems = (failure.problem?.fields ?? []).filter(({ field }) => field === 'password')
    if (failure.code === 'auth/weak-password') {
      const messages = problems.flatMap(({ message }) => (message ? [message] : []))
      fail({ password: messages[0] ?? sentence }, messages.length > 0 ? messages : [sentence])
    } else if (failure.code === 'auth/email-already-in-use' || failure.code === 'auth/invalid-email')
      fail({ email: sentence })
    else if (failure.problem?.fields?.some(({ field }) => field === 'firstName' || field === 'lastName'))
      fail(Object.fromEntries(failure.problem.fields.map(({ field }) => [field, t`Write the name as text.`])))
    else setFailed(failureWords(i18n, failure, msg`Registration failed`))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<keyof typeof typed, string>
    const { password } = values
    const email = (invitedEmail ?? values.email).trim()
    const found: Faults = {
      ...(nameProblem(values.firstName) ? { firstName: t`Enter your first name.` } : {}),
      ...(nameProblem(values.lastName) ? { lastName: t`Enter your last name.` } : {}),
      ...(isEmail(email) ? {} : { email: t`Please enter a valid email address.` }),
      ...([...password].length < 6 ? { password: t`Password should be at least 6 characters long.` } : {}),
    }
    fail(found, found.password ? [found.password] : [])
    if (Object.keys(found).length > 0) return
    const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
    await once(async () => {
      setFailed(null)
      const who = { ...names, email, password, ...(invitation ? { invitation } : {}) }
      await register(who).catch((thrown) => show(failureOf(thrown)))
    })
  }

  const register = async (who: Registration) => {
    const made = await identity.register(who)
    if (made.requiresVerification || !made.idToken) {
      change('auth', { requiresVerification: true })
      return onSent({ email: who.email, message: made.message })
    }
    const { email, firstName, lastName } = who
    await signInWith(made.idToken, { email, firstName, lastName, displayName: `${firstName} ${lastName}` })
    raiseToast({ type: 'success', title: made.message })
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement
        setTyped((now) => ({ ...now, [name]: value }))
        setFaults(({ [name as keyof Faults]: _, ...others }) => others)
        if (name === 'password') setPasswordErrors([])
      }}
      noValidate
      className="mt-6 grid gap-3"
      aria-label={t`Create an account`}
    >
      <FaultBanner fault={failed} />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={<Trans>First name</Trans>}
          name="firstName"
          autoComplete="given-name"
          autoCorrect="off"
          maxLength={80}
          error={faults.firstName}
        />
        <TextField
          label={<Trans>Last name</Trans>}
          name="lastName"
          autoComplete="family-name"
          autoCorrect="off"
          maxLength={80}
          error={faults.lastName}
        />
      </div>
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={faults.email}
        {...(invitedEmail
          ? { value: invitedEmail, readOnly: true, hint: t`The invitation was sent to this address.` }
          : { placeholder: t`name@example.org` })}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="new-password"
        autoCorrect="off"
        error={passwordErrors.length > 1 ? undefined : faults.password}
        hint={faults.password ? undefined : <PasswordAdvice {...typed} email={invitedEmail ?? typed.email} />}
      />
      <FaultList faults={passwordErrors} />
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        <Trans>Create an account</Trans>
      </Button>
    </form>
  )
}
