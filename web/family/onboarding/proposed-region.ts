import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { currencyOfZone } from '@evenhand/domain/money/currency-of-zone.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { deviceLanguage } from '../../device/region.ts'
import { deviceRegion } from '../../text/region.tsx'

/** A family's currency and time zone. */
export type FamilyRegion = { currency: string; zone: string }

/** The chosen region, else one that fits the device: its time zone, and the currency used there. */
export function regionOf(draft: OnboardingDraft): FamilyRegion {
  const zone = draft.zone ?? draft.rotation?.zone ?? deviceRegion().zone
  return { zone, currency: draft.currency ?? paidWithIn(zone) ?? paidWithIn(zoneOfLanguage()) ?? 'EUR' }
}

const paidWithIn = (zone: string) => (isZone(zone) ? currencyOfZone(zone) : null)

/**
 * A zone without a place (some browsers report UTC for privacy) leaves the language's country; not every browser knows
 * it.
 */
function zoneOfLanguage(): string {
  const locale = new Intl.Locale(deviceLanguage()) as Intl.Locale & {
    getTimeZones?: () => string[]
  }
  return (locale.region && locale.getTimeZones?.()[0]) || ''
}
