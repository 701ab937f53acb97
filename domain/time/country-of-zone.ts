/**
 * The country a family's time zone suggests, by its two letters; null where the zone tells none (UTC, or a place that is
 * not listed). A guess to begin with, never a decision: what follows from it can be changed.
 */
export function countryOfZone(zone: string): string | null {
  return zones[zone] ?? byRegion(zone)
}

function byRegion(zone: string): string | null {
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
) as Readonly<Record<string, string | undefined>>
