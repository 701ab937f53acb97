import { type HelpCountry, helpCountries, helpCountryOf } from '@evenhand/mediator/safety/help-lines.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceLanguage } from '../../device/region.ts'
import { HelpLines } from '../../mediation/reading/help-lines.tsx'
import { useRegion } from '../../text/region.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

export type HelpAbout = 'threat' | 'self-harm' | 'child'

/** [MSG-06] Helplines for the device's country or another. Nobody is told that it was opened. */
export function HelpDialog({
  isOpen,
  onClose,
  about,
}: {
  isOpen: boolean
  onClose: () => void
  about: HelpAbout
}) {
  return (
    <Dialog title={<Trans>Help by phone</Trans>} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <HelpByCountry about={about} />
    </Dialog>
  )
}

/** The same content inside another panel. */
export function HelpByCountry({ about }: { about: HelpAbout }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [country, setCountry] = useState<HelpCountry>(
    () => helpCountryOf(locale) ?? helpCountryOf(deviceLanguage()) ?? byLanguage[locale.slice(0, 2)] ?? 'GB',
  )
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const advice = {
    threat: t`If you feel unsafe now, call the emergency number first.`,
    'self-harm': t`If somebody may hurt themselves now, call the emergency number and do not leave them alone.`,
    child: t`If a child is in danger now, call the emergency number first.`,
  }[about]
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{advice}</p>
      {/* first the numbers: on a phone what comes below is under the fold */}
      <HelpLines country={country} />
      <SelectField
        label={t`Country`}
        value={country}
        onChange={(event) => setCountry(event.target.value as HelpCountry)}
      >
        {helpCountries.map((one) => (
          <option key={one} value={one}>
            {names.of(one)}
          </option>
        ))}
      </SelectField>
      <p className="hint">
        <Trans>Nobody is notified when you open this.</Trans>
      </p>
    </div>
  )
}

const byLanguage: Record<string, HelpCountry> = { es: 'ES', fr: 'FR' }
