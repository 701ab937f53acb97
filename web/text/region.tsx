import { createContext, type ReactNode, useContext } from 'react'

/** How this person writes numbers and dates, and where their clock hangs. */
export type Region = {
  /** BCP 47, for Intl. */
  locale: string
  /** IANA zone. */
  zone: string
  /** ISO 4217, for amounts that carry no currency of their own. */
  currency: string
}

export function useRegion(): Region {
  return useContext(RegionContext)
}

type RegionProviderProps = { region: Partial<Region>; children: ReactNode }

/** Overrides the device's region with what the person or the family has set. */
export function RegionProvider({ region, children }: RegionProviderProps) {
  const around = useRegion()
  return <RegionContext value={{ ...around, ...region }}>{children}</RegionContext>
}

export function deviceRegion(): Region {
  const { locale, timeZone } = new Intl.DateTimeFormat(navigator.language || undefined).resolvedOptions()
  return { locale, zone: timeZone, currency: 'EUR' }
}

const RegionContext = createContext<Region>(deviceRegion())
