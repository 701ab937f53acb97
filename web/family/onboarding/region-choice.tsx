import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRegion } from '../../text/region.tsx'
import { currencyChoices, currencyWords, zoneChoices, zoneWords } from '../../text/region-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { FamilyRegion } from './proposed-region.ts'

type RegionChoiceProps = { region: FamilyRegion; onChange: (region: FamilyRegion) => void }

/** The suggested region in one line, which applies unless it is changed: nobody has to fill it in. */
export function RegionChoice({ region, onChange }: RegionChoiceProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const [offered] = useState(region)
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('select')?.focus()
  }, [isOpen])
  const currency = currencyWords(region.currency, locale)
  const zone = zoneWords(region.zone, locale)
  return (
    <section className="mt-7 border-line border-t pt-5" aria-label={t`Currency and time zone`}>
      {isOpen ? (
        <div ref={fields} className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={<Trans>Currency</Trans>}
            value={region.currency}
            onChange={(event) => onChange({ ...region, currency: event.target.value })}
            hint={<Trans>It can be changed until the first expense is entered.</Trans>}
          >
            {options(currencyChoices(offered.currency, locale))}
          </SelectField>
          <SelectField
            label={<Trans>Time zone</Trans>}
            value={region.zone}
            onChange={(event) => onChange({ ...region, zone: event.target.value })}
            hint={<Trans>It can be changed at any time, in the settings.</Trans>}
          >
            {options(zoneChoices(offered.zone))}
          </SelectField>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-[1_1_16rem] text-15">
            <Trans>
              Amounts are in <b>{currency}</b>, times follow <b>{zone}</b>.
            </Trans>
          </p>
          <Button
            size="small"
            aria-label={t`Change the currency or the time zone`}
            onClick={() => setOpen(true)}
          >
            <Trans>Change</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function options(choices: readonly (readonly [code: string, name: string])[]) {
  return choices.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
