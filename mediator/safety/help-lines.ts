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
  const byZone = zones[family.zone] ?? byRegion(family.zone)
  if (byZone) return byZone
  return currencies[family.currency ?? ''] ?? null
}

function byRegion(zone: string): HelpCountry | null {
  const [region = '', place = ''] = zone.split('/')
  if (region === 'Australia') return 'AU'
  if (region === 'US') return 'US'
  if (region === 'Canada') return 'CA'
  if (region === 'Brazil') return 'BR'
  if (region === 'Mexico') return 'MX'
  if (region === 'America' && place === 'Argentina') return 'AR'
  return null
}

const zones = Object.fromEntries(
  Object.entries({
    GB: 'Europe/London Europe/Belfast',
    IE: 'Europe/Dublin',
    FR: 'Europe/Paris',
    ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
    PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
    BE: 'Europe/Brussels',
    LU: 'Europe/Luxembourg',
    NL: 'Europe/Amsterdam',
    DE: 'Europe/Berlin Europe/Busingen',
    AT: 'Europe/Vienna',
    CH: 'Europe/Zurich',
    IT: 'Europe/Rome',
    PL: 'Europe/Warsaw',
    CZ: 'Europe/Prague',
    SK: 'Europe/Bratislava',
    HU: 'Europe/Budapest',
    RO: 'Europe/Bucharest',
    BG: 'Europe/Sofia',
    GR: 'Europe/Athens',
    HR: 'Europe/Zagreb',
    SI: 'Europe/Ljubljana',
    CY: 'Asia/Nicosia',
    MT: 'Europe/Malta',
    EE: 'Europe/Tallinn',
    LV: 'Europe/Riga',
    LT: 'Europe/Vilnius',
    FI: 'Europe/Helsinki',
    SE: 'Europe/Stockholm',
    NO: 'Europe/Oslo',
    DK: 'Europe/Copenhagen',
    IS: 'Atlantic/Reykjavik',
    US: 'America/New_York America/Detroit America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/Boise Pacific/Honolulu',
    CA: 'America/Toronto America/Montreal America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina',
    NZ: 'Pacific/Auckland',
    IN: 'Asia/Kolkata Asia/Calcutta',
    ZA: 'Africa/Johannesburg',
    MX: 'America/Mexico_City America/Tijuana America/Monterrey America/Cancun America/Merida America/Hermosillo',
    AR: 'America/Buenos_Aires',
    CO: 'America/Bogota',
    CL: 'America/Santiago',
    PE: 'America/Lima',
    BR: 'America/Sao_Paulo America/Bahia America/Fortaleza America/Manaus America/Recife',
  }).flatMap(([country, names]) => names.split(' ').map((name) => [name, country])),
) as Partial<Record<string, HelpCountry>>

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
