import { putPassword } from '@evenhand/contract/account/account.ts'
import type { Profile } from '@evenhand/contract/account/auth.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { identity } from '../../api/identity/identity-provider.ts'
import { keepRenewed } from '../../api/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Part } from '../../ui/part.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { NewPasswordField, passwordFaults } from '../new-password-field.tsx'
import { useAct } from '../use-act.ts'
import { changeMine, useSecurity } from './account.data.ts'
import { FormEnd } from './form-end.tsx'
import { Toggled } from './toggled.tsx'

/** The password: changed with the old one, or set by mail where there is none yet. */
export function PasswordPart({ profile }: { profile: Profile }) {
  const security = useSecurity()
  const has = security.data?.hasPassword ?? true
  return (
    <Part title={<Trans>Password</Trans>} hint={<Trans>Changing it signs out every other device.</Trans>}>
      {has ? (
        <Toggled now={<Trans>Set</Trans>} open={<Trans>Change the password</Trans>}>
          {(close) => <PasswordForm profile={profile} onClose={close} />}
        </Toggled>
      ) : (
        <SetByMail email={profile.email} />
      )}
    </Part>
  )
}

function PasswordForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui()
  const act = useAct(msg`Password change failed`)
  const isWrong = act.fault?.code === 'auth/wrong-password'
  const faults = passwordFaults(act.fault)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { currentPassword: String(form.get('current')), newPassword: String(form.get('new')) }
    void act.run(async () => {
      await keepRenewed(await changeMine(putPassword, { body }))
      raiseToast({ type: 'success', title: t`Your password has been changed.` })
      onClose()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3" aria-label={t`Change the password`}>
      {!isWrong && faults.length === 0 && <FaultBanner fault={act.fault} />}
      {act.fault?.code === 'auth/password-not-set' && <SetByMail email={profile.email} />}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} />
      <PasswordField
        label={<Trans>Current password</Trans>}
        name="current"
        autoComplete="current-password"
        autoCorrect="off"
        error={isWrong ? act.fault?.title : undefined}
      />
      <NewPasswordField name="new" owner={profile} faults={faults} />
      <FormEnd busy={act.isBusy} onCancel={onClose}>
        <Trans>Change the password</Trans>
      </FormEnd>
    </form>
  )
}

function SetByMail({ email }: { email: string }) {
  const act = useAct(msg`Failed to send reset email`)
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <p role="status">
        <Trans>A link to set a password is on its way to {email}. It works for an hour.</Trans>
      </p>
    )
  return (
    <div className="grid gap-3">
      <FaultBanner fault={act.fault} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-2">
          <Trans>None so far: you sign in another way.</Trans>
        </span>
        <Button
          size="small"
          busy={act.isBusy}
          onClick={() =>
            act.run(async () => {
              await identity.sendPasswordReset(email)
              setSent(true)
            })
          }
        >
          <Trans>Set one by email</Trans>
        </Button>
      </div>
    </div>
  )
}
