import { isEmail } from '@evenhand/domain/account/email.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SendAgain } from './send-again.tsx'

/** Asks for the address, then sends the verification mail there. */
export function ResendByEmail() {
  const { t } = useLingui()
  const [email, setEmail] = useState<string | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email')).trim()
    setFault(isEmail(typed) ? undefined : t`Please enter a valid email address.`)
    if (isEmail(typed)) setEmail(typed)
  }
  if (email !== null)
    return (
      <div className="grid gap-3">
        <p className="text-ink-2">
          <Trans>
            A new email to <b className="[overflow-wrap:anywhere]">{email}</b>:
          </Trans>
        </p>
        <SendAgain email={email} />
      </div>
    )
  return (
    <form onSubmit={choose} noValidate className="grid gap-3" aria-label={t`Ask for a new link`}>
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={fault}
      />
      <Button type="submit" className="justify-self-start">
        <Trans>Ask for a new link</Trans>
      </Button>
    </form>
  )
}
