import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'

/** How this person writes numbers and dates, and where their clock hangs. */
export type Region = {
  /** BCP 47, for Intl. */
  locale: string
  /** IANA zone. */
  zone: string
}

/** The device's region in the language of the page, with what the person or the family has set over it. */
export function useRegion(): Region {
  const { i18n } = useLingui()
  const set = useContext(RegionContext)
  return {
    locale: set.locale ?? localeFor(i18n.locale),
    // where the clock hangs is dear to find out, so it is asked only where nobody said
    zone: set.zone ?? deviceRegion().zone,
  }
}

type RegionProviderProps = { region: Partial<Region>; children: ReactNode }

/** Overrides the device's region with what the person or the family has set. */
export function RegionProvider({ region, children }: RegionProviderProps) {
  const around = useContext(RegionContext)
  return <RegionContext value={{ ...around, ...region }}>{children}</RegionContext>
}

/**
 * Numbers and dates in the words of the page, as they are written where the device is: English on a German phone is
 * `en-DE`, or a sentence would hold a foreign weekday.
 */
export function localeFor(language: string, device: readonly string[] = navigator.languages): string {
  const key = `${language} ${device.join()}`
  const known = locales.get(key) ?? findLocale(language, device)
  locales.set(key, known)
  return known
}

/** Every line with a date or an amount asks, and asking Intl takes a phone a millisecond. */
const locales = new Map<string, string>()

function findLocale(language: string, device: readonly string[]): string {
  const own = device.find((one) => one.slice(0, 2).toLowerCase() === language)
  if (own) return own
  const { region } = new Intl.Locale(device[0] ?? 'en').maximize()
  return region ? `${language}-${region}` : language
}

export function deviceRegion(): Region {
  if (known?.language !== navigator.language) {
    const { locale, timeZone } = new Intl.DateTimeFormat(navigator.language || undefined).resolvedOptions()
    known = {
      language: navigator.language,
      region: { locale, zone: timeZone },
    }
  }
  return known.region
}

let known: { language: string; region: Region } | null = null

const RegionContext = createContext<Partial<Region>>({})
