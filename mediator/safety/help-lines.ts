/** The service a number reaches. */
export type HelpKind = 'emergency' | 'violence' | 'child' | 'crisis'

export interface HelpLine {
  kind: HelpKind
  number: string
}

export const helpCountries = ['US', 'GB', 'ES', 'FR', 'AU'] as const
export type HelpCountry = (typeof helpCountries)[number]

/** The month in which the numbers below were compiled; operators check whether they still work. */
export const helpLinesNoted = '2026-11'

/**
 * Numbers for someone in danger, by country. Only those the design lists: none is a guess, and each stays unconfirmed until the
 * operator of a server has checked it and says so (HELP_LINES_CONFIRMED).
 */
export const helpLines: Record<HelpCountry, readonly HelpLine[]> = {
  US: [
    { kind: 'emergency', number: '911' },
    { kind: 'violence', number: '1-800-799-7233' },
    { kind: 'crisis', number: '988' },
  ],
  GB: [
    { kind: 'emergency', number: '999' },
    { kind: 'violence', number: '0808 2000 247' },
  ],
  ES: [
    { kind: 'emergency', number: '112' },
    { kind: 'violence', number: '016' },
  ],
  FR: [
    { kind: 'emergency', number: '112' },
    { kind: 'emergency', number: '17' },
    { kind: 'violence', number: '3919' },
    { kind: 'child', number: '119' },
  ],
  AU: [
    { kind: 'emergency', number: '000' },
    { kind: 'violence', number: '1800 737 732' },
  ],
}

/** The country of a locale (`en-GB`, `es-MX`) if we have numbers for it, else null. */
export function helpCountryOf(locale: string): HelpCountry | null {
  const region = /[-_]([A-Za-z]{2})\b/.exec(locale)?.[1]?.toUpperCase()
  return helpCountries.find((country) => country === region) ?? null
}

/** Parses `US=2026-11-20 FR=2026-11-21`: whose numbers the operator has checked, and when; null if invalid. */
export function readConfirmed(text: string): Partial<Record<HelpCountry, string>> | null {
  const confirmed: Partial<Record<HelpCountry, string>> = {}
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [country, day] = part.split('=')
    const known = helpCountries.find((one) => one === country)
    if (!known || !day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
    confirmed[known] = day
  }
  return confirmed
}
