import { isCurrency } from '@evenhand/domain/money/currencies.ts'

/** "Euro (EUR)". */
export function currencyWords(code: string, locale: string): string {
  return `${new Intl.DisplayNames(locale, { type: 'currency' }).of(code)} (${code})`
}

/** "Central European Time (Europe/Berlin)" in the words of the locale; of a year without summer time it would be "Standard". */
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

/** Every currency people pay with, the present one too, in the order of their names. */
export function currencyChoices(current: string, locale: string): Choice[] {
  const codes = new Set([current, ...Intl.supportedValuesOf('currency').filter(isCurrency)])
  // one of each for all of them: asked anew for every line a phone would stall
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const { compare } = new Intl.Collator(locale)
  return [...codes]
    .map((code): Choice => [code, `${names.of(code)} (${code})`])
    .sort(([, one], [, other]) => compare(one, other))
}

/** By continent and city, as they are named everywhere. */
export function zoneChoices(current: string): Choice[] {
  const names = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((zone): Choice => [zone, zone.replaceAll('_', ' ')])
}
