import type { DangerKind } from '@evenhand/mediator/safety/danger.ts'
import { type HelpCountry, helpCountries, helpCountryOf } from '@evenhand/mediator/safety/help-lines.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { deviceStorage } from '../../device/storage.ts'
import { seenZone } from '../../family/scope/chosen-family.ts'
import { HelpLines } from '../../mediation/reading/help-lines.tsx'
import { useRegion } from '../../text/region.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** [MSG-06] Help lines for the family's country or another. Nobody is told that it was opened. */
export function HelpDialog({
  isOpen,
  onClose,
  about,
}: {
  isOpen: boolean
  onClose: () => void
  about: DangerKind
}) {
  return (
    <Dialog title={<Trans>Help by phone</Trans>} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <HelpByCountry about={about} />
    </Dialog>
  )
}

const firstFor = { self_harm: 'crisis', child_safety: 'child', threat: 'violence' } as const

/**
 * The same content inside another panel: the line for this kind of danger first. `children`: words that come after the
 * numbers that matter most.
 */
export function HelpByCountry({ about, children }: { about: DangerKind; children?: ReactNode }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [country, setCountry] = useState<HelpCountry | null>(
    () => chosenBefore() ?? helpCountryOf({ zone: seenZone() ?? '' }),
  )
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const choose = (code: string) => {
    const known = helpCountries.find((one) => one === code) ?? null
    setCountry(known)
    deviceStorage.setItem(kept, known ?? '')
  }
  return (
    <div className="grid gap-4">
      {/* first the numbers: on a phone what comes below is under the fold */}
      <HelpLines country={country} first={firstFor[about]}>
        {children}
      </HelpLines>
      <SelectField label={t`Country`} value={country ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t`Another country`}</option>
        {[...helpCountries]
          .sort((one, other) => (names.of(one) ?? one).localeCompare(names.of(other) ?? other, locale))
          .map((one) => (
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

/** What the person chose on this device stays chosen there. */
const kept = 'help-country'

function chosenBefore(): HelpCountry | null {
  const code = deviceStorage.getItem(kept)
  return helpCountries.find((one) => one === code) ?? null
}
