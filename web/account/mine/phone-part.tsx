import { changePhone, confirmPhone, removePhone } from '@evenhand/contract/account/account.ts'
import type { Profile } from '@evenhand/contract/account/auth.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { noteProfile } from '../../api/session/note-profile.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { LocalOutbox } from '../entry/local-outbox.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { changeMine } from './account.data.ts'
import { FormEnd } from './form-end.tsx'
import { Toggled } from './toggled.tsx'

/** A phone number to sign in with, verified by a code. */
export function PhonePart({ profile }: { profile: Profile }) {
  const freshly = useFreshly()
  const remove = useAct(msg`Failed to update profile`)
  const { phoneNumber } = profile
  return (
    <Part
      title={<Trans>Phone number</Trans>}
      hint={<Trans>Another way to sign in. The other parent does not see it.</Trans>}
    >
      <Toggled
        now={
          phoneNumber ?? (
            <span className="text-ink-2">
              <Trans>None</Trans>
            </span>
          )
        }
        open={phoneNumber ? <Trans>Change the number</Trans> : <Trans>Add a number</Trans>}
      >
        {(close) => (
          <div className="grid gap-4">
            <FaultBanner fault={remove.fault} />
            <PhoneForm onClose={close} />
            {phoneNumber && (
              <Button
                look="danger"
                className="justify-self-start"
                busy={remove.isBusy}
                onClick={() =>
                  remove.run(async () => {
                    const { data } = await freshly(() => changeMine(removePhone, {}))
                    noteProfile(data.user)
                    close()
                  })
                }
              >
                <Trans>Remove {phoneNumber}</Trans>
              </Button>
            )}
          </div>
        )}
      </Toggled>
    </Part>
  )
}

function PhoneForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const freshly = useFreshly()
  const ask = useAct(msg`Failed to send verification code`)
  const confirm = useAct(msg`Phone verification failed`)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isNumberFault = ask.fault?.code === 'auth/invalid-phone-number'
  const isCodeFault = confirm.fault?.code === 'auth/invalid-verification-code'

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phoneNumber = String(new FormData(event.currentTarget).get('tel')).trim()
    void ask.run(async () => {
      const sent = await freshly(() => changeMine(changePhone, { body: { phoneNumber } }))
      setSentTo(sent.phoneNumber)
    })
  }
  const prove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\D/g, '')
    void confirm.run(async () => {
      const { data } = await changeMine(confirmPhone, { body: { code } })
      noteProfile(data.user)
      raiseToast({ type: 'success', title: t`Your phone number is confirmed.` })
      onClose()
    })
  }

  if (sentTo !== null)
    return (
      <form onSubmit={prove} noValidate className="grid gap-3" aria-label={t`Enter the code`}>
        <p role="status">
          <Trans>
            A code is on its way to <b>{sentTo}</b>. It works for 10 minutes.
          </Trans>
        </p>
        <LocalOutbox />
        {!isCodeFault && <FaultBanner fault={confirm.fault} />}
        <TextField
          label={<Trans>Code</Trans>}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={isCodeFault ? confirm.fault?.title : undefined}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={confirm.isBusy}>
            <Trans>Confirm the number</Trans>
          </Button>
          <Button look="quiet" onClick={() => setSentTo(null)}>
            <Trans>Request a new code</Trans>
          </Button>
        </div>
      </form>
    )
  return (
    <form onSubmit={send} noValidate className="grid gap-3" aria-label={t`Phone number`}>
      {!isNumberFault && <FaultBanner fault={ask.fault} />}
      <TextField
        label={<Trans>New number</Trans>}
        hint={<Trans>Include the country code, such as +49.</Trans>}
        name="tel"
        type="tel"
        autoComplete="tel"
        error={isNumberFault ? ask.fault?.title : undefined}
      />
      <FormEnd busy={ask.isBusy} onCancel={onClose}>
        <Trans>Send the code</Trans>
      </FormEnd>
    </form>
  )
}
