import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@evenhand/contract/account/passkeys.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { knowsPasskeys, makePasskey } from '../ways/passkey.ts'
import { changeMine, usePasskeys } from './account.data.ts'

/** Passkeys: signing in with a fingerprint, face or device PIN. */
export function PasskeysPart() {
  const { t } = useLingui()
  const freshly = useFreshly()
  const passkeys = usePasskeys()
  const act = useAct(msg`Failed to update profile`)
  const add = () =>
    act.run(async () => {
      const { options, ticket } = await freshly(() => changeMine(beginPasskey, {}))
      const credential = await makePasskey(options)
      await changeMine(addPasskey, { body: { ticket, credential, name: deviceName(t`This device`) } })
    })
  return (
    <Part
      title={<Trans>Passkeys</Trans>}
      hint={<Trans>Sign in with your fingerprint, face or device code. Safer than a password.</Trans>}
    >
      <div className="grid gap-4">
        <FaultBanner fault={act.fault} />
        {passkeys.data && passkeys.data.length > 0 && (
          <ul className="items">
            {passkeys.data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {passkeys.data?.length === 0 && (
            <span className="text-ink-2">
              <Trans>None</Trans>
            </span>
          )}
          {knowsPasskeys() ? (
            <Button size="small" busy={act.isBusy} onClick={add}>
              <Trans>Add a passkey</Trans>
            </Button>
          ) : (
            <span className="hint">
              <Trans>This browser doesn’t support passkeys.</Trans>
            </span>
          )}
        </div>
      </div>
    </Part>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const region = useRegion()
  const freshly = useFreshly()
  const [isOpen, setOpen] = useState(false)
  const act = useAct(msg`Failed to update profile`)
  const { id, name } = passkey
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('name')).trim()
    if (next === '') return
    void act.run(async () => {
      await changeMine(renamePasskey, { params: { id }, body: { name: next } })
      setOpen(false)
    })
  }
  return (
    <li>
      <div className="flex items-start justify-between gap-4 py-3.5">
        <span className="min-w-0 flex-1">
          <span className="item-title block">{name}</span>
          <span className="item-more block">
            <Trans>Added {shortDateText(passkey.addedAt, region)}</Trans>
            {passkey.lastUsedAt && <Trans>, last used {shortDateText(passkey.lastUsedAt, region)}</Trans>}
          </span>
        </span>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Change</Trans>
        </Button>
      </div>
      {isOpen && (
        <form onSubmit={rename} noValidate className="grid gap-3 pb-4">
          <FaultBanner fault={act.fault} />
          <TextField label={<Trans>Name</Trans>} name="name" maxLength={80} defaultValue={name} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busy={act.isBusy}>
              <Trans>Save the name</Trans>
            </Button>
            <Button
              look="danger"
              busy={act.isBusy}
              onClick={() => act.run(() => freshly(() => changeMine(removePasskey, { params: { id } })))}
            >
              <Trans>Remove it</Trans>
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

/** What a person would call this device: 'Android', 'iPhone', 'Windows'. */
function deviceName(fallback: string): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((one) => navigator.userAgent.includes(one)) ?? fallback
}
