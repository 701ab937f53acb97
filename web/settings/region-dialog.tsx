import { changeFamily } from '@evenhand/contract/family/changes.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { currencyChoices, zoneChoices } from '../text/region-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Banner } from '../ui/states.tsx'

type RegionDialogProps = { family: Family; what: 'currency' | 'zone'; onClose: () => void }

/** Chooses a family's currency, or its time zone. */
export function RegionDialog({ family, what, onClose }: RegionDialogProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const formId = useId()
  const isZone = what === 'zone'
  const before = isZone ? (family.rotation?.zone ?? family.zone) : family.currency
  const [value, setValue] = useState(before)
  const { submit: change, isBusy, failure } = useWrite(changeFamily)
  const fault = failure && errorSentence(i18n, failure)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (value === before) return onClose()
    const done = await change({
      params: { familyId: family.id },
      body: isZone ? { zone: value } : { currency: value },
    })
    if (!done) return
    onClose()
  }
  return (
    <Dialog
      title={isZone ? <Trans>Time zone</Trans> : <Trans>Currency</Trans>}
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <SelectField
          label={isZone ? t`Time zone of the family` : t`Currency of the family`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          hint={
            isZone ? (
              <Trans>Handovers stay at the same time on the clock, in the new zone.</Trans>
            ) : (
              <Trans>It can be changed until the first expense is entered.</Trans>
            )
          }
        >
          {(isZone ? zoneChoices(before) : currencyChoices(before, locale)).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className="hint">
          <Trans>Both parents see the change at once.</Trans>
        </p>
        {fault && <Banner boxed kind="danger" title={fault} />}
      </form>
    </Dialog>
  )
}
