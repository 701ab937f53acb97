import { isCurrency } from '@evenhand/domain/money/currencies.ts'

/** "Euro (EUR)". */
export function currencyWords(code: string, locale: string): string {
  return `${new Intl.DisplayNames(locale, { type: 'currency' }).of(code)} (${code})`
}

/**
 * "Central European Time (Europe/Berlin)" in the given locale, from a date in summer: zones without daylight saving
 * time would otherwise be called "Standard".
 */
export function zoneWords(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(SOME_SUMMER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== zone && !name.startsWith('GMT') ? `${name} (${zone.replaceAll('_', ' ')})` : zone
}

const SOME_SUMMER = Date.UTC(2026, 6)

type Choice = readonly [code: string, name: string]

/** Every currency in use, and the current one, sorted by name. */
export function currencyChoices(current: string, locale: string): Choice[] {
  const codes = new Set([current, ...Intl.supportedValuesOf('currency').filter(isCurrency)])
  // a single instance for all: creating one per line would stall a phone
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const { compare } = new Intl.Collator(locale)
  return [...codes]
    .map((code): Choice => [code, `${names.of(code)} (${code})`])
    .sort(([, one], [, other]) => compare(one, other))
}

/** By continent and city, under their IANA names. */
export function zoneChoices(current: string): Choice[] {
  const names = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((zone): Choice => [zone, zone.replaceAll('_', ' ')])
}
