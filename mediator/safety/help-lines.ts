import { countryOfZone } from '@evenhand/domain/time/country-of-zone.ts'
import { type HelpKind, type HelpLine, helpLines } from './help-lines-data.ts'

export type HelpCountry = keyof typeof helpLines

export const helpCountries = Object.keys(helpLines) as HelpCountry[]

/** Corrections by the operator of a server: `FR.crisis=3114`. An empty number takes a line away. */
export type HelpCorrections = Record<string, string>

/** A number; without a page it was given by the operator, or is the one phones know everywhere. */
export interface KnownLine {
  kind: HelpKind
  number: string
  page: string | null
}

/**
 * The numbers of a country as its operator corrected them, the emergency number first; where none is known, 112, which mobile phones
 * connect almost everywhere.
 */
export function helpLinesOf(country: HelpCountry | null, corrections: HelpCorrections = {}): KnownLine[] {
  const kinds: HelpKind[] = ['emergency', 'crisis', 'violence', 'child']
  const known: readonly HelpLine[] = country ? helpLines[country] : []
  return kinds.flatMap((kind): KnownLine[] => {
    const corrected = country ? corrections[`${country}.${kind}`] : undefined
    if (corrected !== undefined) return corrected === '' ? [] : [{ kind, number: corrected, page: null }]
    const own = known.find((line) => line.kind === kind)
    if (own) return [own]
    return kind === 'emergency' ? [{ kind, number: '112', page: null }] : []
  })
}

/** The country that a family's time zone suggests, else its currency; null if neither does. */
export function helpCountryOf(family: { zone: string; currency?: string }): HelpCountry | null {
  const byZone = countryOfZone(family.zone)
  if (byZone && Object.hasOwn(helpLines, byZone)) return byZone as HelpCountry
  return currencies[family.currency ?? ''] ?? null
}

const currencies: Partial<Record<string, HelpCountry>> = {
  USD: 'US',
  CAD: 'CA',
  GBP: 'GB',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  BGN: 'BG',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  INR: 'IN',
  ZAR: 'ZA',
  MXN: 'MX',
  ARS: 'AR',
  COP: 'CO',
  CLP: 'CL',
  PEN: 'PE',
  BRL: 'BR',
}

/** Parses `FR.crisis=3114; BR.emergency=190`; null if it is no such list. */
export function readCorrections(text: string): HelpCorrections | null {
  const corrections: HelpCorrections = {}
  for (const part of text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, country = '', kind, number = ''] =
      /^([A-Z]{2})\.(emergency|crisis|violence|child)=([-+*#\d ]{0,20})$/.exec(part) ?? []
    if (!Object.hasOwn(helpLines, country) || !kind) return null
    corrections[`${country}.${kind}`] = number.trim()
  }
  return corrections
}
