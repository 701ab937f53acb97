import { nameProblem } from '@evenhand/domain/account/name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { signInWith } from '../api/session.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Banner } from '../ui/states.tsx'
import { enter } from './families.data.ts'

type EnterByMailProps = { token: string; hasAccount: boolean }

/** One click signs in by the mailed link; someone new says what to be called. No password is needed. */
export function EnterByMail({ token, hasAccount }: EnterByMailProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const wrong = (name: string) => (isAsked && nameProblem(name) ? t`Enter a name.` : undefined)
  const bind = (name: keyof typeof names) => ({
    value: names[name],
    maxLength: 80,
    error: wrong(names[name]),
    onChange: (event: { target: { value: string } }) => setNames({ ...names, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (!hasAccount && (nameProblem(names.firstName) || nameProblem(names.lastName))) return
    setBusy(true)
    setFault(null)
    try {
      const { idToken } = await enter({ token, ...(hasAccount ? {} : names) })
      await signInWith(idToken)
      await navigate(`/accept-invite?token=${encodeURIComponent(token)}`, { replace: true })
    } catch (thrown) {
      const failure = failureOf(thrown)
      setFault(
        failure.code === 'auth/link-used'
          ? t`This link has signed somebody in already. Sign in as usual; the invitation waits for you there.`
          : failure.code === 'auth/second-factor-required'
            ? t`Your account asks for a second step. Sign in as usual; the invitation waits for you there.`
            : errorSentence(i18n, failure),
      )
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-4">
      {!hasAccount && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label={<Trans>First name</Trans>} autoComplete="given-name" {...bind('firstName')} />
          <TextField label={<Trans>Last name</Trans>} autoComplete="family-name" {...bind('lastName')} />
        </div>
      )}
      {fault && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        <Trans>Continue to the invitation</Trans>
      </Button>
    </form>
  )
}
