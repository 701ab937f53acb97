import type { OnboardingDraft } from '@evenhand/contract/family.ts'
import { currencyOfZone } from '@evenhand/domain/money/currency-of-zone.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { deviceRegion } from '../text/region.tsx'

/** What a family counts in and the clock it lives by. */
export type FamilyRegion = { currency: string; zone: string }

/** What was chosen, else what fits the device: its clock, and what is paid with where that clock hangs. */
export function regionOf(draft: OnboardingDraft): FamilyRegion {
  const zone = draft.zone ?? draft.rotation?.zone ?? deviceRegion().zone
  return { zone, currency: draft.currency ?? paidWithIn(zone) ?? paidWithIn(zoneOfLanguage()) ?? 'EUR' }
}

const paidWithIn = (zone: string) => (isZone(zone) ? currencyOfZone(zone) : null)

/** A clock that names no place (some browsers hide it as UTC) leaves the country of the language; not all tell it. */
function zoneOfLanguage(): string {
  const locale = new Intl.Locale(navigator.language || 'en') as Intl.Locale & {
    getTimeZones?: () => string[]
  }
  return (locale.region && locale.getTimeZones?.()[0]) || ''
}
