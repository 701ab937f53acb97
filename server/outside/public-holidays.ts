/** A country or a state in it. */
type Named = { readonly code: string; readonly name: string }

/** A country's public holidays, as far as known. */
export type PublicHolidays = {
  countries: Named[]
  states: Named[]
  /** each holiday with its first day in each year */
  holidays: { name: string; days: string[] }[]
}

/** How many years are filled in: movable dates are known only year by year. */
const YEARS = 10

/**
 * Public holidays from `date-holidays`, or null for a country or state it does not know. The package reads 13 MB of
 * rules, so it is loaded the first time somebody asks.
 */
export async function findPublicHolidays(ask: {
  country: string | undefined
  state: string | undefined
  year: number
  language: string
}): Promise<PublicHolidays | null> {
  const { default: Holidays } = await import('date-holidays')
  const { country, state, year, language } = ask
  const all = new Holidays().getCountries(language)
  const countries = listed(all)
  if (country === undefined) return { countries, states: [], holidays: [] }
  if (!Object.hasOwn(all, country)) return null
  const states = (new Holidays().getStates(country, language) ?? {}) as Record<string, string>
  if (state !== undefined && !Object.hasOwn(states, state)) return null
  const known = state === undefined ? new Holidays(country) : new Holidays(country, state)
  const days = new Map<string, string[]>()
  for (let at = 0; at < YEARS; at += 1)
    for (const { name, date, type, substitute } of known.getHolidays(year + at, language) ?? []) {
      if (type !== 'public' || substitute) continue
      const found = days.get(name) ?? []
      // a holiday that occurs twice in a Gregorian year, or lasts several days, is listed by its first day
      if (!found.some((one) => one.startsWith(date.slice(0, 4))))
        days.set(name, [...found, date.slice(0, 10)])
    }
  return {
    countries,
    states: listed(states),
    holidays: [...days].map(([name, list]) => ({ name, days: list })),
  }
}

function listed(names: Record<string, string>): Named[] {
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
