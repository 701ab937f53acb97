import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useSession } from '../../api/session/session.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Banner } from '../../ui/states.tsx'
import { invite } from '../families.data.ts'
import { NamesChildren } from './names-children.tsx'

type InviteFormProps = { familyId: string; firstName: string; childNames: readonly string[] }

/** Invites the other parent by mail; the invitation is bound to that address. */
export function InviteForm({ familyId, firstName, childNames }: InviteFormProps) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const [values, setValues] = useState({ firstName, email: '', namesChildren: false })
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = values.email.trim()
    const found = !isEmail(email)
      ? t`Please enter a valid email address.`
      : normaliseEmail(email) === normaliseEmail(user?.email ?? '')
        ? t`This is your own address.`
        : undefined
    setWrong(found)
    setFault(null)
    if (found) return
    if (!begins()) return
    try {
      const { namesChildren } = values
      await invite(familyId, { email, firstName: values.firstName.trim(), namesChildren })
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <div className="grid gap-4 md:grid-cols-[1fr_1.4fr]">
        <TextField
          label={<Trans>First name</Trans>}
          optional
          maxLength={80}
          autoComplete="off"
          value={values.firstName}
          onChange={(event) => setValues({ ...values, firstName: event.target.value })}
        />
        <TextField
          label={<Trans>Their email</Trans>}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={values.email}
          error={wrong}
          hint={t`The email gives your name and says who runs this server. Only this address can accept.`}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
      </div>
      <NamesChildren
        names={childNames}
        isOn={values.namesChildren}
        onChange={(namesChildren) => setValues({ ...values, namesChildren })}
      />
      {fault && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <p>
        <Button type="submit" look="primary" busy={isBusy} className="max-md:w-full">
          <Trans>Send the invitation</Trans>
        </Button>
      </p>
    </form>
  )
}
