import {
  beginTotp,
  confirmTotp,
  newRecoveryCodes,
  removeTotp,
} from '@evenhand/contract/account/second-factor.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { changeMine, useSecurity } from './account.data.ts'
import { FormEnd } from './form-end.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Setup = ReplyOf<typeof beginTotp>

/** A second step when signing in: an authenticator app, and recovery codes for the day the phone is gone. */
export function TwoStepPart() {
  const region = useRegion()
  const freshly = useFreshly()
  const security = useSecurity()
  const act = useAct(msg`Failed to update profile`)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const totp = security.data?.totp ?? null
  const left = security.data?.recoveryCodes ?? 0

  const begin = () => act.run(async () => setSetup(await freshly(() => changeMine(beginTotp, {}))))
  const renew = () =>
    act.run(async () => setCodes((await freshly(() => changeMine(newRecoveryCodes, {}))).recoveryCodes))
  const end = () =>
    act.run(async () => {
      await freshly(() => changeMine(removeTotp, {}))
      setCodes(null)
    })

  return (
    <Part
      title={<Trans>Second step</Trans>}
      hint={<Trans>A code from an app, asked for after the password.</Trans>}
    >
      <div className="grid gap-4">
        <FaultBanner fault={act.fault} />
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : setup ? (
          <SetUp
            setup={setup}
            onDone={(made) => {
              setSetup(null)
              setCodes(made)
            }}
            onCancel={() => setSetup(null)}
          />
        ) : totp ? (
          <>
            <p>
              <Trans>On since {shortDateText(totp.since, region)}.</Trans>{' '}
              <Plural
                value={left}
                _0="No recovery code is left."
                one="One recovery code is left."
                other="# recovery codes are left."
              />
            </p>
            <div className="flex flex-wrap gap-2.5">
              <Button size="small" busy={act.isBusy} onClick={renew}>
                <Trans>Make new recovery codes</Trans>
              </Button>
              <Button size="small" look="danger" busy={act.isBusy} onClick={end}>
                <Trans>Turn it off</Trans>
              </Button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-ink-2">
              <Trans>Off</Trans>
            </span>
            <Button size="small" busy={act.isBusy} onClick={begin}>
              <Trans>Set up an authenticator app</Trans>
            </Button>
          </div>
        )}
      </div>
    </Part>
  )
}

type SetUpProps = { setup: Setup; onDone: (codes: readonly string[]) => void; onCancel: () => void }

function SetUp({ setup, onDone, onCancel }: SetUpProps) {
  const { t } = useLingui()
  const act = useAct(msg`Failed to update profile`)
  const isCodeFault = act.fault?.code === 'auth/second-factor-invalid'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '')
    void act.run(async () =>
      onDone((await changeMine(confirmTotp, { body: { ticket: setup.ticket, code } })).recoveryCodes),
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Set up an authenticator app`}>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={setup.uri} label={t`QR code for the app`} />
        <div className="grid min-w-0 gap-2">
          <span className="text-15 text-ink-2">
            <Trans>The key</Trans>
          </span>
          <code className="font-sans text-17 [overflow-wrap:anywhere]">{setup.secret}</code>
          <a className="link" href={setup.uri}>
            <Trans>Open in the app on this device</Trans>
          </a>
        </div>
      </div>
      {!isCodeFault && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>The six digits it shows</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={isCodeFault ? act.fault?.title : undefined}
      />
      <FormEnd busy={act.isBusy} onCancel={onCancel}>
        <Trans>Turn it on</Trans>
      </FormEnd>
    </form>
  )
}
