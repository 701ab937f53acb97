import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { deviceLanguage, deviceLanguages, deviceLocale, deviceZone } from '../device/region.ts'

/** The person's number and date formats, and their time zone. */
export type Region = {
  /** BCP 47, for Intl. */
  locale: string
  /** IANA zone. */
  zone: string
}

/** The device's region in the page's language, overridden by what the person or the family has set. */
export function useRegion(): Region {
  const { i18n } = useLingui()
  const set = useContext(RegionContext)
  return {
    locale: set.locale ?? localeFor(i18n.locale),
    // finding out the device's zone is slow, so it is read only where none is set
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
 * The locale for numbers and dates: the page's language with the device's region. English on a German phone is `en-DE`,
 * or a sentence would contain a foreign weekday.
 */
export function localeFor(language: string, device: readonly string[] = deviceLanguages()): string {
  const key = `${language} ${device.join()}`
  const known = locales.get(key) ?? findLocale(language, device)
  locales.set(key, known)
  return known
}

/** Cached, since every line with a date or an amount needs it, and asking Intl takes a phone a millisecond. */
const locales = new Map<string, string>()

function findLocale(language: string, device: readonly string[]): string {
  const own = device.find((one) => one.slice(0, 2).toLowerCase() === language)
  if (own) return own
  const { region } = new Intl.Locale(device[0] ?? 'en').maximize()
  return region ? `${language}-${region}` : language
}

/** The device's own region; UTC where its system names no zone that can be used. */
export function deviceRegion(): Region {
  const language = deviceLanguage()
  if (known?.language !== language)
    known = { language, region: { locale: deviceLocale(), zone: deviceZone() ?? 'UTC' } }
  return known.region
}

let known: { language: string; region: Region } | null = null

const RegionContext = createContext<Partial<Region>>({})
