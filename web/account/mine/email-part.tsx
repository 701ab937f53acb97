import { changeEmail } from '@evenhand/contract/account/account.ts'
import type { Profile } from '@evenhand/contract/account/auth.ts'
import { isEmail } from '@evenhand/domain/account/email.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { LocalOutbox } from '../entry/local-outbox.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { changeMine } from './account.data.ts'
import { FormEnd } from './form-end.tsx'
import { Toggled } from './toggled.tsx'

/** The sign-in address; a new one takes effect only once its mailbox is confirmed, and the old one is notified. */
export function EmailPart({ profile }: { profile: Profile }) {
  return (
    <Part title={<Trans>Email</Trans>} hint={<Trans>You sign in with it. Mail goes there.</Trans>}>
      <Toggled now={profile.email} open={<Trans>Change the email</Trans>}>
        {(close) => <EmailForm onClose={close} />}
      </Toggled>
    </Part>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const freshly = useFreshly()
  const act = useAct(msg`Failed to update profile`)
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isAddressFault =
    act.fault?.code === 'auth/email-already-in-use' || act.fault?.code === 'auth/invalid-email'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setWrong(!isEmail(email))
    if (!isEmail(email)) return
    void act.run(async () => {
      await freshly(() => changeMine(changeEmail, { body: { email } }))
      setSentTo(email)
    })
  }

  if (sentTo !== null)
    return (
      <div className="grid gap-3" role="status">
        <p>
          <Trans>
            A link is on its way to <b className="[overflow-wrap:anywhere]">{sentTo}</b>. Nothing changes
            until you open it, within an hour, signed in here. Your current address has been told.
          </Trans>
        </p>
        <LocalOutbox />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-3" aria-label={t`Change the email`}>
      {!isAddressFault && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>New email</Trans>}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={
          isWrong ? t`Please enter a valid email address.` : isAddressFault ? act.fault?.title : undefined
        }
      />
      <FormEnd busy={act.isBusy} onCancel={onClose}>
        <Trans>Send the link</Trans>
      </FormEnd>
    </form>
  )
}
